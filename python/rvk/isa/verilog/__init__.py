# SPDX-License-Identifier: MIT OR Apache-2.0
"""Instructions as hardware in SystemVerilog."""

from rvk.isa.verilog.instruction import in_port_order, input_port, inputs, module, module_name, output_port

__all__ = ["in_port_order", "input_port", "inputs", "module", "module_name", "output_port"]
