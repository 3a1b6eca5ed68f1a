// SPDX-License-Identifier: MIT OR Apache-2.0
// Bytes onto a serial line: a start bit (0), eight bits from the lowest on, one or two stop bits (1).
module rvk_uart_transmit (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic [15:0] divisor_i,      // a bit lasts divisor + 1 cycles
    input  logic        two_stops_i,
    input  logic        valid_i,
    input  logic [7:0]  data_i,
    output logic        take_o,         // of the byte that is valid
    output logic        line_o
);
    logic [8:0] shift_q;        // the bit on the line, and the next ones; a 1 after the last stays
    logic [3:0] bits_q;         // how many are on the way, with start and stop bits
    logic [15:0] cycle_q;       // left of the bit

    wire bit_ends = cycle_q == 0;
    wire idle = bits_q == 0 || (bits_q == 4'd1 && bit_ends);
    assign take_o = valid_i && idle;
    assign line_o = shift_q[0];

    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) begin
            shift_q <= '1;
            bits_q <= 4'd0;
            cycle_q <= 16'd0;
        end else if (take_o) begin
            shift_q <= {data_i, 1'b0};
            bits_q <= two_stops_i ? 4'd11 : 4'd10;
            cycle_q <= divisor_i;
        end else if (bits_q != 0) begin
            if (bit_ends) begin
                shift_q <= {1'b1, shift_q[8:1]};
                bits_q <= bits_q - 4'd1;
            end
            cycle_q <= bit_ends ? divisor_i : cycle_q - 16'd1;
        end
    end
endmodule
