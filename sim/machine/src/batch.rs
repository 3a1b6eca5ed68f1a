// SPDX-License-Identifier: MIT OR Apache-2.0
//! Batches of independent calls, on all cores of the host.

use crate::call::Call;
use crate::error::Error;
use crate::machine::Machine;
use crate::observer::Allowed;
use rayon::prelude::*;

/// A call, with the memory that it needs and gives.
#[derive(Clone, Debug)]
pub struct Task {
    /// The function to call.
    pub function: String,
    /// The values of a0 to a7.
    pub arguments: Vec<u32>,
    /// Address and contents of the memory to write before the call.
    pub writes: Vec<(u32, Vec<u8>)>,
    /// The ranges that the call may access besides its stack and the program's segments.
    pub allowed: Vec<Allowed>,
    /// Address and size of the memory to read after the call.
    pub reads: Vec<(u32, usize)>,
}

/// The result of a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// The call and its cost.
    pub call: Call,
    /// The contents of `reads`.
    pub contents: Vec<Vec<u8>>,
}

impl Machine {
    /// Makes independent calls: each starts with memory, predictor and instruction cache as they are now. This machine does
    /// not change. The results are in the order of the tasks and do not depend on the number of threads.
    pub fn call_batch(&self, tasks: &[Task], limit: u64) -> Vec<Result<Done, Error>> {
        tasks.par_iter().map_init(|| self.clone(), |worker, task| self.call_task(worker, task, limit)).collect()
    }

    /// Makes one call on the copy `worker` and then restores it to the state of this machine.
    fn call_task(&self, worker: &mut Machine, task: &Task, limit: u64) -> Result<Done, Error> {
        let done = worker.try_task(task, limit);
        worker.engine.dynamic = self.engine.dynamic.clone();
        worker.engine.hart.csrs = self.engine.hart.csrs.clone();
        worker.devices = self.devices.clone();
        worker.host = self.host.clone();
        // The call cannot have written elsewhere.
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
