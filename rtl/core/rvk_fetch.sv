// SPDX-License-Identifier: MIT OR Apache-2.0
// Stage 1, fetch: asks for words of code one after the other, cuts them into instructions, expands the compressed ones
// and hands them to decode, with a register between.
//
// Up to three halfwords wait in a queue. A word is requested whenever, after this cycle, at most one halfword is left
// in it: then the word has room even if decode stops, and there is always an instruction for decode if it does not.
module rvk_fetch #(
    parameter logic [31:0] RESET_ADDRESS = 32'h0
) (
    input  logic        clk_i,
    input  logic        rst_ni,

    // The bus. `ready` ends the transfer in progress, if there is one, and accepts the next.
    output logic        i_valid_o,
    output logic [31:2] i_address_o,
    input  logic        i_ready_i,
    input  logic        i_error_i,
    input  logic [31:0] i_data_i,

    // Go on elsewhere; what is in the queue and in the register is dropped.
    input  logic        redirect_i,
    input  logic [31:1] redirect_address_i,

    // The register between fetch and decode.
    input  logic        d_take_i,           // decode is done with what is in it
    output logic        d_valid_o,
    output logic [31:0] d_instruction_o,
    output logic [31:1] d_pc_o,
    output logic        d_illegal_o,        // a compressed instruction that does not exist
    output logic        d_fault_o,          // the bus gave an error for it
    output logic [31:1] next_pc_o           // of the next instruction
`ifdef RVFI
    , output logic [31:0] d_fetched_o         // before expansion
`endif
);
    logic pending_q;    // a transfer is in progress
    logic stale_q;      // and its word is no longer needed
    wire arrived = pending_q && i_ready_i && !stale_q;

    // The queue, followed by the word that arrives: the halves that there are in this cycle. A word arrives only
    // while there is at most one half in the queue.
    logic [15:0] queue_q [3];
    logic [2:0] queue_fault_q;
    logic [1:0] count_q;

    // Addresses are kept in one place: the queue begins after the instruction in the register, and the next word
    // comes after the queue and the word in progress. After a jump the register holds its target and no instruction.
    logic [1:0] d_halves_q;
    wire [31:1] pc = d_pc_o + 31'(d_halves_q);
    assign next_pc_o = pc;
    wire [2:0] ahead = 3'(d_halves_q) + 3'(count_q) + {1'b0, pending_q && !stale_q, 1'b0};
    wire [31:2] following = 30'((d_pc_o + 31'(ahead)) >> 1);
    assign i_address_o = redirect_i ? redirect_address_i[31:2] : following;

    wire skip = count_q == 0 && pc[1];    // a jump went to the upper half of a word
    wire [15:0] low = i_data_i[15:0], high = i_data_i[31:16];
    logic [15:0] half [3];
    logic [2:0] fault;
    always_comb begin
        half[0] = count_q != 0 ? queue_q[0] : skip ? high : low;
        half[1] = count_q[1] ? queue_q[1] : count_q[0] ? low : high;
        half[2] = count_q[1] ? queue_q[2] : high;
        fault[0] = count_q != 0 ? queue_fault_q[0] : i_error_i;
        fault[1] = count_q[1] ? queue_fault_q[1] : i_error_i;
        fault[2] = count_q[1] ? queue_fault_q[2] : i_error_i;
    end
    wire [1:0] present = count_q + (arrived ? (skip ? 2'd1 : 2'd2) : 2'd0);

    wire compressed = half[0][1:0] != 2'b11;
    wire whole = present[1] || (present[0] && compressed);
    wire register_free = !d_valid_o || d_take_i;
    wire pull = whole && register_free;
    wire [1:0] used = !pull ? 2'd0 : compressed ? 2'd1 : 2'd2;
    wire [1:0] left = present - used;

    assign i_valid_o = redirect_i || !left[1];

    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) begin
            pending_q <= 1'b0;
            stale_q <= 1'b0;
            count_q <= 2'd0;
        end else begin
            if (i_ready_i) pending_q <= i_valid_o;
            stale_q <= pending_q && !i_ready_i && (stale_q || redirect_i);
            count_q <= redirect_i ? 2'd0 : left;
        end
    end

    always_ff @(posedge clk_i) begin
        queue_q[0] <= used[1] ? half[2] : used[0] ? half[1] : half[0];
        queue_q[1] <= used[0] ? half[2] : half[1];
        queue_q[2] <= half[2];
        queue_fault_q <= fault >> used;
    end

    logic [31:0] expanded;
    logic expanded_illegal;
    rvk_expand u_expand (.half_i(half[0]), .instruction_o(expanded), .illegal_o(expanded_illegal));

    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) begin
            d_valid_o <= 1'b0;
            d_halves_q <= 2'd0;
            d_pc_o <= RESET_ADDRESS[31:1];
        end else if (redirect_i) begin
            d_valid_o <= 1'b0;
            d_halves_q <= 2'd0;
            d_pc_o <= redirect_address_i;
        end else if (register_free) begin
            d_valid_o <= whole;
            d_halves_q <= used;
            d_pc_o <= pc;
        end
    end

    always_ff @(posedge clk_i) begin
        if (register_free) begin
            d_instruction_o <= compressed ? expanded : {half[1], half[0]};
            d_illegal_o <= compressed && expanded_illegal;
            d_fault_o <= fault[0] || (!compressed && fault[1]);
`ifdef RVFI
            d_fetched_o <= compressed ? {16'd0, half[0]} : {half[1], half[0]};
`endif
        end
    end
endmodule
