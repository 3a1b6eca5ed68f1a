// SPDX-License-Identifier: MIT OR Apache-2.0
// Timer and software interrupt of one hart (SiFive FE310-G000 manual v2p3, chapter 9).
//
//     0x0000  msip       bit 0 is the software interrupt
//     0x4000  mtimecmp   the timer interrupt waits while mtime >= mtimecmp
//     0xbff8  mtime      counts, and can be written
module rvk_clint #(
    parameter int unsigned CYCLES_PER_TICK = 1      // of mtime
) (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        write_i,
    input  logic [15:2] address_i,
    input  logic [31:0] data_i,
    output logic [31:0] data_o,
    output logic        software_interrupt_o,
    output logic        timer_interrupt_o
);
    wire is_software = address_i == 14'(16'h0000 >> 2);
    wire is_compare = address_i[15:3] == 13'(16'h4000 >> 3);
    wire is_time = address_i[15:3] == 13'(16'hbff8 >> 3);
    wire is_high = address_i[2];

    logic tick;
    if (CYCLES_PER_TICK <= 1) begin : g_every_cycle
        assign tick = 1'b1;
    end else begin : g_divided
        localparam int unsigned BITS = $clog2(CYCLES_PER_TICK);
        logic [BITS-1:0] cycle_q;
        assign tick = cycle_q == BITS'(CYCLES_PER_TICK - 1);
        always_ff @(posedge clk_i or negedge rst_ni) begin
            if (!rst_ni) cycle_q <= '0;
            else cycle_q <= tick ? '0 : cycle_q + BITS'(1);
        end
    end

    logic [63:0] mtime;
    rvk_counter u_time (
        .clk_i, .rst_ni, .count_i(tick), .expected_i(tick), .write_low_i(write_i && is_time && !is_high),
        .write_high_i(write_i && is_time && is_high), .data_i, .value_o(mtime)
    );

    logic software_q;
    logic [63:0] compare_q;
    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) begin
            software_q <= 1'b0;
            compare_q <= '1;        // no interrupt waits after reset
        end else if (write_i) begin
            if (is_software) software_q <= data_i[0];
            if (is_compare && !is_high) compare_q[31:0] <= data_i;
            if (is_compare && is_high) compare_q[63:32] <= data_i;
        end
    end

    always_comb begin
        data_o = 32'd0;
        if (is_software) data_o = 32'(software_q);
        if (is_compare) data_o = is_high ? compare_q[63:32] : compare_q[31:0];
        if (is_time) data_o = is_high ? mtime[63:32] : mtime[31:0];
    end

    // The comparison is too long to be a part of a path in the core. A write takes the interrupt back at once; if it
    // still waits, it is there again a cycle later.
    logic timer_q;
    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) timer_q <= 1'b0;
        else timer_q <= mtime >= compare_q && !(write_i && (is_compare || is_time));
    end

    assign software_interrupt_o = software_q;
    assign timer_interrupt_o = timer_q;
endmodule
