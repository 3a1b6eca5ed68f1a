// SPDX-License-Identifier: MIT OR Apache-2.0
// xperm4, xperm8 (scalar cryptography specification 1.0.1, section 2.3): nibbles or bytes of a, chosen by those of b.
//
// Bytes are chosen nibble by nibble too: byte k of a is nibbles 2 k and 2 k + 1. The result is 0 if neither is
// wanted.
module rvk_unit_crossbar (
    input  logic        nibbles_i, bytes_i, // xperm4, xperm8
    input  logic [31:0] a_i, b_i,
    output logic [31:0] result_o
);
    for (genvar k = 0; k < 4; k++) begin : g_byte
        wire [7:0] index = b_i[8*k +: 8];
        for (genvar half = 0; half < 2; half++) begin : g_half
            wire [3:0] own = index[4*half +: 4];
            wire [2:0] number = nibbles_i ? own[2:0] : {index[1:0], half == 1};
            wire exists = (nibbles_i && !own[3]) || (bytes_i && index[7:2] == 0);
            wire [7:0] select = {8{exists}} & (8'd1 << number);
            logic [3:0] found;
            always_comb begin
                found = 4'd0;
                for (int i = 0; i < 8; i++) found |= {4{select[i]}} & a_i[4*i +: 4];
            end
            assign result_o[8*k + 4*half +: 4] = found;
        end
    end
endmodule
