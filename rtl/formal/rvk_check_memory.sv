// SPDX-License-Identifier: MIT OR Apache-2.0
// A load gets what the last store before it wrote. Looked at for one word of memory, any one. The bus is a memory
// there: it carries out what it accepts, in that order, and an access that ends in an error has no effect.
module rvk_check_memory
    import rvk_formal_pkg::*;
(
    input  logic        clk_i,
    input  retired_t    retired_i,
    input  logic [31:2] address_i,

    input  logic        d_valid_i, d_write_i,
    input  logic [31:2] d_address_i,
    input  logic [3:0]  d_strobe_i,
    input  logic [31:0] d_data_i,
    input  logic        d_ready_i, d_error_i,
    input  logic [31:0] d_word_i,

    output logic        assumption_o,
    output logic        violation_o
);
    // The bus: what it holds, and the access in progress.
    logic [31:0] memory_q;
    logic pending_q = 1'b0, pending_write_q;
    logic [3:0] pending_strobe_q;
    logic [31:0] pending_data_q;
    wire [31:0] lane = lanes(pending_strobe_q);
    wire done = pending_q && d_ready_i && !d_error_i;
    always_ff @(posedge clk_i) begin
        if (done && pending_write_q) memory_q <= (memory_q & ~lane) | (pending_data_q & lane);
        if (d_ready_i) begin
            pending_q <= d_valid_i && d_address_i == address_i;
            pending_write_q <= d_write_i;
            pending_strobe_q <= d_strobe_i;
            pending_data_q <= d_data_i;
        end
    end
    assign assumption_o = !(done && !pending_write_q) || d_word_i == memory_q;

    // The program: the bytes that stores have written.
    logic [31:0] word_q;
    logic [3:0] written_q = 4'd0;
    wire here = retired_i.valid && retired_i.known && !retired_i.trap && retired_i.address[31:2] == address_i;
    wire [31:0] stored = lanes(retired_i.written);
    always_ff @(posedge clk_i) begin
        if (here) begin
            word_q <= (word_q & ~stored) | (retired_i.written_data & stored);
            written_q <= written_q | retired_i.written;
        end
    end
    assign violation_o = here && ((retired_i.read_data ^ word_q) & lanes(retired_i.read & written_q)) != 0;
endmodule
