// SPDX-License-Identifier: MIT OR Apache-2.0
// A queue of eight bytes. What is pushed into a full one is lost; popping an empty one does nothing.
module rvk_fifo (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        push_i,
    input  logic [7:0]  data_i,
    input  logic        pop_i,
    output logic [7:0]  data_o,     // the oldest
    output logic [3:0]  count_o
);
    logic [7:0] bytes_q [8];
    logic [3:0] first_q, next_q;    // modulo 16: their difference is the count

    assign count_o = next_q - first_q;
    assign data_o = bytes_q[first_q[2:0]];
    wire push = push_i && !count_o[3], pop = pop_i && count_o != 0;

    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) begin
            first_q <= 4'd0;
            next_q <= 4'd0;
        end else begin
            first_q <= first_q + 4'(pop);
            next_q <= next_q + 4'(push);
        end
    end

    always_ff @(posedge clk_i) if (push) bytes_q[next_q[2:0]] <= data_i;
endmodule
