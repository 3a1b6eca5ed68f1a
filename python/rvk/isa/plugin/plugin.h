/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What a simulator plug-in is: a shared library that exports one constant, `rvk_plugin`, which says everything about the
 * instructions in it. `rvk.isa.plugin.source` writes plug-ins, sim/machine/src/plugin/interface.rs reads them: a change
 * here is a change there, and a new RVK_PLUGIN_VERSION. */
#ifndef RVK_PLUGIN_H
#define RVK_PLUGIN_H

#include <stdint.h>

/* The version of this interface; the simulator refuses a plug-in of another one. */
#define RVK_PLUGIN_VERSION 1u

/* What an instruction reads. What it has no operand for is 0. */
struct rvk_operands {
    uint32_t rs1;
    uint32_t rs2;
    uint32_t rd;        /* the value before the instruction */
    uint32_t immediate; /* put together from the encoding; sign-extended if the instruction says so */
    uint32_t pc;        /* address of the instruction */
    uint32_t entropy;   /* what the CSR `seed` gives; only if reads_entropy */
};

/* Computes rd, and changes the state registers of the plug-in: of each the words from the lowest on, the registers in
 * the order of `rvk_plugin.state`. Bits beyond the width of a register are 0 before and after. Depends on nothing else
 * and changes nothing else. */
typedef uint32_t rvk_execute(const struct rvk_operands *operands, uint32_t *state);

/* An operand; in the encoding, rd stands in bits 11:7, rs1 in 19:15, rs2 in 24:20. */
enum rvk_operand { RVK_RD = 1, RVK_RS1 = 2, RVK_RS2 = 3, RVK_IMMEDIATE = 4 };

/* `width` bits of the immediate, from its bit `immediate_low` on, that stand in the word from bit `word_low` on. */
struct rvk_bit_range {
    uint8_t word_low;
    uint8_t immediate_low;
    uint8_t width;
};

struct rvk_instruction {
    const char *mnemonic;
    const char *extensions;    /* any one of these has it; separated by blanks, lower case */
    const char *latency_class; /* the class by which core files give its time */
    /* How secrets pass through: "any", a secret bit anywhere makes all results secret; "bitwise", a bit of a result
     * depends on no other bits of the operands than those of the same position. */
    const char *taint;
    rvk_execute *execute;
    const struct rvk_bit_range *immediate;
    uint64_t state_read; /* bit i: it depends on register i of `rvk_plugin.state` */
    uint64_t state_written;
    uint32_t bits; /* the fixed bits of the encoding */
    uint32_t mask; /* which bits are fixed */
    uint8_t immediate_ranges;
    uint8_t immediate_signed;
    uint8_t reads_rd;
    uint8_t reads_entropy;
    uint8_t operands[4]; /* in the order of the assembly, enum rvk_operand; then zeros */
};

/* A register that the instructions share; at most 64 of them. */
struct rvk_state_register {
    const char *name;
    const uint32_t *reset; /* its first value: (width + 31) / 32 words, the lowest first */
    uint32_t width;        /* in bits */
};

struct rvk_plugin {
    uint32_t version; /* RVK_PLUGIN_VERSION */
    uint32_t instructions;
    uint32_t state_registers;
    const struct rvk_instruction *instruction;
    const struct rvk_state_register *state;
};

#if defined(__GNUC__)
__attribute__((visibility("default")))
#endif
extern const struct rvk_plugin rvk_plugin;

#endif
