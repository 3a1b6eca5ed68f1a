// SPDX-License-Identifier: MIT OR Apache-2.0
// Instructions beyond RV32IMC: what recognises them in decode, and their results in execute.
module rvk_extensions
    import rvk_units_pkg::*;
#(
    parameter units_t UNITS = NONE
) (
    input  logic        clk_i,
    input  logic        rst_ni,

    input  logic [31:0] d_instruction_i,
    output logic        d_unit_o,           // one of the units has it
    output logic        d_custom_o,         // rvk_custom has it, and what it says of its operands:
    output logic        d_custom_uses_a_o, d_custom_uses_b_o, d_custom_write_o,

    input  logic        e_take_i,           // the instruction in decode advances to execute
    input  logic        e_unit_i,           // an instruction of this module is there,
    input  logic        e_leaves_i,         // and leaves
    input  logic [11:0] e_instruction_i,    // its bits 31 to 20
    input  logic [2:0]  e_funct3_i,
    input  logic        e_immediate_i,      // opcode OP-IMM
    input  logic [31:0] e_a_i, e_b_i,
    output logic [31:0] e_result_o
);
    rvk_units_decode #(.UNITS(UNITS)) u_units_decode (
        .instruction_i(d_instruction_i[31:20]), .funct3_i(d_instruction_i[14:12]), .immediate_i(!d_instruction_i[5]),
        .accept_o(d_unit_o)
    );
    logic [4:0] d_operation;
    rvk_custom_decode u_custom_decode (
        .instruction_i(d_instruction_i), .accept_o(d_custom_o), .uses_a_o(d_custom_uses_a_o),
        .uses_b_o(d_custom_uses_b_o), .write_o(d_custom_write_o), .operation_o(d_operation)
    );

    logic [31:0] result;
    rvk_units #(.UNITS(UNITS)) u_units (
        .instruction_i(e_instruction_i), .funct3_i(e_funct3_i), .immediate_i(e_immediate_i), .a_i(e_a_i), .b_i(e_b_i),
        .result_o(result)
    );

    logic e_custom_q;
    logic [4:0] e_operation_q;
    always_ff @(posedge clk_i) begin
        if (e_take_i) begin
            e_custom_q <= UNITS.custom && d_custom_o;
            e_operation_q <= d_operation;
        end
    end
    logic [31:0] custom;
    rvk_custom u_custom (
        .clk_i, .rst_ni, .leave_i(e_leaves_i && e_unit_i && e_custom_q), .operation_i(e_operation_q),
        .instruction_i(e_instruction_i), .a_i(e_a_i), .b_i(e_b_i), .result_o(custom)
    );
    assign e_result_o = UNITS.custom && e_custom_q ? custom : result;
endmodule
