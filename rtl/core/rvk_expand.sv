// SPDX-License-Identifier: MIT OR Apache-2.0
// A compressed instruction of RV32C as the instruction of 32 bits that does the same (unprivileged specification,
// chapter "C", tables of quadrants 0, 1 and 2). Purely combinational. What is reserved, or belongs to F and D, is
// illegal.
module rvk_expand (
    input  logic [15:0] half_i,
    output logic [31:0] instruction_o,
    output logic        illegal_o
);
    localparam logic [6:0] OP = 7'h33, OP_IMM = 7'h13, LUI = 7'h37, JAL = 7'h6f, JALR = 7'h67, BRANCH = 7'h63;
    localparam logic [6:0] LOAD = 7'h03, STORE = 7'h23;
    localparam logic [31:0] EBREAK = 32'h0010_0073;

    // Registers x8 to x15 in three bits, and the full ones.
    wire [4:0] rd_short = {2'b01, half_i[4:2]}, rs1_short = {2'b01, half_i[9:7]};
    wire [4:0] rd = half_i[11:7], rs2 = half_i[6:2];

    wire [11:0] immediate = {{7{half_i[12]}}, half_i[6:2]};
    wire [11:0] offset_word = {5'b0, half_i[5], half_i[12:10], half_i[6], 2'b0};
    wire [11:0] stack_load = {4'b0, half_i[3:2], half_i[12], half_i[6:4], 2'b0};
    wire [11:0] stack_store = {4'b0, half_i[8:7], half_i[12:9], 2'b0};
    wire [20:1] jump = {{10{half_i[12]}}, half_i[8], half_i[10:9], half_i[6], half_i[7], half_i[2], half_i[11],
                        half_i[5:3]};
    wire [12:1] branch = {{5{half_i[12]}}, half_i[6:5], half_i[2], half_i[11:10], half_i[4:3]};

    function automatic logic [31:0] i_type(input logic [11:0] value, input logic [4:0] source, input logic [2:0] funct3,
                                           input logic [4:0] destination, input logic [6:0] opcode);
        return {value, source, funct3, destination, opcode};
    endfunction

    function automatic logic [31:0] s_type(input logic [11:0] value, input logic [4:0] data, input logic [4:0] base);
        return {value[11:5], data, base, 3'b010, value[4:0], STORE};
    endfunction

    always_comb begin
        instruction_o = '0;
        illegal_o = 1'b0;
        case ({half_i[1:0], half_i[15:13]})
            5'b00_000: begin // c.addi4spn
                instruction_o = i_type({2'b0, half_i[10:7], half_i[12:11], half_i[5], half_i[6], 2'b0}, 5'd2, 3'b000,
                                       rd_short, OP_IMM);
                illegal_o = half_i[12:5] == 0;
            end
            5'b00_010: instruction_o = i_type(offset_word, rs1_short, 3'b010, rd_short, LOAD); // c.lw
            5'b00_110: instruction_o = s_type(offset_word, rd_short, rs1_short); // c.sw
            5'b01_000: instruction_o = i_type(immediate, rd, 3'b000, rd, OP_IMM); // c.addi, c.nop
            5'b01_001, 5'b01_101: // c.jal, c.j
                instruction_o = {jump[20], jump[10:1], jump[11], jump[19:12], 4'b0, ~half_i[15], JAL};
            5'b01_010: instruction_o = i_type(immediate, 5'd0, 3'b000, rd, OP_IMM); // c.li
            5'b01_011: begin
                if (rd == 5'd2) // c.addi16sp
                    instruction_o = i_type({{3{half_i[12]}}, half_i[4:3], half_i[5], half_i[2], half_i[6], 4'b0}, 5'd2,
                                           3'b000, 5'd2, OP_IMM);
                else instruction_o = {{15{half_i[12]}}, half_i[6:2], rd, LUI}; // c.lui
                illegal_o = {half_i[12], half_i[6:2]} == 0;
            end
            5'b01_100: begin
                unique case (half_i[11:10])
                    2'b00, 2'b01: begin // c.srli, c.srai
                        instruction_o = {1'b0, half_i[10], 5'b0, half_i[6:2], rs1_short, 3'b101, rs1_short, OP_IMM};
                        illegal_o = half_i[12];
                    end
                    2'b10: instruction_o = i_type(immediate, rs1_short, 3'b111, rs1_short, OP_IMM); // c.andi
                    2'b11: begin // c.sub, c.xor, c.or, c.and
                        instruction_o = {1'b0, half_i[6:5] == 2'b00, 5'b0, rd_short, rs1_short,
                                         half_i[6:5] == 2'b00 ? 3'b000 : {1'b1, half_i[6], half_i[6] & half_i[5]},
                                         rs1_short, OP};
                        illegal_o = half_i[12];
                    end
                endcase
            end
            5'b01_110, 5'b01_111: // c.beqz, c.bnez
                instruction_o = {branch[12], branch[10:5], 5'd0, rs1_short, 2'b00, half_i[13], branch[4:1], branch[11],
                                 BRANCH};
            5'b10_000: begin // c.slli
                instruction_o = {7'b0, rs2, rd, 3'b001, rd, OP_IMM};
                illegal_o = half_i[12];
            end
            5'b10_010: begin // c.lwsp
                instruction_o = i_type(stack_load, 5'd2, 3'b010, rd, LOAD);
                illegal_o = rd == 0;
            end
            5'b10_100: begin
                if (rs2 != 0) // c.mv, c.add
                    instruction_o = {7'b0, rs2, half_i[12] ? rd : 5'd0, 3'b000, rd, OP};
                else if (rd != 0) // c.jr, c.jalr
                    instruction_o = i_type(12'd0, rd, 3'b000, {4'b0, half_i[12]}, JALR);
                else begin // c.ebreak
                    instruction_o = EBREAK;
                    illegal_o = !half_i[12];
                end
            end
            5'b10_110: instruction_o = s_type(stack_store, rs2, 5'd2); // c.swsp
            default: illegal_o = 1'b1;
        endcase
    end
endmodule
