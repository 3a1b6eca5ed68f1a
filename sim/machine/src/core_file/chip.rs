// SPDX-License-Identifier: MIT OR Apache-2.0
//! Chip files: memory, devices and clock around a core.

use super::description::{ChipTiming, Core, Fetch, Region};
use super::file::File;
use super::machine_mode::MachineMode;
use super::read::{core_table, deserialized, merge, parsed, read, table_like};
use crate::devices::Description;
use crate::error::Error;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use toml::{Table, Value};

/// The keys of a chip file. They are read for their mistakes only: what they mean is in [`File`].
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the types find the mistakes")]
struct ChipFile {
    name: String,
    title: String,
    core: Option<String>,
    nearest_core: Option<String>,
    isa: Option<String>,
    clock_hz: Option<u32>,
    code_region: String,
    data_region: String,
    constants_region: Option<String>,
    memory: Vec<Region>,
    #[serde(default)]
    device: Vec<Description>,
    fetch: Option<Fetch>,
    instruction_cache: Option<LineFill>,
    machine: Option<MachineMode>,
    board: Option<Board>,
    #[serde(default)]
    expected: BTreeMap<String, f64>,
}

/// What of an instruction cache is not the core's.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the types find the mistakes")]
struct LineFill {
    miss_cycles: u32,
}

/// Where a program for a real board goes, and how it gets there: for `rvk export`, not for the simulator.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the types find the mistakes")]
struct Board {
    text: [u32; 2],
    data: [u32; 2],
    #[serde(default)]
    header: Vec<u32>,
    flash: String,
}

/// Of a core's keys, those that its chip replaces even if it does not have them.
const REPLACED: [&str; 6] = ["memory", "code_region", "data_region", "constants_region", "device", "expected"];

impl Core {
    /// Reads a chip file, which is a core with other memory and devices; `place` names it in messages. `top` is as for
    /// [`Core::from_file`]; `like` is too.
    ///
    /// # Errors
    /// Kind [`Kind::Core`](crate::error::Kind::Core) with place and reason: a file cannot be read or is invalid.
    pub fn from_chip_file(path: &Path, place: &str, top: &Path) -> Result<Core, Error> {
        let place = &format!("chip file {place}");
        let mut chip = checked(path, place, top)?;
        let (key, is_nearest) = match (chip.contains_key("core"), chip.contains_key("nearest_core")) {
            (true, false) => ("core", false),
            (false, true) => ("nearest_core", true),
            _ => {
                let reason = "write either core = \"NAME\", or nearest_core = \"NAME\" if nothing is known of its own";
                return Err(Error::core_file(place, reason));
            }
        };
        let Some(Value::String(name)) = chip.remove(key) else { unreachable!("its type has been checked") };
        chip.remove("board");
        let of_core = format!("{place}: {key} = \"{name}\"");
        let mut table = core_table(&core_path(path, &name, top), &of_core, top)?;
        REPLACED.iter().for_each(|key| drop(table.remove(*key)));
        if is_nearest {
            forget_identity(&mut table);
        }
        let core = table.get("name").and_then(Value::as_str).unwrap_or(&name).to_owned();
        merge(&mut table, chip);
        let mut file: File = deserialized(table, place)?;
        if is_nearest {
            file.title = format!("{}, timing of {core}", file.title);
        }
        Ok(Core { chip: Some(ChipTiming { core, is_nearest }), ..file.check(place)? })
    }
}

/// Removes what another core does not have in common: machine mode, and which operands its times depend on. Without a word on
/// these, the worst is assumed.
fn forget_identity(table: &mut Table) {
    table.remove("machine");
    if let Some(Value::Table(classes)) = table.get_mut("instruction") {
        for (_, class) in classes.iter_mut() {
            class.as_table_mut().map(|keys| keys.remove("depends_on"));
        }
    }
}

/// The keys of the file, if there is no mistake in them.
fn checked(path: &Path, place: &str, top: &Path) -> Result<Table, Error> {
    let table = table_like(path, place, &top.join("chips"))?;
    // From the text, a mistake has a line.
    if parsed::<Table>(&read(path, place)?, place)?.contains_key("like") {
        deserialized::<ChipFile>(table.clone(), place)?;
    } else {
        parsed::<ChipFile>(&read(path, place)?, place)?;
    }
    Ok(table)
}

/// The file of a core: by name, or relative to the chip file.
fn core_path(chip: &Path, name: &str, top: &Path) -> PathBuf {
    if name.ends_with(".toml") { chip.with_file_name(name) } else { top.join("cores").join(format!("{name}.toml")) }
}
