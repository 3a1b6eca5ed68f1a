// SPDX-License-Identifier: MIT OR Apache-2.0
//! Fuzzing: no input makes the simulator panic or hang. `make fuzz` runs this for a minute, or for FUZZ_SECONDS; the seed is
//! printed and can be given in FUZZ_SEED. `make test` checks the same properties for a moment (`programs.rs`).

mod common;

use common::*;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseResult, TestRng, TestRunner};
use rvk_isa::{Isa, decode, disassemble};
use rvk_machine::{Core, EntropySource, Machine};
use std::time::{Duration, Instant, SystemTime};

const LIMIT: u64 = 2000;
const CHUNK: u32 = 500;

/// Devices and timing, so that their code is reached.
const MORE: &str = r#"
store_data_delay = 1
[[device]]
kind = "clint"
base = 0x0200_0000
cycles_per_tick = 3
[[device]]
kind = "uart"
base = 0x1001_3000
[instruction.load_word]
result_latency = 3
[instruction.divide]
occupies = 2
occupies_at_most = 33
[predictor]
mispredicted = 3
target_entries = 4
history_entries = 8
return_entries = 2
[instruction_cache]
bytes = 256
ways = 2
line_bytes = 16
miss_cycles = 7
"#;

fn environment(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|text| text.parse().unwrap_or_else(|_| panic!("{name}={text} is not a number")))
}

fn core() -> Core {
    let (top, memory) = CORE.split_at(CORE.find("[[memory]]").unwrap());
    let (scalars, tables) = MORE.split_at(MORE.find("[[device]]").unwrap());
    Core::from_toml(&format!("{top}{scalars}{memory}{tables}"), "fuzz.toml").unwrap()
}

/// A word that is often an instruction: the fixed bits of one of the table, the rest random.
fn instruction() -> impl Strategy<Value = u32> {
    let known = prop::sample::select(rvk_isa::ENCODINGS);
    prop_oneof![
        4 => (known, any::<u32>()).prop_map(|(e, word)| e.bits | word & !e.format.mask()),
        1 => any::<u32>(),
        // Two compressed ones.
        1 => any::<u32>().prop_map(|word| word & !0x0001_0001 | 1),
        // A load or store where the devices are: lui and an access by the register.
        1 => (0u32..2, any::<u32>()).prop_map(|(uart, word)| if uart == 1 { 0x1001_3537 } else { 0x0200_0537 } | word & 0x0080),
    ]
}

const EVERYTHING: &str = "rv32imac_zicntr_zicsr_zifencei_zba_zbb_zbc_zbkb_zbkx_zbs_zknd_zkne_zknh_zkr_zksed_zksh";

fn code_runs(words: &[u32]) {
    let mut machine = Machine::new(&elf(words, &[("tohost", DATA)]), "fuzz.elf", core(), everything()).unwrap();
    machine.set_entropy(EntropySource::new("wait | es16", 5).unwrap());
    let _ = machine.run(LIMIT);
    let _ = machine.call_profiled("f", &[DATA, CODE], LIMIT);
}

fn everything() -> Isa {
    EVERYTHING.parse().unwrap()
}

fn file_loads(damage: &[(usize, u8)], length: usize) {
    let mut file = elf(&[addi(reg::A0, reg::A0, 1), RET], &[("tohost", DATA), ("begin_signature", DATA + 16)]);
    for (at, value) in damage {
        let at = at % file.len();
        file[at] = *value;
    }
    file.truncate(length);
    if let Ok(mut machine) = Machine::new(&file, "fuzz.elf", core(), everything()) {
        let _ = machine.run(LIMIT);
        let _ = machine.program().lines().and_then(|lines| lines.find(CODE));
        let _ = machine.program().describe(CODE);
    }
}

fn texts_are_read(text: &str) {
    let _ = text.parse::<Isa>();
    let _ = EntropySource::new(text, 1);
    let _ = Core::from_toml(text, "fuzz.toml");
    let _ = Core::from_toml(&CORE.replace("0x1000", text), "fuzz.toml");
}

fn word_is_decoded(word: u32) {
    if let Ok(decoded) = decode(word, everything()) {
        assert!(!disassemble(&decoded, word).is_empty());
    }
}

#[test]
#[ignore = "long; run by `make fuzz`"]
fn nothing_panics_or_hangs() {
    let now = || SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |t| t.as_secs());
    let seed = environment("FUZZ_SEED").unwrap_or_else(now);
    let end = Instant::now() + Duration::from_secs(environment("FUZZ_SECONDS").unwrap_or(60));
    println!("FUZZ_SEED={seed}");
    let damage = (prop::collection::vec((any::<usize>(), any::<u8>()), 1..12), 0usize..600);
    let text = "[ -~\n]{0,60}|rv32[a-z_0-9]{0,20}|0x[0-9a-f]{1,9}|[a-z |]{0,30}";
    let mut chunks = 0;
    while Instant::now() < end {
        // A runner stops after its cases, so each property gets a new one.
        let mut number = 4 * chunks;
        let mut runner = || {
            number += 1;
            runner(seed, number)
        };
        let code = prop::collection::vec(instruction(), 1..60);
        runner().run(&code, |words| passed(|| code_runs(&words))).unwrap();
        runner().run(&damage, |(damage, length)| passed(|| file_loads(&damage, length))).unwrap();
        runner().run(&text, |text| passed(|| texts_are_read(&text))).unwrap();
        let words = prop::collection::vec(any::<u32>(), 1000);
        runner().run(&words, |words| passed(|| words.into_iter().for_each(word_is_decoded))).unwrap();
        chunks += 1;
    }
    println!("{} cases", 4 * chunks * u64::from(CHUNK));
}

/// A case fails by panicking.
fn passed(case: impl FnOnce()) -> TestCaseResult {
    case();
    Ok(())
}

/// The source of the cases of one property.
fn runner(seed: u64, number: u64) -> TestRunner {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&number.to_le_bytes());
    let config = Config { cases: CHUNK, failure_persistence: None, ..Config::default() };
    TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &bytes))
}
