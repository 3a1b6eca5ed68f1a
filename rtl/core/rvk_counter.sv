// SPDX-License-Identifier: MIT OR Apache-2.0
// A counter of 64 bits, written in halves. A write wins over a count. What is read has the count of this cycle in it if
// that is expected: an instruction that retires while the next one reads the counter is counted. Whether it retires
// is known late; a reader needs to know only whether it does if the reader itself advances, which is known early.
module rvk_counter (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        count_i,
    input  logic        expected_i,     // a count that what is read has in it already
    input  logic        write_low_i, write_high_i,
    input  logic [31:0] data_i,
    output logic [63:0] value_o
);
    logic [31:0] low_q, high_q;
    logic low_full_q;                   // low_q is all ones: so no carry goes through both halves in one cycle
    wire [31:0] next_low = low_q + 32'd1, next_high = high_q + 32'(low_full_q);

    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) begin
            low_q <= '0;
            low_full_q <= 1'b0;
            high_q <= '0;
        end else begin
            if (write_low_i) {low_full_q, low_q} <= {&data_i, data_i};
            else if (count_i) {low_full_q, low_q} <= {low_q == 32'hffff_fffe, next_low};
            if (write_high_i) high_q <= data_i;
            else if (count_i) high_q <= next_high;
        end
    end

    assign value_o = expected_i ? {next_high, next_low} : {high_q, low_q};
endmodule
