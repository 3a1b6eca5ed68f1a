/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Says which known answers are right; exit status: how many are wrong. */
#include "board.h"
#include "rvk/self_test.h"

int main(void) {
    int failed = 0;
    for (int i = 0; i < RVK_SELF_TESTS; i++) {
        const int wrong = rvk_self_test_one(i);
        board_write(rvk_self_test_name(i));
        board_write(wrong ? ": WRONG\n" : ": right\n");
        failed += wrong != 0;
    }
    return failed;
}
