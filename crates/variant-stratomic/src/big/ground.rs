//! The 10x10 board of Stratomic.

use crate::big::lines;
use crate::castling::{Way, way};
use crate::ground::{Ground, sealed::Sealed};
use crate::position::Position;
use crate::units::{Kind, Piece};
use alloc::string::String;
use alloc::vec::Vec;
use variant_core::cpu::Cpu;
use variant_core::{Compiled, Fault, Square, key, text};

/// Stratomic as a type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Big;

way!(way, u128, 10);

/// Rule 2: castling on the inner board. White; Black; Black of the rotated array, whose king stands on e9.
static WAYS: [[Way<u128>; 2]; 3] = [
    [way(10, 5, 8, 7, 6), way(10, 5, 1, 3, 4)],
    [way(80, 5, 8, 7, 6), way(80, 5, 1, 3, 4)],
    [way(80, 4, 8, 6, 5), way(80, 4, 1, 2, 3)],
];

static UNITS: [[[u64; 128]; 8]; 2] = [key::table(96), key::table(104)];
static EXTRA: [u64; 128] = key::table::<128, 1>(112)[0];

impl Sealed for Big {}

impl Ground for Big {
    type Set = u128;
    type Square = Square<10, 10>;

    const SIZE: u8 = 10;
    const BORDER: u8 = 1;
    const BOARD: u128 = lines::BOARD;
    const MISSILE: Kind = Kind::Nuclea;
    const HAS_ROOKS: bool = true;
    const MISSILE_CAPTURES: bool = true;
    const AIR_DEFENSE: bool = false;
    const DEAR_SLIDES: bool = true;

    fn compiled() -> &'static Compiled<Position<Self>> {
        static COMPILED: Compiled<Position<Big>> = Compiled::new();
        &COMPILED
    }

    #[inline(always)]
    fn square(index: u8) -> Square<10, 10> {
        Square::wrap(index)
    }
    #[inline(always)]
    fn index(square: Square<10, 10>) -> u8 {
        square.index()
    }

    #[inline(always)]
    fn row(rank: u8) -> u128 {
        lines::RANK_1 << (10 * (rank % 10))
    }
    #[inline(always)]
    fn west(set: u128) -> u128 {
        lines::west(set)
    }
    #[inline(always)]
    fn east(set: u128) -> u128 {
        lines::east(set)
    }
    #[inline(always)]
    fn north(set: u128) -> u128 {
        set << 10 & lines::BOARD
    }
    #[inline(always)]
    fn south(set: u128) -> u128 {
        set >> 10
    }

    #[inline(always)]
    fn rook<C: Cpu>(_: C, square: u8, occupied: u128) -> u128 {
        lines::rook(square, occupied)
    }
    #[inline(always)]
    fn bishop<C: Cpu>(_: C, square: u8, occupied: u128) -> u128 {
        lines::bishop(square, occupied)
    }
    #[inline(always)]
    fn knight(square: u8) -> u128 {
        lines::knight(square)
    }
    #[inline(always)]
    fn king(square: u8) -> u128 {
        lines::king(square)
    }
    #[inline(always)]
    fn straight(square: u8) -> u128 {
        lines::straight(square)
    }
    #[inline(always)]
    fn diagonal(square: u8) -> u128 {
        lines::diagonal(square)
    }
    #[inline(always)]
    fn path(from: u8, to: u8) -> u128 {
        lines::path(from, to)
    }

    #[inline(always)]
    fn ways(side: usize, rotated: bool) -> &'static [Way<u128>; 2] {
        &WAYS[if side == 0 { 0 } else { 1 + rotated as usize }]
    }

    #[inline(always)]
    fn unit_key(side: usize, code: usize, square: u8) -> u64 {
        UNITS[side & 1][code & 7][square as usize & 127]
    }
    #[inline(always)]
    fn extra_key(square: u8) -> u64 {
        EXTRA[square as usize & 127]
    }

    fn read_board(field: &str) -> Result<Vec<(u8, Piece)>, Vec<Fault>> {
        let units = text::board::<10, 10, Piece>(field, Piece::from_fen)?;
        Ok(units.into_iter().map(|(s, p)| (s.index(), p)).collect())
    }
    fn write_board(letter: impl Fn(u8) -> Option<char>) -> String {
        text::write_board::<10, 10>(|s| letter(s.index()))
    }
}
