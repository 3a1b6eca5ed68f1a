// SPDX-License-Identifier: MIT OR Apache-2.0
// Stands for rtl/units/rvk_unit_carry_less.sv in proofs about the core, and computes something simple: the same as the
// abstract multiplier, which has the carry-less multiplication if this unit has not.
module rvk_unit_carry_less (
    input  logic        lower_i, upper_i,
    input  logic [31:0] a_i, b_i,
    output logic [31:0] result_o
);
    import rvk_formal_pkg::abstract_product;
    assign result_o = ({32{lower_i}} & abstract_product(1'b1, 3'b001, a_i, b_i))
        | ({32{upper_i}} & abstract_product(1'b1, 3'b011, a_i, b_i));
endmodule
