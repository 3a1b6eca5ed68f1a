// SPDX-License-Identifier: MIT OR Apache-2.0
// All rotations in one right rotation of five stages: a left one goes 32 - n to the right.
package rotate_pkg;
  typedef enum logic { RIGHT, LEFT } direction_e;
endpackage

// rvk implements ror: direction_i = rotate_pkg::RIGHT, amount_i = rs2[4:0]
// rvk implements rori: direction_i = rotate_pkg::RIGHT, amount_i = immediate[4:0]
// rvk implements rol: direction_i = rotate_pkg::LEFT,
//   amount_i = rs2[4:0]
module rotate_unit (
  input  rotate_pkg::direction_e direction_i,
  input  logic [31:0] rs1_i,
  input  logic [4:0] amount_i,
  output logic [31:0] rd_o
);
  logic [4:0] right;
  logic [31:0] stage [6];

  assign right = direction_i == rotate_pkg::LEFT ? -amount_i : amount_i;
  assign stage[0] = rs1_i;
  for (genvar i = 0; i < 5; i++) begin : gen_stage
    assign stage[i + 1] = right[i] ? {stage[i][(1 << i) - 1:0], stage[i][31:1 << i]} : stage[i];
  end
  assign rd_o = stage[5];
endmodule
