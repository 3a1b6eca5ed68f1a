// SPDX-License-Identifier: MIT OR Apache-2.0
// Read-only memory of one cycle. FPGA tools make block RAM of it.
module rvk_rom #(
    parameter int unsigned BYTES = 1024,    // a power of two
    parameter string FILE = ""              // contents: a word of eight hexadecimal digits a line
) (
    input  logic        clk_i,
    input  logic        enable_i,
    input  logic [$clog2(BYTES)-1:2] address_i,
    output logic [31:0] data_o              // in the next cycle
);
    logic [31:0] memory_q [BYTES / 4];

    initial if (FILE != "") $readmemh(FILE, memory_q);

    always_ff @(posedge clk_i) if (enable_i) data_o <= memory_q[address_i];
endmodule
