// SPDX-License-Identifier: MIT OR Apache-2.0
// The entropy source gives a value to each instruction that reads seed and retires, and none is taken for nothing: by
// what traps, waits or follows a taken branch.
module rvk_check_seed
    import rvk_formal_pkg::*;
(
    input  logic        clk_i,
    input  logic        rst_ni,
    input  retired_t    retired_i,
    input  logic        taken_i,
    output logic        violation_o
);
    logic taken_q = 1'b0;               // for the instruction that retires next
    wire leaves = retired_i.valid || retired_i.interrupt;
    always_ff @(posedge clk_i) begin
        if (!rst_ni) taken_q <= 1'b0;
        else if (taken_i || leaves) taken_q <= taken_i;
    end

    wire reads = retired_i.instruction[6:0] == 7'h73 && retired_i.instruction[13:12] != 0
        && retired_i.instruction[31:20] == 12'h015 && !retired_i.trap && !retired_i.interrupt;
    assign violation_o = retired_i.known && ((leaves && taken_q != reads) || (taken_i && taken_q && !leaves));
endmodule
