// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reading core files, also those that contain only what differs from another file: `like = "NAME"`.

use super::description::Core;
use super::file::File;
use super::nearest;
use crate::error::Error;
use serde::de::DeserializeOwned;
use std::path::Path;
use toml::{Table, Value};

/// The file that has what this one does not say.
const LIKE: &str = "like";
/// The chip whose memory and devices a core has without another one.
const CHIP: &str = "chip";
/// What a core takes from it, if its file does not say it itself.
const OF_THE_CHIP: [&str; 8] =
    ["memory", "code_region", "data_region", "constants_region", "device", "fetch", "instruction_cache", "clock_hz"];

impl Core {
    /// Reads the text of a core file; `place` names it in messages.
    ///
    /// # Errors
    /// Kind [`Kind::Core`](crate::error::Kind::Core) with place, line and reason.
    pub fn from_toml(text: &str, place: &str) -> Result<Core, Error> {
        let place = format!("core file {place}");
        parsed::<File>(text, &place)?.check(&place)
    }

    /// Reads a core file; `place` names it in messages.
    ///
    /// With `like = "NAME"`, keys that are missing are those of `NAME.toml`; with `chip = "NAME"`, memory and devices that
    /// are missing are those of that chip. Tables are merged key by key; an array, such as `[[memory]]`, replaces the other
    /// one as a whole.
    ///
    /// `top` is the folder with `cores` and `chips`, for names of files that are not beside this one.
    ///
    /// # Errors
    /// Kind [`Kind::Core`](crate::error::Kind::Core) with place and reason: a file cannot be read or is invalid.
    pub fn from_file(path: &Path, place: &str, top: &Path) -> Result<Core, Error> {
        let named = format!("core file {place}");
        let text = read(path, &named)?;
        let is_whole = |own: Table| !own.contains_key(LIKE) && !own.contains_key(CHIP);
        if text.parse::<Table>().map_or(true, is_whole) {
            return Core::from_toml(&text, place);
        }
        deserialized::<File>(core_table(path, &named, top)?, &named)?.check(&named)
    }
}

/// The keys of a core file, with those of the files that it names.
pub(super) fn core_table(path: &Path, place: &str, top: &Path) -> Result<Table, Error> {
    let mut own = table_like(path, place, &top.join("cores"))?;
    let Some(chip) = own.remove(CHIP) else { return Ok(own) };
    let name = name_in(&chip, CHIP, place)?;
    let place = format!("{place}: {CHIP} = \"{name}\"");
    let folder = top.join("chips");
    let mut table = table_like(&folder.join(format!("{name}.toml")), &place, &folder)?;
    table.retain(|key, _| OF_THE_CHIP.contains(&key));
    merge(&mut table, own);
    Ok(table)
}

/// The keys of a file, with those of the one beside it, or in `folder`, that it is like.
pub(super) fn table_like(path: &Path, place: &str, folder: &Path) -> Result<Table, Error> {
    let mut own: Table = parsed(&read(path, place)?, place)?;
    let Some(other) = own.remove(LIKE) else { return Ok(own) };
    let name = name_in(&other, LIKE, place)?;
    let file = format!("{name}.toml");
    let beside = path.with_file_name(&file);
    let other = if beside.is_file() { beside } else { folder.join(&file) };
    let place = format!("{place}: {LIKE} = \"{name}\"");
    let mut table: Table = parsed(&read(&other, &place)?, &place)?;
    if table.contains_key(LIKE) {
        return Err(Error::core_file(&place, "that file is itself like another one; name the last"));
    }
    merge(&mut table, own);
    Ok(table)
}

/// The name that a key has.
fn name_in<'a>(value: &'a Value, key: &str, place: &str) -> Result<&'a str, Error> {
    let wrong = || Error::core_file(place, format_args!("{key} = {value}: write the name of a {} file", kind_of(key)));
    value.as_str().ok_or_else(wrong)
}

fn kind_of(key: &str) -> &str {
    if key == CHIP { "chip" } else { "core" }
}

/// Reads the keys of a text.
pub(super) fn parsed<T: DeserializeOwned>(text: &str, place: &str) -> Result<T, Error> {
    toml::from_str(text).map_err(|e| {
        let line = e.span().map_or(1, |span| text[..span.start.min(text.len())].matches('\n').count() + 1);
        Error::core_file(place, format_args!("line {line}: {}", nearest::named(e.message())))
    })
}

/// Reads the keys of a table.
pub(super) fn deserialized<T: DeserializeOwned>(table: Table, place: &str) -> Result<T, Error> {
    T::deserialize(table).map_err(|error| Error::core_file(place, nearest::named(error.message())))
}

/// The text of a file.
pub(super) fn read(path: &Path, place: &str) -> Result<String, Error> {
    std::fs::read_to_string(path).map_err(|error| Error::core_file(place, error))
}

/// Adds keys, which replace others, but for tables, of which each key does so.
pub(super) fn merge(table: &mut Table, own: Table) {
    for (key, value) in own {
        match (table.get_mut(&key), value) {
            (Some(Value::Table(theirs)), Value::Table(ours)) => merge(theirs, ours),
            (_, value) => drop(table.insert(key, value)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core_file::latency::SINGLE_CYCLE;

    const GOOD: &str = r#"
        name = "x"
        title = "an example"
        isa = "rv32i"
        code_region = "m"
        data_region = "m"
        [[memory]]
        name = "m"
        base = 0x1000
        bytes = 0x1000
        writable = true
        executable = true
    "#;

    fn reason(text: &str) -> String {
        Core::from_toml(text, "x.toml").unwrap_err().message
    }

    #[test]
    fn missing_latencies_are_one_cycle() {
        let core = Core::from_toml(GOOD, "x.toml").unwrap();
        assert!(core.latency.iter().all(|l| *l == SINGLE_CYCLE));
    }

    #[test]
    fn mistakes_are_named_with_their_place() {
        assert!(reason(&GOOD.replace("title", "titel")).starts_with("core file x.toml: line 3: unknown field `titel`"));
        assert!(reason(&GOOD.replace("code_region = \"m\"", "code_region = \"n\"")).contains("code_region = \"n\""));
        assert!(reason(&format!("{GOOD}[instruction.mull]\noccupies = 2")).contains("[instruction.mull]"));
        assert!(reason(&format!("{GOOD}[instruction.alu]\noccupies = 0")).contains("counted from 1"));
        assert!(reason(&GOOD.replace("rv32i", "rv32iy")).contains("unknown extension \"y\""));
    }

    const FIRST: &str = "name = \"first\"\ntitle = \"t\"\nisa = \"rv32im\"\ncode_region = \"m\"\ndata_region = \"m\"\n\
        [[memory]]\nname = \"m\"\nbase = 0x1000\nbytes = 0x1000\nwritable = true\nexecutable = true\n\
        [instruction.multiply]\noccupies = 5\nresult_latency = 6\n[control]\nbranch_taken = 2\n";

    fn load(second: &str) -> Result<Core, Error> {
        let folder = std::env::temp_dir().join(format!("rvk-like-{}-{:?}", std::process::id(), second.len()));
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("first.toml"), FIRST).unwrap();
        std::fs::write(folder.join("second.toml"), second).unwrap();
        let loaded = Core::from_file(&folder.join("second.toml"), "second.toml", &folder);
        std::fs::remove_dir_all(folder).unwrap();
        loaded
    }

    #[test]
    fn the_keys_of_a_file_replace_those_of_the_other() {
        let first = Core::from_toml(FIRST, "first.toml").unwrap();
        let core = load("like = \"first\"\nname = \"second\"\n[instruction.multiply]\noccupies = 1\n").unwrap();
        assert_eq!((core.name.as_str(), core.title.as_str()), ("second", "t"));
        assert_eq!((core.control, &core.regions), (first.control, &first.regions));
        let multiply = core.latency.iter().find(|latency| latency.result_latency == 6).unwrap();
        assert_eq!(multiply.occupies, 1);
    }

    #[test]
    fn mistakes_in_files_that_are_like_another_are_named() {
        let reason = |text: &str| load(text).unwrap_err().message;
        assert!(reason("like = \"frist\"").starts_with("core file second.toml: like = \"frist\": No such file"));
        assert!(reason("like = 3").contains("write the name of a core file"));
        assert!(reason("like = \"second\"\n#").contains("itself like another one"));
        assert!(reason("like = \"first\"\ntitel = \"x\"").contains("unknown field `titel`"));
        assert!(reason("like = ").contains("line 1"));
    }
}
