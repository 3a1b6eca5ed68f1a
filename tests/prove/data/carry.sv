// SPDX-License-Identifier: MIT OR Apache-2.0
// One adder for additions and subtractions with a carry, from the flag or from bit 0 of rd.
package carry_pkg;
  typedef struct packed {
    logic subtract;
    logic from_rd;
    logic give_carry;
  } operation_t;
endpackage

// rvk implements xcarry.addc: operation_i = 3'b000
// rvk implements xcarry.subb: operation_i = 3'b100
// rvk implements xcarry.sumc: operation_i = 3'b010
// rvk implements xcarry.carry: operation_i = 3'b011
// rvk implements xcarry.diffb: operation_i = 3'b110
// rvk implements xcarry.borrow: operation_i = 3'b111
module carry_unit (
  input  carry_pkg::operation_t operation_i,
  input  logic [31:0] rs1_i,
  input  logic [31:0] rs2_i,
  input  logic [31:0] rd_i,
  input  logic state_CARRY_i,
  output logic [31:0] rd_o,
  output logic state_CARRY_o
);
  logic carry_in, carry_out;
  logic [32:0] sum;

  assign carry_in = (operation_i.from_rd ? rd_i[0] : state_CARRY_i) ^ operation_i.subtract;
  assign sum = {1'b0, rs1_i} + {1'b0, rs2_i ^ {32{operation_i.subtract}}} + {32'b0, carry_in};
  assign carry_out = sum[32] ^ operation_i.subtract;
  assign rd_o = operation_i.give_carry ? {31'b0, carry_out} : sum[31:0];
  assign state_CARRY_o = operation_i.from_rd ? state_CARRY_i : carry_out;
endmodule
