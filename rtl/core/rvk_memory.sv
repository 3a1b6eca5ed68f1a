// SPDX-License-Identifier: MIT OR Apache-2.0
// The stages memory and write: data of a load, traps; the value on its way to the register file.
module rvk_memory
    import rvk_core_pkg::*;
(
    input  logic        clk_i,
    input  logic        rst_ni,

    // The instruction that leaves execute, unless the stage is held.
    input  logic        e_valid_i,
    input  logic        e_write_i,          // the register `rd`
    input  logic        e_load_i, e_load_unsigned_i,
    input  size_t       e_size_i,
    input  logic [31:1] e_pc_i,
    input  logic [4:0]  e_rd_i,
    input  logic [31:0] e_value_i,
    input  logic        e_access_i,         // its access is on the bus
    input  logic [1:0]  e_offset_i,         // the lowest bits of the access's address
    input  logic        e_traps_i,
    input  logic        e_interrupt_i,
    input  cause_t      e_cause_i,

    input  logic        d_ready_i,
    input  logic        d_error_i,
    input  logic [31:0] d_data_i,

    output logic        hold_o,             // the stage, and so the stages before it
    output logic        valid_o,
    output logic        retires_o,
    output logic        write_o,            // register `rd`
    output logic [4:0]  rd_o,
    output logic [31:0] value_o,
    output logic        trap_o,
    output logic        trap_interrupt_o,
    output cause_t      trap_cause_o,
    output logic [31:1] pc_o,

    output logic        w_write_o,
    output logic [4:0]  w_rd_o,
    output logic [31:0] w_value_o
);
    logic valid_q, access_q, write_q, exception_q, interrupt_q;
    logic load_q, load_unsigned_q;
    size_t size_q;
    logic [1:0] offset_q;
    logic [4:0] rd_q;
    logic [31:0] result_q;
    logic [31:1] pc_q;
    cause_t cause_q;

    // An access whose data has not come holds the stage, and an address that the bus does not take holds execute.
    assign hold_o = (access_q || e_access_i) && !d_ready_i;

    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) begin
            valid_q <= 1'b0;
            access_q <= 1'b0;
        end else if (!hold_o) begin
            valid_q <= e_valid_i && !trap_o;
            access_q <= e_access_i;
        end
    end

    always_ff @(posedge clk_i) begin
        if (!hold_o) begin
            result_q <= e_value_i;
            rd_q <= e_rd_i;
            write_q <= e_write_i && !e_traps_i;
            load_q <= e_load_i;
            size_q <= e_size_i;
            load_unsigned_q <= e_load_unsigned_i;
            offset_q <= e_offset_i;
            pc_q <= e_pc_i;
            exception_q <= e_traps_i;
            interrupt_q <= e_interrupt_i;
            cause_q <= e_cause_i;
        end
    end

    logic [31:0] loaded;
    rvk_align_load u_align_load (
        .offset_i(offset_q), .size_i(size_q), .is_unsigned_i(load_unsigned_q), .data_i(d_data_i), .value_o(loaded)
    );
    assign value_o = load_q ? loaded : result_q;
    assign rd_o = rd_q;
    assign write_o = valid_q && write_q;

    wire fault = access_q && d_error_i;
    assign trap_o = valid_q && (exception_q || (fault && d_ready_i));
    assign trap_interrupt_o = interrupt_q;
    assign trap_cause_o = exception_q ? cause_q : load_q ? CAUSE_LOAD_FAULT : CAUSE_STORE_FAULT;
    assign pc_o = pc_q;
    assign valid_o = valid_q;
    assign retires_o = valid_q && !hold_o && !trap_o;

    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) w_write_o <= 1'b0;
        else w_write_o <= write_o && retires_o;
    end
    always_ff @(posedge clk_i) begin
        w_rd_o <= rd_q;
        w_value_o <= value_o;
    end
endmodule
