// SPDX-License-Identifier: MIT OR Apache-2.0
//! Instruction classes whose time depends on data: what a core file states, and what is assumed otherwise.

use super::latency::{Latency, Operands};
use crate::error::Error;
use rvk_isa::{Class, Isa};

/// Whether the processor has instructions of a class. The latency of others is only for what-if questions.
fn has(isa: Isa, class: Class) -> bool {
    let one_of: &[&str] = match class {
        Class::Multiply | Class::MultiplyHigh => &["rv32em"],
        Class::CarryLessMultiply => &["rv32e_zbc", "rv32e_zbkc"],
        _ => &[],
    };
    one_of.iter().filter_map(|text| text.parse::<Isa>().ok()).any(|least| isa.contains(least))
}

/// The assumption for a class for which the file has no `depends_on`: its time may depend on data if there are
/// processors where it does, unless the processor does not have the instructions.
fn assumed(isa: Isa, class: Class) -> Operands {
    match class {
        Class::Divide => Operands::All,
        Class::Shift => Operands::Second,
        Class::Multiply | Class::MultiplyHigh | Class::CarryLessMultiply if has(isa, class) => Operands::All,
        _ => Operands::Nothing,
    }
}

/// The operands that the time of each class depends on.
pub(crate) fn of(latency: &[Latency; Class::COUNT], isa: Isa, place: &str) -> Result<[Operands; Class::COUNT], Error> {
    let mut table = [Operands::Nothing; Class::COUNT];
    for (class, name) in Class::ALL {
        let stated = &latency[*class as usize];
        if stated.depends_on.is_some() && !class.is_of_registers_only() {
            let reason = "depends_on is for instructions that only compute; of others every address is observable";
            return Err(Error::core_file(place, format_args!("[instruction.{name}]: {reason}")));
        }
        if stated.varies() && stated.depends_on == Some(Operands::Nothing) {
            let reason = "another key says that the time depends on the operands, depends_on that it does not";
            return Err(Error::core_file(place, format_args!("[instruction.{name}]: {reason}")));
        }
        table[*class as usize] = stated.depends_on.unwrap_or_else(|| assumed(isa, *class));
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
    fn without_a_statement_time_may_depend_on_data() {
        assert_eq!(of_class("rv32i", "", Class::Divide), Operands::All);
        assert_eq!(of_class("rv32i", "", Class::Shift), Operands::Second);
        assert_eq!(of_class("rv32im", "", Class::MultiplyHigh), Operands::All);
        assert_eq!(of_class("rv32i_zbkc", "", Class::CarryLessMultiply), Operands::All);
        assert_eq!(of_class("rv32im", "", Class::CarryLessMultiply), Operands::Nothing);
        assert_eq!(of_class("rv32im", "", Class::Aes), Operands::Nothing);
    }

    #[test]
    fn a_statement_counts_and_costs_nothing() {
        let stated = "[instruction.divide]\ndepends_on = \"second\"\n[instruction.shift]\ndepends_on = \"nothing\"\n";
        assert_eq!(of_class("rv32im", stated, Class::Divide), Operands::Second);
        assert_eq!(of_class("rv32im", stated, Class::Shift), Operands::Nothing);
        assert!(!core("rv32im", stated).unwrap().has_timing());
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
