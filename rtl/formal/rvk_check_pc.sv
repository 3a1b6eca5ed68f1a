// SPDX-License-Identifier: MIT OR Apache-2.0
// An instruction is the one that the instruction before it leads to, unless an interrupt comes between (where that leads
// to is for rvk_check_csr). The first one behind reset is at the reset address.
module rvk_check_pc
    import rvk_formal_pkg::*;
#(
    parameter logic [31:0] RESET_ADDRESS = 32'h0
) (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  retired_t    retired_i,
    output logic        violation_o,
    output logic        violation_reset_o
);
    logic seen_q = 1'b0;
    logic [31:0] next_pc_q;
    logic was_reset_q = 1'b0;
    always_ff @(posedge clk_i) begin
        if (retired_i.valid && retired_i.known) begin
            seen_q <= 1'b1;
            next_pc_q <= retired_i.next_pc;
        end
        if (!rst_ni) was_reset_q <= 1'b1;
    end

    wire checked = retired_i.valid && retired_i.known && !(retired_i.first_of_handler && retired_i.interrupts != 0);
    assign violation_o = checked && seen_q && retired_i.pc != next_pc_q;
    assign violation_reset_o = checked && !seen_q && was_reset_q && retired_i.pc != RESET_ADDRESS;
endmodule
