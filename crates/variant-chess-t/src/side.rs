//! The two sides as types, so that each direction is a constant of the compiled code.

use crate::shape::Shape;
use crate::window::{Windows, shift};

/// A side, seen by its owner: "up" is forward.
pub(crate) trait Side {
    /// The index of the seat.
    const INDEX: usize;
    /// One rank forward.
    const UP: i32;

    /// A set moved one rank forward.
    #[inline(always)]
    fn up<S: Shape>(set: S::Windows) -> S::Windows {
        shift::<S, _>(set, 0, Self::UP)
    }

    /// A set moved one rank back.
    #[inline(always)]
    fn down<S: Shape>(set: S::Windows) -> S::Windows {
        shift::<S, _>(set, 0, -Self::UP)
    }

    /// The window that answers for the own half.
    #[inline(always)]
    fn home<S: Shape>() -> usize {
        if Self::INDEX == 0 { 0 } else { S::Windows::COUNT - 1 }
    }

    /// The window that answers for the enemy half.
    #[inline(always)]
    fn front<S: Shape>() -> usize {
        S::Windows::COUNT - 1 - Self::home::<S>()
    }

    /// Own rank `n`, from 1.
    #[inline(always)]
    fn rank<S: Shape>(n: u8) -> S::Windows {
        let rank = if Self::INDEX == 0 { n - 1 } else { S::RANKS - n };
        S::windows(S::RANK_1 << (S::FILES * rank) as u32)
    }

    /// Rule 1: the own half of the board.
    #[inline(always)]
    fn half<S: Shape>() -> S::Windows {
        let lower = !(S::ALL << (S::FILES * (S::RANKS / 2)) as u32);
        S::windows(if Self::INDEX == 0 { lower & S::ALL } else { S::ALL & !lower })
    }
}

/// South.
#[derive(Clone, Copy, Debug)]
pub(crate) struct White;
/// North.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Black;

impl Side for White {
    const INDEX: usize = 0;
    const UP: i32 = 1;
}

impl Side for Black {
    const INDEX: usize = 1;
    const UP: i32 = -1;
}
