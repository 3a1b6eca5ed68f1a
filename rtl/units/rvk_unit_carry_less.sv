// SPDX-License-Identifier: MIT OR Apache-2.0
// clmul and clmulh (scalar cryptography specification 1.0.1, section 2.2) in one cycle. Reversed operands have the
// reversed product, so that the upper half comes from the same lower half of a product. The result is 0 if neither is
// wanted.
module rvk_unit_carry_less (
    input  logic        lower_i, upper_i,   // clmul, clmulh
    input  logic [31:0] a_i, b_i,
    output logic [31:0] result_o
);
    function automatic logic [31:0] reversed(input logic [31:0] word);
        for (int i = 0; i < 32; i++) reversed[i] = word[31 - i];
    endfunction

    logic [31:0] product;
    rvk_carry_less_product #(.WIDTH(32), .LOWER(1'b1)) u_product (
        .a_i(upper_i ? reversed(a_i) : a_i), .b_i(upper_i ? reversed(b_i) : b_i), .product_o(product)
    );
    assign result_o = ({32{lower_i}} & product) | ({32{upper_i}} & (reversed(product) >> 1));
endmodule
