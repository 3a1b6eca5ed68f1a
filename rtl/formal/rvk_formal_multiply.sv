// SPDX-License-Identifier: MIT OR Apache-2.0
// Multiplication and division step by step, with one bit of a factor in each, by induction: what holds before a cycle holds
// behind it. `product` and `divided` are what long multiplication and long division have so far, by definition:
//
//     product  = sum over the bits k of a that are done of a[k] * b * 2^k, the highest bit of a signed a counting negative
//     divided  = quotient * |b|: twice as much in each step, and |b| more for a bit of the quotient that is 1; the bits of
//                |a| that are done are divided + remainder, and remainder < |b|
//
// At the end all bits are done. No multiplication of 32 bits occurs in these statements, so that a solver can decide them.
module rvk_formal_multiply (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        valid_i, cancel_i,
    input  logic [5:0]  constant_step,          // the step of the first cycle: a proof for each
    input  logic [2:0]  constant_funct3,
    input  logic [31:0] constant_a, constant_b,
    input  logic [31:0] constant_other_a, constant_other_b,
    output logic        start_step, start_timing, start_multiply, start_divide,
    output logic        violation_timing, violation_multiply, violation_divide
);
    localparam logic [5:0] MULTIPLY_STEPS = 6'd32, DIVIDE_STEPS = 6'd34;

    wire [2:0] funct3 = constant_funct3;
    wire [31:0] a = constant_a, b = constant_b;
    logic done, other_done;
    logic [31:0] result, other_result;
    rvk_multiply_divide #(.BITS(1)) u_unit (
        .clk_i, .rst_ni, .valid_i, .cancel_i, .funct3_i(funct3), .carry_less_i(1'b0), .a_i(a), .b_i(b),
        .done_o(done), .result_o(result)
    );

    // Data-independence of time: another unit with other operands, and other numbers in it, is done in the same cycles.
    rvk_multiply_divide #(.BITS(1)) u_other (
        .clk_i, .rst_ni, .valid_i, .cancel_i, .funct3_i(funct3), .carry_less_i(1'b0), .a_i(constant_other_a),
        .b_i(constant_other_b), .done_o(other_done), .result_o(other_result)
    );
    assign start_timing = u_unit.step_q == u_other.step_q;
    assign violation_timing = rst_ni && (!start_timing || done != other_done);

    assign start_step = u_unit.step_q == constant_step;
    wire [5:0] step = u_unit.step_q;
    wire a_signed = funct3[2] ? !funct3[0] : funct3 == 3'd1 || funct3 == 3'd2;
    wire b_signed = funct3[2] ? !funct3[0] : funct3 == 3'd1;

    // ---- multiplication: after step 1 + k, {high, low} is product * 2^(32 - k), with the bits of a that are left below
    logic signed [65:0] product_q, product;
    wire signed [65:0] factor = 66'($signed({b_signed && b[31], b}));
    wire [5:0] k = step - 6'd1;
    wire signed [65:0] term = a[k[4:0]] ? factor <<< k[4:0] : 66'sd0;
    always_comb begin
        product = product_q + (k == 6'd31 && a_signed ? -term : term);
        if (step == 0) product = '0;
    end
    // Limits of the product so far, which keep sums from overflowing.
    wire signed [65:0] ones = (66'sd1 <<< k) - 66'sd1;
    wire in_range = product_q <= (ones <<< 32) - ones && product_q >= -(ones <<< 31);
    wire [65:0] expected = (product_q <<< (6'd32 - k)) | 66'(a >> k);
    wire multiplies = !funct3[2] && step != 0;
    assign start_multiply = step <= MULTIPLY_STEPS
        && (!multiplies || (in_range && expected[64:0] == {u_unit.high_q, u_unit.low_q}));
    wire [31:0] product_wanted = funct3[1:0] == 2'b00 ? product[31:0] : product[63:32];
    assign violation_multiply = rst_ni && !funct3[2]
        && (!start_multiply || done != (step == MULTIPLY_STEPS) || (done && result != product_wanted));

    // ---- division: after step 2 + j, high is the remainder, low the bits of |a| that are left above j of the quotient
    logic [31:0] quotient_q, divided_q;
    wire [31:0] dividend = a_signed && a[31] ? -a : a, divisor = b_signed && b[31] ? -b : b;
    wire [5:0] j = step - 6'd2;
    wire divides = funct3[2] && step >= 6'd2;
    wire [31:0] done_mask = 32'((33'd1 << j) - 33'd1);
    wire [31:0] left = j == 6'd32 ? 32'd0 : dividend << j;
    wire [31:0] remainder = u_unit.high_q[31:0];
    wire [32:0] bits_done = 33'({32'd0, dividend} >> (6'd32 - j));
    wire quotient_bit = u_unit.low_d[0];        // whether b is subtracted in this step
    assign start_divide = step <= DIVIDE_STEPS
        && (!(funct3[2] && step == 6'd1) || u_unit.low_q == a)
        && (!divides || (u_unit.low_q == (left | quotient_q) && (quotient_q & ~done_mask) == 0 && !u_unit.high_q[32]
            && {1'b0, divided_q} + {1'b0, remainder} == bits_done
            && (divisor == 0 ? divided_q == 0 && quotient_q == done_mask : remainder < divisor)));
    wire negative = a_signed && (a[31] != b[31]);
    wire [31:0] quotient_wanted = b == 0 ? 32'hffff_ffff : negative ? -quotient_q : quotient_q;
    wire [31:0] remainder_wanted = b == 0 ? a : a_signed && a[31] ? -remainder : remainder;
    wire [31:0] wanted = funct3[1] ? remainder_wanted : quotient_wanted;
    assign violation_divide = rst_ni && funct3[2]
        && (!start_divide || done != (step == DIVIDE_STEPS) || (done && result != wanted));

    always_ff @(posedge clk_i) begin
        product_q <= product;
        quotient_q <= step < 6'd2 ? 32'd0 : {quotient_q[30:0], quotient_bit};
        divided_q <= step < 6'd2 ? 32'd0 : {divided_q[30:0], 1'b0} + (quotient_bit ? divisor : 32'd0);
    end
endmodule
