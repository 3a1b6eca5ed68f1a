// SPDX-License-Identifier: MIT OR Apache-2.0
//! Products of polynomials over GF(2): the same by Karatsuba's algorithm, and not the same if one product is missing.

use proptest::prelude::*;
use rvk_prove::{Graph, Literal};

const BITS: usize = 8;

fn zeros(count: usize) -> Vec<Literal> {
    vec![Literal::FALSE; count]
}

fn sum(graph: &mut Graph, a: &[Literal], b: &[Literal]) -> Vec<Literal> {
    a.iter().zip(b).map(|(x, y)| graph.xor(*x, *y)).collect()
}

fn schoolbook(graph: &mut Graph, a: &[Literal], b: &[Literal]) -> Vec<Literal> {
    let mut product = zeros(a.len() + b.len());
    for (i, x) in a.iter().enumerate() {
        for (j, y) in b.iter().enumerate() {
            let both = graph.and(*x, *y);
            product[i + j] = graph.xor(product[i + j], both);
        }
    }
    product
}

fn karatsuba(graph: &mut Graph, a: &[Literal], b: &[Literal]) -> Vec<Literal> {
    if a.len() == 1 {
        return schoolbook(graph, a, b);
    }
    let half = a.len() / 2;
    let low = karatsuba(graph, &a[..half], &b[..half]);
    let high = karatsuba(graph, &a[half..], &b[half..]);
    let (of_a, of_b) = (sum(graph, &a[..half], &a[half..]), sum(graph, &b[..half], &b[half..]));
    let both = karatsuba(graph, &of_a, &of_b);
    let outer = sum(graph, &low, &high);
    let middle = sum(graph, &both, &outer);
    let mut product = [low, high].concat();
    for (at, bit) in middle.into_iter().enumerate() {
        product[half + at] = graph.xor(product[half + at], bit);
    }
    product
}

proptest! {
    #[test]
    fn karatsuba_is_schoolbook_of_sums(inverted in any::<u16>(), mixed in any::<bool>()) {
        let mut graph = Graph::default();
        let mut number = |at: usize| -> Vec<Literal> {
            let literal = |bit: usize, input: Literal| if inverted >> (BITS * at + bit) & 1 == 1 { !input } else { input };
            (0..BITS).map(|bit| literal(bit, graph.input())).collect()
        };
        let (a, b) = (number(0), number(1));
        let a = if mixed { sum(&mut graph, &a, &b) } else { a };
        let expected = schoolbook(&mut graph, &a, &b);
        prop_assert_eq!(karatsuba(&mut graph, &a, &b), expected);
    }

    #[test]
    fn without_one_product_it_is_another(i in 0..BITS, j in 0..BITS) {
        let mut graph = Graph::default();
        let a: Vec<Literal> = (0..BITS).map(|_| graph.input()).collect();
        let b: Vec<Literal> = (0..BITS).map(|_| graph.input()).collect();
        let expected = schoolbook(&mut graph, &a, &b);
        let missing = graph.and(a[i], b[j]);
        let mut found = karatsuba(&mut graph, &a, &b);
        found[i + j] = graph.xor(found[i + j], missing);
        let differ: Vec<usize> = (0..2 * BITS).filter(|at| found[*at] != expected[*at]).collect();
        prop_assert_eq!(differ, vec![i + j]);
    }
}
