//! The 8x8 board of Stratomic Mini.

use crate::castling::{Way, way};
use crate::ground::{Ground, sealed::Sealed};
use crate::position::Position;
use crate::units::{Kind, Piece};
use alloc::string::String;
use alloc::vec::Vec;
use variant_core::cpu::Cpu;
use variant_core::lines::{self, RANK_1};
use variant_core::{Compiled, Fault, Square, key, text};

/// Stratomic Mini as a type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Mini;

way!(way, u64, 8);

/// Rule 7: the missile takes the part of the rook.
static WAYS: [[Way<u64>; 2]; 2] =
    [[way(0, 4, 7, 6, 5), way(0, 4, 0, 2, 3)], [way(56, 4, 7, 6, 5), way(56, 4, 0, 2, 3)]];

static UNITS: [[[u64; 64]; 8]; 2] = [key::table(64), key::table(72)];
static EXTRA: [u64; 64] = key::table::<64, 1>(80)[0];

impl Sealed for Mini {}

impl Ground for Mini {
    type Set = u64;
    type Square = Square<8, 8>;

    const SIZE: u8 = 8;
    const BORDER: u8 = 0;
    const BOARD: u64 = !0;
    const MISSILE: Kind = Kind::Rook;
    const HAS_ROOKS: bool = false;
    const MISSILE_CAPTURES: bool = false;
    const AIR_DEFENSE: bool = true;
    const DEAR_SLIDES: bool = false;

    fn compiled() -> &'static Compiled<Position<Self>> {
        static COMPILED: Compiled<Position<Mini>> = Compiled::new();
        &COMPILED
    }

    #[inline(always)]
    fn square(index: u8) -> Square<8, 8> {
        Square::wrap(index)
    }
    #[inline(always)]
    fn index(square: Square<8, 8>) -> u8 {
        square.index()
    }

    #[inline(always)]
    fn row(rank: u8) -> u64 {
        RANK_1 << (8 * (rank & 7))
    }
    #[inline(always)]
    fn west(set: u64) -> u64 {
        lines::west(set)
    }
    #[inline(always)]
    fn east(set: u64) -> u64 {
        lines::east(set)
    }
    #[inline(always)]
    fn north(set: u64) -> u64 {
        set << 8
    }
    #[inline(always)]
    fn south(set: u64) -> u64 {
        set >> 8
    }

    #[inline(always)]
    fn rook<C: Cpu>(cpu: C, square: u8, occupied: u64) -> u64 {
        cpu.rook(square, occupied)
    }
    #[inline(always)]
    fn bishop<C: Cpu>(cpu: C, square: u8, occupied: u64) -> u64 {
        cpu.bishop(square, occupied)
    }
    #[inline(always)]
    fn knight(square: u8) -> u64 {
        lines::knight(square)
    }
    #[inline(always)]
    fn king(square: u8) -> u64 {
        lines::king(square)
    }
    #[inline(always)]
    fn straight(square: u8) -> u64 {
        lines::straight(square)
    }
    #[inline(always)]
    fn diagonal(square: u8) -> u64 {
        lines::diagonal(square)
    }
    #[inline(always)]
    fn path(from: u8, to: u8) -> u64 {
        lines::path(from, to)
    }

    #[inline(always)]
    fn ways(side: usize, _: bool) -> &'static [Way<u64>; 2] {
        &WAYS[side & 1]
    }

    #[inline(always)]
    fn unit_key(side: usize, code: usize, square: u8) -> u64 {
        UNITS[side & 1][code & 7][square as usize & 63]
    }
    #[inline(always)]
    fn extra_key(square: u8) -> u64 {
        EXTRA[square as usize & 63]
    }

    fn read_board(field: &str) -> Result<Vec<(u8, Piece)>, Vec<Fault>> {
        let known = |c| Piece::from_fen(c).filter(|p| p.kind != Kind::Nuclea);
        let units = text::board::<8, 8, Piece>(field, known)?;
        Ok(units.into_iter().map(|(s, p)| (s.index(), p)).collect())
    }
    fn write_board(letter: impl Fn(u8) -> Option<char>) -> String {
        text::write_board::<8, 8>(|s| letter(s.index()))
    }
}
