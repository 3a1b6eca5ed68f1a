// SPDX-License-Identifier: MIT OR Apache-2.0
// General-purpose pins, with the registers of the SiFive FE310-G000 (manual v2p3, chapter 17) that a pin without
// analogue options needs. A bit is a pin.
//
//     0x00  input_val    0x08  output_en     0x18  rise_ie   0x1c  rise_ip (write 1 to clear)   0x40  out_xor
//     0x04  input_en     0x0c  output_val    0x20  fall_ie   0x24  fall_ip (write 1 to clear)
module rvk_gpio #(
    parameter int unsigned PINS = 32
) (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        write_i,
    input  logic [11:2] address_i,
    input  logic [31:0] data_i,
    output logic [31:0] data_o,
    input  logic [PINS-1:0] pins_i,
    output logic [PINS-1:0] pins_o,
    output logic [PINS-1:0] pins_enable_o,
    output logic        interrupt_o
);
    typedef logic [PINS-1:0] pins_t;

    localparam logic [9:0] INPUT_VAL = 10'h00, INPUT_EN = 10'h01, OUTPUT_EN = 10'h02, OUTPUT_VAL = 10'h03,
                           RISE_IE = 10'h06, RISE_IP = 10'h07, FALL_IE = 10'h08, FALL_IP = 10'h09, OUT_XOR = 10'h10;

    pins_t input_enable_q, output_enable_q, value_q, rise_enable_q, rise_q, fall_enable_q, fall_q, invert_q;
    pins_t seen, seen_before_q;

    pins_t raw;
    rvk_synchronise #(.BITS(PINS)) u_synchronise (.clk_i, .rst_ni, .signal_i(pins_i), .signal_o(raw));
    assign seen = raw & input_enable_q;

    wire pins_t written = pins_t'(data_i);
    wire pins_t clear_rise = write_i && address_i == RISE_IP ? written : '0;
    wire pins_t clear_fall = write_i && address_i == FALL_IP ? written : '0;

    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) begin
            input_enable_q <= '0;
            output_enable_q <= '0;
            value_q <= '0;
            rise_enable_q <= '0;
            fall_enable_q <= '0;
            invert_q <= '0;
        end else if (write_i) begin
            case (address_i)
                INPUT_EN: input_enable_q <= written;
                OUTPUT_EN: output_enable_q <= written;
                OUTPUT_VAL: value_q <= written;
                RISE_IE: rise_enable_q <= written;
                FALL_IE: fall_enable_q <= written;
                OUT_XOR: invert_q <= written;
                default: ;
            endcase
        end
    end

    // An edge in the cycle of a clearing write is not lost.
    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) begin
            seen_before_q <= '0;
            rise_q <= '0;
            fall_q <= '0;
        end else begin
            seen_before_q <= seen;
            rise_q <= (rise_q & ~clear_rise) | (seen & ~seen_before_q);
            fall_q <= (fall_q & ~clear_fall) | (~seen & seen_before_q);
        end
    end

    always_comb begin
        case (address_i)
            INPUT_VAL: data_o = 32'(seen);
            INPUT_EN: data_o = 32'(input_enable_q);
            OUTPUT_EN: data_o = 32'(output_enable_q);
            OUTPUT_VAL: data_o = 32'(value_q);
            RISE_IE: data_o = 32'(rise_enable_q);
            RISE_IP: data_o = 32'(rise_q);
            FALL_IE: data_o = 32'(fall_enable_q);
            FALL_IP: data_o = 32'(fall_q);
            OUT_XOR: data_o = 32'(invert_q);
            default: data_o = 32'd0;
        endcase
    end

    assign pins_o = value_q ^ invert_q;
    assign pins_enable_o = output_enable_q;
    assign interrupt_o = ((rise_q & rise_enable_q) | (fall_q & fall_enable_q)) != '0;
endmodule
