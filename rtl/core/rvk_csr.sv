// SPDX-License-Identifier: MIT OR Apache-2.0
// Control and status registers of machine mode, traps and counters (privileged architecture, chapter "Machine-Level
// ISA").
//
// There is machine mode only: mstatus.MPP reads as 3. mtval reads as 0, as the standard allows. Reads happen in the
// execute stage; so do writes, unless the memory stage traps in the same cycle.
module rvk_csr
    import rvk_core_pkg::*;
#(
    parameter logic [31:0] MISA = 32'h0,
    parameter bit COUNTERS = 1'b1,
    parameter bit SEED = 1'b0               // entropy source (scalar cryptography specification 1.0.1, section 4.1)
) (
    input  logic        clk_i,
    input  logic        rst_ni,

    input  logic [11:0] address_i,
    input  logic [31:0] operand_i,
    input  csr_operation_t operation_i,
    input  logic        write_i,            // carry out what operation_i says
    output logic [31:0] read_o,
    output logic        exists_o,           // and may be accessed so

    input  logic        mret_i,
    input  logic        trap_i,             // in the memory stage
    input  logic        trap_interrupt_i,
    input  cause_t      trap_cause_i,
    input  logic [31:1] trap_pc_i,
    output logic [31:1] trap_address_o,
    output logic [31:1] return_address_o,

    // The entropy source: status (BIST, WAIT, ES16, DEAD), and 16 bits, which are 0 except with ES16 and are consumed
    // by `taken`.
    input  logic [1:0]  seed_status_i,
    input  logic [15:0] seed_entropy_i,
    output logic        seed_taken_o,

    input  logic        retired_i,
    input  logic        retiring_i,         // the memory stage has an instruction, which retires if execute advances
    input  logic        software_interrupt_i, timer_interrupt_i, external_interrupt_i,
    output logic        interrupt_o,        // one is pending and taken
    output cause_t      interrupt_cause_o,
    output logic        wake_o              // one is pending, taken or not: ends wfi
);
    localparam logic [11:0] SEED_ADDRESS = 12'h015;
    localparam logic [11:0] MSTATUS = 12'h300, MISA_ADDRESS = 12'h301, MIE = 12'h304, MTVEC = 12'h305,
                            MSCRATCH = 12'h340, MEPC = 12'h341, MCAUSE = 12'h342, MTVAL = 12'h343, MIP = 12'h344,
                            MSTATUSH = 12'h310, MSECCFG = 12'h747, MSECCFGH = 12'h757, MCOUNTINHIBIT = 12'h320;

    logic enable_q, previous_enable_q;      // mstatus.MIE, MPIE
    logic software_q, timer_q, external_q;  // mie
    logic [31:2] vector_q;
    logic vectored_q;
    logic [31:0] scratch_q;
    logic [31:1] epc_q;
    logic interrupt_q;
    cause_t cause_q;

    logic [63:0] cycle, instret;
    // Addresses of counters: machine's b00, b02 and with 80 the upper halves, and their shadows c00, c02.
    wire is_machine_counter = address_i[11:8] == 4'hb, is_shadow = address_i[11:8] == 4'hc;
    wire is_counter = (is_machine_counter || is_shadow) && {address_i[6:2], address_i[0]} == 0;
    wire [63:0] counter = address_i[1] ? instret : cycle;
    // Performance counters and their events, all of which count nothing: 3 to 31.
    wire is_event = (address_i[11:5] == 7'b0011_001 || ((is_machine_counter || is_shadow) && address_i[6:5] == 2'b00))
        && (address_i[4:2] != 0 || address_i[1:0] == 2'b11);
    wire is_information = address_i[11:3] == 9'b1111_0001_0 && address_i[2:0] != 0
        && address_i[2:1] != 2'b11; // mvendorid to mconfigptr

    logic known;
    always_comb begin
        read_o = 32'd0;
        known = 1'b1;
        case (address_i)
            MSTATUS: read_o = {19'b0, 2'b11, 3'b0, previous_enable_q, 3'b0, enable_q, 3'b0};
            MISA_ADDRESS: read_o = MISA;
            MIE: read_o = {20'b0, external_q, 3'b0, timer_q, 3'b0, software_q, 3'b0};
            MTVEC: read_o = {vector_q, 1'b0, vectored_q};
            MSCRATCH: read_o = scratch_q;
            MEPC: read_o = {epc_q, 1'b0};
            MCAUSE: read_o = {interrupt_q, 27'b0, cause_q};
            MIP: read_o = {20'b0, external_interrupt_i, 3'b0, timer_interrupt_i, 3'b0, software_interrupt_i, 3'b0};
            MTVAL, MSTATUSH, MCOUNTINHIBIT: ;
            SEED_ADDRESS: begin // must not be read without being written, so that no one speculates on it
                known = SEED && operation_i != CSR_NONE;
                if (SEED) read_o = {seed_status_i, 14'b0, seed_entropy_i};
            end
            MSECCFG, MSECCFGH: known = SEED;    // of which nothing is there without other modes
            default: begin
                known = is_information || (COUNTERS && (is_counter || is_event));
                if (COUNTERS && is_counter) read_o = address_i[7] ? counter[63:32] : counter[31:0];
            end
        endcase
    end
    wire read_only = address_i[11:10] == 2'b11;
    assign exists_o = known && !(read_only && operation_i != CSR_NONE);

    logic [31:0] written;
    always_comb begin
        case (operation_i)
            CSR_SET: written = read_o | operand_i;
            CSR_CLEAR: written = read_o & ~operand_i;
            default: written = operand_i;
        endcase
    end
    wire write = write_i && operation_i != CSR_NONE && !trap_i;
    assign seed_taken_o = SEED && write && address_i == SEED_ADDRESS;

    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) begin
            enable_q <= 1'b0;
            previous_enable_q <= 1'b0;
            software_q <= 1'b0;
            timer_q <= 1'b0;
            external_q <= 1'b0;
            {interrupt_q, cause_q} <= 5'd0;     // there is only one kind of reset
        end else begin
            if (trap_i) begin
                enable_q <= 1'b0;
                previous_enable_q <= enable_q;
            end else if (mret_i) begin
                enable_q <= previous_enable_q;
                previous_enable_q <= 1'b1;
            end else if (write && address_i == MSTATUS) begin
                enable_q <= written[3];
                previous_enable_q <= written[7];
            end
            if (write && address_i == MIE) {external_q, timer_q, software_q} <= {written[11], written[7], written[3]};
            if (trap_i) {interrupt_q, cause_q} <= {trap_interrupt_i, trap_cause_i};
            else if (write && address_i == MCAUSE) {interrupt_q, cause_q} <= {written[31], cause_t'(written[3:0])};
        end
    end

    always_ff @(posedge clk_i) begin
        if (write && address_i == MTVEC) begin
            vector_q <= {written[31:6], written[5:2] & {4{!written[0]}}};
            vectored_q <= written[0];
        end
        if (write && address_i == MSCRATCH) scratch_q <= written;
        if (trap_i) epc_q <= trap_pc_i;
        else if (write && address_i == MEPC) epc_q <= written[31:1];
    end

    // Vectored: interrupts go to the entry of their cause, exceptions to the first. The table starts at a multiple of
    // 64, so that nothing is added.
    wire [3:0] entry = vectored_q && trap_interrupt_i ? trap_cause_i : 4'd0;
    assign trap_address_o = {vector_q[31:6], vector_q[5:2] | entry, 1'b0};
    assign return_address_o = epc_q;

    // Priority: external, software, timer (privileged architecture, section "Machine Interrupt Registers").
    wire external = external_interrupt_i && external_q;
    wire software = software_interrupt_i && software_q;
    wire timer = timer_interrupt_i && timer_q;
    assign wake_o = external || software || timer;
    assign interrupt_o = wake_o && enable_q;
    assign interrupt_cause_o = cause_t'(external ? 4'd11 : software ? 4'd3 : 4'd7);

    if (COUNTERS) begin : g_counters
        wire write_counter = write && is_machine_counter && is_counter;
        wire write_cycle = write_counter && !address_i[1], write_instret = write_counter && address_i[1];
        rvk_counter u_cycle (
            .clk_i, .rst_ni, .count_i(1'b1), .expected_i(1'b0), .write_low_i(write_cycle && !address_i[7]),
            .write_high_i(write_cycle && address_i[7]), .data_i(written), .value_o(cycle)
        );
        // An instruction that writes minstret does not count: the next one reads what was written.
        logic writer_q;
        always_ff @(posedge clk_i or negedge rst_ni) begin
            if (!rst_ni) writer_q <= 1'b0;
            else if (write_instret) writer_q <= 1'b1;
            else if (retired_i) writer_q <= 1'b0;
        end
        rvk_counter u_instret (
            .clk_i, .rst_ni, .count_i(retired_i && !writer_q), .expected_i(retiring_i && !writer_q),
            .write_low_i(write_instret && !address_i[7]), .write_high_i(write_instret && address_i[7]),
            .data_i(written), .value_o(instret)
        );
    end else begin : g_none
        assign cycle = '0;
        assign instret = '0;
    end
endmodule
