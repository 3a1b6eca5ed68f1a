// SPDX-License-Identifier: MIT OR Apache-2.0
// Two flip-flops in a row for signals from outside that know nothing of the clock.
module rvk_synchronise #(
    parameter int unsigned BITS = 1,
    parameter logic [BITS-1:0] RESET = '0
) (
    input  logic            clk_i,
    input  logic            rst_ni,
    input  logic [BITS-1:0] signal_i,
    output logic [BITS-1:0] signal_o
);
    logic [BITS-1:0] first_q;
    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) {signal_o, first_q} <= {RESET, RESET};
        else {signal_o, first_q} <= {first_q, signal_i};
    end
endmodule
