{% if board %}
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Start-up of {{ processor }}: global pointer, stack, data, main; what main returns is the status of the program. */
    .section .text.start, "ax", @progbits
    .globl _start
_start:
    .option push
    .option norelax /* Otherwise the linker takes gp for addresses near it before gp is set. */
    la gp, __global_pointer$
    .option pop
    la sp, stack_end
    /* Counters may be stopped at reset; without this register, the trap goes on behind it. */
    la a0, 1f
    csrw mtvec, a0
    csrw 0x320, zero /* mcountinhibit */
    .balign 4
1:  la a0, trap
    csrw mtvec, a0
    la a0, data_start
    la a1, data_end
    la a2, data_source
1:  bgeu a0, a1, 2f
    lw a3, 0(a2)
    sw a3, 0(a0)
    addi a0, a0, 4
    addi a2, a2, 4
    j 1b
2:  la a0, bss_start
    la a1, bss_end
3:  bgeu a0, a1, 4f
    sw zero, 0(a0)
    addi a0, a0, 4
    j 3b
4:  call main
    call board_exit

    .balign 4
trap:
    li a0, 255
    call board_exit
{% if board.header %}

    /* The boot ROM looks for this at the beginning of flash. */
    .balign 4
{% for word in board.header %}
    .word {{ "0x%08x" | format(word) }}
{% endfor %}
{% endif %}
{% endif %}
