/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Known answers: inputs and right outputs are constants; what is secret in use is not secret here.
 */
#include "rvk/self_test.h"

#include <stddef.h>
#include <stdint.h>

{% for header in headers %}
#include "{{ header }}"
{% endfor %}

{% if any_copies %}
static void copy(void *to, const uint8_t *from, size_t bytes) {
    uint8_t *at = to;
    for (size_t i = 0; i < bytes; i++) {
        at[i] = from[i];
    }
}

{% endif %}
{% for test in tests %}
/* {{ test.source }} */
static int {{ test.function }}(void) {
{% for line in test.lines %}
    {{ line }}
{% endfor %}
}

{% endfor %}
static const struct {
    int (*run)(void);
    const char *name;
} TESTS[RVK_SELF_TESTS] = {
{% for test in tests %}
    { {{- test.function }}, "{{ test.label }}"},
{% endfor %}
};

int rvk_self_test_one(int number) { return TESTS[number].run(); }

const char *rvk_self_test_name(int number) { return TESTS[number].name; }

int rvk_self_test(void) {
    int failed = 0;
    for (int i = 0; i < RVK_SELF_TESTS; i++) {
        failed += rvk_self_test_one(i) != 0;
    }
    return failed;
}
