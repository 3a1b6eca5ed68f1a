// SPDX-License-Identifier: MIT OR Apache-2.0
// An operand: what the youngest instruction in front that writes its register has for it, or the register file.
module rvk_forward (
    input  logic [4:0]  register_i,
    input  logic [31:0] value_i,            // in the register file
    input  logic        e_write_i,
    input  logic [4:0]  e_rd_i,
    input  logic [31:0] e_value_i,
    input  logic        m_write_i,
    input  logic [4:0]  m_rd_i,
    input  logic [31:0] m_value_i,
    input  logic        w_write_i,
    input  logic [4:0]  w_rd_i,
    input  logic [31:0] w_value_i,
    output logic [31:0] operand_o
);
    wire from_e = e_write_i && e_rd_i == register_i;
    wire from_m = m_write_i && m_rd_i == register_i;
    wire from_w = w_write_i && w_rd_i == register_i;

    // Gates for it as in the register file: AND and OR instead of multiplexers.
    assign operand_o = ({32{from_e}} & e_value_i) | ({32{from_m && !from_e}} & m_value_i)
        | ({32{from_w && !from_m && !from_e}} & w_value_i) | ({32{!from_w && !from_m && !from_e}} & value_i);
endmodule
