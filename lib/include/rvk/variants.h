/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file variants.h
 * The choice of variants, one for each primitive that has several:
 *
 *     #define RVK_AES_VARIANT fixsliced
 *
 * here, or `-DRVK_AES_VARIANT=fixsliced` for every file of the library and of the program. What is not chosen is `ref`.
 * docs/library.md lists the variants of each primitive and the instructions that they need.
 *
 * The choice decides how large contexts are and what they contain. It is part of the symbol of each function of the
 * primitive (`rvk_aes128_encrypt_block_of_fixsliced`), and each object defines its number as an absolute symbol
 * (`rvk_aes_variant`), which linkers accept more than once only if it is the same: files that disagree do not link.
 */
#ifndef RVK_VARIANTS_H
#define RVK_VARIANTS_H

/** The symbol of a function or constant: its name, `_of_`, and the variant that it belongs to. */
#define RVK_SYMBOL(name, variant) RVK_SYMBOL_(name, variant)
#define RVK_SYMBOL_(name, variant) name##_of_##variant

/** Two tokens as one, after they have been expanded. */
#define RVK_JOIN(a, b) RVK_JOIN_(a, b)
#define RVK_JOIN_(a, b) a##b

/**
 * Defines the symbol `name` as `number`, unless the object has done so: there it must be the same number. Takes no byte.
 * Link-time optimisation makes one object of many. Clang's must not see the definition before it does that, so that it
 * is in a function, which is never called and empty.
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
