// SPDX-License-Identifier: MIT OR Apache-2.0
// All units in parallel. Each gives 0 unless it is selected, so that their results need only be ORed.
// rvk_units_decode decides which words are instructions; the units decode only the bits that tell these apart, so the
// result for any other word has no meaning.
//
// rvk implements aes32esi, aes32esmi, aes32dsi, aes32dsmi, zksed.sm4ed, zksed.sm4ks, zknh.sha512sum0r,
// zknh.sha512sum1r, zknh.sha512sig0l, zknh.sha512sig0h, zknh.sha512sig1l, zknh.sha512sig1h, xperm4, xperm8, pack,
// packh, packu, grev, gorc, shfl, unshfl: instruction_i = encoding[31:20], funct3_i = encoding[14:12],
// immediate_i = !encoding[5], a_i = rs1, b_i = rs2, rd = result_o
// rvk implements zknh.sha256sum0, zknh.sha256sum1, zknh.sha256sig0, zknh.sha256sig1, zksh.sm3p0, zksh.sm3p1, rev8,
// brev8, zip, unzip, grevi, gorci, shfli, unshfli: instruction_i = encoding[31:20], funct3_i = encoding[14:12],
// immediate_i = !encoding[5], a_i = rs1, b_i = rs1, rd = result_o
module rvk_units
    import rvk_units_pkg::*;
#(
    parameter units_t UNITS = ZK | AT_ONCE | DRAFT
) (
    input  logic [31:20] instruction_i,
    input  logic [2:0]  funct3_i,
    input  logic        immediate_i,        // opcode OP-IMM
    input  logic [31:0] a_i,
    input  logic [31:0] b_i,                // the same as `a` for instructions that read one register
    output logic [31:0] result_o
);
    wire funct3_0 = funct3_i == 3'b000, funct3_1 = funct3_i == 3'b001, funct3_5 = funct3_i == 3'b101;

    // AES and SM4
    localparam bit AES = UNITS.aes_encrypt || UNITS.aes_decrypt;
    cipher_t cipher;
    assign cipher.valid = (AES || UNITS.sm4) && (alone(UNITS, CIPHERS) || (funct3_0 && instruction_i[29]));
    assign cipher.sm4 = UNITS.sm4 && (!AES || instruction_i[28]);
    assign cipher.decrypt = UNITS.aes_decrypt && !cipher.sm4 && (!UNITS.aes_encrypt || instruction_i[27]);
    assign cipher.encrypt = UNITS.aes_encrypt && !cipher.sm4 && !cipher.decrypt;
    assign cipher.more = instruction_i[26];
    assign cipher.place = instruction_i[31:30];
    logic [31:0] column, correction;
    rvk_unit_aes_sm4 u_aes_sm4 (.function_i(cipher), .b_i, .column_o(column), .correction_o(correction));

    // SHA-256, SHA-512, SM3
    wire short = (UNITS.sha256 || UNITS.sm3) && funct3_1 && instruction_i[28];
    wire sm3 = UNITS.sm3 && short && (!UNITS.sha256 || instruction_i[23]);
    wire sha256 = UNITS.sha256 && short && !sm3;
    wire sha512 = UNITS.sha512 && funct3_0 && !instruction_i[29];
    hash_t hash;
    assign {hash.sigma1_256, hash.sigma0_256, hash.sum1_256, hash.sum0_256} = 4'(sha256) << instruction_i[21:20];
    assign {hash.sigma1_512, hash.sigma0_512, hash.sum1_512, hash.sum0_512} = 4'(sha512) << instruction_i[26:25];
    assign hash.upper = sha512 && instruction_i[27];
    assign {hash.p1, hash.p0} = 2'(sm3) << instruction_i[20];
    logic [31:0] hashed;
    rvk_unit_hash u_hash (
        .function_i(hash), .cipher_i(cipher.valid), .place_i(cipher.place), .column_i(column),
        .correction_i(correction), .a_i, .b_i, .result_o(hashed)
    );

    logic [31:0] permuted;
    rvk_unit_crossbar u_crossbar (
        .nibbles_i(UNITS.crossbar && funct3_i == 3'b010),
        .bytes_i(UNITS.crossbar && funct3_i == 3'b100 && instruction_i[29]), .a_i, .b_i, .result_o(permuted)
    );

    // Bits in other places
    wire zips = funct3_1 && !instruction_i[28] && !instruction_i[25];
    wire few = UNITS.reverse && !UNITS.reverse_any, any = UNITS.reverse_any;
    logic [31:0] reversed, reversed_any;
    rvk_unit_reverse u_reverse (
        .bytes_i(few && funct3_5 && instruction_i[24]),
        .bits_i(few && funct3_5 && instruction_i[30] && !instruction_i[24]),
        .zip_i(few && zips), .unzip_i(few && funct3_5 && !instruction_i[30]), .a_i, .result_o(reversed)
    );
    rvk_unit_reverse_any u_reverse_any (
        .reverse_i(any && funct3_5 && instruction_i[30]),
        .combine_i(any && funct3_5 && !instruction_i[30] && instruction_i[29]),
        .shuffle_i(any && zips), .unshuffle_i(any && funct3_5 && instruction_i[30:29] == 2'b00),
        .amount_i(immediate_i ? instruction_i[24:20] : b_i[4:0]), .a_i, .result_o(reversed_any)
    );

    wire packs = (UNITS.pack || UNITS.pack_upper)
        && (alone(UNITS, PACKS) || (funct3_i[2] && funct3_i[1:0] != 2'b01 && !instruction_i[29]));
    wire pack_upper = UNITS.pack_upper && packs && (!UNITS.pack || instruction_i[30]);
    wire pack_bytes = UNITS.pack && packs && funct3_i[1];
    wire pack_lower = UNITS.pack && packs && !pack_bytes && !pack_upper;
    logic [31:0] packed_word;
    rvk_unit_pack u_pack (
        .lower_i(pack_lower), .upper_i(pack_upper), .bytes_i(pack_bytes), .a_i, .b_i, .result_o(packed_word)
    );

    localparam bit MULTIPLIES = UNITS.carry_less && UNITS.carry_less_at_once;
    logic [31:0] product;
    rvk_unit_carry_less u_carry_less (
        .lower_i(MULTIPLIES && funct3_1 && instruction_i[25]), .upper_i(MULTIPLIES && funct3_i == 3'b011), .a_i, .b_i,
        .result_o(product)
    );

    assign result_o = hashed | permuted | reversed | reversed_any | packed_word | product;
endmodule
