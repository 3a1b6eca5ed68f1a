/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Sleeps, and does what it does in its handler: a letter from the serial line goes back in the other case, a pin that rises
 * shows on the pin 16 above it, and any other external interrupt is answered by '!'. */
#include <stdint.h>

#define REGISTER(address) (*(volatile uint32_t *)(address))
#define GPIO_INPUT_EN REGISTER(0x10012004u)
#define GPIO_OUTPUT_EN REGISTER(0x10012008u)
#define GPIO_OUTPUT_VAL REGISTER(0x1001200cu)
#define GPIO_RISE_IE REGISTER(0x10012018u)
#define GPIO_RISE_IP REGISTER(0x1001201cu)
#define UART_TXDATA REGISTER(0x10013000u)
#define UART_RXDATA REGISTER(0x10013004u)
#define UART_TXCTRL REGISTER(0x10013008u)
#define UART_RXCTRL REGISTER(0x1001300cu)
#define UART_IE REGISTER(0x10013010u)
#define UART_IP REGISTER(0x10013014u)
#define UART_DIV REGISTER(0x10013018u)

enum { MIE_EXTERNAL = 1 << 11, MSTATUS_MIE = 1 << 3, RXWM = 2, INPUTS = 0xffff };

uint32_t on_trap(uint32_t cause, uint32_t pc);
int main(void);
uint32_t resume_at;

uint32_t on_trap(uint32_t cause, uint32_t pc) {
    uint32_t risen = GPIO_RISE_IP;
    if (cause != (0x80000000u | 11)) {
        UART_TXDATA = '?';
    } else if (UART_IP & RXWM) {
        UART_TXDATA = UART_RXDATA ^ 0x20;
    } else if (risen) {
        GPIO_RISE_IP = risen;
        GPIO_OUTPUT_VAL = GPIO_OUTPUT_VAL | risen << 16;
    } else {
        UART_TXDATA = '!';
        __asm__ volatile("csrc mie, %0" ::"r"(MIE_EXTERNAL));
    }
    return pc;
}

int main(void) {
    UART_DIV = 15;
    UART_TXCTRL = 1;
    UART_RXCTRL = 1;
    UART_IE = RXWM;
    GPIO_INPUT_EN = INPUTS;
    GPIO_RISE_IE = INPUTS;
    GPIO_OUTPUT_EN = ~(uint32_t)INPUTS;
    __asm__ volatile("csrs mie, %0" ::"r"(MIE_EXTERNAL));
    __asm__ volatile("csrs mstatus, %0" ::"r"(MSTATUS_MIE));
    UART_TXDATA = '>';
    for (;;) __asm__ volatile("wfi");
}
