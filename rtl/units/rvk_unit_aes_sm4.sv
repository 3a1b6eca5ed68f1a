// SPDX-License-Identifier: MIT OR Apache-2.0
// The contribution of a byte to its column in AES (FIPS 197, sections 5.1 and 5.3) and to its word in SM4 (GB/T
// 32907-2016, sections 6.2 and 7.3): one byte of b through an S-box, and that multiplied in GF(2^8) or shifted, as if
// the byte was the lowest. What remains, the rotation to the byte's place and the addition of a, is done in
// rvk_unit_hash.
//
//                         byte 3      byte 2        byte 1        byte 0
//     aes32esi, dsi       0           0             0             s
//     aes32esmi           3 s         s             s             2 s
//     aes32dsmi           3 s ^ 8 s   s ^ 12 s      s ^ 8 s       2 s ^ 12 s
//     sm4ed               s <<< 2     s <<< 2       s ^ s >> 6    s ^ s << 2
//     sm4ks               s << 5      s[0], s >> 3  s >> 1        s
//
// It comes as two words, whose sum is the column: what stands before ^ in the table, and what stands after it. Both
// are 0 when the instruction is none of these.
module rvk_unit_aes_sm4
    import rvk_units_pkg::*;
(
    input  cipher_t     function_i,
    input  logic [31:0] b_i,
    output logic [31:0] column_o, correction_o
);
    wire [3:0] select = 4'b0001 << function_i.place;
    wire [7:0] x = ({8{select[0]}} & b_i[7:0]) | ({8{select[1]}} & b_i[15:8]) | ({8{select[2]}} & b_i[23:16])
        | ({8{select[3]}} & b_i[31:24]);
    logic [7:0] s;
    rvk_sbox u_sbox (
        .x_i(x), .encrypt_i(function_i.encrypt), .decrypt_i(function_i.decrypt), .sm4_i(function_i.sm4), .s_o(s)
    );

    wire valid = function_i.valid, more = function_i.more;
    wire encrypt = valid && function_i.encrypt && more, decrypt = valid && function_i.decrypt && more;
    wire round = valid && function_i.sm4 && !more, key = valid && function_i.sm4 && more;
    wire as_it_is = valid && (function_i.sm4 ? more : !more);

    function automatic logic [7:0] twice(input logic [7:0] byte_value);
        return {byte_value[6:0], 1'b0} ^ (byte_value[7] ? 8'h1b : 8'h00);
    endfunction
    wire [7:0] s2 = twice(s), s3 = s2 ^ s, s8 = twice(twice(s2)), s12 = twice(twice(s3));
    wire mix = encrypt || decrypt;

    assign column_o = {
        ({8{mix}} & s3) | ({8{round}} & {s[5:0], s[7:6]}) | ({8{key}} & {s[2:0], 5'b0}),
        ({8{mix}} & s) | ({8{round}} & {s[5:0], s[7:6]}) | ({8{key}} & {s[0], 2'b0, s[7:3]}),
        ({8{mix || round}} & s) | ({8{key}} & {1'b0, s[7:1]}),
        ({8{mix}} & s2) | ({8{as_it_is || round}} & s)
    };
    assign correction_o = {
        {8{decrypt}} & s8,
        {8{decrypt}} & s12,
        ({8{decrypt}} & s8) | ({8{round}} & {6'b0, s[7:6]}),
        ({8{decrypt}} & s12) | ({8{round}} & {s[5:0], 2'b0})
    };
endmodule
