// SPDX-License-Identifier: MIT OR Apache-2.0
// A stand-in for a physical source of noise, for simulation only: its bits can be computed. A board or a chip has a
// module with these ports in its place, ring oscillators for instance, that gives a sample with `valid`.
//
// The bits are those of a linear feedback shift register with the primitive polynomial x^32 + x^22 + x^2 + x + 1.
module rvk_noise_source (
    input  logic clk_i,
    input  logic rst_ni,
    output logic valid_o,
    output logic sample_o
);
    logic [31:0] state_q;

    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) state_q <= 32'h1;
        else state_q <= {1'b0, state_q[31:1]} ^ (state_q[0] ? 32'h8020_0003 : 32'h0);
    end

    assign valid_o = 1'b1;
    assign sample_o = state_q[0];
endmodule
