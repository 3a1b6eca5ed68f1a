// SPDX-License-Identifier: MIT OR Apache-2.0
// Memory of one cycle for code and data, written byte by byte. FPGA tools make block RAM of it.
//
// With one port, code and data are never enabled in the same cycle, and a cycle either reads or writes, so that a
// chip's single-ported SRAM fits in. With two, code has a port of its own; a word that is read there in the cycle of
// its store may be any: who stores code executes fence.i after it.
module rvk_ram #(
    parameter int unsigned BYTES = 65536,   // a power of two
    parameter bit DUAL_PORT = 1'b0,
    parameter string FILE = ""              // first contents: a word of eight hexadecimal digits a line
) (
    input  logic        clk_i,
    input  logic        i_enable_i,
    input  logic [$clog2(BYTES)-1:2] i_address_i,
    output logic [31:0] i_data_o,           // in the next cycle
    input  logic        d_enable_i,
    input  logic        d_write_i,
    input  logic [$clog2(BYTES)-1:2] d_address_i,
    input  logic [3:0]  d_strobe_i,
    input  logic [31:0] d_data_i,
    output logic [31:0] d_data_o            // likewise
);
    logic [31:0] memory_q [BYTES / 4];

    initial if (FILE != "") $readmemh(FILE, memory_q);

    wire [$clog2(BYTES)-1:2] address = DUAL_PORT || d_enable_i ? d_address_i : i_address_i;
    wire write = d_enable_i && d_write_i;
    wire read = d_enable_i ? !d_write_i : !DUAL_PORT && i_enable_i;

    always_ff @(posedge clk_i) begin
        if (write) begin
            for (int k = 0; k < 4; k++) if (d_strobe_i[k]) memory_q[address][8*k +: 8] <= d_data_i[8*k +: 8];
        end
    end

    always_ff @(posedge clk_i) if (read) d_data_o <= memory_q[address];

    if (DUAL_PORT) begin : g_dual_port
        always_ff @(posedge clk_i) if (i_enable_i) i_data_o <= memory_q[i_address_i];
    end else begin : g_single_port
        assign i_data_o = d_data_o;
    end
endmodule
