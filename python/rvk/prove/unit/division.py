# SPDX-License-Identifier: MIT OR Apache-2.0
"""Division by zero, which SystemVerilog leaves undefined: as Verilog for Yosys' techmap, any value."""

from typing import Final

_DIVIDE: Final = """
(* techmap_celltype = "$rvk_{name}" *)
module rvk_{name} (A, B, Y);
  parameter A_SIGNED = 0;
  parameter B_SIGNED = 0;
  parameter A_WIDTH = 1;
  parameter B_WIDTH = 1;
  parameter Y_WIDTH = 1;
  (* force_downto *) input [A_WIDTH-1:0] A;
  (* force_downto *) input [B_WIDTH-1:0] B;
  (* force_downto *) output [Y_WIDTH-1:0] Y;
  wire [Y_WIDTH-1:0] divided, undefined;
  \\${name} #(.A_SIGNED(A_SIGNED), .B_SIGNED(B_SIGNED), .A_WIDTH(A_WIDTH), .B_WIDTH(B_WIDTH), .Y_WIDTH(Y_WIDTH))
    divide (.A(A), .B(B), .Y(divided));
  \\$anyseq #(.WIDTH(Y_WIDTH)) any (.Y(undefined));
  assign Y = |B ? divided : undefined;
endmodule
"""
KINDS: Final = ("div", "mod", "divfloor", "modfloor")
DIVISION: Final = "".join(_DIVIDE.format(name=name) for name in KINDS)
