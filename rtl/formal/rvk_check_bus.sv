// SPDX-License-Identifier: MIT OR Apache-2.0
// The data bus accepts exactly the loads and stores that are retired or get an error from it, as they are reported:
// nothing after a taken branch, a trap or an interrupt reaches it.
module rvk_check_bus
    import rvk_formal_pkg::*;
(
    input  logic        clk_i,
    input  logic        rst_ni,
    input  retired_t    retired_i,
    input  logic        d_valid_i, d_write_i,
    input  logic [31:2] d_address_i,
    input  logic [3:0]  d_strobe_i,
    input  logic [31:0] d_data_i,
    input  logic        d_ready_i,
    output logic        violation_o
);
    logic pending_q = 1'b0, write_q;
    logic [31:2] address_q;
    logic [3:0] strobe_q;
    logic [31:0] data_q;
    always_ff @(posedge clk_i) begin
        if (!rst_ni) pending_q <= 1'b0;
        else if (d_ready_i) begin
            pending_q <= d_valid_i;
            write_q <= d_write_i;
            address_q <= d_address_i;
            strobe_q <= d_strobe_i;
            data_q <= d_data_i;
        end
    end

    wire answered = pending_q && d_ready_i;
    wire same = retired_i.read == (write_q ? 4'd0 : strobe_q) && retired_i.written == (write_q ? strobe_q : 4'd0)
        && retired_i.address[31:2] == address_q && (!write_q || retired_i.written_data == data_q);
    wire faulted = retired_i.trap && retired_i.bus_error && retired_i.cause == (write_q ? STORE_FAULT : LOAD_FAULT);
    wire reported = retired_i.valid && !retired_i.trap && (retired_i.read | retired_i.written) != 0;
    assign violation_o = (d_valid_i && d_strobe_i == 0)
        || (answered && retired_i.known && !(retired_i.valid && (faulted || (reported && same))))
        || (reported && retired_i.known && !pending_q);
endmodule
