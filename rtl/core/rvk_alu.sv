// SPDX-License-Identifier: MIT OR Apache-2.0
// Adder, comparison, logic and shifts. The one adder also makes addresses, and its difference decides branches.
//
// With ROTATE and NEGATE:
// rvk implements ror: shift_left_i = 0, rotate_i = 1, a_i = rs1, b_i = rs2, rd = shifted_o, subtract_i = any,
// is_unsigned_i = any, compare_less_i = any, compare_invert_i = any, shift_arithmetic_i = any,
// logic_operation_i = rvk_core_pkg::LOGIC_XOR
// rvk implements rori: shift_left_i = 0, rotate_i = 1, a_i = rs1, b_i = immediate, rd = shifted_o, subtract_i = any,
// is_unsigned_i = any, compare_less_i = any, compare_invert_i = any, shift_arithmetic_i = any,
// logic_operation_i = rvk_core_pkg::LOGIC_XOR
// rvk implements rol: shift_left_i = 1, rotate_i = 1, a_i = rs1, b_i = rs2, rd = shifted_o, subtract_i = any,
// is_unsigned_i = any, compare_less_i = any, compare_invert_i = any, shift_arithmetic_i = any,
// logic_operation_i = rvk_core_pkg::LOGIC_XOR
// rvk implements andn: logic_operation_i = rvk_core_pkg::LOGIC_AND, subtract_i = 1, a_i = rs1, b_i = rs2, rd = logic_o,
// is_unsigned_i = any, compare_less_i = any, compare_invert_i = any, shift_arithmetic_i = any, shift_left_i = any,
// rotate_i = any
// rvk implements orn: logic_operation_i = rvk_core_pkg::LOGIC_OR, subtract_i = 1, a_i = rs1, b_i = rs2, rd = logic_o,
// is_unsigned_i = any, compare_less_i = any, compare_invert_i = any, shift_arithmetic_i = any, shift_left_i = any,
// rotate_i = any
// rvk implements xnor: logic_operation_i = rvk_core_pkg::LOGIC_XOR, subtract_i = 1, a_i = rs1, b_i = rs2, rd = logic_o,
// is_unsigned_i = any, compare_less_i = any, compare_invert_i = any, shift_arithmetic_i = any, shift_left_i = any,
// rotate_i = any
module rvk_alu
    import rvk_core_pkg::*;
#(
    parameter bit ROTATE = 1'b0,        // ror, rol, rori
    parameter bit NEGATE = 1'b0         // andn, orn, xnor
) (
    input  logic [31:0] a_i, b_i,
    input  logic        subtract_i,
    input  logic        is_unsigned_i,
    input  logic        compare_less_i,
    input  logic        compare_invert_i,
    input  logic        shift_left_i,
    input  logic        shift_arithmetic_i,
    input  logic        rotate_i,
    input  logic_t      logic_operation_i,
    output logic [31:0] sum_o,
    output logic [31:0] logic_o,
    output logic [31:0] shifted_o,
    output logic        less_o,
    output logic        taken_o         // the condition of a branch
);
    wire [31:0] b = b_i ^ {32{subtract_i}};
    assign sum_o = a_i + b + 32'(subtract_i);

    // a < b: by the sign of the difference where their highest bits are equal, else by these.
    assign less_o = a_i[31] != b_i[31] ? (is_unsigned_i ? b_i[31] : a_i[31]) : sum_o[31];
    wire equal = (a_i ^ b_i) == 0;
    assign taken_o = (compare_less_i ? less_o : equal) ^ compare_invert_i;

    wire [31:0] second = NEGATE ? b : b_i;    // their second operand is inverted as that of a subtraction
    always_comb begin
        case (logic_operation_i)
            LOGIC_AND: logic_o = a_i & second;
            LOGIC_OR: logic_o = a_i | second;
            default: logic_o = a_i ^ second;
        endcase
    end

    // One shifter to the right; to the left, by reversing before and after it.
    function automatic logic [31:0] reversed(input logic [31:0] word);
        for (int i = 0; i < 32; i++) reversed[i] = word[31 - i];
    endfunction

    wire [4:0] amount = b_i[4:0];
    wire [31:0] word = shift_left_i ? reversed(a_i) : a_i;
    wire rotate = ROTATE && rotate_i;
    wire fill = shift_arithmetic_i && a_i[31] && !shift_left_i && !rotate;
    logic [31:0] stage [6];
    assign stage[0] = word;
    for (genvar k = 0; k < 5; k++) begin : g_stage
        localparam int N = 1 << k;
        wire [N-1:0] in = {N{fill}} | ({N{rotate}} & stage[k][N-1:0]);
        assign stage[k+1] = amount[k] ? {in, stage[k][31:N]} : stage[k];
    end
    assign shifted_o = shift_left_i ? reversed(stage[5]) : stage[5];
endmodule
