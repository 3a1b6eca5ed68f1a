// SPDX-License-Identifier: MIT OR Apache-2.0
// The two ports of the core to the memories, the devices, and what is outside.
//
// An address is accepted while `ready`, and its answer comes with the next `ready`. ROM, RAM and devices take an
// address in the cycle in which it is accepted and answer in the next. Data goes first: code that wants a memory of one
// port in the same cycle is held in a register and asks again. An access outside is always held, and is in the address
// phase of the AHB from the next cycle on, so that the signals of the AHB come from registers alone.
//
// An access to what is not there for it gets an error: code from a device, and a store to the ROM.
module rvk_soc_bus
    import rvk_soc_pkg::*;
#(
    parameter int unsigned ROM_BYTES = 1024,
    parameter int unsigned RAM_BYTES = 65536,
    parameter bit RAM_DUAL_PORT = 1'b0      // code and data get a word of RAM in the same cycle
) (
    input  logic        clk_i,
    input  logic        rst_ni,

    // The core (rvk_core.sv).
    input  logic        i_valid_i,
    input  logic [31:2] i_address_i,
    output logic        i_ready_o,
    output logic        i_error_o,
    output logic [31:0] i_data_o,
    input  logic        d_valid_i,
    input  logic        d_write_i,
    input  logic [31:2] d_address_i,
    input  logic [3:0]  d_strobe_i,
    input  logic [31:0] d_data_i,
    output logic        d_ready_o,
    output logic        d_error_o,
    output logic [31:0] d_data_o,

    // Memories.
    output logic        rom_enable_o,
    output logic [$clog2(ROM_BYTES)-1:2] rom_address_o,
    input  logic [31:0] rom_data_i,
    output logic        ram_i_enable_o,
    output logic [$clog2(RAM_BYTES)-1:2] ram_i_address_o,
    input  logic [31:0] ram_i_data_i,
    output logic        ram_d_enable_o,
    output logic        ram_d_write_o,
    output logic [$clog2(RAM_BYTES)-1:2] ram_d_address_o,
    output logic [3:0]  ram_d_strobe_o,
    output logic [31:0] ram_d_data_o,
    input  logic [31:0] ram_d_data_i,

    // Devices; their data come in the next cycle. A narrow store has zeros beside its bytes.
    output logic        device_enable_o,
    output place_t      device_o,
    output logic        device_write_o,
    output logic [15:2] device_address_o,
    output logic [31:0] device_data_o,
    input  logic [31:0] device_data_i,

    // Outside: AMBA 3 AHB-Lite (ARM IHI 0033A).
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
    // ---- data

    logic d_held_q;             // an access outside waits for its address phase
    logic d_outside_q;          // its data phase
    place_t d_place, d_place_q;
    logic d_fault_q;
    logic [31:2] d_address_q;
    logic [3:0] d_strobe_q;
    logic d_write_q;
    logic [31:0] d_data_q;

    rvk_address_map #(.ROM_BYTES(ROM_BYTES), .RAM_BYTES(RAM_BYTES)) u_d_map (
        .address_i(d_address_i), .place_o(d_place)
    );

    assign d_ready_o = !d_held_q && (!d_outside_q || hready_i);
    wire d_accept = d_valid_i && d_ready_o;
    wire d_rom = d_accept && d_place == PLACE_ROM, d_ram = d_accept && d_place == PLACE_RAM;
    wire d_starts = d_held_q && hready_i;

    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) begin
            d_held_q <= 1'b0;
            d_outside_q <= 1'b0;
            d_fault_q <= 1'b0;
        end else begin
            if (d_accept) d_held_q <= d_place == PLACE_OUTSIDE;
            else if (hready_i) d_held_q <= 1'b0;
            if (hready_i) d_outside_q <= d_starts;
            d_fault_q <= d_rom && d_write_i;
        end
    end

    always_ff @(posedge clk_i) begin
        if (d_accept) begin
            d_place_q <= d_place;
            d_address_q <= d_address_i;
            d_strobe_q <= d_strobe_i;
            d_write_q <= d_write_i;
            d_data_q <= d_data_i;
        end
    end

    always_comb begin
        case (d_place_q)
            PLACE_OUTSIDE: d_data_o = hrdata_i;
            PLACE_ROM: d_data_o = rom_data_i;
            PLACE_RAM: d_data_o = ram_d_data_i;
            default: d_data_o = device_data_i;
        endcase
    end
    assign d_error_o = d_fault_q || (d_outside_q && hresp_i);

    // ---- code

    logic i_held_q;             // the access is not yet accepted
    logic i_outside_q;
    logic i_fault_q;
    logic [31:2] i_address_q;
    place_t i_place, i_place_q;

    wire [31:2] i_address = i_held_q ? i_address_q : i_address_i;
    rvk_address_map #(.ROM_BYTES(ROM_BYTES), .RAM_BYTES(RAM_BYTES)) u_i_map (.address_i(i_address), .place_o(i_place));

    assign i_ready_o = !i_held_q && (!i_outside_q || hready_i);
    wire i_asks = i_held_q || (i_valid_i && i_ready_o);
    wire i_rom = i_asks && i_place == PLACE_ROM && !d_rom;
    wire i_ram = i_asks && i_place == PLACE_RAM && (RAM_DUAL_PORT || !d_ram);
    wire i_addresses_outside = i_held_q && i_place == PLACE_OUTSIDE && !d_held_q;
    wire i_starts = i_addresses_outside && hready_i;
    wire i_fault = i_asks && !(i_place inside {PLACE_ROM, PLACE_RAM, PLACE_OUTSIDE});

    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) begin
            i_held_q <= 1'b0;
            i_outside_q <= 1'b0;
            i_fault_q <= 1'b0;
        end else begin
            i_held_q <= i_asks && !(i_rom || i_ram || i_starts || i_fault);
            if (hready_i) i_outside_q <= i_starts;
            i_fault_q <= i_fault;
        end
    end

    always_ff @(posedge clk_i) begin
        i_address_q <= i_address;
        if (i_asks) i_place_q <= i_place;
    end

    assign i_data_o = i_outside_q ? hrdata_i : i_place_q == PLACE_ROM ? rom_data_i : ram_i_data_i;
    assign i_error_o = i_fault_q || (i_outside_q && hresp_i);

    // ---- memories and devices

    assign rom_enable_o = d_rom || i_rom;
    assign rom_address_o = d_rom ? d_address_i[$clog2(ROM_BYTES)-1:2] : i_address[$clog2(ROM_BYTES)-1:2];

    assign ram_i_enable_o = i_ram;
    assign ram_i_address_o = i_address[$clog2(RAM_BYTES)-1:2];
    assign ram_d_enable_o = d_ram;
    assign ram_d_write_o = d_write_i;
    assign ram_d_address_o = d_address_i[$clog2(RAM_BYTES)-1:2];
    assign ram_d_strobe_o = d_strobe_i;
    assign ram_d_data_o = d_data_i;

    assign device_enable_o = d_accept;
    assign device_o = d_place;
    assign device_write_o = d_write_i;
    assign device_address_o = d_address_i[15:2];
    for (genvar k = 0; k < 4; k++) begin : g_lane
        assign device_data_o[8*k +: 8] = d_data_i[8*k +: 8] & {8{d_strobe_i[k]}};
    end

    // ---- outside

    // The two never trade places while an address phase is extended (section 3.6): an address phase of code can only be
    // extended by a data phase of data, and as long as that lasts no other access of data is accepted.
    wire [1:0] lowest = d_strobe_q[0] ? 2'd0 : d_strobe_q[1] ? 2'd1 : d_strobe_q[2] ? 2'd2 : 2'd3;
    wire is_word = d_strobe_q[3] && d_strobe_q[0], is_byte = !(d_strobe_q[1:0] == 2'b11 || d_strobe_q[3:2] == 2'b11);

    assign haddr_o = d_held_q ? {d_address_q, lowest} : {i_address_q, 2'b00};
    assign hsize_o = !d_held_q || is_word ? 3'b010 : is_byte ? 3'b000 : 3'b001;
    assign hwrite_o = d_held_q && d_write_q;
    assign htrans_o = {d_held_q || i_addresses_outside, 1'b0};      // NONSEQ or IDLE
    assign hwdata_o = d_data_q;     // stays through the data phase: until then nothing else is accepted
    assign hburst_o = 3'b000;       // SINGLE
    assign hmastlock_o = 1'b0;
    assign hprot_o = {3'b001, d_held_q};    // not cacheable, not bufferable, privileged; data or code
endmodule
