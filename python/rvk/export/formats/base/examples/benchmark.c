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

{% for each in benchmarks %}
static uint32_t {{ each.function }}(void) {
{% for line in each.lines %}
    {{ line }}
{% endfor %}
}

{% endfor %}
int main(void) {
{% for each in benchmarks %}
    (void){{ each.function }}();
    board_write("{{ each.label }}: ");
    write_number({{ each.function }}());
    board_write(" cycles\n");
{% endfor %}
    return 0;
}
