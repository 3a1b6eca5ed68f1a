// SPDX-License-Identifier: MIT OR Apache-2.0
// Memory for the core: regions, and a port on them for code or for data.
#pragma once

#include <cstdint>
#include <cstring>
#include <deque>
#include <vector>

// What a region is for. A program finds only its own: there is code to begin with until code elsewhere is fetched, a
// handler of traps only after a trap to it, and data of handler and end only after their code has been fetched.
enum class Purpose : uint32_t { PROGRAM = 0, BOOT = 1, HANDLER = 2, END = 3 };

struct Region {
    uint32_t base, bytes;
    bool writable, executable;
    Purpose purpose;
    std::vector<uint8_t> contents;
    bool has_code = true, has_data = true;  // now

    void reset() {
        has_code = purpose != Purpose::HANDLER;
        has_data = purpose == Purpose::PROGRAM || purpose == Purpose::BOOT;
    }
};

// A small generator of pseudo-random numbers (Marsaglia, "Xorshift RNGs", 2003), so that a run can be repeated.
class Random {
public:
    explicit Random(uint32_t seed) : state(seed ? seed : 1) {}

    uint32_t next() {
        state ^= state << 13;
        state ^= state >> 17;
        return state ^= state << 5;
    }

    // True this many times in a thousand.
    bool chance(uint32_t permille) { return permille && next() % 1000 < permille; }

private:
    uint32_t state;
};

// Regions keep their place when more are added: the host has pointers to them.
using Regions = std::deque<Region>;

// One bus of the core: an address that is taken has its answer in the next cycle, or later if there are wait states.
class Port {
public:
    explicit Port(Regions& regions) : regions(regions) {}

    // The inputs of the core in this cycle.
    bool ready = true;
    bool error = false;
    uint32_t data = 0;

    void reset() { pending = ready = error = false; }

    // Takes what the core asks for at the end of a cycle; whether the access was accepted.
    bool accept(bool valid, uint32_t address, bool fetch) {
        if (!ready) return false;
        pending = valid;
        if (!valid) return false;
        region = find(address);
        wrong = !region || !(fetch ? region->executable && region->has_code : region->has_data);
        place = wrong ? nullptr : region->contents.data() + (address - region->base);
        return true;
    }

    // Stores with the access that was just accepted; whether this is no error.
    bool store(uint32_t value, uint32_t strobe) {
        wrong = wrong || !region->writable;
        if (wrong) return false;
        for (int byte = 0; byte < 4; byte++)
            if (strobe >> byte & 1) place[byte] = static_cast<uint8_t>(value >> 8 * byte);
        return true;
    }

    // The purpose of the region of the access that was just accepted, if it is no error.
    Purpose purpose() const { return wrong ? Purpose::PROGRAM : region->purpose; }

    // The next cycle begins. Without an answer the data are what must not be used.
    void answer(bool wait) {
        ready = !wait;
        error = pending && ready && wrong;
        if (pending && ready && !wrong) std::memcpy(&data, place, 4);
        else if (!ready || error) data = 0xa5a5a5a5;
    }

private:
    Region* find(uint32_t address) {
        if (region && address - region->base < region->bytes) return region;
        for (Region& each : regions)
            if (address - each.base < each.bytes) return &each;
        return nullptr;
    }

    Regions& regions;
    Region* region = nullptr;
    uint8_t* place = nullptr;
    bool pending = false, wrong = false;
};
