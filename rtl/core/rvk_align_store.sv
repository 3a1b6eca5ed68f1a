// SPDX-License-Identifier: MIT OR Apache-2.0
// A byte, half or word in its place within the word of a store, and which bytes of it are written.
module rvk_align_store
    import rvk_core_pkg::*;
(
    input  logic [1:0]  offset_i,
    input  size_t       size_i,
    input  logic [31:0] value_i,
    output logic [31:0] data_o,
    output logic [3:0]  strobe_o,
    output logic        misaligned_o
);
    always_comb begin
        case (size_i)
            SIZE_BYTE: data_o = {4{value_i[7:0]}};
            SIZE_HALF: data_o = {2{value_i[15:0]}};
            default: data_o = value_i;
        endcase
        case (size_i)
            SIZE_BYTE: strobe_o = 4'b0001 << offset_i;
            SIZE_HALF: strobe_o = offset_i[1] ? 4'b1100 : 4'b0011;
            default: strobe_o = 4'b1111;
        endcase
    end
    assign misaligned_o = size_i == SIZE_WORD ? offset_i != 0 : size_i == SIZE_HALF && offset_i[0];
endmodule
