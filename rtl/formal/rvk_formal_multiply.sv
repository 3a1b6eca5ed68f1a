// SPDX-License-Identifier: MIT OR Apache-2.0
// Multiplication and division bit by bit, by induction: what holds before a bit holds after it. `product` and
// `divided` are what long multiplication and long division have so far, by definition:
//
//     product  = sum over the bits k of a that are done of a[k] * b * 2^k, the highest bit of a signed a counting
//                negative; without carries the sum of polynomials
//     divided  = quotient * |b|: twice as much in each step, and |b| more for a bit of the quotient that is 1; the bits
//                of |a| that are done are divided + remainder, and remainder < |b|
//
// At the end all bits are done. No multiplication of 32 bits occurs in these statements, so that a solver can decide
// them.
module rvk_formal_multiply #(
    parameter int unsigned BITS = 1,
    parameter bit CARRY_LESS = 1'b0
) (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        valid_i, cancel_i,
    input  logic [5:0]  constant_step,          // a proof for each: the bit of a, the step of a division
    input  logic [2:0]  constant_funct3,
    input  logic        constant_carry_less,
    input  logic [31:0] constant_a, constant_b,
    input  logic [65:0] constant_product,       // of the bits before; anything that is possible
    output logic        start_multiply, start_divide,
    output logic        violation_multiply, violation_divide
);
    localparam bit AT_ONCE = BITS == 32;        // by an operator, so that there are no steps
    localparam logic [5:0] MULTIPLY_STEPS = AT_ONCE ? 6'd0 : 6'(32 / BITS), DIVIDE_STEPS = 6'd34;

    wire [2:0] funct3 = constant_funct3;
    wire [31:0] a = constant_a, b = constant_b;
    wire carry_less = CARRY_LESS && constant_carry_less && !funct3[2];
    wire valid = valid_i && rst_ni;
    logic done;
    logic [31:0] result;
    rvk_multiply_divide #(.BITS(BITS), .CARRY_LESS(CARRY_LESS)) u_unit (
        .clk_i, .rst_ni, .valid_i(valid), .cancel_i, .funct3_i(funct3), .carry_less_i(carry_less), .a_i(a), .b_i(b),
        .done_o(done), .result_o(result)
    );
    wire [5:0] step = u_unit.step_q;
    wire a_signed = !carry_less && (funct3[2] ? !funct3[0] : funct3 == 3'd1 || funct3 == 3'd2);
    wire b_signed = !carry_less && (funct3[2] ? !funct3[0] : funct3 == 3'd1);

    wire [5:0] steps = funct3[2] ? DIVIDE_STEPS : MULTIPLY_STEPS;

    // Steps are counted until the operation is done. What is kept of them says the same.
    logic counting_q = 1'b0;
    logic [5:0] step_wanted_q;
    always_ff @(posedge clk_i) begin
        counting_q <= 1'b1;
        step_wanted_q <= cancel_i || !valid || done ? 6'd0 : step + 6'd1;
    end
    wire quotient_negative = a_signed && (a[31] != b[31]) && b != 0;
    wire result_negative = funct3[1] ? a_signed && a[31] : quotient_negative;
    wire minus_wanted = funct3[2] ? (step == steps - 6'd1 ? result_negative : !(b_signed && b[31]))
        : BITS == 1 && step == steps - 6'd1 && a_signed && a[31];
    wire flags = step <= steps && u_unit.running_q == (step != 0)
        && u_unit.sign_q == (steps != 0 && step == steps - 6'd1) && u_unit.last_q == (steps != 0 && step == steps)
        && (step == 0 ? u_unit.high_q == 0 : step == steps || u_unit.minus_q == minus_wanted);
    wire miscounted = !flags || done != (step == steps) || (counting_q && rst_ni && step != step_wanted_q);
    assign start_multiply = flags;

    // ---- multiplication: after n bits, the upper and lower words are product * 2^(32 - n), with the bits of a that
    // are left below. A step does some bits, and has such words between any two.
    typedef logic [64:0] words_t;
    function automatic words_t words(input logic [65:0] product, input logic [5:0] n);
        return 65'(product << (6'd32 - n)) | 65'(a >> n);
    endfunction

    // Limits of the product so far, which keep sums from overflowing.
    function automatic logic in_range(input logic signed [65:0] product, input logic [5:0] n);
        logic signed [65:0] ones;
        ones = (66'sd1 <<< n) - 66'sd1;
        if (carry_less) return product >> (6'd32 + n) == 0;
        return product <= (ones <<< 32) - ones && product >= -(ones <<< 31);
    endfunction

    localparam int unsigned ROWS = AT_ONCE ? 1 : BITS;
    words_t words_before [ROWS], words_after [ROWS];
    for (genvar k = 0; k < ROWS; k++) begin : g_bit
        if (k == 0) begin : g_first
            assign words_before[k] = {u_unit.high_q, u_unit.low};
        end else begin : g_other
            assign words_before[k] = words_after[k-1];
        end
        assign words_after[k] = {u_unit.g_multiply[k].step[33:1], u_unit.g_multiply[k].low_behind};
    end

    wire [5:0] n = constant_step;
    wire last = n == 6'd31;
    wire [5:0] place = n % 6'(ROWS), step_of_n = n / 6'(ROWS);
    wire signed [65:0] factor = 66'($signed({b_signed && b[31], b}));
    wire signed [65:0] term = a[n[4:0]] ? factor <<< n[4:0] : 66'sd0;
    wire signed [65:0] product = carry_less ? constant_product ^ term
        : last && a_signed ? constant_product - term : constant_product + term;
    wire concerned = !AT_ONCE && !funct3[2] && step == step_of_n && in_range(constant_product, n)
        && words_before[place] == words(constant_product, n);
    wire upper = carry_less ? funct3[1] : funct3[1:0] != 2'b00;
    wire wrong_words = words_after[place] != words(product, n + 6'd1) || (!last && !in_range(product, n + 6'd1));

    // Each step begins with the state that the last one left; the first begins with no bit done, the last does none.
    wire wrong_start = !AT_ONCE && !funct3[2] && step == 6'd0 && words_before[0] != words(66'd0, 6'd0);
    wire wrong_result = !AT_ONCE && !funct3[2] && step == MULTIPLY_STEPS
        && result != (upper ? u_unit.high_q[31:0] : u_unit.low_q);
    logic kept_q = 1'b0;
    words_t words_q;
    always_ff @(posedge clk_i) begin
        kept_q <= concerned && place == 6'(ROWS - 1) && valid && !cancel_i;
        words_q <= words(product, n + 6'd1);
    end
    wire lost = kept_q && {u_unit.high_q, u_unit.low_q} != words_q;

    // All bits at once: only signs and halves are looked at, since a product is what the operator * says.
    wire [63:0] whole = 64'($signed({u_unit.a_negative, a}) * $signed(u_unit.b));
    wire wrong_whole = AT_ONCE && !funct3[2] && !carry_less && step == 6'd0
        && (!done || u_unit.a_negative != (a_signed && a[31]) || u_unit.b != {b_signed && b[31], b}
            || result != (upper ? whole[63:32] : whole[31:0]));
    assign violation_multiply = rst_ni
        && (miscounted || wrong_start || lost || wrong_result || wrong_whole || (concerned && wrong_words));

    // ---- division: after step 1 + j, high is the remainder, low the bits of |a| that are left above j of the quotient
    logic [31:0] quotient_q, divided_q;
    wire [31:0] dividend = a_signed && a[31] ? -a : a, divisor = b_signed && b[31] ? -b : b;
    wire [5:0] j = step - 6'd1;
    wire divides = funct3[2] && step >= 6'd1 && step < DIVIDE_STEPS;
    wire [31:0] done_mask = 32'((33'd1 << j) - 33'd1);
    wire [31:0] left = j == 6'd32 ? 32'd0 : dividend << j;
    wire [31:0] remainder = u_unit.high_q[31:0];
    wire [32:0] bits_done = 33'({32'd0, dividend} >> (6'd32 - j));
    wire quotient_bit = u_unit.low_d[0];        // whether b is subtracted in this step
    wire dividing = flags && (!divides
        || (u_unit.low_q == (left | quotient_q) && (quotient_q & ~done_mask) == 0 && !u_unit.high_q[32]
            && {1'b0, divided_q} + {1'b0, remainder} == bits_done
            && (divisor == 0 ? divided_q == 0 && quotient_q == done_mask : remainder < divisor)));
    assign start_divide = dividing && step == constant_step;
    wire [31:0] quotient_wanted = b == 0 ? 32'hffff_ffff : quotient_negative ? -quotient_q : quotient_q;
    wire [31:0] remainder_wanted = b == 0 ? a : a_signed && a[31] ? -remainder : remainder;
    logic ended_q = 1'b0;
    logic [31:0] wanted_q;
    assign violation_divide = rst_ni && funct3[2]
        && (miscounted || !dividing || (ended_q && done && result != wanted_q));

    always_ff @(posedge clk_i) begin
        quotient_q <= step < 6'd1 ? 32'd0 : {quotient_q[30:0], quotient_bit};
        divided_q <= step < 6'd1 ? 32'd0 : {divided_q[30:0], 1'b0} + (quotient_bit ? divisor : 32'd0);
        ended_q <= step == DIVIDE_STEPS - 6'd1;
        wanted_q <= funct3[1] ? remainder_wanted : quotient_wanted;
    end
endmodule
