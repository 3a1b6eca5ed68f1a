// SPDX-License-Identifier: MIT OR Apache-2.0
// grev, gorc, shfl, unshfl and their immediate forms (draft 0.92 of the B extension, section 2.2), among them what the
// standard kept: rev8 (grevi 24), brev8 (grevi 7), zip (shfli 15), unzip (unshfli 15). The result is 0 if none of
// them is wanted.
module rvk_unit_reverse_any (
    input  logic        reverse_i, combine_i, shuffle_i, unshuffle_i,
    input  logic [4:0]  amount_i,
    input  logic [31:0] a_i,
    output logic [31:0] result_o
);
    // Blocks of 2^k bits change places, or become their OR.
    logic [31:0] reversed [6];
    assign reversed[0] = a_i;
    for (genvar k = 0; k < 5; k++) begin : g_reverse
        wire swap = (reverse_i || combine_i) && amount_i[k], keep = !swap || combine_i;
        for (genvar i = 0; i < 32; i++) begin : g_bit
            assign reversed[k+1][i] = (reversed[k][i] && keep) || (reversed[k][i ^ (1 << k)] && swap);
        end
    end

    // Shuffling swaps bits k + 1 and k of the numbers of the bits, the highest k first; its inverse the lowest first.
    logic [31:0] shuffled [8];
    assign shuffled[0] = reversed[5];
    for (genvar n = 0; n < 7; n++) begin : g_shuffle
        localparam int K = n < 3 ? 3 - n : n - 3;
        wire swap = ((n <= 3 && shuffle_i) || (n >= 3 && unshuffle_i)) && amount_i[K];
        for (genvar i = 0; i < 32; i++) begin : g_bit
            localparam int FROM = ((i >> K) & 1) != ((i >> (K + 1)) & 1) ? i ^ (3 << K) : i;
            assign shuffled[n+1][i] = swap ? shuffled[n][FROM] : shuffled[n][i];
        end
    end
    assign result_o = {32{reverse_i || combine_i || shuffle_i || unshuffle_i}} & shuffled[7];
endmodule
