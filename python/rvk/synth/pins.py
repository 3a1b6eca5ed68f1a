# SPDX-License-Identifier: MIT OR Apache-2.0
"""A design between flip-flops: its inputs from a shift register, its outputs into one bit; four pins are left."""

import json
from pathlib import Path
from typing import Final

from rvk.hardware.design import Design
from rvk.synth.cache import Figures, Run

TOP: Final = "rvk_pins"
_CLOCK: Final = "clk_i"
_RESET: Final = "rst_ni"


def wrapper(design: Design) -> str:
    """The module that has the design between flip-flops.

    Raises:
        CheckFailed: The design cannot be read.
        MissingTool: Yosys is not installed.
    """
    run = Run(design, "proc\nwrite_json ports.json")
    ports = run.figures(lambda folder: _ports(folder, design.top))
    connections = []
    place = {"input": 0, "output": 0}
    for name, (direction, width) in ports.items():
        if name in {_CLOCK, _RESET}:
            connections.append(f".{name}")
        elif direction in place:
            register = "input_q" if direction == "input" else "result"
            connections.append(f".{name}({register}[{place[direction] + width - 1}:{place[direction]}])")
            place[direction] += width
    parameters = ", ".join(f".{name}({value})" for name, value in sorted(design.parameters.items()))
    return f"""module {TOP}(input logic {_CLOCK}, {_RESET}, serial_i, output logic serial_o);
    logic [{place["input"]}:0] input_q;
    logic [{place["output"] - 1}:0] result, result_q;
    always_ff @(posedge {_CLOCK}) begin
        input_q <= {{input_q[{place["input"] - 1}:0], serial_i}};
        result_q <= result;
        serial_o <= ^result_q;
    end
    {design.top} #({parameters}) u_design ({", ".join(connections)});
endmodule
"""


def _ports(folder: Path, top: str) -> Figures:
    modules = json.loads((folder / "ports.json").read_text(encoding="utf-8"))["modules"]
    return {name: (port["direction"], len(port["bits"])) for name, port in modules[top]["ports"].items()}
