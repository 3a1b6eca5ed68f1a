// SPDX-License-Identifier: MIT OR Apache-2.0
// The entropy source of the CSR `seed` (RISC-V Cryptography Extensions Volume I 1.0.1, chapter 4): samples of noise
// are tested, condensed, and given out sixteen bits at a time, each once.
//
// After reset, and again after an alarm, the tests run over 1024 samples that are discarded (SP 800-90B, section
// 4.3). An alarm there is the end: DEAD. An alarm later throws away what was gathered and shows as BIST, at least until
// it has been read once.
module rvk_entropy_source #(
    parameter int unsigned SAMPLES_PER_BIT = 4,     // a bit is the parity of so many samples
    parameter int unsigned REPETITION_CUTOFF = 81,  // rvk_health_tests.sv, with H = 0.5 and alpha = 2^-40
    parameter int unsigned PROPORTION_CUTOFF = 824
) (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        noise_valid_i,
    input  logic        noise_i,
    output logic [1:0]  status_o,   // BIST, WAIT, ES16, DEAD
    output logic [15:0] entropy_o,  // 0 but for ES16
    input  logic        take_i      // both have been read
);
    localparam int unsigned NEEDED = 16 * SAMPLES_PER_BIT, BITS = $clog2(NEEDED + 1);

    typedef enum logic [1:0] {STATE_TEST, STATE_RUN, STATE_DEAD} state_t;
    typedef enum logic [1:0] {BIST, WAIT, ES16, DEAD} status_t;     // as in `seed`

    state_t state_q;
    logic alarm_q;                  // not yet read by software
    logic [BITS-1:0] gathered_q;    // samples
    logic [15:0] word_q;

    logic failed, window;
    rvk_health_tests #(.REPETITION_CUTOFF(REPETITION_CUTOFF), .PROPORTION_CUTOFF(PROPORTION_CUTOFF)) u_health_tests (
        .clk_i, .rst_ni, .restart_i(failed), .valid_i(noise_valid_i), .sample_i(noise_i), .failed_o(failed),
        .window_o(window)
    );

    status_t status;
    wire full = gathered_q == BITS'(NEEDED);
    always_comb begin
        if (state_q == STATE_DEAD) status = DEAD;
        else if (state_q == STATE_TEST || alarm_q) status = BIST;
        else status = full ? ES16 : WAIT;
    end
    assign status_o = status;
    assign entropy_o = status == ES16 ? word_q : 16'd0;

    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) begin
            state_q <= STATE_TEST;
            alarm_q <= 1'b0;
        end else begin
            if (state_q == STATE_TEST && failed) state_q <= STATE_DEAD;
            else if (state_q == STATE_TEST && window) state_q <= STATE_RUN;
            else if (state_q == STATE_RUN && failed) state_q <= STATE_TEST;
            alarm_q <= failed || (alarm_q && !take_i);
        end
    end

    // The samples shift in once every SAMPLES_PER_BIT, and are added to the newest bit otherwise.
    wire drop = state_q != STATE_RUN || failed || (take_i && status == ES16);
    wire new_bit = gathered_q % BITS'(SAMPLES_PER_BIT) == 0;
    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) begin
            gathered_q <= '0;
            word_q <= '0;
        end else if (drop) begin
            gathered_q <= '0;
            word_q <= '0;
        end else if (noise_valid_i && !full) begin
            gathered_q <= gathered_q + BITS'(1);
            word_q <= new_bit ? {word_q[14:0], noise_i} : {word_q[15:1], word_q[0] ^ noise_i};
        end
    end
endmodule
