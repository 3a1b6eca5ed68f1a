// SPDX-License-Identifier: MIT OR Apache-2.0
// Types that the stages of the core share.
package rvk_core_pkg;

    // The source of the result register of the execute stage.
    typedef enum logic [2:0] {
        RESULT_SUM,         // operand_a + operand_2, or their difference
        RESULT_LESS,        // whether operand_a < operand_2
        RESULT_LOGIC,       // AND, OR, XOR
        RESULT_SHIFT,
        RESULT_B,           // operand_b: the return address of a jump
        RESULT_CSR,         // the old value of a control and status register
        RESULT_MULTIPLY,    // multiplication, division
        RESULT_UNIT         // an instruction of an extension
    } result_t;

    typedef enum logic [1:0] {LOGIC_XOR, LOGIC_OR, LOGIC_AND} logic_t;

    // The kinds of control transfer.
    typedef enum logic [1:0] {
        TRANSFER_NONE,
        TRANSFER_BRANCH,    // to `target` if the comparison holds
        TRANSFER_ALWAYS,    // to `target`: fence.i, after which fetching starts again
        TRANSFER_REGISTER   // to operand_a + target: jalr
    } transfer_t;

    typedef enum logic [1:0] {CSR_NONE, CSR_WRITE, CSR_SET, CSR_CLEAR} csr_operation_t;

    typedef enum logic [1:0] {SIZE_BYTE, SIZE_HALF, SIZE_WORD} size_t;

    // Causes of exceptions: Privileged Architecture, table "Machine cause register values after trap".
    typedef enum logic [3:0] {
        CAUSE_FETCH_FAULT = 4'd1,
        CAUSE_ILLEGAL = 4'd2,
        CAUSE_BREAKPOINT = 4'd3,
        CAUSE_LOAD_MISALIGNED = 4'd4,
        CAUSE_LOAD_FAULT = 4'd5,
        CAUSE_STORE_MISALIGNED = 4'd6,
        CAUSE_STORE_FAULT = 4'd7,
        CAUSE_ECALL = 4'd11
    } cause_t;

    // A decoded instruction, as far as the stages after decode need it.
    typedef struct packed {
        result_t result;
        logic_t logic_operation;
        logic use_target;           // operand_2 is `target`, which holds the immediate
        logic subtract;             // operand_a - operand_2; comparisons too
        logic is_unsigned;          // of comparisons
        logic shift_left;
        logic shift_arithmetic;
        transfer_t transfer;
        logic compare_less;         // a branch on less, not on equal
        logic compare_invert;       // a branch on the opposite
        logic load;
        logic store;
        size_t size;
        logic load_unsigned;
        csr_operation_t csr;
        logic mret;
        logic [2:0] multiply;       // funct3 of M
        logic write;                // of the register `rd`
    } control_t;

endpackage
