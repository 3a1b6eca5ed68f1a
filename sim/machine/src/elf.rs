// SPDX-License-Identifier: MIT OR Apache-2.0
//! ELF files: loads segments into memory and reads symbols.

use crate::error::{Error, Kind};
use crate::lines::Lines;
use crate::memory::Memory;
use object::read::elf::{ElfFile32, FileHeader, ProgramHeader};
use object::{Endianness, Object, ObjectSymbol, SymbolKind, elf};
use std::collections::BTreeMap;

/// A loaded program: its name, entry, symbols and segments.
#[derive(Clone, Debug)]
pub struct Program {
    /// Its name in messages.
    pub(crate) name: String,
    /// Address of its first instruction.
    pub(crate) entry: u32,
    /// Address and size by name.
    pub symbols: BTreeMap<String, (u32, u32)>,
    /// Functions and labels by address, for messages.
    by_address: Vec<(u32, String)>,
    /// First address, size in bytes and whether it is writable, of each loaded segment.
    pub(crate) segments: Vec<(u32, u32, bool)>,
    /// The file, for its debug sections.
    file: Vec<u8>,
}

impl Program {
    /// Reads an executable and copies its segments into memory.
    ///
    /// # Errors
    /// Kind [`Kind::Elf`] if it is not a 32-bit little-endian RISC-V executable, is cut off, or does not fit.
    pub(crate) fn load(data: &[u8], name: &str, memory: &mut Memory) -> Result<Program, Error> {
        let bad = |reason: &str| Error::new(Kind::Elf, format!("{name}: {reason}"));
        check_identification(data).map_err(|reason| bad(&reason))?;
        let file = ElfFile32::<Endianness>::parse(data)
            .map_err(|e| bad(&format!("damaged or truncated ELF file ({e}); build it again")))?;
        let header = file.elf_header();
        let endian = file.endian();
        if header.e_type(endian) != elf::ET_EXEC {
            return Err(bad("not linked: RVK runs executables (ELF type EXEC), link it with a linker script"));
        }
        let mut segments = Vec::new();
        for segment in file.elf_program_headers() {
            if segment.p_type(endian) == elf::PT_LOAD && segment.p_memsz(endian) > 0 {
                segments.push(load_segment(segment, endian, data, memory).map_err(|reason| bad(&reason))?);
            }
        }
        if segments.is_empty() {
            return Err(bad("nothing to load: the file has no LOAD segment"));
        }
        let (symbols, by_address) = symbols(&file);
        Ok(Program {
            name: name.to_owned(),
            entry: header.e_entry(endian),
            symbols,
            by_address,
            segments,
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

type Segment = elf::ProgramHeader32<Endianness>;

fn load_segment(
    segment: &Segment,
    endian: Endianness,
    data: &[u8],
    memory: &mut Memory,
) -> Result<(u32, u32, bool), String> {
    let (address, bytes) = (segment.p_vaddr(endian), segment.p_memsz(endian));
    let contents = segment
        .data(endian, data)
        .map_err(|()| format!("truncated: the segment at {address:#010x} lies beyond the end of the file"))?;
    if contents.len() > bytes as usize {
        return Err(format!("damaged: the segment at {address:#010x} is larger in the file than in memory"));
    }
    let Some(place) = memory.peek_mut(address, bytes as usize) else {
        let what = format!("the segment at {address:#010x} of {bytes} bytes");
        return Err(format!("{what} does not fit the memory of the core; link it for the core's memory map"));
    };
    place[..contents.len()].copy_from_slice(contents);
    place[contents.len()..].fill(0);
    Ok((address, bytes, segment.p_flags(endian) & elf::PF_W != 0))
}

type Symbols = (BTreeMap<String, (u32, u32)>, Vec<(u32, String)>);

fn symbols(file: &ElfFile32<'_, Endianness>) -> Symbols {
    let mut by_name = BTreeMap::new();
    let mut by_address = Vec::new();
    for symbol in file.symbols() {
        let (Ok(name), address) = (symbol.name(), symbol.address() as u32) else { continue };
        // Mapping symbols, whose names begin with $, only mark code and data within a section (psABI).
        if name.is_empty() || name.starts_with('$') || !symbol.is_definition() && address == 0 {
            continue;
        }
        by_name.insert(name.to_owned(), (address, symbol.size() as u32));
        if matches!(symbol.kind(), SymbolKind::Text | SymbolKind::Data | SymbolKind::Label) || symbol.is_global() {
            by_address.push((address, name.to_owned()));
        }
    }
    by_address.sort();
    (by_name, by_address)
}
