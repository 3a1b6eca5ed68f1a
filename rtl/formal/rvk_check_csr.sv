// SPDX-License-Identifier: MIT OR Apache-2.0
// Control and status registers as retired instructions, traps and interrupts change them one after the other (privileged
// architecture, chapter "Machine-Level ISA"). What an instruction reads, and where a trap, an interrupt and mret lead to,
// is as here. What mcycle says is not.
module rvk_check_csr
    import rvk_formal_pkg::*;
#(
    parameter bit M = 1'b1
) (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  retired_t    retired_i,

    // The registers of the core, to begin with.
    input  logic        mstatus_i, mpie_i,
    input  logic [2:0]  mie_i,          // external, timer, software
    input  logic [31:0] mtvec_i, mscratch_i, mepc_i, mcause_i,
    input  logic [63:0] minstret_i,
    output logic        start_o,
    output logic        violation_flow_o, violation_value_o, violation_instret_o
);
    localparam logic [31:0] MISA = 32'h4000_0104 | (M ? 32'h0000_1000 : 32'h0), MRET = 32'h3020_0073;

    typedef struct packed {
        logic        mie, mpie;
        logic [2:0]  enabled;           // mie: external, timer, software
        logic [31:0] mtvec, mscratch, mepc, mcause;
        logic [63:0] minstret;
    } registers_t;

    registers_t now_q;
    logic after_q = 1'b0;               // there was an instruction before
    logic unclear_q = 1'b0;             // an interrupt came before the first instruction: where it came is not known
    logic [31:0] next_pc_q;
    assign start_o = now_q == {mstatus_i, mpie_i, mie_i, mtvec_i, mscratch_i, mepc_i, mcause_i, minstret_i}
        && !(mtvec_i[0] && mtvec_i[5:2] != 0);

    // An interrupt between this instruction and the one before.
    wire interrupted = retired_i.first_of_handler && retired_i.interrupts != 0;
    wire [2:0] taken = retired_i.interrupts & now_q.enabled;
    wire [3:0] code = taken[2] ? 4'd11 : taken[0] ? 4'd3 : 4'd7;
    wire unclear = interrupted && !after_q;
    registers_t entry;
    always_comb begin
        entry = now_q;
        if (interrupted) begin
            entry.mpie = now_q.mie;
            entry.mie = 1'b0;
            entry.mcause = {1'b1, 27'd0, code};
            entry.mepc = next_pc_q;
        end
    end
    // A vectored table starts at a multiple of 64: other values of mtvec do not exist (WARL).
    wire [31:0] handler = {now_q.mtvec[31:6], now_q.mtvec[5:2] | (now_q.mtvec[0] ? code : 4'd0), 2'b00};

    function automatic logic [31:0] read(input registers_t registers, input logic [11:0] address, input logic [2:0] pending);
        case (address)
            12'h300: return {19'd0, 2'b11, 3'd0, registers.mpie, 3'd0, registers.mie, 3'd0};
            12'h301: return MISA;
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

    // What the instruction itself does.
    wire [11:0] address = retired_i.instruction[31:20];
    wire is_csr = retired_i.instruction[6:0] == 7'h73 && retired_i.instruction[13:12] != 0;
    wire is_cycle = address[6:0] == 7'h00 && (address[11:8] == 4'hb || address[11:8] == 4'hc);
    wire [31:0] old = read(entry, address, retired_i.pending);
    wire [31:0] operand = retired_i.instruction[14] ? 32'(retired_i.instruction[19:15]) : retired_i.rs1_value;
    wire [31:0] changed = retired_i.instruction[13:12] == 2'b01 ? operand
        : retired_i.instruction[12] ? old & ~operand : old | operand;
    registers_t after;
    always_comb begin
        after = entry;
        if (retired_i.trap) begin
            after.mpie = entry.mie;
            after.mie = 1'b0;
            after.mcause = 32'(retired_i.cause);
            after.mepc = retired_i.pc;
        end else begin
            after.minstret = entry.minstret + 64'd1;
            if (retired_i.instruction == MRET) begin
                after.mie = entry.mpie;
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
                    12'hb02: after.minstret = {entry.minstret[63:32], changed};  // itself not counted
                    12'hb82: after.minstret = {changed, entry.minstret[31:0]};
                    default: ;
                endcase
            end
        end
    end

    always_ff @(posedge clk_i) begin
        if (!rst_ni) begin
            {now_q.mie, now_q.mpie, now_q.enabled, now_q.minstret} <= '0;
        end else if (retired_i.valid && retired_i.known) begin
            now_q <= after;
            next_pc_q <= retired_i.next_pc;
            after_q <= 1'b1;
            unclear_q <= unclear_q || unclear;
        end
    end

    wire checked = retired_i.valid && retired_i.known && !unclear_q && !unclear;
    wire wrong_interrupt = interrupted && (!now_q.mie || taken == 0 || retired_i.pc != handler);
    wire wrong_trap = retired_i.trap && retired_i.next_pc != {entry.mtvec[31:6], entry.mtvec[5:2], 2'b00};
    wire wrong_return = retired_i.instruction == MRET && !retired_i.trap && retired_i.next_pc != entry.mepc;
    assign violation_flow_o = checked && (wrong_interrupt || wrong_trap || wrong_return);

    wire is_instret = address[6:0] == 7'h02 && (address[11:8] == 4'hb || address[11:8] == 4'hc);
    wire wrong_value = checked && is_csr && !retired_i.trap && retired_i.rd != 0 && retired_i.rd_value != old;
    assign violation_value_o = wrong_value && !is_cycle && !is_instret;
    assign violation_instret_o = wrong_value && is_instret;
endmodule
