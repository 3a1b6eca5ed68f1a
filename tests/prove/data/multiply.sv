// SPDX-License-Identifier: MIT OR Apache-2.0
// Multiplications as one of 33-bit signed numbers.
package multiply_pkg;
  typedef enum logic [1:0] { LOW, HIGH_SIGNED, HIGH_MIXED, HIGH_UNSIGNED } operation_e;
endpackage

// rvk implements mul: operation_i = multiply_pkg::LOW, rd = result_o
// rvk implements mulh: operation_i = multiply_pkg::HIGH_SIGNED, rd = result_o
// rvk implements mulhsu: operation_i = multiply_pkg::HIGH_MIXED, rd = result_o
// rvk implements mulhu: operation_i = multiply_pkg::HIGH_UNSIGNED, rd = result_o
module multiply_unit (
  input  multiply_pkg::operation_e operation_i,
  input  logic [31:0] rs1_i,
  input  logic [31:0] rs2_i,
  output logic [31:0] result_o
);
  logic signed [32:0] a, b;
  logic signed [65:0] product;

  assign a = {(operation_i == multiply_pkg::HIGH_SIGNED || operation_i == multiply_pkg::HIGH_MIXED) & rs1_i[31], rs1_i};
  assign b = {(operation_i == multiply_pkg::HIGH_SIGNED) & rs2_i[31], rs2_i};
  assign product = a * b;
  assign result_o = operation_i == multiply_pkg::LOW ? product[31:0] : product[63:32];
endmodule
