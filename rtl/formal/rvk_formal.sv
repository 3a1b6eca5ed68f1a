// SPDX-License-Identifier: MIT OR Apache-2.0
// The core with what watches it. Everything that comes from outside is free: words of code, data, errors, waits,
// interrupts.
//
// Proofs begin in any state at all that fulfils `invariant_o`, which is itself proved: it holds after reset and keeps
// holding. What is in the pipeline in that first cycle may be nonsense that no instruction leads to; an instruction is
// `known` if it entered decode later, and only such are judged.
module rvk_formal
    import rvk_formal_pkg::*;
(
    input  logic        clk_i,
    input  logic        rst_ni,

    input  logic        i_ready_i, i_error_i,
    input  logic [31:0] i_data_i,
    input  logic        d_ready_i, d_error_i,
    input  logic [31:0] d_data_i,
    input  logic [1:0]  seed_status_i,
    input  logic [15:0] seed_entropy_i,
    input  logic        software_interrupt_i, timer_interrupt_i, external_interrupt_i,

    input  logic [4:0]  constant_register,      // some register, some word of memory: the same in all cycles
    input  logic [31:2] constant_address,
    input  logic [31:0] constant_word,
    input  logic        constant_error,

    output retired_t    retired_o,
    output logic        invariant_o,
    output logic        start_csr,      // what else holds in the first cycle of a proof
    output logic        assumption_fetch, assumption_memory, assumption_progress,   // and always
    output logic        violation_invariant, violation_registers, violation_write, violation_pc, violation_fetch,
    output logic        violation_memory, violation_bus, violation_seed, violation_csr_flow, violation_csr_value,
                        violation_csr_state, violation_progress, violation_reset
);
    logic i_valid, d_valid, d_write;
    logic [31:2] i_address, d_address;
    logic [3:0] d_strobe;
    logic [31:0] d_data;
    logic [63:0] order;
    logic [31:0] issue;
    logic [1:0] mode, width;
    logic [2:0] entered_by;
    logic halt, entered, seed_taken;

    rvk_core #(`RVK_CORE_PARAMETERS) u_core (
        .clk_i, .rst_ni, .i_valid_o(i_valid), .i_address_o(i_address), .i_ready_i, .i_error_i, .i_data_i,
        .d_valid_o(d_valid), .d_write_o(d_write), .d_address_o(d_address), .d_strobe_o(d_strobe), .d_data_o(d_data),
        .d_ready_i, .d_error_i, .d_data_i, .seed_status_i, .seed_entropy_i, .seed_taken_o(seed_taken),
        .software_interrupt_i, .timer_interrupt_i, .external_interrupt_i,
        .rvfi_valid(retired_o.valid), .rvfi_order(order), .rvfi_insn(retired_o.instruction), .rvfi_trap(retired_o.trap),
        .rvfi_halt(halt), .rvfi_intr(entered), .rvfi_mode(mode), .rvfi_ixl(width),
        .rvfi_rs1_addr(retired_o.rs1), .rvfi_rs2_addr(retired_o.rs2), .rvfi_rd_addr(retired_o.rd),
        .rvfi_rs1_rdata(retired_o.rs1_value), .rvfi_rs2_rdata(retired_o.rs2_value), .rvfi_rd_wdata(retired_o.rd_value),
        .rvfi_pc_rdata(retired_o.pc), .rvfi_pc_wdata(retired_o.next_pc), .rvfi_mem_addr(retired_o.address),
        .rvfi_mem_rmask(retired_o.read), .rvfi_mem_wmask(retired_o.written), .rvfi_mem_rdata(retired_o.read_data),
        .rvfi_mem_wdata(retired_o.written_data), .rvfi_ext_interrupts(entered_by),
        .rvfi_ext_mip(retired_o.pending), .rvfi_ext_issue(issue)
    );
    assign retired_o.interrupt = u_core.m_trap && u_core.m_interrupt_q;
    assign retired_o.interrupts = u_core.u_rvfi.m_q.interrupts;
    assign retired_o.cause = u_core.m_cause;
    assign retired_o.bus_error = d_error_i;
    always_ff @(posedge clk_i) if (!u_core.m_hold) retired_o.seed <= {seed_status_i, 14'd0, seed_entropy_i};

    // The stages that hold an instruction that entered decode after the first cycle, or a bubble.
    logic d_known_q = 1'b0, e_known_q = 1'b0, m_known_q = 1'b0;
    always_ff @(posedge clk_i) begin
        d_known_q <= d_known_q || u_core.u_fetch.register_free || u_core.redirect || !rst_ni;
        if (u_core.e_take) e_known_q <= d_known_q;
        if (!u_core.m_hold) m_known_q <= e_known_q;
    end
    assign retired_o.known = m_known_q;

    // x0 is never written; what accesses memory does nothing else; an access in progress belongs to the memory stage; a
    // counter knows whether its lower half is full.
    wire control_is_sane = !(u_core.e_control_q.write && u_core.e_rd_q == 0)
        && !(u_core.e_accesses && u_core.e_control_q.result != rvk_core_pkg::RESULT_SUM);
    assign invariant_o = (!u_core.e_valid_q || control_is_sane)
        && !(u_core.u_memory.valid_q && u_core.u_memory.write_q && u_core.m_rd_q == 0)
        && !(u_core.w_write_q && u_core.w_rd_q == 0)
        && !(u_core.u_memory.access_q && (!u_core.u_memory.valid_q || u_core.u_memory.exception_q))
        && u_core.u_csr.g_counters.u_instret.low_full_q == &u_core.u_csr.g_counters.u_instret.low_q;
    logic first_q = 1'b1;
    always_ff @(posedge clk_i) first_q <= 1'b0;
    assign violation_invariant = !first_q && !invariant_o;

    rvk_check_registers u_registers (
        .clk_i, .retired_i(retired_o), .register_i(constant_register), .violation_o(violation_registers)
    );
    rvk_check_write u_write (
        .clk_i, .rst_ni, .retired_i(retired_o), .write_i(u_core.w_write_q), .register_i(u_core.w_rd_q),
        .value_i(u_core.w_value_q), .violation_o(violation_write)
    );
    logic wrong_pc_after_reset, wrong_csr_after_reset;
    assign violation_reset = wrong_pc_after_reset || wrong_csr_after_reset;
    rvk_check_pc u_pc (
        .clk_i, .rst_ni, .retired_i(retired_o), .reset_address_i(u_core.RESET_ADDRESS), .violation_o(violation_pc),
        .violation_reset_o(wrong_pc_after_reset)
    );
    rvk_check_fetch u_fetch (
        .clk_i, .rst_ni, .retired_i(retired_o), .address_i(constant_address), .word_i(constant_word),
        .error_i(constant_error), .i_valid_i(i_valid), .i_address_i(i_address), .i_ready_i, .i_error_i, .i_data_i,
        .assumption_o(assumption_fetch), .violation_o(violation_fetch)
    );
    rvk_check_memory u_memory (
        .clk_i, .retired_i(retired_o), .address_i(constant_address), .d_valid_i(d_valid), .d_write_i(d_write),
        .d_address_i(d_address), .d_strobe_i(d_strobe), .d_data_i(d_data), .d_ready_i, .d_error_i, .d_word_i(d_data_i),
        .assumption_o(assumption_memory), .violation_o(violation_memory)
    );
    rvk_check_bus u_bus (
        .clk_i, .rst_ni, .retired_i(retired_o), .d_valid_i(d_valid), .d_write_i(d_write), .d_address_i(d_address),
        .d_strobe_i(d_strobe), .d_data_i(d_data), .d_ready_i, .violation_o(violation_bus)
    );

    rvk_check_seed u_seed (
        .clk_i, .rst_ni, .retired_i(retired_o), .taken_i(seed_taken), .violation_o(violation_seed)
    );

    wire [63:0] minstret = {u_core.u_csr.g_counters.u_instret.high_q, u_core.u_csr.g_counters.u_instret.low_q};
    wire done = !u_core.e_valid_q && !u_core.u_memory.valid_q;     // all that has left decode has retired
    logic csr_same;
    rvk_check_csr u_csr (
        .clk_i, .rst_ni, .retired_i(retired_o), .has_m_i(u_core.M == 1), .has_x_i(u_core.X), .mie_i(u_core.u_csr.enable_q),
        .mpie_i(u_core.u_csr.previous_enable_q),
        .enabled_i({u_core.u_csr.external_q, u_core.u_csr.timer_q, u_core.u_csr.software_q}),
        .mtvec_i({u_core.u_csr.vector_q, 1'b0, u_core.u_csr.vectored_q}), .mscratch_i(u_core.u_csr.scratch_q),
        .mepc_i({u_core.u_csr.epc_q, 1'b0}), .mcause_i({u_core.u_csr.interrupt_q, 27'd0, u_core.u_csr.cause_q}),
        .minstret_i(minstret), .same_o(csr_same), .violation_flow_o(violation_csr_flow),
        .violation_value_o(violation_csr_value), .violation_reset_o(wrong_csr_after_reset)
    );
    assign start_csr = csr_same && done && !u_core.d_valid && !u_core.u_csr.g_counters.writer_q;
    assign violation_csr_state = done && !csr_same;

    rvk_check_progress u_progress (
        .clk_i, .retired_i(retired_o), .sleeps_i(u_core.d_valid && u_core.d_wfi), .i_ready_i, .d_ready_i,
        .assumption_o(assumption_progress), .violation_o(violation_progress)
    );
endmodule
