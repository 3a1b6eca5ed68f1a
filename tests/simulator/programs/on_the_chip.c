// SPDX-License-Identifier: MIT OR Apache-2.0
// A program as for a board: start-up code copies initialised data from flash, sets gp, and clears the rest. It then uses
// the files and the terminal of the host. Each line that it prints is the same on every host that follows the
// semihosting specification.

typedef unsigned word;

enum {
    OPEN = 1, CLOSE = 2, WRITE0 = 4, WRITE = 5, READ = 6, ISERROR = 8, ISTTY = 9, SEEK = 10, FLEN = 12,
    REMOVE = 14, RENAME = 15, ERRNO = 19, GET_CMDLINE = 21, EXIT_EXTENDED = 32,
};

extern char data_start[], data_end[], data_stored[], bss_start[], bss_end[];

__attribute__((naked, section(".init"))) void _start(void) {
    __asm__(".option push\n.option norelax\nla gp, __global_pointer$\n.option pop\n"
            "la sp, stack_top\nla a0, data_start\nla a1, data_end\nla a2, data_stored\n"
            "1: bgeu a0, a1, 2f\nlw a3, 0(a2)\nsw a3, 0(a0)\naddi a0, a0, 4\naddi a2, a2, 4\nj 1b\n"
            "2: la a0, bss_start\nla a1, bss_end\n"
            "3: bgeu a0, a1, 4f\nsw zero, 0(a0)\naddi a0, a0, 4\nj 3b\n"
            "4: la tp, thread_start\ncall main\n");
}

__attribute__((noinline)) static word host(word operation, const void *parameter) {
    register word a0 __asm__("a0") = operation;
    register const void *a1 __asm__("a1") = parameter;
    __asm__ volatile(".balign 16\n.option push\n.option norvc\nslli x0, x0, 0x1f\nebreak\nsrai x0, x0, 7\n.option pop"
                     : "+r"(a0) : "r"(a1) : "memory");
    return a0;
}

volatile word initialised = 0x12345678, zero;
_Thread_local volatile word thread_local_word = 7;
volatile word small[4] = {1, 2, 3, 4};

word sum_of_initialised(word more) { return initialised + small[3] + zero + more; }
word next_of_thread(void) { return ++thread_local_word; }

static word length(const char *text) {
    word n = 0;
    while (text[n]) n++;
    return n;
}

static void print(const char *name, word value) {
    char line[16], *at = line + 15;
    *at = 0;
    *--at = '\n';
    for (int i = 0; i < 8; i++, value >>= 4) *--at = "0123456789abcdef"[value & 15];
    *--at = ' ';
    host(WRITE0, name);
    host(WRITE0, at);
}

static word open(const char *name, word mode) {
    return host(OPEN, (const word[]){(word)name, mode, length(name)});
}

static void use_file(void) {
    char buffer[8] = {0};
    word file = open("made.txt", 6);
    print("open", file + 1 > 1);
    print("write", host(WRITE, (const word[]){file, (word) "0123456789", 10}));
    print("flen", host(FLEN, &file));
    print("seek", host(SEEK, (const word[]){file, 6}));
    print("read to the end", host(READ, (const word[]){file, (word)buffer, 8}));
    host(WRITE0, buffer);
    print(" istty", host(ISTTY, &file));
    print("close", host(CLOSE, &file));
    print("rename", host(RENAME, (const word[]){(word) "made.txt", 8, (word) "kept.txt", 8}));
    print("open the old name", open("made.txt", 0));
    print("errno", host(ERRNO, 0));
    print("remove", host(REMOVE, (const word[]){(word) "kept.txt", 8}));
}

int main(void) {
    print("data", sum_of_initialised(0));
    print("thread", next_of_thread());
    word out = open(":tt", 4);
    print("written", host(WRITE, (const word[]){out, (word) "text\n", 5}));
    word error = 0xffffffff;
    print("iserror", host(ISERROR, &error) != 0);
    use_file();
    char line[64];
    word command[2] = {(word)line, sizeof line};
    print("command line", host(GET_CMDLINE, command));
    host(WRITE0, line);
    host(EXIT_EXTENDED, (const word[]){0x20026, 42});
    for (;;) {}
}
