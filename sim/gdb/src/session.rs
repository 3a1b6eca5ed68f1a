// SPDX-License-Identifier: MIT OR Apache-2.0
//! A session from the first packet to the last.

use crate::host::End;
use crate::stops::{SLICE, Stop};
use crate::target::Debugged;
use crate::wire::Wire;
use gdbstub::common::Signal;
use gdbstub::conn::Connection;
use gdbstub::stub::state_machine::{GdbStubStateMachine as State, GdbStubStateMachineInner as Inner, state};
use gdbstub::stub::{DisconnectReason, GdbStub, GdbStubError};
use rvk_isa::A0;
use rvk_machine::{Error, Event, Nothing};
use std::convert::Infallible;
use std::io;

/// A packet holds some KiB of memory, so that loading a program takes few packets.
const LONGEST_PACKET: usize = 0x8000;

/// Why a session ends before the program.
enum Break {
    Lost(String),
    Interrupted,
}

impl From<io::Error> for Break {
    fn from(error: io::Error) -> Break {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => Break::Lost("the debugger has closed the connection".to_owned()),
            _ => Break::Lost(format!("the connection to the debugger is broken: {error}")),
        }
    }
}

impl From<GdbStubError<Infallible, io::Error>> for Break {
    fn from(error: GdbStubError<Infallible, io::Error>) -> Break {
        Break::Lost(format!("the debugger has violated the protocol: {error}"))
    }
}

/// Executes the commands of the debugger until the session ends.
pub(crate) fn run(wire: Wire, debugged: &mut Debugged<'_>, limit: u64) -> Result<End, Error> {
    match converse(wire, debugged) {
        Ok(DisconnectReason::Disconnect) => alone(debugged, limit),
        Ok(DisconnectReason::Kill) => Ok(End::Killed),
        Ok(DisconnectReason::TargetExited(_) | DisconnectReason::TargetTerminated(_)) => {
            let event = debugged.end.take().unwrap_or(Event::Returned);
            end(debugged, &event, limit)
        }
        Err(Break::Lost(reason)) => Ok(End::Lost(reason)),
        Err(Break::Interrupted) => Ok(End::Interrupted),
    }
}

fn converse(wire: Wire, debugged: &mut Debugged<'_>) -> Result<DisconnectReason, Break> {
    let builder = GdbStub::<Debugged<'_>, Wire>::builder(wire).packet_buffer_size(LONGEST_PACKET);
    let stub = builder.build().map_err(|error| Break::Lost(error.to_string()))?;
    let mut state = stub.run_state_machine(debugged)?;
    loop {
        state = match state {
            State::Idle(mut idle) => match idle.borrow_conn().read()? {
                Some(byte) => idle.incoming_data(debugged, byte)?,
                None if debugged.host.interrupted() => return Err(Break::Interrupted),
                None => idle.into(),
            },
            State::Running(mut running) => {
                let wire = running.borrow_conn();
                if wire.is_ready()? {
                    match wire.read()? {
                        Some(byte) => running.incoming_data(debugged, byte)?,
                        None => running.into(),
                    }
                } else {
                    resume(running, debugged)?
                }
            }
            State::CtrlCInterrupt(interrupt) => {
                // An interrupt when the program is not running is too late.
                let running = std::mem::take(&mut debugged.running);
                let stop = running.then_some(Stop::SignalWithThread { tid: (), signal: Signal::SIGINT });
                interrupt.interrupt_handled(debugged, stop)?
            }
            State::Disconnected(mut disconnected) => {
                let reason = disconnected.get_reason();
                if reason == DisconnectReason::Kill {
                    // The answer to `vKill`, which gdbstub omits; after `k` nobody reads it.
                    let _ = disconnected.borrow_conn().send("OK");
                }
                return Ok(reason);
            }
        };
    }
}

/// Continues the program for a while, and reports if it stops.
fn resume<'a, 'm>(
    mut running: Inner<'a, state::Running, Debugged<'m>, Wire>,
    debugged: &mut Debugged<'m>,
) -> Result<State<'a, Debugged<'m>, Wire>, Break> {
    // The packet that resumed the program may not be acknowledged yet.
    running.borrow_conn().flush()?;
    let Some(stop) = debugged.run_slice() else {
        return if debugged.host.interrupted() { Err(Break::Interrupted) } else { Ok(running.into()) };
    };
    debugged.running = false;
    if let Some(message) = debugged.message.take() {
        running.borrow_conn().tell(&message)?;
    }
    Ok(running.report_stop(debugged, stop)?)
}

/// Runs the program to its end without a debugger.
fn alone(debugged: &mut Debugged<'_>, limit: u64) -> Result<End, Error> {
    debugged.machine.set_breakpoints([]);
    let limit = debugged.machine.instructions().saturating_add(limit);
    loop {
        let slice = limit.min(debugged.machine.instructions() + SLICE);
        let event = debugged.machine.resume(&mut Nothing, slice);
        debugged.print();
        match event {
            Event::Limit if slice < limit && debugged.host.interrupted() => return Ok(End::Interrupted),
            Event::Limit if slice < limit => {}
            Event::Observer => {}
            event => return end(debugged, &event, limit),
        }
    }
}

/// The end of the session, for an event that ends the program.
fn end(debugged: &mut Debugged<'_>, event: &Event, limit: u64) -> Result<End, Error> {
    match (event, debugged.call.take()) {
        (Event::Exit(code), _) => Ok(End::Exited(debugged.machine.finish(*code))),
        (Event::Returned, Some(call)) => Ok(End::Returned(debugged.machine.finish_call(&call))),
        (Event::Returned, None) => Ok(End::Exited(debugged.machine.finish(debugged.machine.registers()[A0]))),
        _ => Err(debugged.machine.unexpected(event, limit)),
    }
}
