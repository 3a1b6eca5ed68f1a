// SPDX-License-Identifier: MIT OR Apache-2.0
// RV32IMC with machine mode, in five stages, one instruction at a time and in order.
//
//     F  fetch     a word of code, cut into instructions, expanded
//     D  decode    registers and what is forwarded to them; the address that a jump or branch goes to; jal goes there
//     E  execute   result, branch, address of a load or store, control and status registers
//     M  memory    data of a load; traps
//     W  write     of the register
//
// A signal that belongs to a stage has its letter in front; d_, e_, m_, w_ with _q are the registers at its beginning.
// Stage by stage an instruction can only be held (by all in front of it) or become a bubble.
module rvk_core
    import rvk_core_pkg::*;
    import rvk_units_pkg::*;
#(
    parameter logic [31:0] RESET_ADDRESS = 32'h0,
    parameter int unsigned M = 1,               // multiplication and division: 0 or 1
    parameter int unsigned MULTIPLY_BITS = 1,   // of a factor in one cycle
    parameter int unsigned COUNTERS = 1,        // mcycle, minstret and their shadows: 0 or 1
    parameter units_t UNITS = NONE,             // instructions of extensions
    // Carry chains for sums, and for registers 1: memories that are read without a clock; 2: block RAM.
    parameter int unsigned FPGA = 0
) (
    input  logic        clk_i,
    input  logic        rst_ni,

    // Code. An address that is valid while `ready` is taken; its word comes with the next `ready`.
    output logic        i_valid_o,
    output logic [31:2] i_address_o,
    input  logic        i_ready_i,
    input  logic        i_error_i,
    input  logic [31:0] i_data_i,

    // Data, likewise. What is stored comes with its address.
    output logic        d_valid_o,
    output logic        d_write_o,
    output logic [31:2] d_address_o,
    output logic [3:0]  d_strobe_o,
    output logic [31:0] d_data_o,
    input  logic        d_ready_i,
    input  logic        d_error_i,
    input  logic [31:0] d_data_i,

    // Entropy source: what it has now, and whether it was read.
    input  logic [1:0]  seed_status_i,
    input  logic [15:0] seed_entropy_i,
    output logic        seed_taken_o,

    input  logic        software_interrupt_i, timer_interrupt_i, external_interrupt_i
`ifdef RVFI
    , output logic        rvfi_valid,
    output logic [63:0] rvfi_order,
    output logic [31:0] rvfi_insn,
    output logic        rvfi_trap,
    output logic        rvfi_halt,
    output logic        rvfi_intr,
    output logic [1:0]  rvfi_mode,
    output logic [1:0]  rvfi_ixl,
    output logic [4:0]  rvfi_rs1_addr, rvfi_rs2_addr, rvfi_rd_addr,
    output logic [31:0] rvfi_rs1_rdata, rvfi_rs2_rdata, rvfi_rd_wdata,
    output logic [31:0] rvfi_pc_rdata, rvfi_pc_wdata,
    output logic [31:0] rvfi_mem_addr,
    output logic [3:0]  rvfi_mem_rmask, rvfi_mem_wmask,
    output logic [31:0] rvfi_mem_rdata, rvfi_mem_wdata,
    output logic [2:0]  rvfi_ext_interrupts, rvfi_ext_mip,
    output logic [31:0] rvfi_ext_issue
`endif
);
    // MXL = 32 bits, I, C, M, and X for what is in no standard (privileged architecture, section "Machine ISA Register").
    localparam bit X = UNITS.custom || UNITS.reverse_any || UNITS.pack_upper;
    localparam logic [31:0] MISA = 32'h4000_0104 | (M == 1 ? 32'h0000_1000 : 32'h0) | (X ? 32'h0080_0000 : 32'h0);

    if (M > 1) begin : g_bad_m
        $error("M is %0d: write 0 or 1", M);
    end
    if (COUNTERS > 1) begin : g_bad_counters
        $error("COUNTERS is %0d: write 0 or 1", COUNTERS);
    end
    if (FPGA > 2) begin : g_bad_fpga
        $error("FPGA is %0d: write 0, 1 or 2", FPGA);
    end
    if (RESET_ADDRESS[0]) begin : g_bad_reset_address
        $error("RESET_ADDRESS is %h: write an even number", RESET_ADDRESS);
    end
    if (UNITS.carry_less_at_once && !UNITS.carry_less) begin : g_bad_units
        $error("UNITS has AT_ONCE without ZBKC: there is nothing to multiply at once");
    end

    // ---- fetch

    logic redirect;
    logic [31:1] redirect_address;
    logic d_take, d_valid, d_illegal, d_fault;
    logic [31:0] d_instruction;
    logic [31:1] d_pc, d_next_pc;
`ifdef RVFI
    logic [31:0] d_fetched;
`endif

    rvk_fetch #(.RESET_ADDRESS(RESET_ADDRESS)) u_fetch (
        .clk_i, .rst_ni, .i_valid_o, .i_address_o, .i_ready_i, .i_error_i, .i_data_i,
        .redirect_i(redirect), .redirect_address_i(redirect_address),
        .d_take_i(d_take), .d_valid_o(d_valid), .d_instruction_o(d_instruction), .d_pc_o(d_pc),
        .d_illegal_o(d_illegal), .d_fault_o(d_fault), .next_pc_o(d_next_pc)
`ifdef RVFI
        , .d_fetched_o(d_fetched)
`endif
    );

    // ---- decode

    control_t d_control;
    logic [31:0] d_immediate;
    logic d_use_pc, d_uses_a, d_uses_b, d_link, d_jump, d_wfi, d_decode_exception;
    cause_t d_decode_cause;

    logic d_unit, d_custom, d_custom_uses_a, d_custom_uses_b, d_custom_write;
    rvk_decode #(.M(M == 1), .UNITS(UNITS)) u_decode (
        .instruction_i(d_instruction), .extension_i(d_unit), .custom_i(d_custom),
        .custom_uses_a_i(d_custom_uses_a), .custom_uses_b_i(d_custom_uses_b), .custom_write_i(d_custom_write),
        .control_o(d_control), .immediate_o(d_immediate),
        .use_pc_o(d_use_pc), .uses_a_o(d_uses_a), .uses_b_o(d_uses_b), .link_o(d_link), .jump_o(d_jump), .wfi_o(d_wfi),
        .exception_o(d_decode_exception), .cause_o(d_decode_cause)
    );

    wire [4:0] d_rd = d_instruction[11:7];
    wire [4:0] d_rs1 = d_uses_a ? d_instruction[19:15] : 5'd0;
    // Units that take two words but the instruction one register want the same in both.
    wire [4:0] d_rs2 = d_uses_b ? d_instruction[24:20] : d_link ? 5'd0 : d_rs1;
    wire d_csr_immediate = d_control.result == RESULT_CSR && d_instruction[14];

    logic e_write, m_write, w_write_q;
    logic [4:0] e_rd_q, m_rd_q, w_rd_q;
    logic [31:0] e_value, m_value, w_value_q;
    logic [31:0] d_register_a, d_register_b, d_forwarded_a, d_forwarded_b;
    rvk_register_file #(.FPGA(FPGA)) u_register_file (
        .clk_i, .a_address_i(d_rs1), .b_address_i(d_rs2), .a_o(d_register_a), .b_o(d_register_b),
        .write_i(w_write_q), .write_address_i(w_rd_q), .write_data_i(w_value_q)
    );
    rvk_forward u_forward_a (
        .register_i(d_rs1), .value_i(d_register_a), .e_write_i(e_write), .e_rd_i(e_rd_q), .e_value_i(e_value),
        .m_write_i(m_write), .m_rd_i(m_rd_q), .m_value_i(m_value),
        .w_write_i(w_write_q), .w_rd_i(w_rd_q), .w_value_i(w_value_q), .operand_o(d_forwarded_a)
    );
    rvk_forward u_forward_b (
        .register_i(d_rs2), .value_i(d_register_b), .e_write_i(e_write), .e_rd_i(e_rd_q), .e_value_i(e_value),
        .m_write_i(m_write), .m_rd_i(m_rd_q), .m_value_i(m_value),
        .w_write_i(w_write_q), .w_rd_i(w_rd_q), .w_value_i(w_value_q), .operand_o(d_forwarded_b)
    );
    wire [31:0] d_a = d_forwarded_a | (d_csr_immediate ? 32'(d_instruction[19:15]) : 32'd0);
    // Instructions that link do not read rs2.
    wire [31:0] d_b = d_forwarded_b | (d_link ? {d_next_pc, 1'b0} : 32'd0);
    wire [31:0] d_target = (d_use_pc ? {d_pc, 1'b0} : 32'd0) + d_immediate;

    // An interrupt replaces the instruction in decode. While one is pending, what may allow or forbid it is done first.
    // A wfi that an interrupt ends, or that finds one, is done before it.
    logic interrupt_due, wake, e_valid_q;
    cause_t interrupt_cause;
    control_t e_control_q;
    wire e_serial = e_valid_q && (e_control_q.csr != CSR_NONE || e_control_q.mret);
    wire d_waits_for_csr = e_serial && (software_interrupt_i || timer_interrupt_i || external_interrupt_i);
    wire d_interrupt = interrupt_due && !d_wfi;

    logic d_exception;
    cause_t d_cause;
    always_comb begin
        d_exception = 1'b1;
        d_cause = interrupt_cause;
        if (!d_interrupt) begin
            d_exception = d_fault || d_illegal || d_decode_exception;
            d_cause = d_fault ? CAUSE_FETCH_FAULT : d_illegal ? CAUSE_ILLEGAL : d_decode_cause;
        end
    end

    // Decode waits if the instruction in execute loads an operand, may allow an interrupt, or is not done; and in wfi.
    logic e_done, e_take;
    wire d_waits_for_load = e_valid_q && e_control_q.load && e_write
        && ((d_uses_a && e_rd_q == d_rs1) || (d_uses_b && e_rd_q == d_rs2));
    wire d_sleeps = d_wfi && !wake;
    wire d_go = d_valid && e_take && !d_waits_for_load && !d_waits_for_csr && (!d_sleeps || d_exception);
    assign d_take = d_go;

    // ---- execute

    logic [31:0] e_a_q, e_b_q, e_target_q;
    logic [31:1] e_pc_q;
    logic e_exception_q, e_interrupt_q;
    cause_t e_cause_q;

    logic m_hold, m_trap, e_redirect;
    assign e_take = (!e_valid_q || e_done) && !m_hold;

    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) e_valid_q <= 1'b0;
        else if (m_trap || e_redirect) e_valid_q <= 1'b0;
        else if (e_take) e_valid_q <= d_go;
    end

    always_ff @(posedge clk_i) begin
        if (e_take) begin
            e_control_q <= d_control;
            e_rd_q <= d_rd;
            e_a_q <= d_a;
            e_b_q <= d_b;
            e_target_q <= d_target;
            e_pc_q <= d_pc;
            e_exception_q <= d_exception;
            e_interrupt_q <= d_interrupt;
            e_cause_q <= d_cause;
        end
    end

    wire e_run = e_valid_q && !e_exception_q;   // neither a bubble nor about to trap
    wire [31:0] e_operand_2 = e_control_q.use_target ? e_target_q : e_b_q;
    logic [31:0] e_sum, e_logic, e_shifted;
    logic e_less, e_taken;

    rvk_alu #(.ROTATE(UNITS.rotate), .NEGATE(UNITS.negate)) u_alu (
        .a_i(e_a_q), .b_i(e_operand_2), .subtract_i(e_control_q.subtract), .is_unsigned_i(e_control_q.is_unsigned),
        .compare_less_i(e_control_q.compare_less), .compare_invert_i(e_control_q.compare_invert),
        .shift_left_i(e_control_q.shift_left), .shift_arithmetic_i(e_control_q.shift_arithmetic),
        .rotate_i(e_target_q[9]), .logic_operation_i(e_control_q.logic_operation), .sum_o(e_sum), .logic_o(e_logic),
        .shifted_o(e_shifted), .less_o(e_less), .taken_o(e_taken)
    );

    logic [31:0] e_product;
    logic e_multiply_done;
    wire e_multiplies = e_run && e_control_q.result == RESULT_MULTIPLY;
    if (UNITS.carry_less && !UNITS.carry_less_at_once && (M == 0 || MULTIPLY_BITS == 32)) begin : g_impossible
        $error("no multiplier multiplies without carries step by step: add rvk_units_pkg::AT_ONCE to UNITS");
    end
    if (M == 1) begin : g_multiply
        if (MULTIPLY_BITS == 0 || 32 % MULTIPLY_BITS != 0) begin : g_impossible
            $error("MULTIPLY_BITS is %0d: write 1, 2, 4, 8, 16 or 32", MULTIPLY_BITS);
        end
        rvk_multiply_divide #(
            .BITS(MULTIPLY_BITS), .OPERATORS(FPGA != 0), .CARRY_LESS(UNITS.carry_less && !UNITS.carry_less_at_once)
        ) u_multiply_divide (
            .clk_i, .rst_ni, .valid_i(e_multiplies && !m_hold), .cancel_i(m_trap), .funct3_i(e_control_q.multiply),
            .carry_less_i(e_target_q[7]), .a_i(e_a_q), .b_i(e_b_q), .done_o(e_multiply_done), .result_o(e_product)
        );
    end else begin : g_no_multiply
        assign e_multiply_done = 1'b1;
        assign e_product = '0;
    end
    assign e_done = !e_multiplies || e_multiply_done;

    logic [31:0] e_csr;
    logic e_csr_exists;
    logic [31:1] trap_address, return_address;
    wire e_csr_access = e_control_q.result == RESULT_CSR;
    wire e_leaves = e_run && e_done && !m_hold && !m_trap;
    logic m_valid_q, m_interrupt_q, m_retires;
    cause_t m_cause;
    logic [31:1] m_pc_q;

    rvk_csr #(.MISA(MISA), .COUNTERS(COUNTERS == 1), .SEED(UNITS.seed)) u_csr (
        .clk_i, .rst_ni, .address_i(e_target_q[11:0]), .operand_i(e_a_q), .operation_i(e_control_q.csr),
        .write_i(e_leaves && e_csr_access && e_csr_exists), .read_o(e_csr), .exists_o(e_csr_exists),
        .mret_i(e_leaves && e_control_q.mret), .trap_i(m_trap), .trap_interrupt_i(m_interrupt_q),
        .trap_cause_i(m_cause), .trap_pc_i(m_pc_q), .trap_address_o(trap_address), .return_address_o(return_address),
        .seed_status_i, .seed_entropy_i, .seed_taken_o, .retired_i(m_retires), .retiring_i(m_valid_q),
        .software_interrupt_i, .timer_interrupt_i, .external_interrupt_i,
        .interrupt_o(interrupt_due), .interrupt_cause_o(interrupt_cause), .wake_o(wake)
    );

    // `target` has bits 31 to 20 of these instructions, as if they were an immediate.
    logic [31:0] e_unit;
    rvk_extensions #(.UNITS(UNITS)) u_extensions (
        .clk_i, .rst_ni, .d_instruction_i(d_instruction), .d_unit_o(d_unit), .d_custom_o(d_custom),
        .d_custom_uses_a_o(d_custom_uses_a), .d_custom_uses_b_o(d_custom_uses_b), .d_custom_write_o(d_custom_write),
        .e_take_i(e_take), .e_unit_i(e_control_q.result == RESULT_UNIT), .e_leaves_i(e_leaves),
        .e_instruction_i(e_target_q[11:0]), .e_funct3_i(e_control_q.multiply),
        .e_immediate_i(e_control_q.use_target), .e_a_i(e_a_q), .e_b_i(e_b_q), .e_result_o(e_unit)
    );

    always_comb begin
        case (e_control_q.result)
            RESULT_SUM: e_value = e_sum;
            RESULT_LESS: e_value = 32'(e_less);
            RESULT_LOGIC: e_value = e_logic;
            RESULT_SHIFT: e_value = e_shifted;
            RESULT_CSR: e_value = e_csr;
            RESULT_MULTIPLY: e_value = e_product;
            RESULT_UNIT: e_value = e_unit;
            default: e_value = e_b_q;
        endcase
    end
    assign e_write = e_run && e_control_q.write;

    // Control transfers; jal has gone in decode.
    always_comb begin
        case (e_control_q.transfer)
            TRANSFER_BRANCH: e_redirect = e_taken;
            TRANSFER_NONE: e_redirect = e_control_q.mret;
            default: e_redirect = 1'b1;
        endcase
        if (!e_leaves) e_redirect = 1'b0;
    end
    wire d_redirect = d_go && d_jump && !d_exception;
    assign redirect = m_trap || e_redirect || d_redirect;
    always_comb begin
        if (m_trap) redirect_address = trap_address;
        else if (!e_redirect) redirect_address = d_target[31:1];
        else if (e_control_q.mret) redirect_address = return_address;
        else if (e_control_q.transfer == TRANSFER_REGISTER) redirect_address = e_sum[31:1];
        else redirect_address = e_target_q[31:1];
    end

    // Loads and stores: the address goes out here, the data of a load comes in the next stage.
    logic e_misaligned;
    wire e_accesses = e_control_q.load || e_control_q.store;
    rvk_align_store u_align_store (
        .offset_i(e_sum[1:0]), .size_i(e_control_q.size), .value_i(e_b_q), .data_o(d_data_o), .strobe_o(d_strobe_o),
        .misaligned_o(e_misaligned)
    );
    assign d_valid_o = e_run && e_accesses && !e_misaligned && !m_trap;
    assign d_write_o = e_control_q.store;
    assign d_address_o = e_sum[31:2];

    logic e_traps;
    cause_t e_cause;
    always_comb begin
        e_traps = 1'b1;
        e_cause = e_cause_q;
        if (!e_exception_q) begin
            if (e_csr_access) begin
                e_traps = !e_csr_exists;
                e_cause = CAUSE_ILLEGAL;
            end else begin
                e_traps = e_accesses && e_misaligned;
                e_cause = e_control_q.store ? CAUSE_STORE_MISALIGNED : CAUSE_LOAD_MISALIGNED;
            end
        end
    end

    // ---- memory and write

    rvk_memory u_memory (
        .clk_i, .rst_ni, .e_valid_i(e_valid_q && e_done), .e_write_i(e_control_q.write), .e_load_i(e_control_q.load),
        .e_load_unsigned_i(e_control_q.load_unsigned), .e_size_i(e_control_q.size), .e_pc_i(e_pc_q), .e_rd_i(e_rd_q),
        .e_value_i(e_value), .e_access_i(d_valid_o), .e_offset_i(e_sum[1:0]), .e_traps_i(e_traps),
        .e_interrupt_i(e_interrupt_q), .e_cause_i(e_cause), .d_ready_i, .d_error_i, .d_data_i,
        .hold_o(m_hold), .valid_o(m_valid_q), .retires_o(m_retires), .write_o(m_write), .rd_o(m_rd_q),
        .value_o(m_value), .trap_o(m_trap), .trap_interrupt_o(m_interrupt_q), .trap_cause_o(m_cause), .pc_o(m_pc_q),
        .w_write_o(w_write_q), .w_rd_o(w_rd_q), .w_value_o(w_value_q)
    );

`ifdef RVFI
    rvk_rvfi u_rvfi (
        .clk_i, .rst_ni,
        .e_take_i(e_take), .d_instruction_i(d_fetched), .d_pc_i(d_pc), .d_next_pc_i(d_next_pc), .d_jump_i(d_jump),
        .d_target_i(d_target[31:1]), .d_rs1_i(d_rs1), .d_rs2_i(d_uses_b ? d_rs2 : 5'd0), .d_a_i(d_a), .d_b_i(d_b),
        .interrupts_i({external_interrupt_i, timer_interrupt_i, software_interrupt_i}),
        .m_hold_i(m_hold), .e_redirect_i(e_redirect), .redirect_address_i(redirect_address), .d_valid_i(d_valid_o),
        .d_write_i(d_write_o), .d_address_i(d_address_o), .d_strobe_i(d_strobe_o), .d_data_i(d_data_o),
        .m_retires_i(m_retires), .m_trap_i(m_trap), .m_interrupt_i(m_interrupt_q), .trap_address_i(trap_address),
        .m_write_i(m_write), .m_rd_i(m_rd_q), .m_value_i(m_value), .m_loaded_word_i(d_data_i), .*
    );
`endif
endmodule
