// SPDX-License-Identifier: MIT OR Apache-2.0
// A register that an instruction reads has the value that the last instruction before it wrote.
module rvk_check_registers
    import rvk_formal_pkg::*;
(
    input  logic        clk_i,
    input  retired_t    retired_i,
    input  logic [4:0]  register_i,     // some register
    output logic        violation_o
);
    logic written_q = 1'b0;
    logic [31:0] value_q;

    always_ff @(posedge clk_i) begin
        if (retired_i.valid && retired_i.known && retired_i.rd == register_i && register_i != 0) begin
            written_q <= 1'b1;
            value_q <= retired_i.rd_value;
        end
    end

    // x0 needs no write before.
    wire checked = retired_i.valid && retired_i.known && !retired_i.trap && (written_q || register_i == 0);
    wire [31:0] value = register_i == 0 ? 32'd0 : value_q;
    assign violation_o = checked && ((retired_i.rs1 == register_i && retired_i.rs1_value != value)
        || (retired_i.rs2 == register_i && retired_i.rs2_value != value));
endmodule
