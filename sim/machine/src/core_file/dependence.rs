// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whose time depends on data: what a core file says, and what is assumed where it is silent.

use super::description::{Latency, Operands};
use crate::error::Error;
use rvk_isa::{Class, Isa};

/// Has the processor the instructions of a class? The others are a what-if.
fn has(isa: Isa, class: Class) -> bool {
    let one_of: &[&str] = match class {
        Class::Multiply | Class::MultiplyHigh => &["rv32em"],
        Class::CarryLessMultiply => &["rv32e_zbc", "rv32e_zbkc"],
        _ => &[],
    };
    one_of.iter().filter_map(|text| text.parse::<Isa>().ok()).any(|least| isa.contains(least))
}

/// What is assumed of a class of which the file says nothing: that its time may depend on data where there are
/// processors of which this is true, and only a what-if is as fast as it could be.
fn assumed(isa: Isa, class: Class) -> Operands {
    match class {
        Class::Divide => Operands::All,
        Class::Shift => Operands::Second,
        Class::Multiply | Class::MultiplyHigh | Class::CarryLessMultiply if has(isa, class) => Operands::All,
        _ => Operands::Nothing,
    }
}

/// For each class the operands that its time depends on.
pub(crate) fn of(latency: &[Latency; Class::COUNT], isa: Isa, place: &str) -> Result<[Operands; Class::COUNT], Error> {
    let mut table = [Operands::Nothing; Class::COUNT];
    for (class, name) in Class::ALL {
        let said = &latency[*class as usize];
        if said.depends_on.is_some() && !class.is_of_registers_only() {
            let reason = "depends_on is for instructions that only compute; of others every address counts as seen";
            return Err(Error::core_file(place, format_args!("[instruction.{name}]: {reason}")));
        }
        if said.occupies_at_most.is_some() && said.depends_on == Some(Operands::Nothing) {
            let reason = "occupies_at_most says that the time depends on the operands, depends_on that it does not";
            return Err(Error::core_file(place, format_args!("[instruction.{name}]: {reason}")));
        }
        table[*class as usize] = said.depends_on.unwrap_or_else(|| assumed(isa, *class));
    }
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core_file::Core;

    fn core(isa: &str, more: &str) -> Result<Core, Error> {
        let memory = "name = \"m\"\nbase = 0x1000\nbytes = 0x1000\nwritable = true\nexecutable = true\n";
        let head = format!("name = \"x\"\ntitle = \"t\"\nisa = \"{isa}\"\ncode_region = \"m\"\ndata_region = \"m\"\n");
        Core::from_toml(&format!("{head}[[memory]]\n{memory}{more}"), "x.toml")
    }

    fn of_class(isa: &str, more: &str, class: Class) -> Operands {
        core(isa, more).unwrap().depends_on[class as usize]
    }

    #[test]
    fn silence_means_that_it_may() {
        assert_eq!(of_class("rv32i", "", Class::Divide), Operands::All);
        assert_eq!(of_class("rv32i", "", Class::Shift), Operands::Second);
        assert_eq!(of_class("rv32im", "", Class::MultiplyHigh), Operands::All);
        assert_eq!(of_class("rv32i_zbkc", "", Class::CarryLessMultiply), Operands::All);
        assert_eq!(of_class("rv32im", "", Class::CarryLessMultiply), Operands::Nothing);
        assert_eq!(of_class("rv32im", "", Class::Aes), Operands::Nothing);
    }

    #[test]
    fn what_is_said_counts_and_costs_nothing() {
        let said = "[instruction.divide]\ndepends_on = \"second\"\n[instruction.shift]\ndepends_on = \"nothing\"\n";
        assert_eq!(of_class("rv32im", said, Class::Divide), Operands::Second);
        assert_eq!(of_class("rv32im", said, Class::Shift), Operands::Nothing);
        assert!(!core("rv32im", said).unwrap().has_timing());
    }

    #[test]
    fn mistakes_are_named() {
        let reason = |more: &str| core("rv32im", more).unwrap_err().message;
        assert!(reason("[instruction.load_word]\ndepends_on = \"all\"\n").contains("[instruction.load_word]"));
        assert!(reason("[instruction.divide]\ndepends_on = \"maybe\"\n").contains("unknown variant `maybe`"));
        let both = "[instruction.divide]\noccupies_at_most = 33\ndepends_on = \"nothing\"\n";
        assert!(reason(both).contains("that it does not"));
    }
}
