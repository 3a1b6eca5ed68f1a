/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * How `ref` and a variant become one library. The file `variants.h` of a primitive, which includes this one, says which
 * functions the chosen variant brings; `ref` leaves those out.
 */
#ifndef RVK_VARIANT_H
#define RVK_VARIANT_H

#ifndef __ASSEMBLER__

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
