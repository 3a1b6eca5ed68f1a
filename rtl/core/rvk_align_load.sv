// SPDX-License-Identifier: MIT OR Apache-2.0
// A byte, half or word out of the word that a load has brought, extended to 32 bits.
module rvk_align_load
    import rvk_core_pkg::*;
(
    input  logic [1:0]  offset_i,
    input  size_t       size_i,
    input  logic        is_unsigned_i,
    input  logic [31:0] data_i,
    output logic [31:0] value_o
);
    wire [15:0] half = offset_i[1] ? data_i[31:16] : data_i[15:0];
    wire [7:0] lowest = offset_i[0] ? half[15:8] : half[7:0];
    wire is_byte = size_i == SIZE_BYTE, is_word = size_i == SIZE_WORD;
    wire fill = !is_unsigned_i && (is_byte ? lowest[7] : half[15]);
    assign value_o[7:0] = lowest;
    assign value_o[15:8] = is_byte ? {8{fill}} : half[15:8];
    assign value_o[31:16] = is_word ? data_i[31:16] : {16{fill}};
endmodule
