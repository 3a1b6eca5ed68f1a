/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Cycles of each operation: the second of two calls. */
#include "board.h"

#include <stddef.h>

{% for header in headers %}
#include "{{ header }}"
{% endfor %}

{% if benchmark_copies %}
static void copy(void *to, const uint8_t *from, size_t bytes) {
    uint8_t *at = to;
    for (size_t i = 0; i < bytes; i++) {
        at[i] = from[i];
    }
}

{% endif %}
static void write_number(uint32_t number) {
    char digits[11];
    char *at = digits + sizeof digits - 1;
    *at = 0;
    do {
        *--at = (char)('0' + (char)(number % 10));
        number /= 10;
    } while (number != 0);
    board_write(at);
}

static void write_result(const char *label, uint32_t cycles) {
    board_write(label);
    if (cycles == 0) {
        board_write(": done; nothing counts cycles here\n");
        return;
    }
    board_write(": ");
    write_number(cycles);
    board_write(" cycles\n");
}

{% for each in benchmarks %}
{% if loop.first %}
/* Not inlined: one after the other, all use the same stack. */
{% endif %}
__attribute__((noinline)) static uint32_t {{ each.function }}(void) {
{% for line in each.lines %}
    {{ line }}
{% endfor %}
}

{% endfor %}
int main(void) {
{% for each in benchmarks %}
    (void){{ each.function }}();
    write_result("{{ each.label }}", {{ each.function }}());
{% endfor %}
    return 0;
}
