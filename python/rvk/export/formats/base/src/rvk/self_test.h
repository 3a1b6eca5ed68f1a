/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file self_test.h
 * Known answers for each function of this export, as a self-test at power-on.
 */
#ifndef RVK_SELF_TEST_H
#define RVK_SELF_TEST_H

#ifdef __cplusplus
extern "C" {
#endif

/** Tests that rvk_self_test makes. */
#define RVK_SELF_TESTS {{ tests | length }}

/** Runs all tests; the number of those that failed. */
int rvk_self_test(void);

/** Runs one test, from 0 to RVK_SELF_TESTS - 1: 0 if the answer is right. */
int rvk_self_test_one(int number);

/** What a test is of, such as "aes encrypt_block". */
const char *rvk_self_test_name(int number);

#ifdef __cplusplus
}
#endif

#endif
