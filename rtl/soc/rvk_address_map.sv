// SPDX-License-Identifier: MIT OR Apache-2.0
// Decodes addresses. Sizes are powers of two and bases multiples of them, so that only upper bits are compared.
module rvk_address_map
    import rvk_soc_pkg::*;
#(
    parameter int unsigned ROM_BYTES = 1024,
    parameter int unsigned RAM_BYTES = 65536
) (
    input  logic [31:2] address_i,
    output place_t      place_o
);
    function automatic logic is_in(input logic [31:0] base, input logic [31:0] bytes);
        return ({address_i, 2'b00} & ~(bytes - 32'd1)) == base;
    endfunction

    always_comb begin
        if (is_in(ROM_BASE, ROM_BYTES)) place_o = PLACE_ROM;
        else if (is_in(RAM_BASE, RAM_BYTES)) place_o = PLACE_RAM;
        else if (is_in(CLINT_BASE, CLINT_BYTES)) place_o = PLACE_CLINT;
        else if (is_in(ENTROPY_BASE, ENTROPY_BYTES)) place_o = PLACE_ENTROPY;
        else if (is_in(GPIO_BASE, GPIO_BYTES)) place_o = PLACE_GPIO;
        else if (is_in(UART_BASE, UART_BYTES)) place_o = PLACE_UART;
        else place_o = PLACE_OUTSIDE;
    end
endmodule
