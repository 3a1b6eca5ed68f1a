# SPDX-License-Identifier: MIT OR Apache-2.0
# Needs Python 3.11 or later (with venv), a Rust toolchain and make. Everything else is installed into .venv.
PYTHON ?= python3
UV_VERSION := 0.13.8
BIN := .venv/bin
READY := .venv/ready
SOURCES := pyproject.toml uv.lock Cargo.toml Cargo.lock \
           $(shell find sim -name '*.rs' -o -name Cargo.toml)

# Rust needs a linker for the host. Without a C compiler, use zig, which is installed anyway.
HOST := $(shell rustc -vV | sed -n "s/^host: //p")
ifeq ($(shell command -v cc),)
export CARGO_TARGET_$(shell echo $(HOST) | tr 'a-z-' 'A-Z_')_LINKER := $(CURDIR)/.venv/zig-cc
endif

# The tests start hundreds of Python processes: without this, each of them compiles all its modules again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: bench reproduce docs test test-long test-compilers test-assemblers check synth prove prove-quick prove-code prove-code-refresh prove-code-quick fuzz fuzz-library fuzz-parsers lockstep test-linking test-merges integration bench-sim bench-explore explore-refresh bench-exports bench-orders bench-rtl clean

bench: $(READY) ## set up, measure the library on a SiFive E31, compare with published figures
	@$(BIN)/rvk bench

test: $(READY) ## run the tests
	cargo test --quiet
	$(BIN)/pytest -n auto --dist worksteal

test-long: $(READY) ## the tests that take longer: synthesis and timing of every configuration, planted faults, every case on the host
	$(BIN)/uv sync --quiet --locked --inexact --group site --group build-systems
	$(BIN)/pytest -n auto --dist worksteal -m long

test-compilers: export RVK_COMPILED ?= all
test-compilers: export RVK_LEVELS ?= 1 2 3 s
test-compilers: export RVK_EVERY ?= 1
test-compilers: $(READY) ## results and constant time of the library with both compilers at -O1, -O2, -O3 and -Os (takes an hour)
	$(BIN)/pytest -n auto --dist worksteal --require-tools tests/library/test_compilers.py

test-assemblers: export RVK_ASSEMBLERS ?= 0.12.1 0.13.0 0.14.1 0.15.2 0.16.0 clang-14 clang-15 clang-16
test-assemblers: $(READY) ## assemble the library with older versions of zig (installed on demand) and clang (from Debian)
	$(BIN)/pytest tests/library/test_assemblers.py

docs: SITE ?= --site
docs: $(READY) ## write the generated parts of README.md, docs/ and lib/include/rvk/variants, and the site in build/site
	$(if $(SITE),$(BIN)/uv sync --quiet --locked --inexact --group site)
	$(BIN)/rvk gen variants
	$(BIN)/rvk docs --write $(SITE)

reproduce: $(READY) ## measure every table and figure of the papers again; fails if one is not as accepted
	$(BIN)/rvk reproduce

check: $(READY) ## check formatting, lint, types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	cargo fmt --all --check
	cargo clippy --locked --all-targets --quiet -- -D warnings

synth: export RVK_COSTS ?= all
synth: $(READY) ## gates and flip-flops of every processor configuration, compared with the accepted figures, and of each parameter
	$(BIN)/rvk synth
	$(BIN)/pytest tests/hardware/test_core_page.py

# The stand-in for multiplication is the same in all configurations: for the fast ones only the multiplier itself is left.
prove: $(READY) ## prove every property of docs/formal.md to full depth (takes long)
	$(BIN)/rvk prove core --thorough --timeout 3600
	$(BIN)/rvk prove core --thorough --timeout 3600 --rtl crypto
	$(BIN)/rvk prove core --thorough --timeout 3600 --rtl crypto-fast timing multiply divide zbkc illegal
	for bits in 2 4 8 16 32; do $(BIN)/rvk prove core -G MULTIPLY_BITS=$$bits timing multiply divide || exit 1; done

prove-quick: $(READY) ## the part of it that takes less than five minutes on two processors
	$(BIN)/rvk prove core
	$(BIN)/rvk prove core --rtl crypto timing registers pc seed csr_value csrrs csrrci illegal \
	    zbkb zbkc zbkx zknd zkne zknh zksed zksh

prove-code: export PROVE_SECONDS ?= 120
prove-code: $(READY) ## prove all compiled code, PROVE_SECONDS (120) for each goal, and write lib/*/*/proofs.toml (hours); PRIMITIVES; PROVE_AGAIN
	$(BIN)/python -m tests.benches.proofs $(PRIMITIVES)

prove-code-refresh: $(READY) ## keep verdicts of programs that are linked as they were proved, although their sources have changed; PRIMITIVES
	$(BIN)/python -m tests.benches.refresh_proofs $(PRIMITIVES)

# Of each way of computing something; what other variants and ISA strings add is more of the same.
prove-code-quick: $(READY) ## the part of it that takes less than three minutes on two processors
	$(BIN)/rvk prove code aes --variant fixsliced --isa rv32imc --operation encrypt_blocks
	$(BIN)/rvk prove code aes --variant zkn --isa rv32imc_zknd_zkne --operation decrypt_block
	$(BIN)/rvk prove code aes --variant ttable --isa rv32imc --operation encrypt_block
	$(BIN)/rvk prove code sm4 --variant ref --operation encrypt_block
	$(BIN)/rvk prove code ghash --variant zbkc_size --operation blocks
	$(BIN)/rvk prove code ghash --variant zbkc --compiler zig --operation hash --message-bytes 64
	$(BIN)/rvk prove code bignum --variant rv32 --isa rv32imc --operation multiply --message-bytes 32
	$(BIN)/rvk prove code bignum --variant rv32 --isa rv32imc_xcarry --operation multiply_karatsuba
	$(BIN)/rvk prove code gf2m --variant rv32 --operation invert_13
	$(BIN)/rvk prove code cast128 seed --variant ref --compiler zig --operation encrypt_block
	$(BIN)/rvk prove code ascon chacha20 gimli keccak present sha256 sm3 sparkle xoodoo --variant ref

fuzz: export FUZZ_SECONDS ?= 60
fuzz: $(READY) ## fuzz the simulator with random programs, files and texts for FUZZ_SECONDS (60); FUZZ_SEED repeats a run
	cargo test --release --quiet -p rvk-machine --test fuzz -- --ignored --nocapture

fuzz-library: $(READY) ## fuzz portable code under sanitizers for FUZZ_SECONDS (60) per variant; FUZZ_SEED repeats a run
	$(BIN)/rvk test --host --seconds $(or $(FUZZ_SECONDS),60) --seed $(or $(FUZZ_SEED),$(shell date +%s))

fuzz-parsers: export FUZZ_SECONDS ?= 60
fuzz-parsers: $(READY) ## fuzz what reads files, texts and packets, guided by coverage, for FUZZ_SECONDS (60) altogether; needs g++
	$(BIN)/uv sync --quiet --locked --inexact --group fuzz
	$(BIN)/python -m tests.fuzz $(FUZZ_TARGETS)

lockstep: export RVK_LOCKSTEP_INSTRUCTIONS ?= 5000000
lockstep: export RVK_TIMING_PRIMITIVES ?= all
lockstep: export RVK_TIMING_CYCLES ?= 1000000
lockstep: $(READY) ## compare our core with the simulator: 5,000,000 random instructions per configuration, the whole library
	$(BIN)/pytest -s -m "" tests/hardware/core/test_lockstep.py tests/hardware/core/test_custom.py tests/hardware/core/test_timing.py

test-linking: export RVK_LINKING ?= all
test-linking: $(READY) ## link every variant from an archive, in every way, with every compiler
	$(BIN)/pytest -n auto --dist worksteal -m "" tests/library/linking

test-merges: export RVK_MERGES ?= all
test-merges: $(READY) ## plant unsound merging of each kind in the prover: its tests notice it
	$(BIN)/pytest -n auto --dist worksteal -m "" tests/prove/code/test_planted_merges.py

integration: export CHIP ?= rp2350
integration: $(READY) ## Mbed TLS with the PSA driver of an export: its test suites, a chip, TLS 1.3; MBEDTLS=DIR has its sources
	@$(BIN)/python -m tests.integration --mbedtls "$(MBEDTLS)" --chip "$(CHIP)"

bench-sim: $(READY) ## measure the speed of the simulator
	cargo bench
	$(BIN)/python sim/python/benches/calls.py

bench-explore: $(READY) ## measure what explore takes for each of a million points (10 minutes), and two workers against one
	$(BIN)/python -m tests.benches.scale
	$(BIN)/python -m tests.benches.workers

explore-refresh: $(READY) ## measure the cycles in spaces/*.csv again after code has changed (2 minutes); areas stand
	$(BIN)/python -m tests.benches.refresh_points

bench-orders: $(READY) ## what rvk optimise makes of the library on four cores, as docs/optimising.md shows it (20 minutes); PRIMITIVES
	$(BIN)/python -m tests.benches.orders $(PRIMITIVES)

bench-exports: $(READY) ## what rvk export chooses for each chip, and its cost, as docs/export.md shows it (15 minutes)
	$(BIN)/python -m tests.benches.exports

bench-rtl: $(READY) ## measure the speed of the processor under Verilator
	$(BIN)/python sim/python/benches/hardware.py

clean: ## remove everything that is built or installed
	rm -rf .venv build target dist python/rvk/_sim*.so

.venv/uv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "RVK needs Python 3.11 or later, for example: make PYTHON=python3.11" >&2; exit 1; }
	@$(PYTHON) -m venv .venv || \
	    { echo "python3 -m venv does not work; install it: apt-get install python3-venv" >&2; exit 1; }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
	@printf '#!/bin/sh\nexec "%s" -m ziglang cc -target %s "$$@"\n' "$(CURDIR)/$(BIN)/python" "$(subst unknown-,,$(HOST))" > .venv/zig-cc
	@chmod +x .venv/zig-cc
	@touch $@

# Packages first: zig is one of them, and the Rust build may need it as its linker.
$(READY): .venv/uv $(SOURCES)
	@$(BIN)/uv sync --quiet --locked --no-install-project
	@$(BIN)/uv sync --quiet --locked
	@touch $@
