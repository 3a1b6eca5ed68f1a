// SPDX-License-Identifier: MIT OR Apache-2.0
// Bytes from a serial line. Each bit is looked at once, in its middle; a start bit that is gone by its middle was
// noise, and a byte without a stop bit is dropped.
module rvk_uart_receive (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        enable_i,
    input  logic [15:0] divisor_i,      // a bit lasts divisor + 1 cycles
    input  logic        line_i,
    output logic        valid_o,
    output logic [7:0]  data_o
);
    logic line;
    rvk_synchronise #(.RESET(1'b1)) u_synchronise (.clk_i, .rst_ni, .signal_i(line_i), .signal_o(line));

    logic busy_q;
    logic line_before_q;        // a byte begins with an edge, not with a line that stays low
    logic [3:0] bits_q;         // seen of the byte
    logic [15:0] cycle_q;       // until the middle of the next

    wire middle = busy_q && cycle_q == 0;
    wire is_start = bits_q == 4'd0, is_stop = bits_q == 4'd9;
    assign valid_o = middle && is_stop && line;

    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) begin
            busy_q <= 1'b0;
            line_before_q <= 1'b1;
        end else begin
            line_before_q <= line;
            if (!busy_q) busy_q <= enable_i && line_before_q && !line;
            else if (middle && (is_stop || (is_start && line))) busy_q <= 1'b0;
        end
    end

    always_ff @(posedge clk_i) begin
        if (!busy_q) begin
            bits_q <= 4'd0;
            cycle_q <= {1'b0, divisor_i[15:1]};
        end else if (middle) begin
            bits_q <= bits_q + 4'd1;
            cycle_q <= divisor_i;
            if (!is_start && !is_stop) data_o <= {line, data_o[7:1]};
        end else begin
            cycle_q <= cycle_q - 16'd1;
        end
    end
endmodule
