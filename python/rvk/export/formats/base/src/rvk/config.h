/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file config.h
 * The variants in this export and the instructions that they need. `rvk export` writes this file; README.md says why
 * each was chosen.
 */
#ifndef RVK_CONFIG_H
#define RVK_CONFIG_H

#define RVK_VERSION "{{ version }}"
{% for macro, number in version_macros %}
#define {{ macro }} {{ number }}
{% endfor %}

{% for macro, variant in choices %}
#if defined {{ macro }}
#error "{{ macro }} is chosen here; remove the option that defines it"
#endif
#define {{ macro }} {{ variant }}
{% endfor %}

#if !defined __riscv || __riscv_xlen != 32
#error "this export of RVK is for 32-bit RISC-V"
#endif
{% for extension in extensions %}
#if !defined __riscv_{{ extension }} && !defined RVK_NO_EXTENSION_CHECK
#error "this export of RVK needs {{ extension }}: compile with -march={{ march }}"
#endif
{% endfor %}

#endif
