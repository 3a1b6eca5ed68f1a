// SPDX-License-Identifier: MIT OR Apache-2.0
//! The commands of gdb's `monitor`.

use crate::target::Debugged;
use gdbstub::target::ext::monitor_cmd::{ConsoleOutput, MonitorCmd};
use std::convert::Infallible;

const HELP: &str = "\
monitor reset   resets program, memory and core; then: maintenance flush register-cache
monitor cycles  instructions and cycles since the start
monitor help    this list
";

impl MonitorCmd for Debugged<'_> {
    fn handle_monitor_cmd(&mut self, command: &[u8], mut output: ConsoleOutput<'_>) -> Result<(), Infallible> {
        output.write_raw(self.run_command(String::from_utf8_lossy(command).trim()).as_bytes());
        Ok(())
    }
}

impl Debugged<'_> {
    fn run_command(&mut self, command: &str) -> String {
        match command {
            "reset" => match self.reset() {
                Ok(()) => "the program is at the start\n".to_owned(),
                Err(error) => format!("{error}\n"),
            },
            "cycles" => {
                let (instructions, cycles) = (self.machine.instructions(), self.machine.cycles());
                format!("{instructions} instructions, {cycles} cycles on {}\n", self.machine.core().name)
            }
            "help" | "" => HELP.to_owned(),
            _ => format!("no command \"{command}\"; the commands are:\n{HELP}"),
        }
    }
}
