/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * How `ref` and a variant become one library. The file `variants.h` of a primitive, which includes this one, says which
 * functions the chosen variant brings; `ref` leaves those out.
 */
#ifndef RVK_VARIANT_H
#define RVK_VARIANT_H

/*
 * Objects of two variants of a primitive do not link, not even from two libraries: each object refers to the symbol of its
 * variant, such as rvk_aes_variant_of_ref, which ref/variant.S defines together with rvk_aes_variant, and that can be
 * defined only once. References and definitions lie in a section that is not loaded.
 */
#ifdef __ASSEMBLER__

.macro RVK_USE_VARIANT symbol
    .pushsection .rvk.variant, "", @progbits
    .4byte \symbol
    .popsection
.endm

.macro RVK_DEFINE_VARIANT name, symbol
    .pushsection .rvk.variant, "", @progbits
    .globl \name, \symbol
\name:
\symbol:
    .asciz "\symbol"
    .popsection
.endm

#else

#ifdef __riscv
#define RVK_USE_VARIANT(symbol) RVK_USE_VARIANT_(symbol)
#define RVK_USE_VARIANT_(symbol) \
    __asm__(".pushsection .rvk.variant, \"\", @progbits\n    .4byte " #symbol "\n    .popsection");
#else
#define RVK_USE_VARIANT(symbol)
#endif

/**
 * Begins the definition of a function of `ref` that some variant brings as well: RVK_REPLACEABLE(void, rvk_name)(…) {.
 * Where the chosen variant brings it, the definition is that of an unused static function, which compilers drop.
 */
#define RVK_REPLACEABLE(type, name) \
    RVK_SECOND(RVK_BRINGS_##name __attribute__((unused)) static type name##_replaced, type name, )

/* RVK_BRINGS_name is `0,` if the chosen variant brings the function, and otherwise not defined. */
#define RVK_SECOND(...) RVK_SECOND_(__VA_ARGS__)
#define RVK_SECOND_(first, second, ...) second

#endif

#endif
