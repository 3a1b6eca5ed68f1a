// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files and the terminal under handles.

use super::block::Block;
use super::console::Console;
use super::folder::Folder;
use super::operation::Operation;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::sync::Arc;

/// Numbers of Linux.
const EIO: u32 = 5;
const EBADF: u32 = 9;
const EACCES: u32 = 13;
const EINVAL: u32 = 22;
/// The name of the terminal.
const TERMINAL: &str = ":tt";
/// The file of extensions (section 7): magic number, then `SYS_EXIT_EXTENDED` and `:tt` as stderr.
const FEATURES: (&str, &[u8]) = (":semihosting-features", b"SHFB\x03");
/// Open files at a time.
const MOST: usize = 64;

/// An open file.
#[derive(Clone, Debug)]
enum Stream {
    Input,
    Output,
    Features {
        at: u64,
    },
    /// Copies of the machine share the file, but not the position.
    File {
        file: Arc<File>,
        at: u64,
        append: bool,
    },
}

/// The open files by handle, and where others are.
#[derive(Clone, Debug, Default)]
pub(crate) struct Files {
    /// The folder of files, if the program may use any.
    pub(crate) folder: Option<Folder>,
    open: Vec<Option<Stream>>,
}

/// What an operation returns, or the reason of a failure.
type Answer = Result<u32, u32>;

impl Files {
    /// Performs an operation on files.
    ///
    /// # Errors
    /// There is no memory where a parameter points.
    pub(crate) fn serve(
        &mut self,
        operation: Operation,
        block: &mut Block<'_>,
        console: &mut Console,
    ) -> Result<Answer, String> {
        Ok(match operation {
            Operation::Open => self.open(&block.name(0, 2)?, block.word(1)?),
            Operation::Close => self.close(block.word(0)?),
            Operation::Write => {
                let bytes = block.bytes(block.word(1)?, block.word(2)?)?;
                self.write(block.word(0)?, bytes, console)
            }
            Operation::Read => return self.read(block, console),
            Operation::IsTerminal => self.at(block.word(0)?).map(|stream| u32::from(stream.is_terminal())),
            Operation::Seek => self.seek(block.word(0)?, block.word(1)?),
            Operation::Length => self.at(block.word(0)?).and_then(|stream| stream.length()),
            Operation::TemporaryName => return temporary_name(block),
            Operation::Remove => self.remove(&block.name(0, 1)?).map_err(|error| number(&error)),
            Operation::Rename => self.rename(&block.name(0, 1)?, &block.name(2, 3)?).map_err(|error| number(&error)),
            _ => Err(EINVAL),
        })
    }

    fn open(&mut self, name: &str, mode: u32) -> Answer {
        const LAST_MODE: u32 = 11;
        let stream = match (name, mode) {
            _ if mode > LAST_MODE => return Err(EINVAL),
            (TERMINAL, 0..4) => Stream::Input,
            (TERMINAL, _) => Stream::Output,
            (name, 0 | 1) if name == FEATURES.0 => Stream::Features { at: 0 },
            (name, _) if name == FEATURES.0 => return Err(EACCES),
            _ => self.open_file(name, mode).map_err(|error| number(&error))?,
        };
        let free = self.open.iter().position(Option::is_none).unwrap_or(self.open.len());
        if free == MOST {
            return Err(EINVAL);
        }
        self.open.resize(self.open.len().max(free + 1), None);
        self.open[free] = Some(stream);
        // A handle is not 0.
        Ok(free as u32 + 1)
    }

    /// Modes are those of `fopen`: r, w, a, each followed by its variants rb, r+, r+b.
    fn open_file(&self, name: &str, mode: u32) -> io::Result<Stream> {
        let (kind, both) = (mode / 4, mode & 2 != 0);
        let mut options = OpenOptions::new();
        options.read(kind == 0 || both).write(kind != 0 || both).create(kind != 0).truncate(kind == 1);
        let file = Arc::new(options.open(self.place(name)?)?);
        Ok(Stream::File { file, at: 0, append: kind == 2 })
    }

    fn place(&self, name: &str) -> io::Result<std::path::PathBuf> {
        let folder = self.folder.as_ref().ok_or_else(|| io::Error::from_raw_os_error(EACCES as i32))?;
        folder.place(name)
    }

    fn at(&mut self, handle: u32) -> Result<&mut Stream, u32> {
        let slot = self.open.get_mut((handle as usize).wrapping_sub(1));
        slot.and_then(Option::as_mut).ok_or(EBADF)
    }

    fn close(&mut self, handle: u32) -> Answer {
        self.at(handle)?;
        self.open[handle as usize - 1] = None;
        Ok(0)
    }

    /// The number of bytes that were not written.
    fn write(&mut self, handle: u32, bytes: &[u8], console: &mut Console) -> Answer {
        match self.at(handle)? {
            Stream::Output => console.print(bytes, 0),
            Stream::File { file, at, append } => {
                let from = if *append { SeekFrom::End(0) } else { SeekFrom::Start(*at) };
                let mut file = &**file;
                let start = file.seek(from).map_err(|error| number(&error))?;
                file.write_all(bytes).map_err(|error| number(&error))?;
                *at = start + bytes.len() as u64;
                Ok(0)
            }
            Stream::Input | Stream::Features { .. } => Err(EBADF),
        }
    }

    /// The number of bytes that were not read; all of them at the end.
    fn read(&mut self, block: &mut Block<'_>, console: &mut Console) -> Result<Answer, String> {
        let (handle, address, wanted) = (block.word(0)?, block.word(1)?, block.word(2)?);
        // Nothing is read for memory that does not exist.
        block.exists(address, wanted)?;
        let found = match self.at(handle) {
            Ok(Stream::Input) => Ok(console.read(wanted as usize)),
            Ok(Stream::Output) => Err(EBADF),
            Ok(Stream::Features { at }) => Ok(rest(FEATURES.1, at, wanted)),
            Ok(Stream::File { file, at, .. }) => read_file(file, at, wanted).map_err(|error| number(&error)),
            Err(reason) => Err(reason),
        };
        let Ok(found) = found else { return Ok(found.map(|_| 0)) };
        block.write(address, &found)?;
        Ok(Ok(wanted - found.len() as u32))
    }

    fn seek(&mut self, handle: u32, to: u32) -> Answer {
        match self.at(handle)? {
            Stream::File { at, .. } | Stream::Features { at } => {
                *at = u64::from(to);
                Ok(0)
            }
            Stream::Input | Stream::Output => Err(EINVAL),
        }
    }

    fn remove(&self, name: &str) -> io::Result<u32> {
        fs::remove_file(self.place(name)?).map(|()| 0)
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<u32> {
        fs::rename(self.place(from)?, self.place(to)?).map(|()| 0)
    }
}

impl Stream {
    fn is_terminal(&self) -> bool {
        matches!(self, Stream::Input | Stream::Output)
    }

    fn length(&self) -> Answer {
        match self {
            Stream::File { file, .. } => {
                let bytes = file.metadata().map_err(|error| number(&error))?.len();
                u32::try_from(bytes).map_err(|_| EINVAL)
            }
            Stream::Features { .. } => Ok(FEATURES.1.len() as u32),
            Stream::Input | Stream::Output => Err(EINVAL),
        }
    }
}

fn rest(contents: &[u8], at: &mut u64, wanted: u32) -> Vec<u8> {
    let from = contents.len().min(*at as usize);
    let found = &contents[from..contents.len().min(from + wanted as usize)];
    *at += found.len() as u64;
    found.to_vec()
}

fn read_file(mut file: &File, at: &mut u64, wanted: u32) -> io::Result<Vec<u8>> {
    let mut found = Vec::new();
    file.seek(SeekFrom::Start(*at))?;
    file.take(u64::from(wanted)).read_to_end(&mut found)?;
    *at += found.len() as u64;
    Ok(found)
}

/// A name for the identifier in word 1, the same in every run.
fn temporary_name(block: &mut Block<'_>) -> Result<Answer, String> {
    let (address, identifier, room) = (block.word(0)?, block.word(1)?, block.word(2)?);
    let name = format!("temporary-{identifier:03}\0");
    if identifier > 255 || name.len() as u64 > u64::from(room) {
        return Ok(Err(EINVAL));
    }
    block.write(address, name.as_bytes())?;
    Ok(Ok(0))
}

fn number(error: &io::Error) -> u32 {
    error.raw_os_error().map_or(EIO, i32::cast_unsigned)
}
