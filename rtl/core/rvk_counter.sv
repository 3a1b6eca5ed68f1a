// SPDX-License-Identifier: MIT OR Apache-2.0
// A counter of 64 bits, written in halves. A write wins over a count. What is read has the count of this cycle in it:
// an instruction that retires while the one behind it reads the counter is before it.
module rvk_counter (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        count_i,
    input  logic        write_low_i, write_high_i,
    input  logic [31:0] data_i,
    output logic [63:0] value_o
);
    logic [31:0] low_q, high_q;
    wire [31:0] low = low_q + 32'(count_i);
    wire [31:0] high = high_q + 32'((&low_q) && count_i);

    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) begin
            low_q <= '0;
            high_q <= '0;
        end else begin
            low_q <= write_low_i ? data_i : low;
            high_q <= write_high_i ? data_i : high;
        end
    end

    assign value_o = {high, low};
endmodule
