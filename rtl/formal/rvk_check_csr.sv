// SPDX-License-Identifier: MIT OR Apache-2.0
// Control and status registers as retired instructions, traps and interrupts change them one after the other
// (privileged architecture, chapter "Machine-Level ISA"). What an instruction reads, and where a trap, an interrupt and
// mret lead to, is as here. What mcycle says is not.
module rvk_check_csr
    import rvk_formal_pkg::*;
(
    input  logic        clk_i,
    input  logic        rst_ni,
    input  retired_t    retired_i,

    input  logic        has_m_i,        // multiplication and division
    input  logic        has_x_i,        // instructions of no standard

    // The registers of the core.
    input  logic        mie_i, mpie_i,
    input  logic [2:0]  enabled_i,      // mie: external, timer, software
    input  logic [31:0] mtvec_i, mscratch_i, mepc_i, mcause_i,
    input  logic [63:0] minstret_i,
    output logic        same_o,
    output logic        violation_flow_o, violation_value_o, violation_reset_o
);
    localparam logic [31:0] MRET = 32'h3020_0073, WFI = 32'h1050_0073;
    wire [31:0] misa = {2'b01, 6'd0, has_x_i, 10'd0, has_m_i, 12'h104};

    typedef struct packed {
        logic        mie, mpie;
        logic [2:0]  enabled;           // mie: external, timer, software
        logic [31:0] mtvec, mscratch, mepc, mcause;
        logic [63:0] minstret;
    } registers_t;

    registers_t now_q;
    // A vectored table starts at a multiple of 64: other values of mtvec do not exist (WARL).
    assign same_o = now_q == {mie_i, mpie_i, enabled_i, mtvec_i, mscratch_i, mepc_i, mcause_i, minstret_i}
        && !(mtvec_i[0] && mtvec_i[5:2] != 0);

    // After reset no interrupt is enabled, mcause says that there is one kind of reset, and nothing has retired.
    logic was_reset_q = 1'b0;
    always_ff @(posedge clk_i) was_reset_q <= !rst_ni;
    assign violation_reset_o = was_reset_q && rst_ni && {mie_i, mpie_i, enabled_i, mcause_i, minstret_i} != '0;

    // Of an interrupt: which one is taken. Priority: external, software, timer.
    wire [2:0] taken = retired_i.interrupts & now_q.enabled;
    wire [3:0] code = taken[2] ? 4'd11 : taken[0] ? 4'd3 : 4'd7;
    wire [3:0] entry = now_q.mtvec[0] && retired_i.interrupt ? code : 4'd0;
    wire [31:0] handler = {now_q.mtvec[31:6], now_q.mtvec[5:2] | entry, 2'b00};

    function automatic logic [31:0] read(input registers_t registers, input logic [11:0] address,
                                         input logic [2:0] pending);
        case (address)
            12'h015: return retired_i.seed;
            12'h300: return {19'd0, 2'b11, 3'd0, registers.mpie, 3'd0, registers.mie, 3'd0};
            12'h301: return misa;
            12'h304: return spread(registers.enabled);
            12'h305: return registers.mtvec;
            12'h340: return registers.mscratch;
            12'h341: return registers.mepc;
            12'h342: return registers.mcause;
            12'h344: return spread(pending);
            12'hb02, 12'hc02: return registers.minstret[31:0];
            12'hb82, 12'hc82: return registers.minstret[63:32];
            default: return 32'd0;
        endcase
    endfunction

    function automatic logic [31:0] spread(input logic [2:0] bits); // external 11, timer 7, software 3
        return {20'd0, bits[2], 3'd0, bits[1], 3'd0, bits[0], 3'd0};
    endfunction

    // The effect of the instruction itself.
    wire [11:0] address = retired_i.instruction[31:20];
    wire is_csr = retired_i.instruction[6:0] == 7'h73 && retired_i.instruction[13:12] != 0;
    wire is_cycle = address[6:0] == 7'h00 && (address[11:8] == 4'hb || address[11:8] == 4'hc);
    wire [31:0] old = read(now_q, address, retired_i.pending);
    wire [31:0] operand = retired_i.instruction[14] ? 32'(retired_i.instruction[19:15]) : retired_i.rs1_value;
    wire [31:0] changed = retired_i.instruction[13:12] == 2'b01 ? operand
        : retired_i.instruction[12] ? old & ~operand : old | operand;
    registers_t after;
    always_comb begin
        after = now_q;
        if (retired_i.interrupt || retired_i.trap) begin
            after.mpie = now_q.mie;
            after.mie = 1'b0;
            after.mcause = retired_i.interrupt ? {1'b1, 27'd0, code} : 32'(retired_i.cause);
            after.mepc = retired_i.pc;
        end else begin
            after.minstret = now_q.minstret + 64'd1;
            if (retired_i.instruction == MRET) begin
                after.mie = now_q.mpie;
                after.mpie = 1'b1;
            end
            if (is_csr && csr_writes(retired_i.instruction)) begin
                case (address)
                    12'h300: {after.mpie, after.mie} = {changed[7], changed[3]};
                    12'h304: after.enabled = {changed[11], changed[7], changed[3]};
                    12'h305: after.mtvec = {changed[31:6], changed[0] ? 4'd0 : changed[5:2], 1'b0, changed[0]};
                    12'h340: after.mscratch = changed;
                    12'h341: after.mepc = {changed[31:1], 1'b0};
                    12'h342: after.mcause = {changed[31], 27'd0, changed[3:0]};
                    12'hb02: after.minstret = {now_q.minstret[63:32], changed};     // itself not counted
                    12'hb82: after.minstret = {changed, now_q.minstret[31:0]};
                    default: ;
                endcase
            end
        end
    end

    wire checked = (retired_i.valid || retired_i.interrupt) && retired_i.known;
    always_ff @(posedge clk_i) begin
        if (!rst_ni) {now_q.mie, now_q.mpie, now_q.enabled, now_q.minstret} <= '0;
        else if (checked) now_q <= after;
    end

    wire enters = retired_i.interrupt || retired_i.trap;
    // An interrupt that is pending and enabled when an instruction leaves decode replaces it; a wfi is done first.
    wire interrupt_due = now_q.mie && taken != 0;
    wire wrong_interrupt = retired_i.interrupt ? !interrupt_due : interrupt_due && retired_i.instruction != WFI;
    wire wrong_return = retired_i.instruction == MRET && !enters && retired_i.next_pc != now_q.mepc;
    assign violation_flow_o = checked && (wrong_interrupt || wrong_return || (enters && retired_i.next_pc != handler));
    assign violation_value_o = checked && is_csr && !enters && !is_cycle
        && retired_i.rd != 0 && retired_i.rd_value != old;
endmodule
