// SPDX-License-Identifier: MIT OR Apache-2.0
//! ELF files: loads segments into memory and reads symbols.

pub(crate) mod names;
mod segments;

use crate::core_file::Core;
use crate::error::{Error, Kind};
use crate::lines::Lines;
use crate::memory::Memory;
use object::read::elf::{ElfFile32, FileHeader};
use object::{Endianness, Object, ObjectSymbol, SymbolKind, elf};
use segments::{Segment, ThreadLocal};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Where the code of a function is. A function may have several of them: compilers put what seldom runs elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct FunctionRange {
    /// Its first address.
    pub(crate) start: u32,
    /// The address after it.
    pub(crate) end: u32,
    /// The entry of the function.
    pub(crate) entry: u32,
}

/// A loaded program: its name, entry, symbols and segments.
#[derive(Clone, Debug)]
pub struct Program {
    /// Its name in messages.
    pub(crate) name: String,
    /// Address of its first instruction.
    pub(crate) entry: u32,
    /// Address and size by name.
    pub symbols: BTreeMap<String, (u32, u32)>,
    /// The same by the names that the programmer wrote, where the compiler made others of them.
    pub readable: BTreeMap<String, (u32, u32)>,
    /// Functions and labels by address, for messages.
    by_address: Vec<(u32, String)>,
    /// The code of the functions, by address.
    pub(crate) functions: Vec<FunctionRange>,
    /// Whether it is for RV32E, by its header.
    pub(crate) is_for_16_registers: bool,
    /// First address, size in bytes and whether it is writable, of each loaded segment.
    pub(crate) segments: Vec<(u32, u32, bool)>,
    /// First address and size in bytes of what is stored elsewhere than the program uses it.
    pub(crate) stored: Vec<(u32, u32)>,
    /// What start-up code copies from there: address and contents.
    pub(crate) copies: Vec<(u32, Vec<u8>)>,
    /// Its thread-local variables.
    pub(crate) thread_local: Option<ThreadLocal>,
    /// The file, for its debug sections.
    file: Vec<u8>,
}

impl Program {
    /// Whether a file is an executable that fits the memory of a processor; messages refer to it as `name`.
    ///
    /// # Errors
    /// Kind [`Kind::Elf`] or [`Kind::DoesNotFit`].
    pub fn check(data: &[u8], name: &str, core: &Core) -> Result<(), Error> {
        Program::load(data, name, core, &mut Memory::new(core)).map(drop)
    }

    /// Reads an executable and stores its segments at their load addresses.
    ///
    /// # Errors
    /// Kind [`Kind::Elf`] if it is not a 32-bit little-endian RISC-V executable, or is cut off; [`Kind::DoesNotFit`].
    pub(crate) fn load(data: &[u8], name: &str, core: &Core, memory: &mut Memory) -> Result<Program, Error> {
        let bad = |reason: &str| Error::new(Kind::Elf, format!("{name}: {reason}"));
        check_identification(data).map_err(|reason| bad(&reason))?;
        let file = ElfFile32::<Endianness>::parse(data)
            .map_err(|e| bad(&format!("damaged or truncated ELF file ({e}); build it again")))?;
        let header = file.elf_header();
        let endian = file.endian();
        if header.e_type(endian) != elf::ET_EXEC {
            return Err(bad("not linked: RVK runs executables (ELF type EXEC), link it with a linker script"));
        }
        let headers = file.elf_program_headers();
        let segments = segments::read(headers, endian, data).map_err(|reason| bad(&reason))?;
        if segments.is_empty() {
            return Err(bad("nothing to load: the file has no LOAD segment"));
        }
        for segment in &segments {
            let does_not_fit = |reason| Error::new(Kind::DoesNotFit, format!("{name}: {reason}"));
            segments::store(segment, core, memory).map_err(does_not_fit)?;
        }
        let (symbols, by_address) = symbols(&file);
        let readable = symbols.iter().map(|(name, place)| (names::readable(name), *place));
        let readable = readable.filter(|(name, _)| matches!(name, Cow::Owned(_)));
        let functions = functions(&file, &symbols);
        Ok(Program {
            name: name.to_owned(),
            entry: header.e_entry(endian),
            readable: readable.map(|(name, place)| (name.into_owned(), place)).collect(),
            symbols,
            by_address,
            functions,
            is_for_16_registers: header.e_flags(endian) & elf::EF_RISCV_RVE != 0,
            segments: segments.iter().map(|s| (s.address, s.bytes, s.writable)).collect(),
            stored: moved(&segments).map(|s| (s.stored_at, s.contents.len() as u32)).collect(),
            copies: copies(&segments),
            thread_local: segments::thread_local(headers, endian, data),
            file: data.to_vec(),
        })
    }

    /// Its line table, if the file has one.
    pub fn lines(&self) -> Option<Lines<'_>> {
        Lines::new(&self.file)
    }

    /// The symbol at or before the address, as `name+0x10`, if there is one.
    pub fn describe(&self, address: u32) -> Option<String> {
        let index = self.by_address.partition_point(|(start, _)| *start <= address);
        let (start, name) = self.by_address.get(index.checked_sub(1)?)?;
        let inside = self.segments.iter().any(|(base, bytes, _)| address.wrapping_sub(*base) < *bytes);
        inside.then(|| if *start == address { name.clone() } else { format!("{name}+{:#x}", address - start) })
    }
}

/// Checks the first 20 bytes, so that common mistakes get a specific message.
fn check_identification(data: &[u8]) -> Result<(), String> {
    if !data.starts_with(&elf::ELFMAG) {
        return Err("not an ELF file; give an executable for 32-bit RISC-V".to_owned());
    }
    let Some(header) = data.get(..20) else {
        return Err("truncated ELF file; build it again".to_owned());
    };
    if header[4] == elf::ELFCLASS64 {
        return Err("a 64-bit ELF file; RVK is for 32-bit RISC-V, compile for rv32".to_owned());
    }
    if header[5] != elf::ELFDATA2LSB {
        return Err("a big-endian ELF file; compile for little-endian RISC-V".to_owned());
    }
    let machine = u16::from_le_bytes([header[18], header[19]]);
    if machine != elf::EM_RISCV {
        return Err(format!("an ELF file for another processor (machine {machine}); compile for rv32"));
    }
    Ok(())
}

/// The segments that are stored elsewhere than the program uses them.
fn moved<'a>(segments: &'a [Segment<'a>]) -> impl Iterator<Item = &'a Segment<'a>> {
    segments.iter().filter(|segment| segment.stored_at != segment.address && !segment.contents.is_empty())
}

/// What start-up code copies: contents that are stored elsewhere, unless other contents are stored in their place.
fn copies(segments: &[Segment<'_>]) -> Vec<(u32, Vec<u8>)> {
    let is_free = |to: &&Segment<'_>| {
        segments.iter().all(|other| {
            let (length, others) = (to.contents.len() as u64, other.contents.len() as u64);
            let (start, stored) = (u64::from(to.address), u64::from(other.stored_at));
            start + length <= stored || stored + others <= start
        })
    };
    moved(segments).filter(is_free).map(|segment| (segment.address, segment.contents.to_vec())).collect()
}

/// The symbols that are functions. `f.cold` and `f.cold.1` belong to `f`.
fn functions(file: &ElfFile32<'_, Endianness>, symbols: &BTreeMap<String, (u32, u32)>) -> Vec<FunctionRange> {
    let functions = file.symbols().filter(|symbol| symbol.kind() == SymbolKind::Text && symbol.is_definition());
    let mut ranges: Vec<_> = functions
        .filter_map(|symbol| {
            let start = symbol.address() as u32;
            let whole = symbol.name().ok()?.split_once(".cold").and_then(|(whole, _)| symbols.get(whole));
            let entry = whole.map_or(start, |(address, _)| *address);
            Some(FunctionRange { start, end: start.wrapping_add(symbol.size() as u32), entry })
        })
        .collect();
    ranges.sort_unstable();
    ranges
}

type Symbols = (BTreeMap<String, (u32, u32)>, Vec<(u32, String)>);

fn symbols(file: &ElfFile32<'_, Endianness>) -> Symbols {
    let mut by_name = BTreeMap::new();
    let mut by_address = Vec::new();
    for symbol in file.symbols() {
        let (Ok(name), address) = (symbol.name(), symbol.address() as u32) else { continue };
        // Mapping symbols, whose names begin with $, only mark code and data within a section (psABI).
        // At address 0 of some chips is code; of what is in no section, 0 is no address.
        let is_nowhere = address == 0 && !symbol.is_definition() && symbol.section_index().is_none();
        if name.is_empty() || name.starts_with('$') || is_nowhere {
            continue;
        }
        by_name.insert(name.to_owned(), (address, symbol.size() as u32));
        if matches!(symbol.kind(), SymbolKind::Text | SymbolKind::Data | SymbolKind::Label) || symbol.is_global() {
            by_address.push((address, names::readable(name).into_owned()));
        }
    }
    by_address.sort();
    (by_name, by_address)
}
