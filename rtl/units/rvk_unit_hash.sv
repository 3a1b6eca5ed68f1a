// SPDX-License-Identifier: MIT OR Apache-2.0
// The functions of SHA-256, SHA-512 (FIPS 180-4, section 4.1) and SM3 (GB/T 32905-2016, section 4.4), and what AES and
// SM4 end with. All are a sum of three words:
//
//     result = first ^ rotate(second ^ third)
//
// Of the hash functions the words are rotations or shifts of the operand. A rotation of the 64 bits {b, a} to the right
// by n has the lower half (a >> n) | (b << (32 - n)); above 32 it is that of {a, b} by n - 32. For words of 32 bits `b`
// must be the same as `a`, and a rotation by n of 64 bits is one by n or n - 32 of 32. So the 30 words come from 14
// choices, the last of the four rotations being to the right by 0, 8, 16, 24, which AES and SM4 need in any case:
//
//                    first    second       third   rotate
//     sha512sum0r    34       28           39      0
//     sha512sum1r    18       41           14      0
//     sha512sig0     8        7, shift 7   1       0         shifts: the lower half, the upper half
//     sha512sig1     6, s. 6  19           61      0
//     sha256sum0     34       41 + 28      14      8         2, 13, 22
//     sha256sum1     6        19           1       24        6, 11, 25
//     sha256sig0     18       shift 7 + 28 39      0         18, shift 3, 7
//     sha256sig1     shift 10 7 + 28       1       16        shift 10, 19, 17
//     sm3p0          0        19 + 28      39      8         0, 23, 15 to the right: 0, 9, 17 to the left
//     sm3p1          0        41           1       8         0, 17, 9 to the right: 0, 15, 23 to the left
//     AES, SM4       a        column       -       -8 bs
//
// The result is 0 when the instruction is none of these.
module rvk_unit_hash
    import rvk_units_pkg::*;
(
    input  hash_t       function_i,
    input  logic        cipher_i,           // AES or SM4
    input  logic [1:0]  place_i,            // bs
    input  logic [31:0] column_i, correction_i, // of AES and SM4, as if bs was 0; 0 for other instructions
    input  logic [31:0] a_i, b_i,
    output logic [31:0] result_o
);
    function automatic logic [31:0] rotated(input logic [31:0] word, input int amount);
        return word >> amount | word << (32 - amount);
    endfunction

    // The lower half of {b, a}, rotated to the right.
    function automatic logic [31:0] lower(input logic [31:0] b, input logic [31:0] a, input int amount);
        return amount < 32 ? a >> amount | b << (32 - amount) : b >> (amount - 32) | a << (64 - amount);
    endfunction

    wire sum0_256 = function_i.sum0_256, sum1_256 = function_i.sum1_256;
    wire sigma0_256 = function_i.sigma0_256, sigma1_256 = function_i.sigma1_256;
    wire sum0_512 = function_i.sum0_512, sum1_512 = function_i.sum1_512;
    wire sigma0_512 = function_i.sigma0_512, sigma1_512 = function_i.sigma1_512, upper = function_i.upper;
    wire p0 = function_i.p0, p1 = function_i.p1;

    // Where a shift takes the place of a rotation, the bits that come round are left out.
    wire [31:0] by_6 = {{6{sum1_256 || (sigma1_512 && !upper)}}, {26{sum1_256 || sigma1_512}}};
    wire [31:0] by_7 = {{4{sigma0_256 || sigma1_256 || (sigma0_512 && !upper)}},
                        {3{sigma1_256 || (sigma0_512 && !upper)}}, {25{sigma0_256 || sigma1_256 || sigma0_512}}};
    wire [31:0] first = ({32{cipher_i || p0 || p1}} & a_i)
        | ({32{sum0_512 || sum0_256}} & lower(b_i, a_i, 34))
        | ({32{sum1_512 || sigma0_256}} & lower(b_i, a_i, 18))
        | ({32{sigma0_512}} & lower(b_i, a_i, 8))
        | (by_6 & lower(b_i, a_i, 6))
        | ({32{sigma1_256}} & a_i >> 10);
    wire [31:0] unturned = column_i
        | ({32{sum0_512}} & lower(b_i, a_i, 28))
        | ({32{sum1_512 || sum0_256 || p1}} & lower(b_i, a_i, 41))
        | (by_7 & lower(b_i, a_i, 7))
        | ({32{sigma1_512 || sum1_256 || p0}} & lower(b_i, a_i, 19));
    wire turn = sum0_256 || sigma0_256 || sigma1_256 || p0;
    wire [31:0] second = turn ? rotated(unturned, 28) : unturned;
    wire [31:0] third = correction_i
        | ({32{sum0_512 || sigma0_256 || p0}} & lower(b_i, a_i, 39))
        | ({32{sum1_512 || sum0_256}} & lower(b_i, a_i, 14))
        | ({32{sigma0_512 || sum1_256 || sigma1_256 || p1}} & lower(b_i, a_i, 1))
        | ({32{sigma1_512}} & lower(b_i, a_i, 61));

    wire by_8 = sum0_256 || p0 || p1 || (cipher_i && place_i == 2'd3);
    wire by_16 = sigma1_256 || (cipher_i && place_i == 2'd2);
    wire by_24 = sum1_256 || (cipher_i && place_i == 2'd1);
    wire [31:0] sum = second ^ third;
    wire [31:0] rotated_sum = ({32{by_8}} & rotated(sum, 8)) | ({32{by_16}} & rotated(sum, 16))
        | ({32{by_24}} & rotated(sum, 24)) | ({32{!(by_8 || by_16 || by_24)}} & sum);
    assign result_o = first ^ rotated_sum;
endmodule
