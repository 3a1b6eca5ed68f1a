/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Sizes, alignments and offsets that src/lib.rs declares: if C has others, this does not compile. */
#include <stddef.h>

{% for header in headers %}
#include "{{ header }}"
{% endfor %}

#define SAME(c, rust) _Static_assert((c) == (rust), "Rust has another layout of " #c)

{% for header in rust.raw %}
{% for struct in header.structs %}
SAME(sizeof({{ struct.name }}), {{ struct.size }});
SAME(_Alignof({{ struct.name }}), {{ struct.alignment }});
{% for field in struct.fields %}
SAME(offsetof({{ struct.name }}, {{ field.c_name }}), {{ field.offset }});
{% endfor %}
{% endfor %}
{% endfor %}
SAME(sizeof(enum rvk_status), sizeof(int));
