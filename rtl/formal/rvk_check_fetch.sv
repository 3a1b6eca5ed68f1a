// SPDX-License-Identifier: MIT OR Apache-2.0
// An instruction consists of what the bus gave for its address, and traps with an instruction access fault if the bus
// gave an error for part of it, and only then. Looked at for one word of code, any one.
module rvk_check_fetch
    import rvk_formal_pkg::*;
(
    input  logic        clk_i,
    input  logic        rst_ni,
    input  retired_t    retired_i,
    input  logic [31:2] address_i,
    input  logic [31:0] word_i,
    input  logic        error_i,

    input  logic        i_valid_i,
    input  logic [31:2] i_address_i,
    input  logic        i_ready_i, i_error_i,
    input  logic [31:0] i_data_i,

    output logic        assumption_o,   // the bus gives the word whenever it is requested
    output logic        violation_o
);
    logic asked_q = 1'b0;               // the transfer in progress is one of the word
    always_ff @(posedge clk_i) begin
        if (!rst_ni) asked_q <= 1'b0;
        else if (i_ready_i) asked_q <= i_valid_i && i_address_i == address_i;
    end
    assign assumption_o = !(asked_q && i_ready_i) || (i_error_i == error_i && (i_error_i || i_data_i == word_i));

    wire is_long = retired_i.instruction[1:0] == 2'b11;
    wire in_lower = retired_i.pc == {address_i, 2'b00};
    wire in_upper = retired_i.pc == {address_i, 2'b10};
    wire behind_upper = is_long && retired_i.pc + 32'd2 == {address_i, 2'b00};  // its second half
    wire fault = retired_i.trap && retired_i.cause == FETCH_FAULT;

    logic wrong;
    always_comb begin
        wrong = 1'b0;
        if (in_lower) wrong = retired_i.instruction[15:0] != word_i[15:0]
            || (is_long && retired_i.instruction[31:16] != word_i[31:16]);
        if (in_upper) wrong = retired_i.instruction[15:0] != word_i[31:16];
        if (behind_upper) wrong = retired_i.instruction[31:16] != word_i[15:0];
        if (error_i) wrong = (in_lower || in_upper || behind_upper) && !fault;
        else if (fault) wrong = in_lower || (in_upper && word_i[17:16] != 2'b11);
    end
    assign violation_o = retired_i.valid && retired_i.known && wrong;
endmodule
