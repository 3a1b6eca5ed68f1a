// SPDX-License-Identifier: MIT OR Apache-2.0
// Decodes instructions of the units with opcode OP or OP-IMM (encodings: scalar cryptography
// specification 1.0.1, chapter 3; draft 0.92 of the B extension, section 2.1 and 2.2).
module rvk_units_decode
    import rvk_units_pkg::*;
#(
    parameter units_t UNITS = NONE
) (
    input  logic [31:20] instruction_i,
    input  logic [2:0]  funct3_i,
    input  logic        immediate_i,        // OP-IMM
    output logic        accept_o
);
    wire [6:0] funct7 = instruction_i[31:25];
    wire [4:0] rs2 = instruction_i[24:20];

    // Bit 26 chooses among the functions of AES and of SM4, bits 31 and 30 are bs.
    wire aes = {funct7[4:3], funct7[0]} == 3'b101 && (funct7[2] ? UNITS.aes_decrypt : UNITS.aes_encrypt);
    wire sm4 = UNITS.sm4 && {funct7[4:2], funct7[0]} == 4'b1100;
    wire sha512 = UNITS.sha512 && funct7[6:3] == 4'b0101 && (funct7[1] || !funct7[2]);
    wire short = funct7 == 7'b0001000 && ((UNITS.sha256 && rs2[4:2] == 3'b000) || (UNITS.sm3 && rs2[4:1] == 4'b0100));

    wire packs = funct7 == 7'b0000100, permutes = funct7 == 7'b0010100, reverses = funct7 == 7'b0110100;
    wire zips = packs && rs2 == 5'b01111;
    wire any = UNITS.reverse_any;
    wire shuffles = any && packs && !(immediate_i && rs2[4]);
    wire multiplies = UNITS.carry_less && UNITS.carry_less_at_once && funct7 == 7'b0000101;

    always_comb begin
        accept_o = 1'b0;
        if (immediate_i) begin
            case (funct3_i)
                3'b001: accept_o = short || shuffles || (UNITS.reverse && zips);
                3'b101: accept_o = shuffles || (any && (permutes || reverses)) || (UNITS.reverse
                    && (zips || (reverses && (rs2 == 5'b00111 || rs2 == 5'b11000))));
                default: ;
            endcase
        end else begin
            case (funct3_i)
                3'b000: accept_o = aes || sm4 || sha512;
                3'b001: accept_o = multiplies || shuffles;
                3'b010: accept_o = UNITS.crossbar && permutes;
                3'b011: accept_o = multiplies;
                3'b100: accept_o = (UNITS.crossbar && permutes) || (UNITS.pack && packs)
                    || (UNITS.pack_upper && funct7 == 7'b0100100);
                3'b101: accept_o = shuffles || (any && (permutes || reverses));
                3'b111: accept_o = UNITS.pack && packs;
                default: ;
            endcase
        end
    end
endmodule
