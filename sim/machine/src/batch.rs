// SPDX-License-Identifier: MIT OR Apache-2.0
//! Many independent calls, on all cores of the host.

use crate::call::Call;
use crate::error::Error;
use crate::machine::Machine;
use crate::observer::Allowed;
use rayon::prelude::*;

/// A call with its surroundings.
#[derive(Clone, Debug)]
pub struct Task {
    /// What to call.
    pub function: String,
    /// For a0 to a7.
    pub arguments: Vec<u32>,
    /// What to write into memory before: address and contents.
    pub writes: Vec<(u32, Vec<u8>)>,
    /// What the call may touch besides its stack and the program's own segments.
    pub allowed: Vec<Allowed>,
    /// What to read afterwards: address and size.
    pub reads: Vec<(u32, usize)>,
}

/// What became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// What it cost.
    pub call: Call,
    /// The contents of `reads`.
    pub contents: Vec<Vec<u8>>,
}

impl Machine {
    /// Makes calls none of which sees anything of the others: each finds memory, predictor and instruction cache as they
    /// are now. This machine does not change. The results are in the order of the tasks and do not depend on the number
    /// of threads.
    pub fn call_batch(&self, tasks: &[Task], limit: u64) -> Vec<Result<Done, Error>> {
        tasks.par_iter().map_init(|| self.clone(), |worker, task| self.call_task(worker, task, limit)).collect()
    }

    /// One call on the copy `worker`, which afterwards is as this machine again.
    fn call_task(&self, worker: &mut Machine, task: &Task, limit: u64) -> Result<Done, Error> {
        let done = worker.try_task(task, limit);
        worker.engine.dynamic = self.engine.dynamic.clone();
        worker.engine.hart.csrs = self.engine.hart.csrs.clone();
        worker.devices = self.devices.clone();
        // The call cannot have written anywhere else.
        let segments = self.program().segments.iter().map(|(address, bytes, _)| (*address, *bytes));
        let allowed = task.allowed.iter().map(|range| (range.address, range.bytes));
        let written = task.writes.iter().map(|(address, contents)| (*address, contents.len() as u32));
        for (address, bytes) in segments.chain(allowed).chain(written).chain([self.stack]) {
            if let Ok(original) = self.read(address, bytes as usize)
                && worker.read(address, bytes as usize) != Ok(original)
            {
                worker.write(address, original)?;
            }
        }
        done
    }

    fn try_task(&mut self, task: &Task, limit: u64) -> Result<Done, Error> {
        for (address, contents) in &task.writes {
            self.write(*address, contents)?;
        }
        let call = self.call(&task.function, &task.arguments, limit, Some(&task.allowed))?;
        let read = |(address, bytes): &(u32, usize)| self.read(*address, *bytes).map(<[u8]>::to_vec);
        let contents = task.reads.iter().map(read).collect::<Result<_, _>>()?;
        Ok(Done { call, contents })
    }
}
