// SPDX-License-Identifier: MIT OR Apache-2.0
// The S-box of AES and its inverse (FIPS 197, sections 5.1.1 and 5.3.2), and the S-box of SM4 (GB/T 32907-2016, section
// 6.2), on one inversion in GF(2^8). At most one of the functions is selected; functions never selected cost nothing.
//
// All three are an affine map, the inversion, and an affine map: SM4's is in another representation of the field, that
// modulo x^8 + x^7 + x^6 + x^5 + x^4 + x^2 + 1, and its maps have the rows of a circulant matrix with the constant
// 0xd3. The inversion is that of Boyar and Peralta (A Small Depth-16 Circuit for the AES S-Box, 2012), with their
// names: 8 of its 22 inputs y determine the others. Since x^-1 = (c (c x^(2^k))^-1)^(2^(8 - k)) for every c != 0 and
// every k, there are 2040 pairs of maps for each function. Those here were found by sbox_search.py, by their gates and
// choices together: k = 5, c = 0x9d for the S-box of AES, k = 5, c = 0xab for its inverse, k = 1, c = 0xe3 for SM4.
// Which inputs y determine the others, and the gates of all sums, were found by sbox_levels.py: as few, in few levels.
module rvk_sbox (
    input  logic [7:0] x_i,
    input  logic       encrypt_i, decrypt_i, sm4_i,
    output logic [7:0] s_o
);
    // Sums of bits of x, 18 gates; of them one for each signal and function.
    wire a0 = x_i[0] ^ x_i[1], a1 = x_i[2] ^ x_i[3], a2 = x_i[1] ^ x_i[5], a3 = x_i[2] ^ x_i[6], a4 = a0 ^ a1,
         a5 = x_i[4] ^ a2, a6 = a0 ^ x_i[6], a7 = x_i[0] ^ a3, a8 = a1 ^ x_i[7], a9 = a3 ^ x_i[7], a10 = a4 ^ a2,
         a11 = x_i[3] ^ a5, a12 = x_i[4] ^ a8, a13 = a5 ^ a9, a14 = a4 ^ a11, a15 = a11 ^ a7, a16 = a6 ^ a12,
         a17 = a2 ^ a15;
    wire y1 = (encrypt_i && a16) || (decrypt_i && !a6) || (sm4_i && a6);
    wire y3 = (encrypt_i && a10) || (decrypt_i && a4) || (sm4_i && a16);
    wire y8 = (encrypt_i && a13) || (decrypt_i && a14) || (sm4_i && a3);
    wire y11 = (encrypt_i && x_i[5]) || ((decrypt_i || sm4_i) && !x_i[5]);
    wire y14 = (encrypt_i && a5) || (decrypt_i && a8) || (sm4_i && x_i[1]);
    wire y16 = (encrypt_i && a11) || (decrypt_i && a15) || (sm4_i && a5);
    wire y19 = (encrypt_i && a7) || (decrypt_i && a12) || (sm4_i && !a0);
    wire y21 = ((encrypt_i || sm4_i) && a17) || (decrypt_i && a10);

    // What the inversion needs besides, 14 gates.
    wire y7 = y16 ^ y1, y5 = y8 ^ y3, y9 = y14 ^ y8, y10 = y19 ^ y8, y0 = y11 ^ y7, y13 = y16 ^ y21, y6 = y1 ^ y10,
         y17 = y11 ^ y10, y20 = y11 ^ y9, y12 = y14 ^ y13, y15 = y0 ^ y6, y2 = y5 ^ y13, y4 = y9 ^ y2, y18 = y7 ^ y2;

    // The inversion, 62 gates.
    wire t2 = y12 & y15, t3 = y3 & y6, t4 = t3 ^ t2, t5 = y4 & y0, t6 = t5 ^ t2, t7 = y13 & y16, t8 = y5 & y1,
         t9 = t8 ^ t7, t10 = y2 & y7, t11 = t10 ^ t7, t12 = y9 & y11, t13 = y14 & y17, t14 = t13 ^ t12,
         t15 = y8 & y10, t16 = t15 ^ t12, t17 = t4 ^ y20, t18 = t6 ^ t16, t19 = t9 ^ t14, t20 = t11 ^ t16,
         t21 = t17 ^ t14, t22 = t18 ^ y19, t23 = t19 ^ y21, t24 = t20 ^ y18, t25 = t21 ^ t22, t26 = t21 & t23,
         t27 = t24 ^ t26, t28 = t25 & t27, t29 = t28 ^ t22, t30 = t23 ^ t24, t31 = t22 ^ t26, t32 = t31 & t30,
         t33 = t32 ^ t24, t34 = t23 ^ t33, t35 = t27 ^ t33, t36 = t24 & t35, t37 = t36 ^ t34, t38 = t27 ^ t36,
         t39 = t29 & t38, t40 = t25 ^ t39, t41 = t40 ^ t37, t42 = t29 ^ t33, t43 = t29 ^ t40, t44 = t33 ^ t37,
         t45 = t42 ^ t41, z0 = t44 & y15, z1 = t37 & y6, z2 = t33 & y0, z3 = t43 & y16, z4 = t40 & y1, z5 = t29 & y7,
         z6 = t42 & y11, z7 = t45 & y17, z8 = t41 & y10, z9 = t44 & y12, z10 = t37 & y3, z11 = t33 & y4,
         z12 = t43 & y13, z13 = t40 & y5, z14 = t29 & y2, z15 = t42 & y9, z16 = t45 & y14, z17 = t41 & y8;

    // Sums of its products, 39 gates, and of them one for each bit and function.
    wire b0 = z0 ^ z5, b1 = z0 ^ z6, b2 = z4 ^ z5, b3 = z3 ^ b0, b4 = b2 ^ z8, b5 = z2 ^ b3, b6 = z1 ^ z7,
         b7 = b3 ^ z8, b8 = z7 ^ b4, b9 = b1 ^ b6, b10 = b6 ^ b7, b11 = z9 ^ z15, b12 = z10 ^ b11, b13 = z11 ^ b11,
         b14 = z12 ^ z15, b15 = z14 ^ z17, b16 = b13 ^ z17, b17 = b12 ^ z16, b18 = b12 ^ b15, b19 = b14 ^ b15,
         b20 = z13 ^ b18, b21 = b5 ^ b8, b22 = b8 ^ b16, b23 = b22 ^ b19, b24 = b22 ^ b20, b25 = b9 ^ b17,
         b26 = b9 ^ b16, b27 = b10 ^ b16, b28 = b17 ^ b20, b29 = b26 ^ b19, b30 = b5 ^ b23, b31 = b23 ^ b25,
         b32 = b21 ^ b26, b33 = b23 ^ b26, b34 = b24 ^ b27, b35 = b5 ^ b28, b36 = b34 ^ b35, b37 = b26 ^ b35,
         b38 = b30 ^ b34;
    assign s_o[0] = (encrypt_i && !b19) || (decrypt_i && b29) || (sm4_i && !b32);
    assign s_o[1] = (encrypt_i && !b38) || (decrypt_i && b37) || (sm4_i && !b23);
    assign s_o[2] = (encrypt_i && b33) || (decrypt_i && b9) || (sm4_i && b37);
    assign s_o[3] = (encrypt_i && b36) || ((decrypt_i || sm4_i) && b20);
    assign s_o[4] = (encrypt_i && b27) || (decrypt_i && b34) || (sm4_i && !b24);
    assign s_o[5] = (encrypt_i && !b25) || (decrypt_i && b25) || (sm4_i && b35);
    assign s_o[6] = (encrypt_i && !b30) || (decrypt_i && b30) || (sm4_i && !b10);
    assign s_o[7] = ((encrypt_i || decrypt_i) && b31) || (sm4_i && !b28);
endmodule
