/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Marks for `rvk ct PROGRAM.elf`: which memory of a program is secret (docs/your-code.md, "A whole program").
 *
 *     rvk_secret(key, sizeof key);      time and addresses must not depend on these bytes from here on
 *     rvk_public(&verdict, sizeof verdict);     from here on they may, whatever the bytes were computed from
 *
 * As VALGRIND_MAKE_MEM_UNDEFINED and VALGRIND_MAKE_MEM_DEFINED, which TIMECOP uses the same way. For C and C++, GCC and
 * clang, with any ISA string; this header is all that is needed. A mark is two instructions without effect, and those
 * that put address and bytes into registers. It is also a barrier for the compiler: memory is written before it, and read
 * again after it. So mark memory, not a variable of which only a register has the value; and not a constant whose value
 * the compiler knows.
 *
 * RVK_MARKS=0 removes them: the arguments are then not evaluated. Other processors than RISC-V have none.
 */
#ifndef RVK_MARKS_H
#define RVK_MARKS_H

#ifndef RVK_MARKS
#ifdef __riscv
#define RVK_MARKS 1
#else
#define RVK_MARKS 0
#endif
#endif

#if RVK_MARKS
/*
 * HINTs of the base ISA (unprivileged specification 20240411, table "RV32I HINT instructions"). SLTI and SLT to x0 are
 * designated for custom use: no standard gives them a meaning, and they have no compressed form. The first is the kind of
 * the mark, without which the second would be taken for somebody else's HINT.
 */
#define RVK_MARK(kind, address, bytes)                                            \
    __asm__ __volatile__("slti x0, x0, " kind "\n\tslt x0, %0, %1"                \
                         : /* nothing */                                          \
                         : "r"((const volatile void *)(address)), "r"((__SIZE_TYPE__)(bytes)) \
                         : "memory")
#else
#define RVK_MARK(kind, address, bytes) ((void)sizeof(address), (void)sizeof(bytes))
#endif

/* `bytes` bytes from `address` on. */
#define rvk_secret(address, bytes) RVK_MARK("0x5ec", address, bytes)
#define rvk_public(address, bytes) RVK_MARK("0x5ed", address, bytes)

#endif
