# SPDX-License-Identifier: MIT OR Apache-2.0
"""`python -m tests.integration --mbedtls DIR`: Mbed TLS with the PSA driver of an export.

Runs its test suites without the driver and with it, a program on a chip, and TLS 1.3 with OpenSSL, and prints what each
has called. Status 1 if a test fails only with the driver, or something that the driver has was never called.
"""

import argparse
import shutil
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from rvk.chip_files import chip_names
from rvk.errors import MissingTool, RvkError, UsageError
from rvk.paths import build_folder
from tests.integration.bare import run_bare
from tests.integration.building import Build, MbedTls, linux_extensions, write_driver
from tests.integration.report import compared, not_called, print_counts
from tests.integration.suites import Result, helpers, names, run_suite
from tests.integration.tls import connections

PSA: Final = (
    *("psa_crypto", "psa_crypto_hash", "psa_crypto_op_fail", "psa_crypto_not_supported", "psa_crypto_generate_key"),
    *("psa_crypto_storage_format", "psa_crypto_persistent_key", "psa_crypto_slot_management", "psa_crypto_util"),
    *("psa_crypto_attributes", "psa_crypto_metadata", "psa_crypto_constant_time", "psa_crypto_memory"),
    *("psa_crypto_init", "md", "hkdf", "hmac_drbg", "random"),
)
OVER_PSA: Final = ("gcm.aes128_de", "gcm.misc", "ccm", "block_cipher", "ctr_drbg")
"""Modes of Mbed TLS on the AES of the driver: a build of its own."""
PARTS: Final = ("suites", "chip", "tls")
_TOOLS: Final = {"qemu-riscv32": "apt-get install qemu-user", "openssl": "apt-get install openssl"}


def main(arguments: Sequence[str]) -> int:
    """Runs the parts that are asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.integration", description=__doc__)
    parser.add_argument("--mbedtls", required=True, metavar="DIR", help="the sources of Mbed TLS 3.6")
    parser.add_argument("--chip", default="rp2350", help="the chip that the driver is exported for")
    parser.add_argument("--suite", action="append", metavar="NAME", help="a suite of Mbed TLS; several; default: all")
    parser.add_argument("--part", action="append", choices=PARTS, help="a part; several; default: all")
    found = parser.parse_args(arguments)
    try:
        return _run(found.mbedtls, found.chip, found.suite or [*PSA, *OVER_PSA], found.part or PARTS)
    except RvkError as error:
        print(f"integration: {error}", file=sys.stderr)
        return error.status


def _run(folder: str, chip: str, suites: Sequence[str], parts: Sequence[str]) -> int:
    mbedtls = MbedTls.of(folder)
    _check(chip, suites)
    place = build_folder() / "integration"
    request = write_driver(place / "rvk", chip)
    extensions = linux_extensions(request.isa)
    print(f"Mbed TLS {mbedtls.version}, driver for {chip}, {request.isa}", flush=True)
    driver = Build(mbedtls, place / "driver", place / "rvk", extensions, driver=True)
    wrong = 0
    if "suites" in parts:
        reference = Build(mbedtls, place / "reference", place / "rvk", extensions, driver=False)
        modes = Build(mbedtls, place / "modes", place / "rvk", extensions, driver=True, macros=("RVK_MODES_OVER_PSA",))
        wrong += _suites(reference, driver, modes, suites)
    if "chip" in parts:
        ran = run_bare(mbedtls, place / "rvk", place / "bare", chip, request.isa)
        print(f"\nrvk sim --chip {chip}: {len(ran.answers)} known answers right")
        print_counts(ran.counts)
    if "tls" in parts:
        print("\nTLS 1.3 with OpenSSL")
        for each in connections(driver):
            used = ", ".join(f"{name} {number}" for name, number in each.counts.items() if number and name.isupper())
            calls = sum(number for name, number in each.counts.items() if name.islower())
            print(f"  {each.role} {each.suite}: {calls} calls; {used}", flush=True)
    return int(wrong > 0)


def _check(chip: str, suites: Sequence[str]) -> None:
    if chip not in chip_names():
        raise UsageError(f"no chip {chip}; there are {', '.join(chip_names())}")
    unknown = [each for each in suites if each not in (*PSA, *OVER_PSA)]
    if unknown:
        raise UsageError(f"no suite {unknown[0]}; there are {', '.join((*PSA, *OVER_PSA))}")
    for name, how in _TOOLS.items():
        if shutil.which(name) is None:
            raise MissingTool(f"{name} is not installed; install it: {how}")


def _suites(reference: Build, driver: Build, modes: Build, wanted: Sequence[str]) -> int:
    wrong, counts = 0, Counter[str]()
    shared: dict[Path, Path] = {}
    print(f"\n{'':36}{'without the driver':>26}{'with the driver':>28}")
    print(f"{'suite of Mbed TLS':36}" + "".join(f"{each:>9}" for each in ("passed", "failed", "skipped") * 2))
    for group, build in ((PSA, driver), (OVER_PSA, modes)):
        for before, after in _pairs(reference, build, [each for each in wanted if each in group], shared):
            lines, failed = compared(before, after)
            print("\n".join(lines), flush=True)
            wrong += failed
            counts.update(after.counts)
    print("\ncalls of the driver in these suites")
    print_counts(counts)
    if set(wanted) == {*PSA, *OVER_PSA}:
        never = not_called(counts)
        wrong += len(never)
        print(f"never called: {', '.join(never) or 'none'}")
    print(f"{'FAILED' if wrong else 'passed'}: {wrong} failures that are the driver's")
    return wrong


def _pairs(
    reference: Build, build: Build, wanted: Sequence[str], shared: dict[Path, Path]
) -> Iterator[tuple[Result, Result]]:
    """Each suite without the driver, and with it."""
    for name in names(build, wanted):
        results = []
        for each in (reference, build):
            if each.folder not in shared:
                shared[each.folder] = helpers(each)
            results.append(run_suite(each, name, shared[each.folder]))
        yield results[0], results[1]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
