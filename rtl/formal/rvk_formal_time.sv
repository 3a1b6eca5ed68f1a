// SPDX-License-Identifier: MIT OR Apache-2.0
// The core as two copies of it are compared: they execute the same instructions, with the same waits and errors of the
// buses and the same interrupts, but other numbers in the registers, in what loads give, in what the entropy source
// gives.
//
// A program may choose its way and its addresses by numbers; what it reveals so is in `revealed_o`, and is the same in
// both copies. Then all else but numbers must be the same in both, in all cycles: what happens on the buses, and when.
// Every register of the core counts as such but those that are named in python/rvk/prove/core/timing.py.
module rvk_formal_time
    import rvk_core_pkg::*;
(
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        i_ready_i, i_error_i,
    input  logic [31:0] i_data_i,
    input  logic        d_ready_i, d_error_i,
    input  logic        software_interrupt_i, timer_interrupt_i, external_interrupt_i,

    input  logic [31:0] number_d_data,          // numbers: each copy has its own
    input  logic [1:0]  number_seed_status,
    input  logic [15:0] number_seed_entropy,

    output logic [64:0] revealed_o,
    output logic [72:0] seen_o,                 // from outside
    output logic [6:0]  related_o               // what registers of the core hold, as far as it has a meaning
);
    logic i_valid, d_valid, d_write, seed_taken;
    logic [31:2] i_address, d_address;
    logic [3:0] d_strobe;
    logic [31:0] d_data;
    rvk_core #(`RVK_CORE_PARAMETERS) u_core (
        .clk_i, .rst_ni, .i_valid_o(i_valid), .i_address_o(i_address), .i_ready_i, .i_error_i, .i_data_i,
        .d_valid_o(d_valid), .d_write_o(d_write), .d_address_o(d_address), .d_strobe_o(d_strobe), .d_data_o(d_data),
        .d_ready_i, .d_error_i, .d_data_i(number_d_data), .seed_status_i(number_seed_status),
        .seed_entropy_i(number_seed_entropy), .seed_taken_o(seed_taken), .software_interrupt_i, .timer_interrupt_i,
        .external_interrupt_i
    );

    // Whether a branch is taken; the address of a load, a store, a jump; what is written to a control and status
    // register, but mscratch, which is for numbers of any kind.
    localparam logic [11:0] MSCRATCH = 12'h340;
    wire runs = u_core.e_run && !u_core.m_trap;
    wire branches = u_core.e_control_q.transfer == TRANSFER_BRANCH;
    wire sum_reveals = u_core.e_accesses || u_core.e_control_q.transfer == TRANSFER_REGISTER;
    wire writes_csr = u_core.e_csr_access && u_core.e_control_q.csr != CSR_NONE && u_core.e_target_q[11:0] != MSCRATCH;
    assign revealed_o = {65{runs}}
        & {branches && u_core.e_taken, {32{sum_reveals}} & u_core.e_sum, {32{writes_csr}} & u_core.e_a_q};

    assign seen_o = {u_core.e_done, u_core.e_take, u_core.m_hold, u_core.m_retires, u_core.m_trap, seed_taken,
        i_valid, i_address, d_valid, {35{d_valid}} & {d_write, d_address, d_strobe}};

    // In a bubble these may be anything.
    assign related_o = {7{u_core.u_memory.valid_q}} & {1'b1, u_core.u_memory.write_q, u_core.u_memory.exception_q,
        {4{u_core.u_memory.exception_q}} & u_core.u_memory.cause_q};
endmodule
