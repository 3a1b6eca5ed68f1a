// SPDX-License-Identifier: MIT OR Apache-2.0
//! The one folder of the host whose files a program may use.

use std::io;
use std::path::{Component, Path, PathBuf};

/// A folder; nothing outside it can be named.
#[derive(Clone, Debug)]
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// The folder at `path`.
    ///
    /// # Errors
    /// There is none.
    pub(crate) fn new(path: &Path) -> io::Result<Folder> {
        let path = path.canonicalize()?;
        if path.is_dir() { Ok(Folder(path)) } else { Err(io::ErrorKind::NotADirectory.into()) }
    }

    /// The place of a file, which need not exist yet.
    ///
    /// # Errors
    /// The name leads out of the folder, or to something else than a regular file.
    pub(crate) fn place(&self, name: &str) -> io::Result<PathBuf> {
        let name = Path::new(name);
        if !name.components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir)) {
            return Err(refused());
        }
        let path = self.0.join(name);
        let (Some(parent), Some(last)) = (path.parent(), path.file_name()) else { return Err(refused()) };
        let parent = parent.canonicalize()?;
        let place = parent.join(last);
        // A link that leads nowhere would be followed when the file is created.
        let place = if place.symlink_metadata().is_ok() { place.canonicalize()? } else { place };
        let special = place.metadata().is_ok_and(|found| !found.is_file());
        if !place.starts_with(&self.0) || !parent.starts_with(&self.0) || special {
            return Err(refused());
        }
        Ok(place)
    }
}

fn refused() -> io::Error {
    // Its number on Linux, which the program gets.
    const EACCES: i32 = 13;
    io::Error::from_raw_os_error(EACCES)
}
