// SPDX-License-Identifier: MIT OR Apache-2.0
// The core with memories, devices, and an AHB-Lite port for all that is outside (docs/soc.md). It begins with the first
// instruction of the ROM.
module rvk_soc
    import rvk_soc_pkg::*;
#(
    parameter int unsigned M = 1,               // of the core, see rvk_core.sv
    parameter int unsigned MULTIPLY_BITS = 1,
    parameter int unsigned COUNTERS = 1,
    parameter rvk_units_pkg::units_t UNITS = rvk_units_pkg::NONE,
    parameter int unsigned FPGA = 0,
    parameter int unsigned ROM_BYTES = 1024,    // a power of two, at most 64 KiB
    parameter int unsigned RAM_BYTES = 65536,   // a power of two, at most 2 GiB
    parameter bit RAM_DUAL_PORT = 1'b0,         // see rvk_ram.sv
    parameter string ROM_FILE = "",             // contents: a word of eight hexadecimal digits a line
    parameter string RAM_FILE = "",
    parameter int unsigned PINS = 32,           // at most 32
    parameter int unsigned CYCLES_PER_TICK = 1  // of mtime
) (
    input  logic        clk_i,
    input  logic        rst_ni,

    input  logic [PINS-1:0] pins_i,
    output logic [PINS-1:0] pins_o,
    output logic [PINS-1:0] pins_enable_o,
    input  logic        rx_i,
    output logic        tx_o,
    input  logic        interrupt_i,            // joins those of GPIO and serial port: machine external interrupt

    output logic [31:0] haddr_o,
    output logic [2:0]  hburst_o,
    output logic        hmastlock_o,
    output logic [3:0]  hprot_o,
    output logic [2:0]  hsize_o,
    output logic [1:0]  htrans_o,
    output logic [31:0] hwdata_o,
    output logic        hwrite_o,
    input  logic [31:0] hrdata_i,
    input  logic        hready_i,
    input  logic        hresp_i
);
    if (ROM_BYTES < 8 || ROM_BYTES > 65536 || (ROM_BYTES & (ROM_BYTES - 1)) != 0) begin : g_bad_rom
        $fatal(1, "ROM_BYTES is %0d; it must be a power of two from 8 to 65536", ROM_BYTES);
    end
    if (RAM_BYTES < 8 || RAM_BYTES > 32'h8000_0000 || (RAM_BYTES & (RAM_BYTES - 1)) != 0) begin : g_bad_ram
        $fatal(1, "RAM_BYTES is %0d; it must be a power of two from 8 to 2147483648", RAM_BYTES);
    end
    if (PINS < 1 || PINS > 32) begin : g_bad_pins
        $fatal(1, "PINS is %0d; it must be 1 to 32", PINS);
    end
    if (CYCLES_PER_TICK < 1) begin : g_bad_tick
        $fatal(1, "CYCLES_PER_TICK is 0; it must be at least 1");
    end

    logic i_valid, i_ready, i_error;
    logic [31:2] i_address;
    logic [31:0] i_data;
    logic d_valid, d_write, d_ready, d_error;
    logic [31:2] d_address;
    logic [3:0] d_strobe;
    logic [31:0] d_data_out, d_data_in;
    logic software_interrupt, timer_interrupt, gpio_interrupt, uart_interrupt, outside_interrupt;
    rvk_synchronise u_interrupt (.clk_i, .rst_ni, .signal_i(interrupt_i), .signal_o(outside_interrupt));

    logic [1:0] seed_status;
    logic [15:0] seed_entropy;
    logic seed_taken;
    rvk_core #(
        .RESET_ADDRESS(ROM_BASE), .M(M), .MULTIPLY_BITS(MULTIPLY_BITS), .COUNTERS(COUNTERS), .UNITS(UNITS),
        .FPGA(FPGA)
    ) u_core (
        .clk_i, .rst_ni,
        .i_valid_o(i_valid), .i_address_o(i_address), .i_ready_i(i_ready), .i_error_i(i_error), .i_data_i(i_data),
        .d_valid_o(d_valid), .d_write_o(d_write), .d_address_o(d_address), .d_strobe_o(d_strobe), .d_data_o(d_data_out),
        .d_ready_i(d_ready), .d_error_i(d_error), .d_data_i(d_data_in),
        .seed_status_i(seed_status), .seed_entropy_i(seed_entropy), .seed_taken_o(seed_taken),
        .software_interrupt_i(software_interrupt), .timer_interrupt_i(timer_interrupt),
        .external_interrupt_i(outside_interrupt || gpio_interrupt || uart_interrupt)
    );

    logic rom_enable, ram_i_enable, ram_d_enable, ram_write, device_enable, device_write;
    logic [$clog2(ROM_BYTES)-1:2] rom_address;
    logic [$clog2(RAM_BYTES)-1:2] ram_i_address, ram_d_address;
    logic [3:0] ram_strobe;
    logic [31:0] rom_data, ram_i_data, ram_data_in, ram_d_data, device_data_in, device_data_out;
    place_t device;
    logic [15:2] device_address;

    rvk_soc_bus #(.ROM_BYTES(ROM_BYTES), .RAM_BYTES(RAM_BYTES), .RAM_DUAL_PORT(RAM_DUAL_PORT)) u_bus (
        .clk_i, .rst_ni,
        .i_valid_i(i_valid), .i_address_i(i_address), .i_ready_o(i_ready), .i_error_o(i_error), .i_data_o(i_data),
        .d_valid_i(d_valid), .d_write_i(d_write), .d_address_i(d_address), .d_strobe_i(d_strobe), .d_data_i(d_data_out),
        .d_ready_o(d_ready), .d_error_o(d_error), .d_data_o(d_data_in),
        .rom_enable_o(rom_enable), .rom_address_o(rom_address), .rom_data_i(rom_data),
        .ram_i_enable_o(ram_i_enable), .ram_i_address_o(ram_i_address), .ram_i_data_i(ram_i_data),
        .ram_d_enable_o(ram_d_enable), .ram_d_write_o(ram_write), .ram_d_address_o(ram_d_address),
        .ram_d_strobe_o(ram_strobe), .ram_d_data_o(ram_data_in), .ram_d_data_i(ram_d_data),
        .device_enable_o(device_enable), .device_o(device), .device_write_o(device_write),
        .device_address_o(device_address), .device_data_o(device_data_in), .device_data_i(device_data_out),
        .haddr_o, .hburst_o, .hmastlock_o, .hprot_o, .hsize_o, .htrans_o, .hwdata_o, .hwrite_o, .hrdata_i, .hready_i,
        .hresp_i
    );

    rvk_rom #(.BYTES(ROM_BYTES), .FILE(ROM_FILE)) u_rom (
        .clk_i, .enable_i(rom_enable), .address_i(rom_address), .data_o(rom_data)
    );
    rvk_ram #(.BYTES(RAM_BYTES), .DUAL_PORT(RAM_DUAL_PORT), .FILE(RAM_FILE)) u_ram (
        .clk_i, .i_enable_i(ram_i_enable), .i_address_i(ram_i_address), .i_data_o(ram_i_data),
        .d_enable_i(ram_d_enable),
        .d_write_i(ram_write), .d_address_i(ram_d_address), .d_strobe_i(ram_strobe), .d_data_i(ram_data_in),
        .d_data_o(ram_d_data)
    );

    rvk_devices #(.PINS(PINS), .CYCLES_PER_TICK(CYCLES_PER_TICK)) u_devices (
        .clk_i, .rst_ni, .enable_i(device_enable), .device_i(device), .write_i(device_write),
        .address_i(device_address),
        .data_i(device_data_in), .data_o(device_data_out),
        .seed_status_o(seed_status), .seed_entropy_o(seed_entropy), .seed_taken_i(seed_taken),
        .pins_i, .pins_o, .pins_enable_o, .rx_i, .tx_o,
        .software_interrupt_o(software_interrupt), .timer_interrupt_o(timer_interrupt),
        .gpio_interrupt_o(gpio_interrupt), .uart_interrupt_o(uart_interrupt)
    );
endmodule
