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
 * primitive (`rvk_aes128_encrypt_block_of_fixsliced`), so that files that disagree do not link.
 */
#ifndef RVK_VARIANTS_H
#define RVK_VARIANTS_H

/** The symbol of a function or constant: its name, `_of_`, and the variant that it belongs to. */
#define RVK_SYMBOL(name, variant) RVK_SYMBOL_(name, variant)
#define RVK_SYMBOL_(name, variant) name##_of_##variant

/** Two tokens as one, after they have been expanded. */
#define RVK_JOIN(a, b) RVK_JOIN_(a, b)
#define RVK_JOIN_(a, b) a##b

#endif
