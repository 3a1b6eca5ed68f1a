// SPDX-License-Identifier: MIT OR Apache-2.0
// Multiplication and division, one step after the other, on one accumulator and one adder. The operands stay where they
// are until `done`. Time depends on the operation alone, never on the operands:
//
//     mul, mulh, mulhsu, mulhu, clmul, clmulh     1 + 32 / BITS cycles; 1 cycle if BITS is 32, without clmul and clmulh
//     div, divu, rem, remu                        35 cycles
//
// Multiplication: {high, low} is {0, a} at first; a step adds b if the lowest bit is set and shifts all to the right.
// The highest bit of a signed a counts negative. In one cycle it is an operator, for which synthesis has adders of its
// own, and an FPGA multipliers. Division restores: a step shifts to the left and subtracts |b| if that is possible; signs
// are removed from a before and applied to the result after (a cycle each, on the same adder). In the last cycle the result
// is there in {high, low}: no sum is on its way to the registers of other instructions.
module rvk_multiply_divide #(
    parameter int unsigned BITS = 1,        // of a in one cycle of multiplication: 1, 2, 4, 8, 16, 32
    parameter bit CARRY_LESS = 1'b0,
    parameter bit OPERATORS = 1'b0          // sums are operators, for which an FPGA has carry chains
) (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        valid_i,            // an operation is there, and stays until `done`; never in reset
    input  logic        cancel_i,
    input  logic [2:0]  funct3_i,           // of the M extension
    input  logic        carry_less_i,       // instead of it clmul (funct3 1) or clmulh (3)
    input  logic [31:0] a_i, b_i,
    output logic        done_o,
    output logic [31:0] result_o
);
    localparam bit AT_ONCE = BITS == 32;
    localparam int unsigned ROWS = AT_ONCE ? 1 : BITS;
    localparam logic [5:0] MULTIPLY_STEPS = AT_ONCE ? 6'd0 : 6'(32 / BITS), DIVIDE_STEPS = 6'd34;

    logic [5:0] step_q;
    logic [32:0] high_q;                    // 0 when an operation begins
    logic [31:0] low_q;

    // The first step takes the operands; the one before the last has the sign of a factor or result. They are flags,
    // since the sum that waits for them is long.
    logic running_q, sign_q, last_q;
    wire divide = funct3_i[2];
    wire first = !running_q;
    wire sign_d = step_q == (divide ? DIVIDE_STEPS : MULTIPLY_STEPS) - 6'd2;
    wire last = last_q || (AT_ONCE && !divide);
    assign done_o = last;

    wire [31:0] low = first ? a_i : low_q;  // what is left of a and, above or below it, what is there of the result

    // Signs. a: mulh, mulhsu, div, rem; b: mulh, div, rem.
    wire carry_less = CARRY_LESS && carry_less_i;
    wire a_signed = divide ? !funct3_i[0] : !carry_less && (funct3_i[1:0] == 2'b01 || funct3_i[1:0] == 2'b10);
    wire b_signed = divide ? !funct3_i[0] : !carry_less && funct3_i[1:0] == 2'b01;
    wire a_negative = a_signed && a_i[31], b_negative = b_signed && b_i[31];
    wire [32:0] b = {b_negative, b_i};

    // A sum, or without carries the sum of polynomials. Written out, because what synthesis makes of + lets no one at
    // the carries. The carry passes a block whose bits all differ in one step; whether a block makes one itself is known
    // by then.
    localparam int BLOCK = 12;
    function automatic logic [33:0] total(input logic [33:0] x, input logic [33:0] y, input logic carry_in,
                                          input logic without_carries);
        automatic logic [33:0] differs = x ^ y, both = x & y & {34{!without_carries}};
        automatic logic carry = carry_in, made, passes, inner;
        if (OPERATORS) return without_carries ? x ^ y : x + y + 34'(carry_in);
        for (int start = 0; start < 34; start += BLOCK) begin
            inner = carry;
            made = start == 0 && carry_in;
            passes = start != 0;
            for (int i = start; i < 34 && i < start + BLOCK; i++) begin
                total[i] = differs[i] ^ inner;
                inner = both[i] || (differs[i] && inner);
                made = both[i] || (differs[i] && made);
                passes = passes && differs[i];
            end
            carry = made || (passes && carry);
        end
    endfunction

    // The adder of division, which is also that of the first step of multiplication.
    wire remainder = funct3_i[1];
    wire put_sign_on = divide && sign_q, sign_step = divide && (first || sign_q);
    wire quotient_negative = (a_negative != b_negative) && b_i != 0;
    wire result_negative = remainder ? a_negative : quotient_negative;
    wire [31:0] negated = put_sign_on && remainder ? high_q[31:0] : low;

    logic minus_q;
    wire minus_d = divide ? (sign_d ? result_negative : !b_negative) : BITS == 1 && sign_d && a_negative;
    wire minus = first ? divide && a_negative : minus_q;
    logic [33:0] x, y;
    always_comb begin
        x = {high_q[32], high_q};
        y = low[0] ? {b[32], b} : 34'd0;
        if (divide) begin
            x = {1'b0, high_q[31:0], low_q[31]};
            y = {b[32], b};
            if (sign_step) begin
                x = 34'd0;
                y = {2'b00, negated};
            end
        end
    end
    wire [33:0] sum = total(x, y ^ {34{minus}}, minus, carry_less);

    // Multiplication, BITS steps at once.
    for (genvar k = 0; k < ROWS; k++) begin : g_multiply
        logic [33:0] step;
        logic [31:0] low_behind;            // the step, as the upper bits of `step`
        if (k == 0) begin : g_first
            assign step = sum;
            assign low_behind = {step[0], low[31:1]};
        end
        else begin : g_row
            wire [33:1] step_before = g_multiply[k-1].step[33:1];
            wire [31:0] low_before = g_multiply[k-1].low_behind;
            wire negative = a_negative && sign_q && k == ROWS - 1;
            wire [33:0] row = low_before[0] ? {b[32], b} : 34'd0;
            assign step = total({step_before[33], step_before[33:1]}, row ^ {34{negative}}, negative, carry_less);
            assign low_behind = {step[0], low_before[31:1]};
        end
    end

    logic [32:0] high_d;
    logic [31:0] low_d;
    always_comb begin
        high_d = g_multiply[ROWS-1].step[33:1];
        low_d = g_multiply[ROWS-1].low_behind;
        if (divide) begin
            high_d = {1'b0, sum[33] || sign_step ? x[31:0] : sum[31:0]};    // x is 0 in a step for a sign
            low_d = {low_q[30:0], !sum[33]};
            if (sign_step) low_d = sum[31:0];
        end
    end

    wire upper = !divide && (carry_less ? funct3_i[1] : funct3_i[1:0] != 2'b00);
    wire [63:0] product = AT_ONCE ? 64'($signed({a_negative, a_i}) * $signed(b)) : {high_q[31:0], low_q};
    assign result_o = upper ? product[63:32] : AT_ONCE && divide ? low_q : product[31:0];

    wire idle_d = cancel_i || !valid_i || last;
    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) {step_q, running_q, sign_q, last_q} <= 9'd0;
        else if (idle_d) {step_q, running_q, sign_q, last_q} <= 9'd0;
        else begin
            step_q <= step_q + 6'd1;
            running_q <= 1'b1;
            sign_q <= sign_d;
            last_q <= sign_q;
        end
    end

    always_ff @(posedge clk_i) begin
        high_q <= idle_d ? 33'd0 : high_d;
        low_q <= low_d;
        minus_q <= minus_d;
    end
endmodule
