// SPDX-License-Identifier: MIT OR Apache-2.0
// The program of docs/profiling.md: the simulator has set the stack pointer when _start begins.
static unsigned numbers[64];

static void fill(void)
{
    unsigned seed = 1;
    for (int i = 0; i < 64; i++)
        numbers[i] = seed = seed * 1103515245 + 12345;
}

static void sort(unsigned *first, int count)
{
    if (count < 2)
        return;
    unsigned pivot = first[count / 2];
    int left = 0, right = count - 1;
    for (;; left++, right--) {
        while (first[left] < pivot)
            left++;
        while (pivot < first[right])
            right--;
        if (left >= right)
            break;
        unsigned kept = first[left];
        first[left] = first[right];
        first[right] = kept;
    }
    sort(first, left);
    sort(first + right + 1, count - right - 1);
}

static unsigned checksum(void)
{
    unsigned sum = 0;
    for (int i = 0; i < 64; i++)
        sum = (sum << 5) + numbers[i] % 65521;
    return sum;
}

int _start(void)
{
    fill();
    sort(numbers, 64);
    return checksum() == 0;
}
