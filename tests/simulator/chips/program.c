// SPDX-License-Identifier: MIT OR Apache-2.0
// A program as for a board with a chip: start-up code copies initialised data from flash and clears the rest; main prints on
// the serial port and reads from it, and waits for the timer. How these are reached is from the makers' manuals, not from our
// chip files; the compiler's command line says which of them the chip has.

typedef unsigned word;
#define REGISTER(address) (*(volatile word *)(address))

extern char data_start[], data_end[], data_stored[], bss_start[], bss_end[];

__attribute__((naked, section(".init"))) void _start(void) {
    __asm__("mv s0, ra\nla sp, stack_top\nla a0, data_start\nla a1, data_end\nla a2, data_stored\n"
            "1: bgeu a0, a1, 2f\nlw a3, 0(a2)\nsw a3, 0(a0)\naddi a0, a0, 4\naddi a2, a2, 4\nj 1b\n"
            "2: la a0, bss_start\nla a1, bss_end\n"
            "3: bgeu a0, a1, 4f\nsw zero, 0(a0)\naddi a0, a0, 4\nj 3b\n"
            "4: call main\nmv ra, s0\nret\n");
}

#if defined SIFIVE
static int can_send(void) { return !(REGISTER(SIFIVE) >> 31); }
static void send(word byte) { REGISTER(SIFIVE) = byte; }
static int receive(void) { return (int)REGISTER(SIFIVE + 4); } // bit 31: nothing
static void set_up(void) { REGISTER(SIFIVE + 8) = REGISTER(SIFIVE + 12) = 1; }
#elif defined PL011 // behind resets and clocks, as start-up code of the RP2350 waits for them
static int can_send(void) { return !(REGISTER(PL011 + 0x18) & 1 << 5); }
static void send(word byte) { REGISTER(PL011) = byte; }
static int receive(void) { return REGISTER(PL011 + 0x18) & 1 << 4 ? -1 : (int)(REGISTER(PL011) & 0xff); }
static void set_up(void) {
    while (!(REGISTER(0x40048004) >> 31)) {}     // XOSC: STATUS.STABLE
    while (!(REGISTER(0x40050000) >> 31)) {}     // PLL_SYS: CS.LOCK
    REGISTER(0x4001003c) = 1;                    // CLK_SYS_CTRL
    while (!(REGISTER(0x40010044) & 1 << 1)) {}  // CLK_SYS_SELECTED
    REGISTER(0x40020000) = 0;                    // RESETS: RESET
    while (!(REGISTER(0x40020008) & 1 << 26)) {} // RESET_DONE.UART0
    REGISTER(PL011 + 0x30) = 0x301;              // UARTCR: enable, both directions
}
#elif defined USART // of WCH and GigaDevice
static int can_send(void) { return (int)(REGISTER(USART) & 0x80); }
static void send(word byte) { REGISTER(USART + 4) = byte; }
static int receive(void) { return REGISTER(USART) & 0x20 ? (int)(REGISTER(USART + 4) & 0x1ff) : -1; }
static void set_up(void) {
    REGISTER(0x40021000) |= 1 << 24; // PLL on
    while (!(REGISTER(0x40021000) & 1 << 25)) {}
    REGISTER(0x40021004) = 2; // use it
    while ((REGISTER(0x40021004) & 0xc) != 8) {}
    REGISTER(USART + 12) = 0x200c; // enable, both directions
}
#elif defined ESPRESSIF
static int can_send(void) { return (REGISTER(ESPRESSIF + 0x1c) >> 16 & 0x3ff) < 126; }
static void send(word byte) { REGISTER(ESPRESSIF) = byte; }
static int receive(void) { return REGISTER(ESPRESSIF + 0x1c) & 0x3ff ? (int)(REGISTER(ESPRESSIF) & 0xff) : -1; }
static void set_up(void) {}
#endif

static void print(const char *text) {
    for (; *text; text++) {
        while (!can_send()) {}
        send((word)*text);
    }
}

static void print_number(const char *name, word value) {
    char digits[10];
    for (int i = 0; i < 8; i++) digits[i] = "0123456789abcdef"[value >> (28 - 4 * i) & 15];
    digits[8] = '\n';
    digits[9] = 0;
    print(name);
    print(digits);
}

#ifdef MTIME
// Cycles of 100 ticks; the timer's interrupt is pending when they are over.
static word ticks(void) {
    word before, after, pending, start = REGISTER(MTIME);
    while (REGISTER(MTIME) == start) {}
    __asm__ volatile("csrr %0, mcycle" : "=r"(before));
    REGISTER(MTIMECMP) = start + 101;
    REGISTER(MTIMECMP + 4) = 0;
    do __asm__ volatile("csrr %0, mip" : "=r"(pending));
    while (!(pending & 0x80));
    __asm__ volatile("csrr %0, mcycle" : "=r"(after));
    return after - before;
}
#endif

volatile word initialised = 0x12345678, zero;

int main(void) {
    set_up();
    print_number("data ", initialised);
    print_number("bss ", zero);
    int received;
    while ((received = receive()) < 0) {}
    print_number("received ", (word)received);
#ifdef MTIME
    print_number("ticks ", ticks());
#endif
    return 42;
}
