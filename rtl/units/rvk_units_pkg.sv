// SPDX-License-Identifier: MIT OR Apache-2.0
// The instructions beyond RV32IMC of a core, in the groups of nisanci2022 (table 19), and sets of them by the names
// of the standard's extensions.
package rvk_units_pkg;

    typedef struct packed {
        logic rotate;               // ror, rol, rori: in the shifter of the core
        logic negate;               // andn, orn, xnor: in its logic
        logic carry_less;           // clmul, clmulh
        logic carry_less_at_once;   // these in one cycle, in a unit; otherwise step by step in the core's multiplier
        logic reverse;              // rev8, brev8, zip, unzip
        logic reverse_any;          // draft 0.92 of B: grev, gorc, shfl, unshfl and their immediate forms
        logic pack;                 // pack, packh
        logic pack_upper;           // draft 0.92 of B: packu
        logic crossbar;             // xperm4, xperm8
        logic sha256;
        logic sha512;
        logic sm3;
        logic aes_encrypt;          // aes32esi, aes32esmi
        logic aes_decrypt;          // aes32dsi, aes32dsmi
        logic sm4;                  // sm4ed, sm4ks
        logic seed;                 // the entropy source's control and status register
        logic custom;               // what rvk_custom has: instructions from CoreDSL
    } units_t;

    localparam units_t NONE = '0;
    localparam units_t ZBKB = '{rotate: 1'b1, negate: 1'b1, reverse: 1'b1, pack: 1'b1, default: 1'b0};
    localparam units_t ZBKC = '{carry_less: 1'b1, default: 1'b0};
    localparam units_t ZBKX = '{crossbar: 1'b1, default: 1'b0};
    localparam units_t ZKND = '{aes_decrypt: 1'b1, default: 1'b0};
    localparam units_t ZKNE = '{aes_encrypt: 1'b1, default: 1'b0};
    localparam units_t ZKNH = '{sha256: 1'b1, sha512: 1'b1, default: 1'b0};
    localparam units_t ZKSED = '{sm4: 1'b1, default: 1'b0};
    localparam units_t ZKSH = '{sm3: 1'b1, default: 1'b0};
    localparam units_t ZKR = '{seed: 1'b1, default: 1'b0};
    localparam units_t ZBK = ZBKB | ZBKC | ZBKX;
    localparam units_t ZKN = ZBK | ZKND | ZKNE | ZKNH, ZKS = ZBK | ZKSED | ZKSH;
    localparam units_t ZK = ZKN | ZKS | ZKR;
    localparam units_t AT_ONCE = '{carry_less_at_once: 1'b1, default: 1'b0};
    localparam units_t DRAFT = '{reverse_any: 1'b1, pack_upper: 1'b1, default: 1'b0};

    localparam units_t CIPHERS = ZKND | ZKNE | ZKSED;
    localparam units_t PACKS = '{pack: 1'b1, pack_upper: 1'b1, default: 1'b0};
    localparam units_t CORE = '{rotate: 1'b1, negate: 1'b1, carry_less: 1'b1, seed: 1'b1, custom: 1'b1, default: 1'b0};

    // A unit without others beside it need not look whether an instruction is its own. What the core itself does or has
    // elsewhere does not count.
    function automatic bit alone(input units_t units, input units_t own);
        return (units & ~own & ~CORE) == NONE;
    endfunction

    // The selected function of the hash functions; at most one.
    typedef struct packed {
        logic sum0_256, sum1_256, sigma0_256, sigma1_256;
        logic sum0_512, sum1_512, sigma0_512, sigma1_512;
        logic upper;                // with sigma0_512, sigma1_512: the upper half
        logic p0, p1;
    } hash_t;

    // The selected function of AES and SM4; at most one of encrypt, decrypt and sm4.
    typedef struct packed {
        logic valid;                // one of them
        logic encrypt, decrypt, sm4;
        logic more;                 // aes32esmi, aes32dsmi, sm4ks
        logic [1:0] place;          // bs
    } cipher_t;

endpackage
