// SPDX-License-Identifier: MIT OR Apache-2.0
// Decodes the instructions of rvk_custom: here none. `rvk gen verilog --core` writes another file of this name for an
// extension; put it before this one.
module rvk_custom_decode (
    input  logic [31:0] instruction_i,
    output logic        accept_o,
    output logic        uses_a_o, uses_b_o, // it reads rs1, rs2
    output logic        write_o,            // of the register rd
    output logic [4:0]  operation_o
);
    assign {accept_o, uses_a_o, uses_b_o, write_o, operation_o} = '0;
    wire unused = &{1'b0, instruction_i};
endmodule
