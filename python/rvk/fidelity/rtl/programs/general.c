// SPDX-License-Identifier: MIT OR Apache-2.0
// Code as compilers make it of everyday programs: each function returns a word that depends on all that it did.

#include <stddef.h>
#include <stdint.h>

#define ITEMS 48
#define SIDE 8
#define TEXT_BYTES 256

// Marsaglia, Xorshift RNGs, 2003.
static uint32_t next_random(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

static void sift_down(uint32_t *heap, size_t root, size_t count)
{
    for (size_t child; (child = 2 * root + 1) < count; root = child) {
        if (child + 1 < count && heap[child] < heap[child + 1])
            child++;
        if (heap[root] >= heap[child])
            return;
        uint32_t held = heap[root];
        heap[root] = heap[child];
        heap[child] = held;
    }
}

uint32_t general_heap_sort(void)
{
    uint32_t items[ITEMS], state = 1, sum = 0;
    for (size_t i = 0; i < ITEMS; i++)
        items[i] = next_random(&state);
    for (size_t i = ITEMS / 2; i-- > 0;)
        sift_down(items, i, ITEMS);
    for (size_t last = ITEMS - 1; last > 0; last--) {
        uint32_t largest = items[0];
        items[0] = items[last];
        items[last] = largest;
        sift_down(items, 0, last);
    }
    for (size_t i = 0; i < ITEMS; i++)
        sum = 3 * sum + items[i];
    return sum;
}

uint32_t general_insertion_sort(void)
{
    int16_t items[ITEMS];
    uint32_t state = 2, sum = 0;
    for (size_t i = 0; i < ITEMS; i++) {
        int16_t item = (int16_t)next_random(&state);
        size_t place = i;
        for (; place > 0 && items[place - 1] > item; place--)
            items[place] = items[place - 1];
        items[place] = item;
    }
    for (size_t i = 0; i < ITEMS; i++)
        sum = 3 * sum + (uint32_t)items[i];
    return sum;
}

// ISO-HDLC, bit by bit.
uint32_t general_crc32(void)
{
    uint32_t crc = UINT32_MAX, state = 3;
    for (size_t i = 0; i < TEXT_BYTES / 4; i++) {
        crc ^= next_random(&state) & 0xff;
        for (int bit = 0; bit < 8; bit++)
            crc = crc & 1 ? crc >> 1 ^ UINT32_C(0xedb88320) : crc >> 1;
    }
    return ~crc;
}

uint32_t general_matrix_product(void)
{
    static int32_t a[SIDE][SIDE], b[SIDE][SIDE];
    uint32_t state = 4, sum = 0;
    for (size_t i = 0; i < SIDE * SIDE; i++) {
        a[i / SIDE][i % SIDE] = (int32_t)next_random(&state);
        b[i % SIDE][i / SIDE] = (int32_t)next_random(&state) >> 16;
    }
    for (size_t i = 0; i < SIDE; i++) {
        for (size_t j = 0; j < SIDE; j++) {
            uint32_t entry = 0;
            for (size_t k = 0; k < SIDE; k++)
                entry += (uint32_t)a[i][k] * (uint32_t)b[k][j];
            sum = 3 * sum + entry;
        }
    }
    return sum;
}

uint32_t general_string_search(void)
{
    static char text[TEXT_BYTES];
    static const char wanted[] = "abba";
    uint32_t state = 5, sum = 0;
    for (size_t i = 0; i < TEXT_BYTES; i++)
        text[i] = "ab"[next_random(&state) & 1];
    for (size_t i = 0; i + sizeof wanted - 1 <= TEXT_BYTES; i++) {
        size_t same = 0;
        while (wanted[same] != 0 && text[i + same] == wanted[same])
            same++;
        if (wanted[same] == 0)
            sum += (uint32_t)i;
    }
    return sum;
}

enum state { BETWEEN, NUMBER, FRACTION, NAME, STATES };

// Counts the numbers, fractions and names of a random text.
uint32_t general_state_machine(void)
{
    static uint32_t counts[STATES];
    enum state now = BETWEEN;
    uint32_t state = 6, sum = 0;
    for (size_t i = 0; i < TEXT_BYTES; i++) {
        char c = " 1.x0y_9"[next_random(&state) & 7];
        switch (now) {
        case BETWEEN:
            now = c >= '0' && c <= '9' ? NUMBER : c >= 'a' ? NAME : BETWEEN;
            break;
        case NUMBER:
            now = c == '.' ? FRACTION : c >= '0' && c <= '9' ? NUMBER : BETWEEN;
            break;
        case FRACTION:
            now = c >= '0' && c <= '9' ? FRACTION : BETWEEN;
            break;
        default:
            now = c == ' ' || c == '.' ? BETWEEN : NAME;
            break;
        }
        counts[now]++;
    }
    for (size_t i = 0; i < STATES; i++)
        sum = 257 * sum + counts[i];
    return sum;
}

// Signed and unsigned, of all sizes: Euclid's algorithm, decimal digits.
uint32_t general_divisions(void)
{
    uint32_t state = 7, sum = 0;
    for (size_t i = 0; i < 8; i++) {
        uint32_t a = next_random(&state), b = next_random(&state) >> (4 * i);
        while (b != 0) {
            uint32_t rest = a % b;
            a = b;
            b = rest;
        }
        int32_t value = (int32_t)next_random(&state) >> (3 * i);
        for (; value != 0; value /= 10)
            sum = 3 * sum + (uint32_t)(value % 10);
        sum += a;
    }
    return sum;
}

static uint32_t ackermann(uint32_t m, uint32_t n)
{
    if (m == 0)
        return n + 1;
    return ackermann(m - 1, n == 0 ? 1 : ackermann(m, n - 1));
}

uint32_t general_recursion(void)
{
    return ackermann(2, 3);
}
