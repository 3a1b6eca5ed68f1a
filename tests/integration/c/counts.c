/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* At the end of a Linux program, writes the counted calls of the driver to the file that RVK_PSA_COUNTS names. */
#include <stdio.h>
#include <stdlib.h>

#include "rvk_psa.h"

__attribute__((destructor)) static void write_counts(void)
{
    const char *name = getenv("RVK_PSA_COUNTS");
    FILE *file = name == NULL ? NULL : fopen(name, "w");

    if (file != NULL) {
        for (uint32_t i = 0; i < rvk_psa_entry_points; i++) {
            fprintf(file, "%s %lu\n", rvk_psa_names[i], (unsigned long)rvk_psa_counts[i]);
        }
        fclose(file);
    }
}
