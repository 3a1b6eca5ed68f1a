// SPDX-License-Identifier: MIT OR Apache-2.0
// pack and packh (scalar cryptography specification 1.0.1, section 2.1), and packu (draft 0.92 of the B extension,
// section 2.1.4). The result is 0 if none of them is wanted.
module rvk_unit_pack (
    input  logic        lower_i, upper_i, bytes_i, // pack, packu, packh
    input  logic [31:0] a_i, b_i,
    output logic [31:0] result_o
);
    assign result_o[31:16] = ({16{lower_i}} & b_i[15:0]) | ({16{upper_i}} & b_i[31:16]);
    assign result_o[15:8] = ({8{lower_i}} & a_i[15:8]) | ({8{bytes_i}} & b_i[7:0]) | ({8{upper_i}} & a_i[31:24]);
    assign result_o[7:0] = ({8{lower_i || bytes_i}} & a_i[7:0]) | ({8{upper_i}} & a_i[23:16]);
endmodule
