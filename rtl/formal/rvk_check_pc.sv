// SPDX-License-Identifier: MIT OR Apache-2.0
// An instruction is the one that what came before it leads to: an instruction, a trap or an interrupt. An interrupt
// comes before that one, too. The first instruction after reset is at the reset address.
module rvk_check_pc
    import rvk_formal_pkg::*;
(
    input  logic        clk_i,
    input  logic        rst_ni,
    input  retired_t    retired_i,
    input  logic [31:0] reset_address_i,
    output logic        violation_o,
    output logic        violation_reset_o
);
    wire checked = (retired_i.valid || retired_i.interrupt) && retired_i.known;
    logic seen_q = 1'b0;
    logic [31:0] next_pc_q;
    logic was_reset_q = 1'b0;
    always_ff @(posedge clk_i) begin
        if (checked) begin
            seen_q <= 1'b1;
            next_pc_q <= retired_i.next_pc;
        end
        if (!rst_ni) was_reset_q <= 1'b1;
    end

    assign violation_o = checked && seen_q && retired_i.pc != next_pc_q;
    assign violation_reset_o = checked && !seen_q && was_reset_q && retired_i.pc != reset_address_i;
endmodule
