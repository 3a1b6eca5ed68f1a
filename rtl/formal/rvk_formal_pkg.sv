// SPDX-License-Identifier: MIT OR Apache-2.0
// Shared by the proofs about the core: an instruction as the core reports it, and as it should be.
package rvk_formal_pkg;

    // A retired instruction, as RVFI reports it, with the cause if it traps; or an interrupt, which takes the place of
    // the instruction that it comes before: `pc` is that one's, `next_pc` the handler.
    typedef struct packed {
        logic        valid;
        logic        interrupt;
        logic        known;             // it entered decode after the first cycle: see rvk_formal
        logic [31:0] instruction;       // a compressed one in the lower half
        logic        trap;
        logic [3:0]  cause;
        logic [2:0]  interrupts;        // pending when it left decode: external, timer, software
        logic [2:0]  pending;           // when it was executed
        logic [4:0]  rs1, rs2, rd;
        logic [31:0] rs1_value, rs2_value, rd_value;
        logic [31:0] pc, next_pc;
        logic [31:0] address;           // of the word
        logic [3:0]  read, written;     // bytes of the word
        logic [31:0] read_data, written_data;
        logic        bus_error;         // the data bus reports one in this cycle
        logic [31:0] seed;              // what the control and status register seed was when it was executed
    } retired_t;

    // The expected report. `next_pc` and `rd_value` are not compared if they depend on control and status
    // registers: rvk_check_csr knows these.
    typedef struct packed {
        logic        trap;
        logic [3:0]  cause;
        logic        reads_1, reads_2;
        logic [4:0]  rs1, rs2, rd;
        logic        any_value, any_next;
        logic [31:0] rd_value;
        logic [31:0] next_pc;
        logic [31:0] address;
        logic [3:0]  read, written;
        logic [31:0] written_data;
    } expected_t;

    // Causes: privileged architecture, table "Machine cause register values after trap".
    localparam logic [3:0] FETCH_MISALIGNED = 4'd0, FETCH_FAULT = 4'd1, ILLEGAL = 4'd2, BREAKPOINT = 4'd3,
                           LOAD_MISALIGNED = 4'd4, LOAD_FAULT = 4'd5, STORE_MISALIGNED = 4'd6, STORE_FAULT = 4'd7,
                           MACHINE_ECALL = 4'd11;

    function automatic logic [31:0] next_in_memory(input retired_t retired);
        return retired.pc + (retired.instruction[1:0] == 2'b11 ? 32'd4 : 32'd2);
    endfunction

    // An instruction that does nothing.
    function automatic expected_t nothing(input retired_t retired);
        expected_t expected;
        expected = '0;
        expected.next_pc = next_in_memory(retired);
        return expected;
    endfunction

    function automatic expected_t exception(input retired_t retired, input logic [3:0] cause);
        expected_t expected;
        expected = nothing(retired);
        expected.trap = 1'b1;
        expected.cause = cause;
        return expected;
    endfunction

    // An instruction that only computes.
    function automatic expected_t computes(input retired_t retired, input logic [4:0] rd, input logic [31:0] value);
        expected_t expected;
        expected = nothing(retired);
        expected.rd = rd;
        expected.rd_value = rd == 0 ? 32'd0 : value;
        return expected;
    endfunction

    // Unprivileged specification, section "Conditional Branches".
    function automatic expected_t branch(input retired_t retired, input logic [2:0] funct3, input logic [31:0] offset);
        expected_t expected;
        logic taken;
        expected = nothing(retired);
        case (funct3)
            3'b000: taken = retired.rs1_value == retired.rs2_value;
            3'b001: taken = retired.rs1_value != retired.rs2_value;
            3'b100: taken = $signed(retired.rs1_value) < $signed(retired.rs2_value);
            3'b101: taken = $signed(retired.rs1_value) >= $signed(retired.rs2_value);
            3'b110: taken = retired.rs1_value < retired.rs2_value;
            default: taken = retired.rs1_value >= retired.rs2_value;
        endcase
        if (taken) expected.next_pc = retired.pc + offset;
        return expected;
    endfunction

    // jal and jalr: section "Unconditional Jumps".
    function automatic expected_t jump(input retired_t retired, input logic [4:0] rd, input logic [31:0] target);
        expected_t expected;
        expected = computes(retired, rd, next_in_memory(retired));
        expected.next_pc = {target[31:1], 1'b0};
        return expected;
    endfunction

    // The bytes of an access in its word; `funct3` as in the encoding: 0 a byte, 1 a half, 2 a word, 4 more: unsigned.
    function automatic logic [3:0] bytes(input logic [31:0] address, input logic [2:0] funct3);
        case (funct3[1:0])
            2'b00: return 4'b0001 << address[1:0];
            2'b01: return 4'b0011 << address[1:0];
            default: return 4'b1111;
        endcase
    endfunction

    function automatic logic misaligned(input logic [31:0] address, input logic [2:0] funct3);
        return (funct3[1:0] == 2'b01 && address[0]) || (funct3[1:0] == 2'b10 && address[1:0] != 0);
    endfunction

    // Section "Load and Store Instructions". Misaligned accesses trap: the standard leaves it to the processor.
    function automatic expected_t load(input retired_t retired, input logic [2:0] funct3, input logic [4:0] rd,
                                       input logic [31:0] offset);
        logic [31:0] address, value;
        expected_t expected;
        address = retired.rs1_value + offset;
        value = retired.read_data >> {address[1:0], 3'b000};
        case (funct3)
            3'b000: value = 32'($signed(value[7:0]));
            3'b001: value = 32'($signed(value[15:0]));
            3'b100: value = {24'd0, value[7:0]};
            3'b101: value = {16'd0, value[15:0]};
            default: ;
        endcase
        if (misaligned(address, funct3)) return exception(retired, LOAD_MISALIGNED);
        if (retired.bus_error) return exception(retired, LOAD_FAULT);
        expected = computes(retired, rd, value);
        expected.address = {address[31:2], 2'b00};
        expected.read = bytes(address, funct3);
        return expected;
    endfunction

    function automatic expected_t store(input retired_t retired, input logic [2:0] funct3, input logic [31:0] offset);
        logic [31:0] address;
        expected_t expected;
        address = retired.rs1_value + offset;
        if (misaligned(address, funct3)) return exception(retired, STORE_MISALIGNED);
        if (retired.bus_error) return exception(retired, STORE_FAULT);
        expected = nothing(retired);
        expected.address = {address[31:2], 2'b00};
        expected.written = bytes(address, funct3);
        expected.written_data = retired.rs2_value << {address[1:0], 3'b000};
        return expected;
    endfunction

    // Control and status registers that there are (privileged architecture, tables "Currently allocated RISC-V
    // machine-level CSR addresses"): those of a hart with machine mode only, counters that count nothing among them.
    function automatic logic csr_exists(input logic [11:0] address);
        case (address) inside
            12'h300, 12'h301, [12'h304:12'h305], 12'h310: return 1'b1;  // mstatus, misa, mie, mtvec, mstatush
            [12'h340:12'h344]: return 1'b1;                             // mscratch, mepc, mcause, mtval, mip
            12'h320, [12'h323:12'h33f]: return 1'b1;                    // mcountinhibit, mhpmevent3 to 31
            12'hb00, [12'hb02:12'hb1f], 12'hb80, [12'hb82:12'hb9f]: return 1'b1;    // mcycle, minstret, mhpmcounter
            12'hc00, [12'hc02:12'hc1f], 12'hc80, [12'hc82:12'hc9f]: return 1'b1;    // their shadows, but time
            [12'hf11:12'hf15]: return 1'b1;                             // mvendorid to mconfigptr
            default: return 1'b0;
        endcase
    endfunction

    // Unprivileged specification, chapter "Zicsr": csrrs and csrrc with x0 or 0 do not write.
    function automatic logic csr_writes(input logic [31:0] instruction);
        return instruction[13:12] == 2'b01 || instruction[19:15] != 0;
    endfunction

    // Read-only registers must not be written; seed, which an entropy source adds, must be (scalar cryptography
    // specification 1.0.1, section 4.1), and mseccfg, of which it adds fields, is there.
    function automatic logic csr_allowed(input logic [31:0] instruction, input logic has_seed);
        if (instruction[31:20] == 12'h015) return has_seed && csr_writes(instruction);
        if (instruction[31:20] inside {12'h747, 12'h757}) return has_seed;      // mseccfg, mseccfgh
        return csr_exists(instruction[31:20]) && !(instruction[31:30] == 2'b11 && csr_writes(instruction));
    endfunction

    function automatic expected_t csr(input retired_t retired, input logic has_seed);
        expected_t expected;
        if (!csr_allowed(retired.instruction, has_seed)) return exception(retired, ILLEGAL);
        expected = computes(retired, retired.instruction[11:7], 32'd0);
        expected.any_value = 1'b1;
        return expected;
    endfunction

    // Where mret leads to is in a register: rvk_check_csr.
    function automatic expected_t mret(input retired_t retired);
        expected_t expected;
        expected = nothing(retired);
        expected.any_next = 1'b1;
        return expected;
    endfunction

    // The product or quotient of the units in abstract/: anything that depends on everything.
    function automatic logic [31:0] abstract_product(input logic carry_less, input logic [2:0] funct3,
                                                     input logic [31:0] a, b);
        return (a ^ {b[15:0], b[31:16]}) - {23'd0, carry_less, funct3, 5'd0};
    endfunction

    function automatic logic [31:0] lanes(input logic [3:0] mask);
        return {{8{mask[3]}}, {8{mask[2]}}, {8{mask[1]}}, {8{mask[0]}}};
    endfunction

    // Whether the report of the core differs from the expected one. A failed fetch belongs to no checker.
    function automatic logic differs(input retired_t retired, input expected_t expected);
        logic is_read, is_written;
        if (retired.trap && retired.cause == FETCH_FAULT) return 1'b0;
        if (retired.trap != expected.trap) return 1'b1;
        if (retired.rd != expected.rd) return 1'b1;
        is_read = retired.read != 0;
        is_written = retired.written != 0;
        if (retired.read != expected.read || retired.written != expected.written) return 1'b1;
        if ((is_read || is_written) && retired.address != expected.address) return 1'b1;
        if (((retired.written_data ^ expected.written_data) & lanes(expected.written)) != 0) return 1'b1;
        if (expected.trap) return retired.cause != expected.cause;
        if (expected.reads_1 && retired.rs1 != expected.rs1) return 1'b1;
        if (expected.reads_2 && retired.rs2 != expected.rs2) return 1'b1;
        if (!expected.any_value && retired.rd_value != expected.rd_value) return 1'b1;
        return !expected.any_next && retired.next_pc != expected.next_pc;
    endfunction

endpackage
