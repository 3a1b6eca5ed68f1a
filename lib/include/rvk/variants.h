/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file variants.h
 * Selects a variant for each primitive that has several:
 *
 *     #define RVK_AES_VARIANT fixsliced
 *
 * here, or `-DRVK_AES_VARIANT=fixsliced` for every file of the library and of the program. The default is `ref`.
 * docs/library.md lists the variants of each primitive and the instructions they need.
 *
 * The variant determines size and layout of contexts. It is part of the symbol of each function of the primitive
 * (`rvk_aes128_encrypt_block_of_fixsliced`), and each object defines its number as an absolute symbol
 * (`rvk_aes_variant`), which linkers accept more than once only with the same value: files with different variants do
 * not link (docs/linking.md).
 */
#ifndef RVK_VARIANTS_H
#define RVK_VARIANTS_H

/** The symbol of a function or constant: its name, `_of_`, and the variant. */
#define RVK_SYMBOL(name, variant) RVK_SYMBOL_(name, variant)
#define RVK_SYMBOL_(name, variant) name##_of_##variant

/** Joins two tokens after expanding them. */
#define RVK_JOIN(a, b) RVK_JOIN_(a, b)
#define RVK_JOIN_(a, b) a##b

/**
 * Defines the symbol `name` as `number`; if the object has defined it before, the numbers must be equal. Takes no
 * space. Link-time optimisation merges objects, and clang's must not see the definition before it does: hence the
 * definition is in an empty function that is never called.
 */
#define RVK_ONE_VARIANT(name, number) RVK_ONE_VARIANT_(name, number)
#if !defined __riscv
#define RVK_ONE_VARIANT_(name, number)
#elif defined __ASSEMBLER__
#define RVK_ONE_VARIANT_(name, number) \
    .ifdef name; .if name != number; .error "two variants in one program"; .endif; .else; .globl name; .set name, number; .endif
#else
#define RVK_DEFINE_VARIANT(name, number)                                                                 \
    ".ifdef " #name "\n.if " #name " != " #number "\n.error \"two variants in one program: " #name "\"\n" \
    ".endif\n.else\n.globl " #name "\n.set " #name ", " #number "\n.endif\n"
#ifdef __clang__
#define RVK_ONE_VARIANT_(name, number)                                                                   \
    __attribute__((naked, used, section(".text.rvk_variant"))) static void name##_is_one(void) {         \
        __asm__ volatile(RVK_DEFINE_VARIANT(name, number));                                              \
    }
#else
#define RVK_ONE_VARIANT_(name, number) __asm__(RVK_DEFINE_VARIANT(name, number));
#endif
#endif

#endif
