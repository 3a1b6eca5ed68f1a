// SPDX-License-Identifier: MIT OR Apache-2.0
// Serial port (SiFive FE310-G000 manual v2p3, chapter 18), with a queue of eight bytes in each direction.
//
//     0x00  txdata   write: send a byte; read: bit 31, the queue is full
//     0x04  rxdata   a received byte, taken out of the queue; bit 31: there is none
//     0x08  txctrl   bit 0 enable; bit 1 two stop bits; bits 18:16 txcnt
//     0x0c  rxctrl   bit 0 enable; bits 18:16 rxcnt
//     0x10  ie       bit 0 txwm, bit 1 rxwm
//     0x14  ip       txwm: fewer than txcnt bytes to send; rxwm: more than rxcnt bytes received
//     0x18  div      a bit lasts div + 1 cycles
module rvk_uart (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        enable_i,       // an access; a load of rxdata changes the queue
    input  logic        write_i,
    input  logic [11:2] address_i,
    input  logic [18:0] data_i,
    output logic [31:0] data_o,
    input  logic        rx_i,
    output logic        tx_o,
    output logic        interrupt_o
);
    localparam logic [9:0] TXDATA = 10'd0, RXDATA = 10'd1, TXCTRL = 10'd2, RXCTRL = 10'd3, IE = 10'd4, IP = 10'd5,
                           DIV = 10'd6;

    logic transmit_enable_q, two_stops_q, receive_enable_q;
    logic [2:0] transmit_mark_q, receive_mark_q;
    logic [1:0] interrupt_enable_q;
    logic [15:0] divisor_q;

    wire store = enable_i && write_i;
    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) begin
            {transmit_mark_q, two_stops_q, transmit_enable_q} <= '0;
            {receive_mark_q, receive_enable_q} <= '0;
            interrupt_enable_q <= '0;
            divisor_q <= '0;
        end else if (store) begin
            case (address_i)
                TXCTRL: {transmit_mark_q, two_stops_q, transmit_enable_q} <= {data_i[18:16], data_i[1:0]};
                RXCTRL: {receive_mark_q, receive_enable_q} <= {data_i[18:16], data_i[0]};
                IE: interrupt_enable_q <= data_i[1:0];
                DIV: divisor_q <= data_i[15:0];
                default: ;
            endcase
        end
    end

    logic [3:0] to_send, received;
    logic [7:0] next_to_send, next_received, arrived;
    logic send, arrives;

    rvk_fifo u_transmit_queue (
        .clk_i, .rst_ni, .push_i(store && address_i == TXDATA), .data_i(data_i[7:0]), .pop_i(send),
        .data_o(next_to_send), .count_o(to_send)
    );
    rvk_uart_transmit u_transmit (
        .clk_i, .rst_ni, .divisor_i(divisor_q), .two_stops_i(two_stops_q), .valid_i(transmit_enable_q && to_send != 0),
        .data_i(next_to_send), .take_o(send), .line_o(tx_o)
    );

    rvk_uart_receive u_receive (
        .clk_i, .rst_ni, .enable_i(receive_enable_q), .divisor_i(divisor_q), .line_i(rx_i), .valid_o(arrives),
        .data_o(arrived)
    );
    rvk_fifo u_receive_queue (
        .clk_i, .rst_ni, .push_i(arrives), .data_i(arrived), .pop_i(enable_i && !write_i && address_i == RXDATA),
        .data_o(next_received), .count_o(received)
    );

    wire full = to_send[3], empty = received == 0;
    wire [1:0] waiting = {received > 4'(receive_mark_q), to_send < 4'(transmit_mark_q)};
    assign interrupt_o = (waiting & interrupt_enable_q) != 0;

    always_comb begin
        case (address_i)
            TXDATA: data_o = {full, 31'd0};
            RXDATA: data_o = {empty, 23'd0, empty ? 8'd0 : next_received};
            TXCTRL: data_o = {13'd0, transmit_mark_q, 14'd0, two_stops_q, transmit_enable_q};
            RXCTRL: data_o = {13'd0, receive_mark_q, 15'd0, receive_enable_q};
            IE: data_o = 32'(interrupt_enable_q);
            IP: data_o = 32'(waiting);
            DIV: data_o = 32'(divisor_q);
            default: data_o = 32'd0;
        endcase
    end
endmodule
