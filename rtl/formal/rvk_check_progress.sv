// SPDX-License-Identifier: MIT OR Apache-2.0
// With a bus that does not wait, something retires, traps or is interrupted every few cycles, unless wfi sleeps.
module rvk_check_progress
    import rvk_formal_pkg::*;
#(
    parameter int unsigned CYCLES = 9   // a trap (5), with a jump to the middle of a word, after a multiplication
) (
    input  logic        clk_i,
    input  retired_t    retired_i,
    input  logic        sleeps_i,
    input  logic        i_ready_i, d_ready_i,
    output logic        assumption_o,
    output logic        violation_o
);
    logic [4:0] idle_q = 5'd0;
    always_ff @(posedge clk_i) idle_q <= retired_i.valid || retired_i.interrupt || sleeps_i ? 5'd0 : idle_q + 5'd1;
    assign assumption_o = i_ready_i && d_ready_i;
    assign violation_o = idle_q == 5'(CYCLES);
endmodule
