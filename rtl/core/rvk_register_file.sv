// SPDX-License-Identifier: MIT OR Apache-2.0
// 31 registers of 32 bits, x0 reads as 0; two read ports, one write port. A value can be read in the cycle after its
// write: decode forwards it before.
module rvk_register_file #(
    parameter int unsigned FPGA = 0         // 1: in small memories that are read without a clock
                                            // 2: in block RAM, read at the falling edge: address and data have half a cycle
) (
    input  logic        clk_i,
    input  logic [4:0]  a_address_i, b_address_i,
    output logic [31:0] a_o, b_o,
    input  logic        write_i,
    input  logic [4:0]  write_address_i,
    input  logic [31:0] write_data_i
);
    if (FPGA != 0) begin : g_ram
        logic [31:0] memory [32];
        logic [31:0] a, b;
        always_ff @(posedge clk_i) if (write_i) memory[write_address_i] <= write_data_i;
        if (FPGA == 1) begin : g_small
            assign a = memory[a_address_i];
            assign b = memory[b_address_i];
        end else begin : g_block
            always_ff @(negedge clk_i) begin
                a <= memory[a_address_i];
                b <= memory[b_address_i];
            end
        end
        assign a_o = a & {32{a_address_i != 0}};
        assign b_o = b & {32{b_address_i != 0}};
    end else begin : g_flip_flops
        logic [31:0] register_q [1:31];

        for (genvar r = 1; r < 32; r++) begin : g_register
            always_ff @(posedge clk_i) if (write_i && write_address_i == 5'(r)) register_q[r] <= write_data_i;
        end

        // Each register ANDed with whether it is meant, and a tree of ORs: complex gates of CMOS do that with two thirds
        // of the transistors of a tree of multiplexers.
        function automatic logic [31:0] read(input logic [4:0] address);
            logic [31:0] chosen;
            logic [31:0] value [32];
            chosen = 32'd1 << address;
            value[0] = '0;
            for (int r = 1; r < 32; r++) value[r] = register_q[r] & {32{chosen[r]}};
            for (int width = 16; width > 0; width /= 2)
                for (int r = 0; r < width; r++) value[r] = value[2*r] | value[2*r+1];
            return value[0];
        endfunction

        assign a_o = read(a_address_i);
        assign b_o = read(b_address_i);
    end
endmodule
