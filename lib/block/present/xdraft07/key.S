/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * PRESENT's key schedules on the draft 0.7 of the cryptography extension, which has all instructions of zbkx/key.S.
 *
 * instructions: rvk_present80_expand_key rv32imc_xdraft07 key_bits=80 679
 * instructions: rvk_present128_expand_key rv32imc_xdraft07 key_bits=128 969
 */
#define RVK_FOLDER xdraft07
#include "../variants.h"
#include "../zbkx/key.S"
