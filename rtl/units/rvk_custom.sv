// SPDX-License-Identifier: MIT OR Apache-2.0
// Instructions from CoreDSL in the execute stage: here none. `rvk gen verilog --core` writes another file of this name
// for an extension; put it before this one.
module rvk_custom (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        leave_i,            // the instruction is done: what it writes into registers of its own holds
    input  logic [4:0]  operation_i,        // as rvk_custom_decode numbers them
    input  logic [31:20] instruction_i,
    input  logic [31:0] a_i, b_i,
    output logic [31:0] result_o
);
    assign result_o = '0;
    wire unused = &{1'b0, clk_i, rst_ni, leave_i, operation_i, instruction_i, a_i, b_i};
endmodule
