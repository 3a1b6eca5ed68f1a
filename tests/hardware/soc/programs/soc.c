/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What surrounds the processor of the SoC, used by a program: it prints the same on the hardware and on the simulator. */
#include <stddef.h>
#include <stdint.h>

#define REGISTER(address) (*(volatile uint32_t *)(address))
#define MSIP REGISTER(0x02000000u)
#define MTIMECMP REGISTER(0x02004000u)
#define MTIMECMPH REGISTER(0x02004004u)
#define MTIME REGISTER(0x0200bff8u)
#define MTIMEH REGISTER(0x0200bffcu)
#define ENTROPY REGISTER(0x10011000u)
#define UART_TXDATA REGISTER(0x10013000u)
#define UART_TXCTRL REGISTER(0x10013008u)
#define UART_DIV REGISTER(0x10013018u)

enum {
    ROM = 0x00010000, UART = 0x10013000, OUTSIDE = 0x40000000,
    MIE_SOFTWARE = 1 << 3, MIE_TIMER = 1 << 7, MSTATUS_MIE = 1 << 3,
    FETCH_FAULT = 1, LOAD_FAULT = 5, STORE_FAULT = 7,
    TICK = 400,         /* cycles from one timer interrupt to the next */
};
#define INTERRUPT 0x80000000u

void probe_load(uint32_t address);
void probe_store(uint32_t address);
void probe_jump(uint32_t address);
uint32_t on_trap(uint32_t cause, uint32_t pc);
int main(void);

/* The simulator ends when this is written. */
volatile uint32_t tohost;
uint32_t resume_at;
static volatile uint32_t ticks, last_cause;

static void print(const char *text) {
    while (*text) {
        while (UART_TXDATA >> 31) {
        }
        UART_TXDATA = (uint8_t)*text++;
    }
}

static void print_number(uint32_t number) {
    char digits[9] = "00000000";
    for (size_t k = 0; k < 8; k++) digits[7 - k] = "0123456789abcdef"[number >> 4 * k & 15];
    print(digits);
}

uint32_t on_trap(uint32_t cause, uint32_t pc) {
    last_cause = cause;
    switch (cause) {
    case INTERRUPT | 7:
        ticks++;
        MTIMECMP = MTIMECMP + TICK;
        return pc;
    case INTERRUPT | 3:
        MSIP = 0;
        return pc;
    case FETCH_FAULT:
        return resume_at;
    default:
        return pc + 4;
    }
}

static void interrupts(void) {
    MTIMECMPH = 0;
    MTIMECMP = MTIME + TICK;
    __asm__ volatile("csrs mie, %0" ::"r"(MIE_SOFTWARE | MIE_TIMER));
    __asm__ volatile("csrs mstatus, %0" ::"r"(MSTATUS_MIE));
    while (ticks < 2) {
    }
    __asm__ volatile("wfi");
    print(ticks >= 3 && last_cause == (INTERRUPT | 7) ? "timer\n" : "no timer\n");
    MTIMECMPH = UINT32_MAX;
    MSIP = 1;
    while (last_cause != (INTERRUPT | 3)) {
    }
    print("software\n");
}

static void faults(void) {
    static const struct { void (*probe)(uint32_t); uint32_t address; } cases[] = {
        {probe_load, OUTSIDE},
        {probe_store, OUTSIDE},
        {probe_store, ROM},
        {probe_jump, OUTSIDE},
        {probe_jump, UART},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        last_cause = 0;
        cases[k].probe(cases[k].address);
        print_number(last_cause);
        print("\n");
    }
}

/* Loads, stores, branches and products: as many cycles as the model says, if code does not wait for data. With one port
 * it does: a load and the word of code that it takes up want the RAM in turn. */
static uint32_t work(void) {
    static _Alignas(4) uint8_t bytes[32];
    uint32_t before, after, sum = 0;
    __asm__ volatile("csrr %0, mcycle" : "=r"(before)::"memory");
    for (uint32_t k = 0; k < 64; k++) {
        bytes[k & 31] = (uint8_t)(bytes[k * 7 & 31] + k);
        sum += (uint32_t)bytes[k * 3 & 31] * k;
        if (sum & 1) sum ^= sum >> 3;
        __asm__ volatile(".option push; .option norvc; .rept 4; lw t0, 0(%0); .endr; .option pop" ::"r"(bytes) : "t0");
    }
    __asm__ volatile("csrr %0, mcycle" : "=r"(after) : "r"(sum) : "memory");
    print_number(sum);
    print("\n");
    return after - before;
}

static void entropy(void) {
    uint32_t seed;
    do {
        seed = ENTROPY;
    } while (seed >> 30 < 2);
    print(seed >> 30 == 2 ? "entropy\n" : "dead\n");
}

int main(void) {
    UART_DIV = 15;
    UART_TXCTRL = 1;
    print("RVK\n");
    interrupts();
    faults();
    entropy();
    print_number(work());
    print("\nend\n");
    tohost = 1;
    return 0;
}
