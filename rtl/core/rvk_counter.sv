// SPDX-License-Identifier: MIT OR Apache-2.0
// A counter of 64 bits, written in halves. A write wins over a count. What is read has the count of this cycle in it:
// an instruction that retires while the one behind it reads the counter is before it. Whether that happens is known
// late; what a reader needs is whether it happens if the reader itself goes on, which is known early.
module rvk_counter (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        count_i,
    input  logic        expected_i,     // `count` in every cycle in which what is read matters
    input  logic        write_low_i, write_high_i,
    input  logic [31:0] data_i,
    output logic [63:0] value_o
);
    logic [31:0] low_q, high_q;
    wire [63:0] next = {high_q, low_q} + 64'd1;

    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) begin
            low_q <= '0;
            high_q <= '0;
        end else begin
            if (write_low_i) low_q <= data_i;
            else if (count_i) low_q <= next[31:0];
            if (write_high_i) high_q <= data_i;
            else if (count_i) high_q <= next[63:32];
        end
    end

    assign value_o = expected_i ? next : {high_q, low_q};
endmodule
