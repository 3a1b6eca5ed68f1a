// SPDX-License-Identifier: MIT OR Apache-2.0
// Decodes RV32IM with Zicsr and Zifencei: the control signals for the stages after decode, the immediate, and whether
// the instruction exists. Purely combinational. Instructions of extensions are accepted where `extension_i` says that
// a unit has them.
module rvk_decode
    import rvk_core_pkg::*;
    import rvk_units_pkg::*;
#(
    parameter bit M = 1'b1,
    parameter units_t UNITS = NONE
) (
    input  logic [31:0] instruction_i,
    input  logic        extension_i,        // a unit executes it, if the opcode is OP or OP-IMM
    input  logic        custom_i,           // rvk_custom executes it
    input  logic        custom_uses_a_i, custom_uses_b_i, custom_write_i,
    output control_t    control_o,
    output logic [31:0] immediate_o,
    output logic        use_pc_o,           // `target` is the immediate relative to the instruction's address
    output logic        uses_a_o, uses_b_o, // it reads rs1, rs2
    output logic        link_o,             // operand b is the return address
    output logic        jump_o,             // jal: decode itself goes to `target`
    output logic        wfi_o,
    output logic        exception_o,
    output cause_t      cause_o
);
    localparam logic [4:0] LOAD = 5'h00, MISC_MEM = 5'h03, OP_IMM = 5'h04, AUIPC = 5'h05, STORE = 5'h08, OP = 5'h0c,
                           LUI = 5'h0d, BRANCH = 5'h18, JALR = 5'h19, JAL = 5'h1b, SYSTEM = 5'h1c;
    localparam logic [31:0] ECALL = 32'h0000_0073, EBREAK = 32'h0010_0073, MRET = 32'h3020_0073, WFI = 32'h1050_0073;

    wire [6:0] funct7 = instruction_i[31:25];
    wire [2:0] funct3 = instruction_i[14:12];
    wire [4:0] rd = instruction_i[11:7], rs1 = instruction_i[19:15];
    wire [4:0] opcode = instruction_i[6:2];

    // The five forms of immediates share most of their bits (unprivileged specification, section 2.3).
    wire is_u = opcode == LUI || opcode == AUIPC;
    wire is_b = opcode == BRANCH, is_j = opcode == JAL, is_s = opcode == STORE;
    wire is_fence = opcode == MISC_MEM;
    wire sign = instruction_i[31];
    always_comb begin
        immediate_o[31] = sign;
        immediate_o[30:20] = is_u ? instruction_i[30:20] : {11{sign}};
        immediate_o[19:12] = is_u || is_j ? instruction_i[19:12] : {8{sign}};
        immediate_o[11] = is_u ? 1'b0 : is_j ? instruction_i[20] : is_b ? instruction_i[7] : sign;
        immediate_o[10:5] = is_u ? 6'b0 : instruction_i[30:25];
        immediate_o[4:1] = is_u ? 4'b0 : is_s || is_b ? instruction_i[11:8] : instruction_i[24:21];
        immediate_o[0] = is_u || is_b || is_j ? 1'b0 : is_s ? instruction_i[7] : instruction_i[20];
        if (is_fence) immediate_o = 32'd4; // fence.i jumps to the next instruction
    end

    logic legal;
    wire plain = funct7 == 7'h00, alternate = funct7 == 7'h20;
    wire shift = funct3[1:0] == 2'b01;
    // Instructions of extensions in the core itself: ror, rori and rol; andn, orn and xnor; clmul and clmulh.
    wire rotate = UNITS.rotate && funct7 == 7'h30 && shift && (funct3[2] || opcode == OP);
    wire negate = UNITS.negate && opcode == OP && alternate && funct3[2] && !shift;
    wire carry_less = UNITS.carry_less && !UNITS.carry_less_at_once && opcode == OP && funct7 == 7'h05
        && {funct3[2], funct3[0]} == 2'b01;

    always_comb begin
        control_o = '0;
        legal = 1'b0;
        use_pc_o = 1'b0;
        uses_a_o = 1'b0;
        uses_b_o = 1'b0;
        link_o = 1'b0;
        jump_o = 1'b0;
        wfi_o = 1'b0;
        exception_o = 1'b0;
        cause_o = CAUSE_ILLEGAL;

        control_o.logic_operation = funct3 == 3'b111 ? LOGIC_AND : funct3 == 3'b110 ? LOGIC_OR : LOGIC_XOR;
        control_o.shift_left = !funct3[2];
        control_o.shift_arithmetic = instruction_i[30];
        control_o.is_unsigned = opcode == BRANCH ? funct3[1] : funct3[0];
        control_o.compare_less = funct3[2];
        control_o.compare_invert = funct3[0];
        control_o.size = size_t'(funct3[1:0]);
        control_o.load_unsigned = funct3[2];
        control_o.multiply = funct3;

        case (opcode)
            LUI, AUIPC: begin
                legal = 1'b1;
                control_o.use_target = 1'b1;
                control_o.write = 1'b1;
                use_pc_o = opcode == AUIPC;
            end
            JAL: begin
                legal = 1'b1;
                control_o.result = RESULT_B;
                control_o.write = 1'b1;
                use_pc_o = 1'b1;
                link_o = 1'b1;
                jump_o = 1'b1;
            end
            JALR: begin
                legal = funct3 == 3'b000;
                control_o.result = RESULT_B;
                control_o.use_target = 1'b1;
                control_o.transfer = TRANSFER_REGISTER;
                control_o.write = 1'b1;
                uses_a_o = 1'b1;
                link_o = 1'b1;
            end
            BRANCH: begin
                legal = funct3[2:1] != 2'b01;
                control_o.subtract = 1'b1;
                control_o.transfer = TRANSFER_BRANCH;
                use_pc_o = 1'b1;
                uses_a_o = 1'b1;
                uses_b_o = 1'b1;
            end
            LOAD: begin
                legal = funct3[1:0] != 2'b11 && funct3 != 3'b110;
                control_o.use_target = 1'b1;
                control_o.load = 1'b1;
                control_o.write = 1'b1;
                uses_a_o = 1'b1;
            end
            STORE: begin
                legal = !funct3[2] && funct3[1:0] != 2'b11;
                control_o.use_target = 1'b1;
                control_o.store = 1'b1;
                uses_a_o = 1'b1;
                uses_b_o = 1'b1;
            end
            OP_IMM, OP: begin
                control_o.use_target = opcode == OP_IMM;
                control_o.write = 1'b1;
                uses_a_o = 1'b1;
                uses_b_o = opcode == OP;
                case (funct3)
                    3'b000: control_o.result = RESULT_SUM;
                    3'b010, 3'b011: control_o.result = RESULT_LESS;
                    3'b001, 3'b101: control_o.result = RESULT_SHIFT;
                    default: control_o.result = RESULT_LOGIC;
                endcase
                control_o.subtract = funct3[2:1] == 2'b01 || (opcode == OP && alternate);
                legal = opcode == OP_IMM ? !shift || plain || (funct3[2] && alternate)
                                         : plain || (alternate && (funct3 == 3'b000 || funct3 == 3'b101));
                if (rotate || negate) legal = 1'b1;
                if (M && ((opcode == OP && funct7 == 7'h01) || carry_less)) begin
                    legal = 1'b1;
                    control_o.result = RESULT_MULTIPLY;
                end else if (extension_i) begin
                    legal = 1'b1;
                    control_o.result = RESULT_UNIT;
                end
            end
            MISC_MEM: begin
                legal = funct3[2:1] == 2'b00; // fence, which has nothing to order, and fence.i
                use_pc_o = 1'b1;
                control_o.transfer = funct3[0] ? TRANSFER_ALWAYS : TRANSFER_NONE;
            end
            SYSTEM: begin
                control_o.csr = csr_operation_t'(funct3[1:0]);
                // csrrs and csrrc with x0 or 0 read only.
                if (funct3[1] && rs1 == 0) control_o.csr = CSR_NONE;
                control_o.result = RESULT_CSR;
                control_o.write = 1'b1;
                uses_a_o = !funct3[2];
                legal = funct3[1:0] != 2'b00;
                if (funct3 == 3'b000) begin
                    control_o.result = RESULT_SUM;
                    control_o.write = 1'b0;
                    uses_a_o = 1'b0;
                    legal = instruction_i == MRET || instruction_i == WFI;
                    control_o.mret = instruction_i == MRET;
                    wfi_o = instruction_i == WFI;
                    exception_o = instruction_i == ECALL || instruction_i == EBREAK;
                    cause_o = instruction_i[20] ? CAUSE_BREAKPOINT : CAUSE_ECALL;
                end
            end
            default: ;
        endcase

        if (UNITS.custom && custom_i && !legal) begin
            legal = 1'b1;
            control_o.result = RESULT_UNIT;
            control_o.write = custom_write_i;
            uses_a_o = custom_uses_a_i;
            uses_b_o = custom_uses_b_i;
        end
        if (rd == 0) control_o.write = 1'b0;
        if (instruction_i[1:0] != 2'b11) legal = 1'b0;
        if (!legal && !exception_o) begin
            exception_o = 1'b1;
            cause_o = CAUSE_ILLEGAL;
        end
    end
endmodule
