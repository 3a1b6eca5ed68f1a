// SPDX-License-Identifier: MIT OR Apache-2.0
// The default slave on the AHB-Lite port of an SoC without external bus: answers every transfer with an error (ARM IHI
// 0033A, section 5.1.3, two cycles), which the core turns into an access fault.
module rvk_ahb_default (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic [1:0]  htrans_i,
    output logic [31:0] hrdata_o,
    output logic        hready_o,
    output logic        hresp_o
);
    logic first_q, second_q;    // cycle of the error
    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) {first_q, second_q} <= 2'b00;
        else {first_q, second_q} <= {hready_o && htrans_i inside {2'b10, 2'b11}, first_q};
    end

    assign hrdata_o = 32'd0;
    assign hready_o = !first_q;
    assign hresp_o = first_q || second_q;
endmodule
