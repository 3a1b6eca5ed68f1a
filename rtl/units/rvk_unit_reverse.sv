// SPDX-License-Identifier: MIT OR Apache-2.0
// rev8, brev8, zip and unzip (scalar cryptography specification 1.0.1, section 2.1). The result is 0 if none of them is
// wanted. rvk_unit_reverse_any has them too.
module rvk_unit_reverse (
    input  logic        bytes_i, bits_i, zip_i, unzip_i, // rev8, brev8, zip, unzip
    input  logic [31:0] a_i,
    output logic [31:0] result_o
);
    for (genvar i = 0; i < 32; i++) begin : g_bit
        assign result_o[i] = (zip_i && a_i[i / 2 + i % 2 * 16]) || (unzip_i && a_i[i % 16 * 2 + i / 16])
            || (bits_i && a_i[i ^ 7]) || (bytes_i && a_i[i ^ 24]);
    end
endmodule
