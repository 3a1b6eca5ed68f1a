// SPDX-License-Identifier: MIT OR Apache-2.0
// The RISC-V Formal Interface (riscv-formal, docs/rvfi.md, with RISCV_FORMAL_ALIGNED_MEM): carries along the pipeline
// what the core itself does not need there. Not part of the hardware; the core has it only if RVFI is defined.
//
// An instruction is reported in the cycle in which it leaves the memory stage, trapped ones too. An interrupt is not an
// instruction: the next one has rvfi_intr, as after a trap. Three ports are not of the interface:
// rvfi_ext_interrupts, the pending interrupts that led to an rvfi_intr, 0 if a trap did; rvfi_ext_mip, the interrupts
// that were pending when the instruction was executed; rvfi_ext_issue, the number of the cycle in which it left decode.
module rvk_rvfi (
    input  logic        clk_i,
    input  logic        rst_ni,

    input  logic        e_take_i,           // the instruction in decode advances to execute
    input  logic [31:0] d_instruction_i,    // as it was fetched
    input  logic [31:1] d_pc_i,
    input  logic [31:1] d_next_pc_i,
    input  logic        d_jump_i,
    input  logic [31:1] d_target_i,
    input  logic [4:0]  d_rs1_i, d_rs2_i,
    input  logic [31:0] d_a_i, d_b_i,
    input  logic [2:0]  interrupts_i,       // pending: external, timer, software

    input  logic        m_hold_i,           // the instruction in execute does not advance to memory
    input  logic        e_redirect_i,
    input  logic [31:1] redirect_address_i,
    input  logic        d_valid_i, d_write_i,
    input  logic [31:2] d_address_i,
    input  logic [3:0]  d_strobe_i,
    input  logic [31:0] d_data_i,           // stored

    input  logic        m_retires_i,
    input  logic        m_trap_i, m_interrupt_i,
    input  logic [31:1] trap_address_i,
    input  logic        m_write_i,
    input  logic [4:0]  m_rd_i,
    input  logic [31:0] m_value_i,
    input  logic [31:0] m_loaded_word_i,

    output logic        rvfi_valid,
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
);
    typedef struct packed {
        logic [31:0] instruction;
        logic [31:1] pc, next_pc;
        logic [4:0]  rs1, rs2;
        logic [31:0] a, b;
        logic [2:0]  interrupts;            // when it left decode
        logic [2:0]  mip;                   // when it left execute
        logic [31:0] issue;
        logic [31:2] address;
        logic [3:0]  read, written;
        logic [31:0] data;
    } instruction_t;

    instruction_t e_q, m_q;
    logic [31:0] cycle_q;
    logic [63:0] order_q;
    logic entered_q;                        // the next instruction is the first of a handler
    logic [2:0] entered_by_q;

    always_ff @(posedge clk_i) begin
        if (e_take_i) begin
            e_q <= '0;
            e_q.instruction <= d_instruction_i;
            e_q.pc <= d_pc_i;
            e_q.next_pc <= d_jump_i ? d_target_i : d_next_pc_i;
            e_q.rs1 <= d_rs1_i;
            e_q.rs2 <= d_rs2_i;
            e_q.a <= d_rs1_i == 0 ? 32'd0 : d_a_i;
            e_q.b <= d_rs2_i == 0 ? 32'd0 : d_b_i;
            e_q.interrupts <= interrupts_i;
            e_q.issue <= cycle_q;
        end
        if (!m_hold_i) begin
            m_q <= e_q;
            if (e_redirect_i) m_q.next_pc <= redirect_address_i;
            m_q.mip <= interrupts_i;
            m_q.address <= d_address_i;
            m_q.read <= d_valid_i && !d_write_i ? d_strobe_i : 4'd0;
            m_q.written <= d_valid_i && d_write_i ? d_strobe_i : 4'd0;
            m_q.data <= d_data_i;
        end
    end

    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) begin
            cycle_q <= '0;
            order_q <= '0;
            entered_q <= 1'b0;
        end else begin
            cycle_q <= cycle_q + 32'd1;
            order_q <= order_q + 64'(rvfi_valid);
            if (m_trap_i) entered_q <= 1'b1;
            else if (rvfi_valid) entered_q <= 1'b0;
        end
    end
    always_ff @(posedge clk_i) if (m_trap_i) entered_by_q <= m_interrupt_i ? m_q.interrupts : 3'd0;

    assign rvfi_valid = m_retires_i || (m_trap_i && !m_interrupt_i);
    assign rvfi_order = order_q;
    assign rvfi_insn = m_q.instruction;
    assign rvfi_trap = m_trap_i;
    assign rvfi_halt = 1'b0;
    assign rvfi_intr = entered_q;
    assign rvfi_mode = 2'd3;
    assign rvfi_ixl = 2'd1;
    assign rvfi_rs1_addr = m_q.rs1;
    assign rvfi_rs2_addr = m_q.rs2;
    assign rvfi_rs1_rdata = m_q.a;
    assign rvfi_rs2_rdata = m_q.b;
    assign rvfi_rd_addr = m_write_i && !m_trap_i ? m_rd_i : 5'd0;
    assign rvfi_rd_wdata = rvfi_rd_addr == 0 ? 32'd0 : m_value_i;
    assign rvfi_pc_rdata = {m_q.pc, 1'b0};
    assign rvfi_pc_wdata = {m_trap_i ? trap_address_i : m_q.next_pc, 1'b0};
    assign rvfi_mem_addr = {m_q.address, 2'b00};
    assign rvfi_mem_rmask = m_trap_i ? 4'd0 : m_q.read;
    assign rvfi_mem_wmask = m_trap_i ? 4'd0 : m_q.written;
    assign rvfi_mem_rdata = m_loaded_word_i;
    assign rvfi_mem_wdata = m_q.data;
    assign rvfi_ext_interrupts = entered_q ? entered_by_q : 3'd0;
    assign rvfi_ext_mip = m_q.mip;
    assign rvfi_ext_issue = m_q.issue;
endmodule
