//! The processor: one place that chooses, once a call, between a portable path and the instructions of the machine.
//!
//! Work that should be fast is written as a [`Job`] and handed to [`run`]. The job is compiled twice: for any machine, and for
//! x86-64 with BMI1, BMI2, POPCNT and LZCNT (Haswell 2013, Excavator 2015 and later). A plain `cargo build --release` so
//! reaches the speed of `-C target-cpu=native`. Recursion stays inside the fast copy when it goes through [`Cpu::enter`].
//!
//! This is the only module with unsafe code. Its one claim: a [`Bmi2`] value exists only where the processor has the four
//! features. The field is private and [`Bmi2::detect`] is the only constructor.
#![allow(unsafe_code)]

use crate::lines;
use crate::position::{Call, Position, Visit};
use core::ops::ControlFlow;

/// Work that [`run`] compiles for several processors. Mark `run` as `#[inline(always)]`, or the fast copy is a call into the plain one.
///
/// ```
/// use variant_core::cpu::{Cpu, Job, run};
/// struct Ones(u64);
/// impl Job for Ones {
///     type Output = u32;
///     #[inline(always)]
///     fn run<C: Cpu>(self, _: C) -> u32 {
///         self.0.count_ones()
///     }
/// }
/// assert_eq!(run(Ones(0b1011)), 3);
/// ```
pub trait Job {
    /// What the work gives.
    type Output;
    /// Does the work on this processor.
    fn run<C: Cpu>(self, cpu: C) -> Self::Output;
}

/// A processor as a value of size zero; holding it proves what it can do. Sealed: [`Portable`] and, on x86-64, [`Bmi2`].
///
/// ```
/// use variant_core::cpu::{Cpu, Portable};
/// // a1 on an empty board: the rest of file a and rank 1
/// assert_eq!(Portable.rook(0, 0), variant_core::lines::straight(0));
/// ```
pub trait Cpu: Copy + sealed::Sealed {
    /// Runs a job in a function of its own that is compiled for this processor: what a recursive job calls for its next level.
    fn enter<J: Job>(self, job: J) -> J::Output;
    /// Runs the generator of a position for a visitor.
    ///
    /// A processor that matters gets a generator compiled around each visitor. The portable path of x86-64, there for processors of
    /// before 2013, debug builds and WebAssembly, which is sent over networks, have one generator for all visitors: half the code.
    fn hand_out<P: Position, V: Visit<P::Batch>>(self, position: &P, visitor: &mut V) -> ControlFlow<()>;
    /// Perft from depth 2 on, by [`perft`](crate::perft()) compiled for it where a processor matters, and otherwise by a list of moves.
    fn perft<P: Position>(self, position: &mut P, depth: u32) -> u64;
    /// Gathers the bits of `word` selected by `mask` at the low end (the PEXT instruction, or a loop).
    fn extract(self, word: u64, mask: u64) -> u64;
    /// Squares of the 8x8 board that a rook on `square` reaches, up to and including the first occupied one; as
    /// [`lines::rook`].
    fn rook(self, square: u8, occupied: u64) -> u64;
    /// The same for a bishop; as [`lines::bishop`].
    fn bishop(self, square: u8, occupied: u64) -> u64;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Portable {}
    #[cfg(target_arch = "x86_64")]
    impl Sealed for super::Bmi2 {}
}

/// Any processor: nothing but plain Rust.
#[derive(Clone, Copy, Debug, Default)]
pub struct Portable;

impl Cpu for Portable {
    #[inline(always)]
    fn enter<J: Job>(self, job: J) -> J::Output {
        portable(job)
    }
    #[cfg(not(any(target_arch = "x86_64", target_family = "wasm", debug_assertions)))]
    #[inline(always)]
    fn hand_out<P: Position, V: Visit<P::Batch>>(self, position: &P, visitor: &mut V) -> ControlFlow<()> {
        position.visit(self, visitor)
    }
    #[cfg(any(target_arch = "x86_64", target_family = "wasm", debug_assertions))]
    fn hand_out<P: Position, V: Visit<P::Batch>>(self, position: &P, visitor: &mut V) -> ControlFlow<()> {
        one_for_all(position, &mut |batch| visitor.visit(batch))
    }
    #[cfg(not(any(target_arch = "x86_64", target_family = "wasm", debug_assertions)))]
    fn perft<P: Position>(self, position: &mut P, depth: u32) -> u64 {
        self.enter(crate::perft::Bulk { position, depth })
    }
    #[cfg(any(target_arch = "x86_64", target_family = "wasm", debug_assertions))]
    fn perft<P: Position>(self, position: &mut P, depth: u32) -> u64 {
        crate::perft::by_list(position, depth)
    }
    #[inline(always)]
    fn extract(self, word: u64, mask: u64) -> u64 {
        lines::extract(word, mask)
    }
    #[inline(always)]
    fn rook(self, square: u8, occupied: u64) -> u64 {
        lines::rook(square, occupied)
    }
    #[inline(always)]
    fn bishop(self, square: u8, occupied: u64) -> u64 {
        lines::bishop(square, occupied)
    }
}

#[cfg(any(target_arch = "x86_64", target_family = "wasm", debug_assertions))]
#[inline(never)]
fn one_for_all<P: Position>(position: &P, f: &mut dyn FnMut(P::Batch) -> ControlFlow<()>) -> ControlFlow<()> {
    position.visit(Portable, &mut Call(f))
}

#[inline(never)]
fn portable<J: Job>(job: J) -> J::Output {
    job.run(Portable)
}

/// An x86-64 processor with BMI1, BMI2, POPCNT and LZCNT.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug)]
pub struct Bmi2(());

#[cfg(target_arch = "x86_64")]
impl Bmi2 {
    /// The proof, where this processor has the four features. Without the `std` feature only what the build enables counts.
    #[inline(always)]
    pub fn detect() -> Option<Bmi2> {
        #[cfg(feature = "std")]
        let found = std::arch::is_x86_feature_detected!("bmi1")
            && std::arch::is_x86_feature_detected!("bmi2")
            && std::arch::is_x86_feature_detected!("popcnt")
            && std::arch::is_x86_feature_detected!("lzcnt");
        #[cfg(not(feature = "std"))]
        let found = cfg!(all(
            target_feature = "bmi1",
            target_feature = "bmi2",
            target_feature = "popcnt",
            target_feature = "lzcnt"
        ));
        found.then_some(Bmi2(()))
    }
}

#[cfg(target_arch = "x86_64")]
impl Cpu for Bmi2 {
    #[inline(always)]
    fn enter<J: Job>(self, job: J) -> J::Output {
        // SAFETY: `self` exists, so the processor has the features (see the module).
        unsafe { bmi2(self, job) }
    }
    #[inline(always)]
    fn hand_out<P: Position, V: Visit<P::Batch>>(self, position: &P, visitor: &mut V) -> ControlFlow<()> {
        position.visit(self, visitor)
    }
    #[inline(always)]
    fn perft<P: Position>(self, position: &mut P, depth: u32) -> u64 {
        self.enter(crate::perft::Bulk { position, depth })
    }
    #[inline(always)]
    fn extract(self, word: u64, mask: u64) -> u64 {
        // SAFETY: as above.
        unsafe { core::arch::x86_64::_pext_u64(word, mask) }
    }
    #[inline(always)]
    fn rook(self, square: u8, occupied: u64) -> u64 {
        let line = &lines::ROOK[square as usize & 63];
        lines::SLIDES[(line.offset as usize + self.extract(occupied, line.mask) as usize) & (lines::SLIDES.len() - 1)]
    }
    #[inline(always)]
    fn bishop(self, square: u8, occupied: u64) -> u64 {
        let line = &lines::BISHOP[square as usize & 63];
        lines::SLIDES[(line.offset as usize + self.extract(occupied, line.mask) as usize) & (lines::SLIDES.len() - 1)]
    }
}

/// # Safety
/// The processor has the features; the token says so.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt")]
#[inline(never)]
fn bmi2<J: Job>(cpu: Bmi2, job: J) -> J::Output {
    job.run(cpu)
}

/// Runs a job on the best processor this machine has. The result never depends on which one that is. See [`Job`] for an example.
#[inline]
pub fn run<J: Job>(job: J) -> J::Output {
    // Debug builds compile, and so test, the portable copy alone.
    #[cfg(all(target_arch = "x86_64", not(debug_assertions)))]
    if let Some(cpu) = Bmi2::detect() {
        return cpu.enter(job);
    }
    Portable.enter(job)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::key::SplitMix64;

    /// Both paths against a walk along the rays, the definition of a slide.
    #[test]
    fn sliders_agree_with_a_walk() {
        struct Check(u64);
        impl Job for Check {
            type Output = ();
            #[inline(always)]
            fn run<C: Cpu>(self, cpu: C) {
                for square in 0..64 {
                    for (steps, got) in [
                        (&[(0, 1), (1, 0), (0, -1), (-1, 0)], cpu.rook(square, self.0)),
                        (&[(1, 1), (1, -1), (-1, -1), (-1, 1)], cpu.bishop(square, self.0)),
                    ] {
                        let mut want = 0u64;
                        for (df, dr) in steps {
                            let (mut f, mut r) = (square as i32 % 8 + df, square as i32 / 8 + dr);
                            while (0..8).contains(&f) && (0..8).contains(&r) {
                                want |= 1 << (r * 8 + f);
                                if self.0 >> (r * 8 + f) & 1 != 0 {
                                    break;
                                }
                                (f, r) = (f + df, r + dr);
                            }
                        }
                        assert_eq!(got, want, "square {square}, occupied {:#x}", self.0);
                    }
                }
            }
        }
        let mut random = SplitMix64::new(1);
        for _ in 0..2000 {
            let occupied = random.next_u64() & random.next_u64();
            #[cfg(target_arch = "x86_64")]
            if let Some(cpu) = Bmi2::detect() {
                cpu.enter(Check(occupied));
            }
            Portable.enter(Check(occupied));
        }
    }

    #[test]
    fn extract_gathers_bits() {
        struct Check(u64, u64);
        impl Job for Check {
            type Output = u64;
            #[inline(always)]
            fn run<C: Cpu>(self, cpu: C) -> u64 {
                cpu.extract(self.0, self.1)
            }
        }
        assert_eq!(run(Check(0b1010_1100, 0b1111_0100)), 0b1_0101);
        let mut random = SplitMix64::new(2);
        for _ in 0..1000 {
            let (word, mask) = (random.next_u64(), random.next_u64());
            #[cfg(target_arch = "x86_64")]
            if let Some(cpu) = Bmi2::detect() {
                assert_eq!(cpu.enter(Check(word, mask)), Portable.enter(Check(word, mask)));
            }
        }
    }
}
