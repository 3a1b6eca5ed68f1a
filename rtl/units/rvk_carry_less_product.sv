// SPDX-License-Identifier: MIT OR Apache-2.0
// The product of two polynomials over GF(2), whole or only its lower half, of a width that is a power of two.
//
// The halves of a and b give three products instead of four (Karatsuba), down to 4 bits, where XORs that it takes more
// outweigh the ANDs that it saves. Of a lower half, only the product of the lower halves is needed as a whole.
module rvk_carry_less_product #(
    parameter int unsigned WIDTH = 32,
    parameter bit LOWER = 1'b0              // product_o has WIDTH bits instead of 2 * WIDTH - 1
) (
    input  logic [WIDTH-1:0] a_i, b_i,
    output logic [(LOWER ? WIDTH : 2 * WIDTH - 1)-1:0] product_o
);
    localparam int unsigned HALF = WIDTH / 2, SMALL = LOWER ? 8 : 4;

    if (WIDTH <= SMALL) begin : g_rows
        always_comb begin
            product_o = '0;
            for (int i = 0; i < WIDTH; i++) begin
                for (int j = 0; j < WIDTH && i + j < $bits(product_o); j++) product_o[i + j] ^= a_i[i] & b_i[j];
            end
        end
    end else begin : g_halves
        wire [HALF-1:0] a_low = a_i[HALF-1:0], a_high = a_i[WIDTH-1:HALF];
        wire [HALF-1:0] b_low = b_i[HALF-1:0], b_high = b_i[WIDTH-1:HALF];
        logic [2*HALF-2:0] low;
        rvk_carry_less_product #(.WIDTH(HALF)) u_low (.a_i(a_low), .b_i(b_low), .product_o(low));
        if (LOWER) begin : g_lower
            logic [HALF-1:0] cross_1, cross_2;
            rvk_carry_less_product #(.WIDTH(HALF), .LOWER(1'b1)) u_cross_1 (
                .a_i(a_low), .b_i(b_high), .product_o(cross_1)
            );
            rvk_carry_less_product #(.WIDTH(HALF), .LOWER(1'b1)) u_cross_2 (
                .a_i(a_high), .b_i(b_low), .product_o(cross_2)
            );
            assign product_o = WIDTH'(low) ^ {cross_1 ^ cross_2, {HALF{1'b0}}};
        end else begin : g_whole
            // low and high overlap with the middle in the same bits: their sum `shared` is used twice.
            logic [2*HALF-2:0] high, middle;
            rvk_carry_less_product #(.WIDTH(HALF)) u_high (.a_i(a_high), .b_i(b_high), .product_o(high));
            rvk_carry_less_product #(.WIDTH(HALF)) u_middle (
                .a_i(a_low ^ a_high), .b_i(b_low ^ b_high), .product_o(middle)
            );
            wire [HALF-2:0] shared = low[2*HALF-2:HALF] ^ high[HALF-2:0];
            assign product_o[HALF-1:0] = low[HALF-1:0];
            assign product_o[2*HALF-2:HALF] = shared ^ low[HALF-2:0] ^ middle[HALF-2:0];
            assign product_o[2*HALF-1] = low[HALF-1] ^ high[HALF-1] ^ middle[HALF-1];
            assign product_o[3*HALF-2:2*HALF] = shared ^ high[2*HALF-2:HALF] ^ middle[2*HALF-2:HALF];
            assign product_o[4*HALF-2:3*HALF-1] = high[2*HALF-2:HALF-1];
        end
    end
endmodule
