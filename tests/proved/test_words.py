# SPDX-License-Identifier: MIT OR Apache-2.0
"""What readers are told."""

from collections.abc import Sequence

import pytest

from rvk.proved.file import KeptVerdict
from rvk.proved.words import of_operation, of_programs


def verdict(result: str, lengths: str | Sequence[object] = (), **more: object) -> KeptVerdict:
    given = lengths if isinstance(lengths, str) else list(lengths)
    return KeptVerdict.model_validate({"operations": ["hash"], "lengths": given, "result": result, **more})


@pytest.mark.parametrize(
    ("verdicts", "said"),
    [
        ([verdict("proved", "all")], "all lengths"),
        ([verdict("proved", [16, 33])], "lengths 16, 33"),
        ([verdict("proved", [16], constant_time=True), verdict("proved", [(33, 8)])], "lengths 16, 33+8"),
        ([verdict("proved")], "yes"),
        ([verdict("proved", [16]), verdict("undecided", [33])], "lengths 16; not 33"),
        ([verdict("open", [33]), verdict("proved", [16])], "lengths 16; not 33"),
        ([verdict("proved", [16]), verdict("wrong", [33])], "lengths 16; wrong 33"),
        ([verdict("proved", "all"), verdict("wrong", [33])], "all lengths; wrong 33"),
        ([verdict("refused", [16, 33])], "no"),
        ([verdict("open", [16]), verdict("wrong", [33])], "wrong"),
        ([verdict("undecided")], "no"),
    ],
)
def test_an_operation(verdicts: list[KeptVerdict], said: str) -> None:
    assert of_operation(verdicts) == said


@pytest.mark.parametrize(
    ("verdicts", "changed", "said"),
    [
        ([verdict("proved", "all"), verdict("proved")], False, "all lengths"),
        ([verdict("proved", "all"), verdict("proved", [16])], False, "some lengths"),
        ([verdict("proved")], False, "yes"),
        ([verdict("proved", [16, 33], parameters={"key_bits": [128, 256]}), verdict("open")], False, "partly: 4 of 5"),
        ([verdict("open"), verdict("refused", [16])], False, "no"),
        ([verdict("proved", [16]), verdict("wrong", [33, 5])], False, "partly: 1 of 3; wrong: 2"),
        ([verdict("proved")], True, "yes; changed since"),
        ([], True, "changed since"),
    ],
)
def test_a_variant(verdicts: list[KeptVerdict], changed: bool, said: str) -> None:
    assert of_programs(verdicts, changed=changed) == said
