// SPDX-License-Identifier: MIT OR Apache-2.0
// The register file is written exactly as retired instructions say, in the next cycle; those that trap write nothing.
module rvk_check_write
    import rvk_formal_pkg::*;
(
    input  logic        clk_i,
    input  logic        rst_ni,
    input  retired_t    retired_i,
    input  logic        write_i,
    input  logic [4:0]  register_i,
    input  logic [31:0] value_i,
    output logic        violation_o
);
    logic seen_q = 1'b0;
    retired_t last_q;
    always_ff @(posedge clk_i) begin
        seen_q <= rst_ni;
        last_q <= retired_i;
    end

    wire expected = last_q.valid && !last_q.trap && last_q.rd != 0;
    assign violation_o = seen_q && (write_i != expected
        || (write_i && (register_i != last_q.rd || value_i != last_q.rd_value)));
endmodule
