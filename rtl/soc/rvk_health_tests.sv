// SPDX-License-Identifier: MIT OR Apache-2.0
// The continuous health tests of a noise source with samples of one bit (NIST SP 800-90B, section 4.4): the repetition
// count test (4.4.1) and the adaptive proportion test (4.4.2) with its window of 1024 samples.
//
// The cutoffs follow from the min-entropy of a sample, H, and the probability of a false alarm, alpha:
//
//     repetition   1 + ceil(-log2(alpha) / H)
//     proportion   1 + the smallest k with P(X > k) <= alpha, X binomial with 1024 trials of probability 2^-H
module rvk_health_tests #(
    parameter int unsigned REPETITION_CUTOFF,
    parameter int unsigned PROPORTION_CUTOFF    // at most 1023
) (
    input  logic clk_i,
    input  logic rst_ni,
    input  logic restart_i,
    input  logic valid_i,
    input  logic sample_i,
    output logic failed_o,      // with this sample
    output logic window_o       // with this sample a window ends, counted from the restart
);
    localparam int unsigned REPETITION_BITS = $clog2(REPETITION_CUTOFF + 1);

    logic last_q;                               // the sample before
    logic [REPETITION_BITS-1:0] repetitions_q;  // how often in a row; 0: there was none since the restart
    logic first_q;                              // of the window
    logic [9:0] position_q;                     // in the window
    logic [9:0] equal_q;                      // of the samples before, with the first

    wire [REPETITION_BITS-1:0] repetitions =
        sample_i == last_q ? repetitions_q + REPETITION_BITS'(1) : REPETITION_BITS'(1);
    wire begins = position_q == 0;
    wire [9:0] equal = begins ? 10'd1 : equal_q + 10'(sample_i == first_q);

    assign failed_o = valid_i
        && (repetitions == REPETITION_BITS'(REPETITION_CUTOFF) || equal == 10'(PROPORTION_CUTOFF));
    assign window_o = valid_i && position_q == '1;

    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) begin
            repetitions_q <= '0;
            position_q <= '0;
        end else if (restart_i) begin
            repetitions_q <= '0;
            position_q <= '0;
        end else if (valid_i) begin
            repetitions_q <= repetitions;
            position_q <= position_q + 10'd1;
        end
    end

    always_ff @(posedge clk_i) begin
        if (valid_i) begin
            last_q <= sample_i;
            equal_q <= equal;
            if (begins) first_q <= sample_i;
        end
    end
endmodule
