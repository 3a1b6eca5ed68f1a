{% if psa %}
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Counted calls, for tests: nothing without RVK_PSA_COUNT. */
#include "rvk_psa_internal.h"

#if defined RVK_PSA_COUNT
uint32_t rvk_psa_counts[RVK_PSA_COUNTERS];
const uint32_t rvk_psa_entry_points = RVK_PSA_COUNTERS;
const char *const rvk_psa_names[RVK_PSA_COUNTERS] = {
{% for each in psa.entry_points %}
    "{{ each.name }}",
{% endfor %}
{% if psa.generator %}
    "random",
{% endif %}
{% for each in psa.mechanisms %}
    "{{ each.algorithm }}",
{% endfor %}
};
#else
typedef int rvk_psa_counts_nothing;
#endif
{% endif %}
