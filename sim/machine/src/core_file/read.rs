// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reading core files, also those that contain only what differs from another file: `like = "NAME"`.

use super::description::Core;
use super::file::File;
use super::nearest;
use crate::error::Error;
use serde::Deserialize;
use std::path::Path;
use toml::{Table, Value};

const KEY: &str = "like";

impl Core {
    /// Reads the text of a core file; `place` names it in messages.
    ///
    /// # Errors
    /// Kind [`Kind::Core`](crate::error::Kind::Core) with place, line and reason.
    pub fn from_toml(text: &str, place: &str) -> Result<Core, Error> {
        let file: File = toml::from_str(text).map_err(|e| {
            let line = e.span().map_or(1, |span| text[..span.start.min(text.len())].matches('\n').count() + 1);
            Error::core_file(place, format_args!("line {line}: {}", nearest::named(e.message())))
        })?;
        file.check(place)
    }

    /// Reads a core file; `place` names it in messages.
    ///
    /// With `like = "NAME"`, keys that are missing are those of `NAME.toml` in the same folder. Tables are merged key by
    /// key; an array, such as `[[memory]]`, replaces the other one as a whole.
    ///
    /// # Errors
    /// Kind [`Kind::Core`](crate::error::Kind::Core) with place and reason: a file cannot be read or is invalid.
    pub fn from_file(path: &Path, place: &str) -> Result<Core, Error> {
        let text = read(path, place)?;
        let Ok(mut own) = text.parse::<Table>() else { return Core::from_toml(&text, place) };
        let Some(other) = own.remove(KEY) else { return Core::from_toml(&text, place) };
        let Some(name) = other.as_str() else {
            return Err(Error::core_file(place, format_args!("{KEY} = {other}: write the name of a core file")));
        };
        let text = read(&path.with_file_name(format!("{name}.toml")), &format!("{place}: {KEY} = \"{name}\""))?;
        // Reading that file itself reports the details.
        let mut table: Table =
            text.parse().map_err(|_| Error::core_file(place, format_args!("{name}.toml is invalid")))?;
        if table.contains_key(KEY) {
            return Err(Error::core_file(
                place,
                format_args!("{KEY} = \"{name}\": that file is itself like another one; name the last"),
            ));
        }
        merge(&mut table, own);
        let file =
            File::deserialize(table).map_err(|error| Error::core_file(place, nearest::named(error.message())))?;
        file.check(place)
    }
}

fn read(path: &Path, place: &str) -> Result<String, Error> {
    std::fs::read_to_string(path).map_err(|error| Error::core_file(place, error))
}

fn merge(table: &mut Table, own: Table) {
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
        let loaded = Core::from_file(&folder.join("second.toml"), "second.toml");
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
