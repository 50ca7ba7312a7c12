//! The sparse board against a list and a `BTreeMap` that do the same plainly.

use std::collections::BTreeMap;
use variant_core::geometry::Point;
use variant_core::key::SplitMix64;
use variant_core::sparse::SparseBoard;

/// Far and near squares, so that squares meet often and all bits of the coordinates are used.
fn square(random: &mut SplitMix64) -> Point {
    const AXIS: [i32; 7] = [0, 1, -1, 255, -65_536, i32::MAX, i32::MIN];
    Point::new(*random.pick(&AXIS).unwrap(), *random.pick(&AXIS).unwrap())
}

fn agree(board: &SparseBoard<u32>, list: &[(Point, u32)]) {
    assert!(board.iter().eq(list));
    assert_eq!((board.len(), board.is_empty()), (list.len(), list.is_empty()));
    let places: BTreeMap<Point, usize> = list.iter().enumerate().map(|(i, u)| (u.0, i)).collect();
    assert_eq!(places.len(), list.len());
    for x in [0, 1, -1, 255, -65_536, i32::MAX, i32::MIN] {
        for y in [0, 1, -1, 255, -65_536, i32::MAX, i32::MIN] {
            let at = Point::new(x, y);
            assert_eq!(board.place(at), places.get(&at).copied());
            assert_eq!(board.get(at), places.get(&at).map(|&i| &list[i].1));
            assert_eq!(board.clone().get_mut(at).copied(), board.get(at).copied());
        }
    }
}

#[test]
fn random_changes() {
    let mut random = SplitMix64::new(3);
    for _ in 0..30 {
        let (mut board, mut list) = (SparseBoard::new(), Vec::<(Point, u32)>::new());
        for step in 0..200 {
            let (at, to) = (square(&mut random), square(&mut random));
            let find = |list: &[(Point, u32)], at| list.iter().position(|u| u.0 == at);
            match random.below(5) {
                0 | 1 => {
                    let old = match find(&list, at) {
                        Some(i) => Some(std::mem::replace(&mut list[i].1, step)),
                        None => {
                            list.push((at, step));
                            None
                        }
                    };
                    assert_eq!(board.insert(at, step), old);
                }
                2 => {
                    let removed = find(&list, at).map(|i| (i, list.swap_remove(i).1));
                    assert_eq!(board.remove(at), removed);
                }
                3 => {
                    let from = find(&list, at).filter(|_| find(&list, to).is_none());
                    if let Some(i) = from {
                        list[i].0 = to;
                    }
                    assert_eq!(board.shift(at, to), from.is_some());
                }
                _ => {
                    if let Some(unit) = board.get_mut(at) {
                        *unit += 1000;
                        let i = find(&list, at).unwrap();
                        list[i].1 += 1000;
                    }
                }
            }
            agree(&board, &list);
        }
    }
}

#[test]
fn a_removal_is_undone_with_the_order_of_the_list() {
    let mut random = SplitMix64::new(4);
    for _ in 0..200 {
        let mut board = SparseBoard::new();
        for unit in 0..random.below(9) as u32 {
            board.insert(square(&mut random), unit);
        }
        let before: Vec<(Point, u32)> = board.iter().copied().collect();
        // Several removals, undone in the contrary order.
        let mut removed = Vec::new();
        for _ in 0..random.below(4) {
            let at = square(&mut random);
            removed.extend(board.remove(at).map(|(place, unit)| (place, at, unit)));
        }
        for (place, at, unit) in removed.into_iter().rev() {
            board.restore(place, at, unit);
        }
        agree(&board, &before);
    }
}

#[test]
fn restoring_what_was_never_removed_is_harmless() {
    let mut board = SparseBoard::new();
    board.restore(7, Point::new(0, 0), 'K');
    board.restore(9, Point::new(0, 0), 'Q');
    board.restore(0, Point::new(1, 0), 'R');
    let mut units: Vec<_> = board.iter().copied().collect();
    units.sort();
    assert_eq!(units, [(Point::new(0, 0), 'Q'), (Point::new(1, 0), 'R')]);
    assert!(units.iter().all(|&(at, unit)| board.get(at) == Some(&unit)));
}
