{% if psa %}
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file rvk_psa.h
 * The entry points of a transparent driver, as the PSA driver interface of Mbed TLS 3.6 describes them. Mechanisms and
 * lengths that the library does not have return PSA_ERROR_NOT_SUPPORTED. A setup that fails
 * leaves no secret in the operation.
 */
#ifndef RVK_PSA_H
#define RVK_PSA_H

#include "psa/crypto.h"
#include "rvk_psa_types.h"

{% for each in psa.entry_points %}
{{ each.declaration("rvk_psa_", "rvk_psa_" ~ each.family ~ "_operation_t") }};
{% endfor %}

#if defined RVK_PSA_COUNT
/** Calls of each entry point that the driver has served, in the order of `rvk_psa_names`; for tests. */
extern uint32_t rvk_psa_counts[];
extern const char *const rvk_psa_names[];
extern const uint32_t rvk_psa_entry_points;
#endif

#endif
{% endif %}
