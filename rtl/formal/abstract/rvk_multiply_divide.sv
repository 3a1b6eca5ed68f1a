// SPDX-License-Identifier: MIT OR Apache-2.0
// Stands for rtl/core/rvk_multiply_divide.sv in proofs about the core: takes some cycles, no more than three, and
// computes something simple. That the core works with any unit that keeps to this interface says nothing of the unit:
// it is proved by itself.
module rvk_multiply_divide #(
    parameter int unsigned BITS = 1,
    parameter bit CARRY_LESS = 1'b0,
    parameter bit OPERATORS = 1'b0
) (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        valid_i,
    input  logic        cancel_i,
    input  logic [2:0]  funct3_i,
    input  logic        carry_less_i,
    input  logic [31:0] a_i, b_i,
    output logic        done_o,
    output logic [31:0] result_o
);
    logic finish;       // without a driver: the solver chooses
    logic [1:0] count_q;
    assign done_o = finish || count_q[1];
    assign result_o = rvk_formal_pkg::abstract_product(carry_less_i, funct3_i, a_i, b_i);

    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) count_q <= 2'd0;
        else if (cancel_i || !valid_i || done_o) count_q <= 2'd0;
        else count_q <= count_q + 2'd1;
    end
endmodule
