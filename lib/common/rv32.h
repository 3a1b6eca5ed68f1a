/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Macros for RV32 assembly: one source for several ISA strings. A macro that needs a scratch register takes it as its
 * last argument and leaves it alone where one instruction does the work.
 *
 *     FUNCTION name / END name     a global function in a section of its own, so that the linker drops it when unused
 *     TABLE name, align / END name a read-only table of the same file, likewise
 *     ROTATE_RIGHT rd, rs, n, tmp  rd = rs rotated right by n: 1 instruction with Zbb or Zbkb, else 3 (tmp != rs, rd)
 *     ROTATE_LEFT rd, rs, n, tmp   the same to the left
 *     XOR_ROTATE_LEFT rd, rs1, rs2, n, tmp  rd = (rs1 ^ rs2) rotated left by n
 *     REGION name                  from here on, instructions count as `name` in `rvk profile`
 *     END_REGION                   as far as here
 *
 * A region costs nothing: its marks lie in a section that is not loaded. Regions do not nest, one that begins where
 * another has not ended ends that one, and END ends it at the latest. The same name may mark several places; a
 * function that is called from a region is not part of it.
 *
 * An extension that has an instruction for the last one defines that macro itself, and RVK_HAVE_XOR_ROTATE_LEFT, in a
 * header beside its description (docs/adding-an-instruction.md).
 *
 * gas does not tell upper from lower case in the names of macros: none may be called like an instruction.
 */
#ifndef RVK_RV32_H
#define RVK_RV32_H

#if !defined(__riscv) || __riscv_xlen != 32
#error "this file is for 32-bit RISC-V"
#endif

/* What Zbb and Zbkb have in common, by groups of instructions: isa/xror has the first alone. */
#if defined(__riscv_zbb) || defined(__riscv_zbkb) || defined(__riscv_xdraft07)
#define RVK_HAVE_ROTATE 1            /* ror, rol, rori */
#define RVK_HAVE_LOGIC_WITH_NEGATE 1 /* andn, orn, xnor */
#define RVK_HAVE_REVERSE_BYTES 1     /* rev8 */
#elif defined(__riscv_xror)
#define RVK_HAVE_ROTATE 1
#define RVK_HAVE_LOGIC_WITH_NEGATE 0
#define RVK_HAVE_REVERSE_BYTES 0
#else
#define RVK_HAVE_ROTATE 0
#define RVK_HAVE_LOGIC_WITH_NEGATE 0
#define RVK_HAVE_REVERSE_BYTES 0
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

.macro REGION name
.Lregion\@:
    .pushsection .rvk.regions, "", @progbits
    .4byte .Lregion\@
    .asciz "\name"
    .popsection
.endm

.macro END_REGION
.Lregion\@:
    .pushsection .rvk.regions, "", @progbits
    .4byte .Lregion\@
    .asciz ""
    .popsection
.endm

.macro ROTATE_RIGHT rd, rs, n, tmp
#if RVK_HAVE_ROTATE
    rori \rd, \rs, \n
#else
    slli \tmp, \rs, 32 - (\n)
    srli \rd, \rs, \n
    or \rd, \rd, \tmp
#endif
.endm

.macro ROTATE_LEFT rd, rs, n, tmp
    ROTATE_RIGHT \rd, \rs, 32 - (\n), \tmp
.endm

#ifndef RVK_HAVE_XOR_ROTATE_LEFT
.macro XOR_ROTATE_LEFT rd, rs1, rs2, n, tmp
    xor \rd, \rs1, \rs2
    ROTATE_LEFT \rd, \rd, \n, \tmp
.endm
#endif

#endif
