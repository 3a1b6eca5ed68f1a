// SPDX-License-Identifier: MIT OR Apache-2.0
// The devices of the SoC, which answer a load in the next cycle.
module rvk_devices
    import rvk_soc_pkg::*;
#(
    parameter int unsigned PINS = 32,
    parameter int unsigned CYCLES_PER_TICK = 1
) (
    input  logic        clk_i,
    input  logic        rst_ni,

    input  logic        enable_i,
    input  place_t      device_i,
    input  logic        write_i,
    input  logic [15:2] address_i,
    input  logic [31:0] data_i,
    output logic [31:0] data_o,

    // For the CSR `seed`; a load of the first word of `entropy` reads the same.
    output logic [1:0]  seed_status_o,
    output logic [15:0] seed_entropy_o,
    input  logic        seed_taken_i,

    input  logic [PINS-1:0] pins_i,
    output logic [PINS-1:0] pins_o,
    output logic [PINS-1:0] pins_enable_o,
    input  logic        rx_i,
    output logic        tx_o,
    output logic        software_interrupt_o,
    output logic        timer_interrupt_o,
    output logic        gpio_interrupt_o,
    output logic        uart_interrupt_o
);
    wire to_clint = enable_i && device_i == PLACE_CLINT, to_entropy = enable_i && device_i == PLACE_ENTROPY;
    wire to_gpio = enable_i && device_i == PLACE_GPIO, to_uart = enable_i && device_i == PLACE_UART;
    logic [31:0] from_clint, from_entropy, from_gpio, from_uart;

    rvk_clint #(.CYCLES_PER_TICK(CYCLES_PER_TICK)) u_clint (
        .clk_i, .rst_ni, .write_i(to_clint && write_i), .address_i, .data_i, .data_o(from_clint), .software_interrupt_o,
        .timer_interrupt_o
    );

    rvk_gpio #(.PINS(PINS)) u_gpio (
        .clk_i, .rst_ni, .write_i(to_gpio && write_i), .address_i(address_i[11:2]), .data_i,
        .data_o(from_gpio), .pins_i,
        .pins_o, .pins_enable_o, .interrupt_o(gpio_interrupt_o)
    );

    rvk_uart u_uart (
        .clk_i, .rst_ni, .enable_i(to_uart), .write_i, .address_i(address_i[11:2]), .data_i(data_i[18:0]),
        .data_o(from_uart), .rx_i, .tx_o, .interrupt_o(uart_interrupt_o)
    );

    // `pollentropy` of the draft is a load of the first word.
    logic noise_valid, noise;
    wire polled = address_i[11:2] == 0;
    rvk_noise_source u_noise_source (.clk_i, .rst_ni, .valid_o(noise_valid), .sample_o(noise));
    rvk_entropy_source u_entropy_source (
        .clk_i, .rst_ni, .noise_valid_i(noise_valid), .noise_i(noise), .status_o(seed_status_o),
        .entropy_o(seed_entropy_o), .take_i(seed_taken_i || (to_entropy && polled && !write_i))
    );
    assign from_entropy = polled ? {seed_status_o, 14'd0, seed_entropy_o} : 32'd0;

    always_ff @(posedge clk_i) begin
        case (device_i)
            PLACE_CLINT: data_o <= from_clint;
            PLACE_GPIO: data_o <= from_gpio;
            PLACE_UART: data_o <= from_uart;
            default: data_o <= from_entropy;
        endcase
    end
endmodule
