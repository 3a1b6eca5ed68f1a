// SPDX-License-Identifier: MIT OR Apache-2.0
//! Bits as a circuit in the Berkeley Logic Interchange Format, for engines that know nothing of this graph.

use crate::cover::cover;
use crate::graph::Graph;
use crate::literal::Literal;
use crate::nodes::Node;
use std::fmt::Write;

/// A circuit whose outputs are some bits, in their order; its inputs are all of the graph, and bits of products of words
/// and the like, which may be anything then. A plain graph has none.
pub fn blif(graph: &Graph, outputs: &[Literal]) -> String {
    let numbers = graph.below(outputs, |_| false);
    let products = numbers.iter().copied().filter(|number| matches!(graph.node(*number), Node::Arithmetic(..)));
    let inputs = graph.inputs().into_iter().map(Literal::node).chain(products);
    let inputs: String = inputs.map(|input| format!(" n{input}")).collect();
    let names: String = (0..outputs.len()).map(|at| format!(" o{at}")).collect();
    let mut text = format!(".model bits\n.inputs{inputs}\n.outputs{names}\n");
    for number in numbers {
        gate(&mut text, graph, number);
    }
    for (at, output) in outputs.iter().enumerate() {
        table(&mut text, &[output.node()], &format!("o{at}"), &[if output.is_inverted() { "0" } else { "1" }]);
    }
    text + ".end\n"
}

/// The rows for which a node is 1.
fn gate(text: &mut String, graph: &Graph, number: u32) {
    let name = format!("n{number}");
    let sum = |of: &[u32], text: &mut String| {
        // A chain of sums of two: a table of many has half of all rows.
        let mut last = format!("n{}", of[0]);
        for (at, each) in of.iter().enumerate().skip(1) {
            let next = if at + 1 == of.len() { name.clone() } else { format!("n{number}_{at}") };
            let _ = write!(text, ".names {last} n{each} {next}\n01 1\n10 1\n");
            last = next;
        }
    };
    match graph.node(number) {
        Node::Zero => table(text, &[], &name, &[]),
        Node::One => table(text, &[], &name, &[""]),
        Node::Input | Node::Arithmetic(..) => {}
        Node::And(a, b) => {
            let row: String = [a, b].map(|each| if each.is_inverted() { '0' } else { '1' }).iter().collect();
            table(text, &[a.node(), b.node()], &name, &[&row]);
        }
        Node::Xor(of) => sum(of, text),
        Node::Table(values, of) => {
            let rows: Vec<String> = cover(values, of.len(), true)
                .iter()
                .map(|cube| {
                    let value = |at| cube.iter().find(|(variable, _)| *variable == at).map(|(_, is_one)| *is_one);
                    (0..of.len()).map(|at| value(at).map_or('-', |is_one| if is_one { '1' } else { '0' })).collect()
                })
                .collect();
            table(text, of, &name, &rows.iter().map(String::as_str).collect::<Vec<_>>());
        }
    }
}

fn table(text: &mut String, operands: &[u32], name: &str, rows: &[&str]) {
    let operands: String = operands.iter().map(|number| format!("n{number} ")).collect();
    let _ = writeln!(text, ".names {operands}{name}");
    for row in rows {
        let _ = writeln!(text, "{row}{}1", if row.is_empty() { "" } else { " " });
    }
}
