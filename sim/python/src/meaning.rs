// SPDX-License-Identifier: MIT OR Apache-2.0
//! The descriptions of instructions, from Python (`python/rvk/prove/code/meanings.py`).

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use rvk_prove::{Expression, Meaning, Operand, Operator};
use std::sync::Arc;

/// What instructions do.
#[pyclass(frozen)]
pub(crate) struct Meanings(pub(crate) rvk_prove::Meanings);

/// An expression: what it is, its width, its operands, and a number, a table or the name of an input.
#[derive(FromPyObject)]
struct Part {
    #[pyo3(item(0))]
    kind: String,
    #[pyo3(item(1))]
    width: usize,
    #[pyo3(item(2))]
    operands: Vec<usize>,
    #[pyo3(item(3))]
    name: String,
    #[pyo3(item(4))]
    numbers: Vec<u64>,
}

/// Fixed bits, mask, expressions, and the numbers of those that are results, by name.
type Described = (u32, u32, Vec<Part>, Vec<(String, usize)>);

#[pymethods]
impl Meanings {
    #[new]
    fn new(described: Vec<Described>) -> PyResult<Meanings> {
        let meanings = described.into_iter().map(|(bits, mask, parts, results)| {
            let mut meaning = Meaning::default();
            let expressions = parts.into_iter().map(|part| expression(part, &mut meaning.operands));
            meaning.expressions = Arc::new(expressions.collect::<PyResult<_>>()?);
            for (name, at) in results {
                match name.strip_prefix("state.") {
                    Some(register) => meaning.state.push((register.to_owned(), at)),
                    None => meaning.destination = Some(at),
                }
            }
            Ok(((bits, mask), meaning))
        });
        Ok(Meanings(meanings.collect::<PyResult<_>>()?))
    }
}

fn bits(number: u64, width: usize) -> Vec<bool> {
    (0..width).map(|bit| bit < 64 && number >> bit & 1 == 1).collect()
}

fn expression(part: Part, operands: &mut Vec<(Operand, usize)>) -> PyResult<Expression> {
    Ok(match part.kind.as_str() {
        "constant" => Expression::Constant(bits(part.numbers[0], part.width)),
        "input" => {
            operands.push((operand(&part.name)?, part.width));
            Expression::Input(operands.len() - 1)
        }
        "lookup" => Expression::Lookup {
            table: part.numbers.iter().map(|entry| bits(*entry, part.width)).collect(),
            index: part.operands[0],
        },
        kind => Expression::Operation {
            operator: operator(kind)?,
            width: part.width,
            operands: part.operands,
            low: part.numbers[0] as usize,
        },
    })
}

fn operand(name: &str) -> PyResult<Operand> {
    Ok(match name {
        "rs1" => Operand::Rs1,
        "rs2" => Operand::Rs2,
        "rd" => Operand::Rd,
        "immediate" => Operand::Immediate,
        "pc" => Operand::Pc,
        _ => match name.strip_prefix("state.") {
            Some(register) => Operand::State(register.to_owned()),
            None => return Err(PyValueError::new_err(format!("no proof knows the input {name}"))),
        },
    })
}

fn operator(name: &str) -> PyResult<Operator> {
    let found = Operator::ALL.iter().find(|(_, each)| *each == name);
    found.map(|(operator, _)| *operator).ok_or_else(|| PyValueError::new_err(format!("no proof knows {name}")))
}
