//! Bytes as games, texts and moves: sound games never panic, broken ones do.

mod flawed;

use flawed::{Flaw, Flawed};
use variant_core::key::SplitMix64;
use variant_testkit::toy::Toy;
use variant_testkit::{game_from_bytes, move_from_bytes, text_from_bytes};

fn bytes(seed: u64) -> Vec<u8> {
    let mut random = SplitMix64::new(seed);
    (0..random.below(80)).map(|_| random.next_u64() as u8).collect()
}

#[test]
fn any_bytes_are_a_game() {
    let mut over = 0;
    for seed in 0..200 {
        let game = game_from_bytes::<Toy>("", &bytes(seed)).unwrap();
        over += usize::from(game.outcome().is_some());
        text_from_bytes::<Toy>("", &bytes(seed)).unwrap();
        move_from_bytes::<Toy>("", &bytes(seed)).unwrap();
    }
    assert!(over > 0, "no game came to its end");
}

#[test]
fn options_are_an_error_not_a_panic() {
    assert!(game_from_bytes::<Toy>("fast", &[]).is_err());
    assert!(text_from_bytes::<Toy>("fast", &[]).is_err());
    assert!(move_from_bytes::<Toy>("fast", &[]).is_err());
}

#[test]
fn broken_laws_panic() {
    for flaw in [
        Flaw::UndoClock,
        Flaw::BatchLen,
        Flaw::Outcome,
        Flaw::EditHand,
        Flaw::KeyDrift,
        Flaw::TextClock,
        Flaw::MoveSame,
    ] {
        let options = format!("flaw={}", flaw.name());
        let found = (0..400)
            .any(|seed| std::panic::catch_unwind(|| game_from_bytes::<Flawed>(&options, &bytes(seed))).is_err());
        assert!(found, "{flaw:?} goes unseen");
    }
}

#[test]
fn lax_move_readers_panic() {
    let read = || move_from_bytes::<Flawed>("flaw=move-lax", b"\0R@a1");
    assert!(std::panic::catch_unwind(read).is_err());
}
