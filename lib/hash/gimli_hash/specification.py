# SPDX-License-Identifier: MIT OR Apache-2.0
"""Gimli-24-Hash: D. J. Bernstein et al., Gimli 20190927, section 2.10."""

from rvk.specification import Buffer, filled, known, specification, xor

gimli = specification("gimli")


def hash(*, in_: Buffer) -> dict[str, Buffer]:  # noqa: A001 (the operation's name)
    """Whole blocks; the rest, possibly empty, with a 1 behind it and a 1 in the last byte of the state; two outputs."""
    whole = len(in_) // 16 * 16
    zero = known(bytes(48))
    state = gimli.absorb_blocks(row0=zero[:16], rows1_2=zero[16:], in_=in_[:whole])["state"]
    last = [*filled([*in_[whole:], *known(b"\x01")], 47), *known(b"\x01")]
    state = gimli.permuted(xor(state, last))
    return {"out": state[:16] + gimli.permuted(state)[:16]}


hash_streaming = hash
