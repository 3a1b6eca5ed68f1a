/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* As with NDEBUG. */
#ifndef RVK_PEERS_ASSERT_H
#define RVK_PEERS_ASSERT_H

#define assert(condition) ((void)0)

#endif
