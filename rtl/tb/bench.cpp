// SPDX-License-Identifier: MIT OR Apache-2.0
// The core with memory, as a shared library: `python/rvk/hardware/rtl/bench.py` is its other side.
//
// A cycle is: the inputs of the core are set while the clock is low; what it then asks for is taken with the rising edge.
#include "Vrvk_core.h"
#include "memory.h"
#include "verilated.h"
#if VM_TRACE
#include TRACE_HEADER
#endif

#include <memory>
#include <vector>

// An instruction that has left the core, as rvk_rvfi.sv reports it; the host reads it as 14 words.
struct Retired {
    uint32_t pc, instruction, next_pc, flags, rd, value, address, mask;
    uint32_t loaded, stored, interrupts, mip, issue, order;
};
static_assert(sizeof(Retired) == 56);
enum Flag : uint32_t { TRAP = 1, HANDLER = 2 };

// The status of an entropy source that has failed for good (scalar cryptography specification 1.0.1, section 4.1).
constexpr uint32_t SEED_DEAD = 3U << 30;

// Why a run ended.
enum Reason : uint32_t { CYCLES = 0, STORE = 1, FULL = 2, RETURNED = 3, STUCK = 4 };

struct Options {
    uint32_t exits[3];                      // a store to one of these words ends the run
    uint32_t start, stop;                   // what is measured begins, and, if not 0, ends, with the run, at these
    uint32_t code_wait_permille, data_wait_permille;
    uint32_t interrupt_permille;            // how often an interrupt comes, in a thousand cycles; it stays for about ten
    uint32_t patience;                      // cycles without an instruction after which the core counts as stuck
    uint32_t keep_inputs;                   // 1: what the surroundings do in each cycle can be read
};

struct Result {
    uint64_t cycles, instructions;          // since reset
    uint64_t measured_cycles, measured_instructions;
    uint32_t retired;                       // what was written to the buffer
    uint32_t exit_address, exit_value;      // of the store that ended the run
    uint32_t inputs;                        // cycles of the last run whose inputs were kept
};

// The inputs of the core in a cycle, as a byte: code and data are ready, and the interrupts from bit 2 on.
constexpr uint32_t CODE_READY = 1, DATA_READY = 2, INTERRUPTS = 2;

class Bench {
public:
    explicit Bench(uint32_t seed) : code(regions), data(regions), random(seed) {
        context.randReset(2);               // registers without a reset begin with anything
        context.randSeed(static_cast<int>(seed));
        core = std::make_unique<Vrvk_core>(&context);
    }

    ~Bench() { close(); }

    uint8_t* add(uint32_t base, uint32_t bytes, bool writable, bool executable, Purpose purpose) {
        regions.push_back({base, bytes, writable, executable, purpose, std::vector<uint8_t>(bytes)});
        return regions.back().contents.data();
    }

    void reset() {
        next_seed = 0;
        for (Region& each : regions) each.reset();
        code.reset();
        data.reset();
        result = {};
        idle = interrupts = 0;
        measuring = false;
        for (bool running : {false, false, true}) {
            core->rst_ni = running;
            begin_cycle();
            if (!running) edge();
        }
    }

    Reason run(uint64_t limit, Retired* buffer, uint32_t capacity) {
        result.retired = 0;
        inputs.clear();
        const Reason reason = advance(limit, buffer, capacity);
        result.inputs = static_cast<uint32_t>(inputs.size());
        return reason;
    }

    const uint8_t* kept_inputs() const { return inputs.data(); }

    void set_seeds(const uint32_t* words, uint32_t count) { seeds.assign(words, words + count); }

    bool open(const char* path) {
#if VM_TRACE
        context.traceEverOn(true);
        trace = std::make_unique<TRACE_CLASS>();
        core->trace(trace.get(), 99);
        trace->open(path);
        return trace->isOpen();
#else
        static_cast<void>(path);
        return false;
#endif
    }

    void close() {
#if VM_TRACE
        if (trace) trace->close();
        trace.reset();
#endif
    }

    Options options{};
    Result result{};

private:
    Reason advance(uint64_t limit, Retired* buffer, uint32_t capacity) {
        for (uint64_t last = result.cycles + limit; result.cycles < last;) {
            if (buffer && result.retired == capacity) return FULL;
            bool returned = false, exits = false;
            if (core->rvfi_valid) returned = retire(buffer);
            else if (++idle > options.patience) return idle = 0, STUCK;
            keep_inputs();
            take_accesses(exits);
            edge();
            result.cycles++;
            begin_cycle();
            if (returned) return RETURNED;
            if (exits) return STORE;
        }
        return CYCLES;
    }

    bool retire(Retired* buffer) {
        idle = 0;
        const uint32_t pc = core->rvfi_pc_rdata;
        const bool returned = measuring && options.stop && pc == options.stop;
        if (!measuring && pc == options.start) {
            measuring = true;
            first_issue = core->rvfi_ext_issue;
            first_instruction = result.instructions;
        }
        if (returned) {
            measuring = false;
            measure(core->rvfi_ext_issue, result.instructions);
        }
        if (buffer) buffer[result.retired++] = report();
        result.instructions += !core->rvfi_trap;
        return returned;
    }

    void measure(uint32_t cycle, uint64_t instructions) {
        result.measured_cycles = static_cast<uint32_t>(cycle - first_issue);
        result.measured_instructions = instructions - first_instruction;
    }

    Retired report() const {
        const uint32_t flags = (core->rvfi_trap ? TRAP : 0) | (core->rvfi_intr ? HANDLER : 0);
        const uint32_t mask = core->rvfi_mem_rmask | core->rvfi_mem_wmask << 4;
        return {core->rvfi_pc_rdata, core->rvfi_insn, core->rvfi_pc_wdata, flags, core->rvfi_rd_addr, core->rvfi_rd_wdata,
                core->rvfi_mem_addr, mask, core->rvfi_mem_rdata, core->rvfi_mem_wdata, core->rvfi_ext_interrupts,
                core->rvfi_ext_mip, core->rvfi_ext_issue, static_cast<uint32_t>(core->rvfi_order)};
    }

    void take_accesses(bool& exits) {
        if (core->rvfi_valid && core->rvfi_trap) open_handler(core->rvfi_pc_wdata);
        if (code.accept(core->i_valid_o, core->i_address_o << 2, true)) fetched(code.purpose());
        const uint32_t address = core->d_address_o << 2;
        if (!data.accept(core->d_valid_o, address, false) || !core->d_write_o) return;
        if (!data.store(core->d_data_o, core->d_strobe_o)) return;
        for (uint32_t word : options.exits) {
            if (word && address == word) {
                exits = true;
                result.exit_address = address;
                result.exit_value = core->d_data_o;
                // The store itself is in the execute stage, a cycle after its issue.
                measure(static_cast<uint32_t>(result.cycles), result.instructions + 1);
            }
        }
    }

    void open_handler(uint32_t base) {
        for (Region& each : regions)
            if (each.purpose == Purpose::HANDLER && each.base == base) each.has_code = true;
    }

    void fetched(Purpose purpose) {
        if (purpose == Purpose::BOOT) return;
        for (Region& each : regions) {
            if (each.purpose == Purpose::BOOT) each.has_code = each.has_data = false;
            if (purpose != Purpose::PROGRAM && each.purpose == Purpose::END) each.has_data = true;
        }
    }

    void keep_inputs() {
        if (!options.keep_inputs) return;
        const uint32_t ready = (code.ready ? CODE_READY : 0) | (data.ready ? DATA_READY : 0);
        inputs.push_back(static_cast<uint8_t>(ready | interrupts << INTERRUPTS));
    }

    void edge() {
        if (core->seed_taken_o) next_seed++;
        dump();
        core->clk_i = 1;
        core->eval();
        dump();
        core->clk_i = 0;
    }

    void begin_cycle() {
        code.answer(random.chance(options.code_wait_permille));
        data.answer(random.chance(options.data_wait_permille));
        if (random.chance(options.interrupt_permille)) interrupts |= 1U << random.next() % 3;
        else if (random.chance(options.interrupt_permille ? 100 : 0)) interrupts = 0;
        core->i_ready_i = code.ready;
        core->i_error_i = code.error;
        core->i_data_i = code.data;
        core->d_ready_i = data.ready;
        core->d_error_i = data.error;
        core->d_data_i = data.data;
        core->software_interrupt_i = interrupts & 1;
        core->timer_interrupt_i = interrupts >> 1 & 1;
        core->external_interrupt_i = interrupts >> 2 & 1;
        const uint32_t seed = next_seed < seeds.size() ? seeds[next_seed] : SEED_DEAD;
        core->seed_status_i = seed >> 30;
        core->seed_entropy_i = seed & 0xffff;
        core->eval();
    }

    void dump() {
#if VM_TRACE
        if (trace) trace->dump(time++);
#endif
    }

    VerilatedContext context;
    std::unique_ptr<Vrvk_core> core;
#if VM_TRACE
    std::unique_ptr<TRACE_CLASS> trace;
    uint64_t time = 0;
#endif
    Regions regions;
    Port code, data;
    Random random;
    std::vector<uint8_t> inputs;            // of the cycles of this run
    std::vector<uint32_t> seeds;            // what reads of the CSR seed find, one after the other
    size_t next_seed = 0;
    uint32_t idle = 0, interrupts = 0, first_issue = 0;
    uint64_t first_instruction = 0;
    bool measuring = false;
};

extern "C" {
Bench* rvk_bench_new(uint32_t seed) { return new Bench(seed); }
void rvk_bench_delete(Bench* bench) { delete bench; }
uint8_t* rvk_bench_add(Bench* bench, uint32_t base, uint32_t bytes, uint32_t writable, uint32_t executable,
                       uint32_t purpose) {
    return bench->add(base, bytes, writable, executable, static_cast<Purpose>(purpose));
}
void rvk_bench_reset(Bench* bench, const Options* options) {
    bench->options = *options;
    bench->reset();
}
uint32_t rvk_bench_run(Bench* bench, uint64_t cycles, Retired* buffer, uint32_t capacity) {
    return bench->run(cycles, buffer, capacity);
}
void rvk_bench_seeds(Bench* bench, const uint32_t* words, uint32_t count) { bench->set_seeds(words, count); }
const uint8_t* rvk_bench_inputs(Bench* bench) { return bench->kept_inputs(); }
const Result* rvk_bench_result(Bench* bench) { return &bench->result; }
uint32_t rvk_bench_open(Bench* bench, const char* path) { return bench->open(path); }
}
