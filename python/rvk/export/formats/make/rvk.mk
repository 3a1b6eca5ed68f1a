# SPDX-License-Identifier: MIT OR Apache-2.0
# For a Makefile: `include path/to/rvk/rvk.mk`, then compile $(RVK_SOURCES) with $(RVK_CFLAGS).
RVK_DIR := $(patsubst %/,%,$(dir $(lastword $(MAKEFILE_LIST))))
RVK_CFLAGS := -I$(RVK_DIR)/src
RVK_MARCH := {{ march }}
RVK_MABI := {{ mabi }}
RVK_SOURCES := \
{% for each in sources %}
    $(RVK_DIR)/{{ each }} \
{% endfor %}
    $(RVK_DIR)/src/rvk_self_test.c
RVK_SOURCES_WITHOUT_C_LIBRARY := \
{% for each in freestanding %}
    $(RVK_DIR)/{{ each }}{{ "" if loop.last else " \\" }}
{% endfor %}
