/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Macros for RV32 assembly: one source for several ISA strings. A macro that needs a scratch register takes it as its
 * last argument and leaves it alone where one instruction does the work.
 *
 *     FUNCTION name / END name     a global function in a section of its own, so that the linker drops it when unused
 *     TABLE name, align / END name a read-only table of the same file, likewise
 *     ROR rd, rs, n, tmp           rd = rs rotated right by n, 1 instruction with Zbb or Zbkb, otherwise 3 (tmp != rs, rd)
 *     ROL rd, rs, n, tmp           the same to the left
 *     SH2ADD rd, rs, base          rd = base + 4 rs, 1 instruction with Zba, otherwise 2 (rd != base)
 */
#ifndef RVK_RV32_H
#define RVK_RV32_H

#if !defined(__riscv) || __riscv_xlen != 32
#error "this file is for 32-bit RISC-V"
#endif

#if defined(__riscv_zbb) || defined(__riscv_zbkb)
#define RVK_HAVE_ROTATE 1
#else
#define RVK_HAVE_ROTATE 0
#endif

.macro FUNCTION name
    .section .text.\name, "ax", @progbits
    .balign 4
    .globl \name
    .type \name, @function
\name:
.endm

.macro TABLE name, align=4
    .section .rodata.\name, "a", @progbits
    .balign \align
    .type \name, @object
\name:
.endm

.macro END name
    .size \name, . - \name
.endm

.macro ROR rd, rs, n, tmp
#if RVK_HAVE_ROTATE
    rori \rd, \rs, \n
#else
    slli \tmp, \rs, 32 - (\n)
    srli \rd, \rs, \n
    or \rd, \rd, \tmp
#endif
.endm

.macro ROL rd, rs, n, tmp
    ROR \rd, \rs, 32 - (\n), \tmp
.endm

.macro SH2ADD rd, rs, base
#ifdef __riscv_zba
    sh2add \rd, \rs, \base
#else
    slli \rd, \rs, 2
    add \rd, \rd, \base
#endif
.endm

#endif
