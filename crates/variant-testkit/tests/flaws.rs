//! A law that cannot fail is no law: each one catches a game that is broken on purpose, and only those it should.

mod flawed;

use flawed::{Flaw, Flawed};
use std::collections::BTreeSet;
use variant_testkit::{Sample, Trial, laws};

fn sample(flaw: Flaw) -> Sample<Flawed> {
    let options = if flaw == Flaw::None { String::new() } else { format!("flaw={}", flaw.name()) };
    let trial = Trial::new().options([options]).games(60).plies(100).spots(250).setups(120);
    trial.samples().expect("the options are known").remove(0)
}

/// The laws that report, but for those that met a panic while they looked at something else.
fn reports(flaw: Flaw) -> BTreeSet<&'static str> {
    let sample = sample(flaw);
    let broken = |(name, law): (&'static str, laws::Law<Flawed>)| {
        let violation = law(&sample).err()?;
        assert_eq!(violation.law, name, "{violation}");
        assert!(violation.place.starts_with("flawed"), "{violation}");
        let about_panics = name.ends_with("_panics") || name.ends_with("_safe");
        (about_panics || !violation.what.starts_with("panic")).then_some(name)
    };
    laws::all().into_iter().filter_map(broken).collect()
}

/// Which laws catch a flaw. Where there are several, the flaw shows in several ways.
fn culprits(flaw: Flaw) -> &'static [&'static str] {
    match flaw {
        Flaw::None => &[],
        Flaw::UndoClock => &["undo_is_identity", "games_take_back"],
        Flaw::Duplicate => &["moves_are_distinct"],
        // A list filled by the promised lengths has no room for all moves.
        Flaw::BatchLen => &["counts_agree", "legal_iff_generated", "views_match_positions"],
        // Debug builds have no other path to compare with; there the missing moves themselves are noticed.
        Flaw::Portable if cfg!(debug_assertions) => &["legal_iff_generated", "views_match_positions"],
        Flaw::Portable => &["counts_agree"],
        Flaw::Children => &["counts_agree", "perft_agrees"],
        Flaw::Legal => &["legal_iff_generated"],
        Flaw::Outcome | Flaw::Turn => &["over_iff_no_moves", "games_take_back"],
        Flaw::Winner => &["over_iff_no_moves"],
        Flaw::Occupied | Flaw::Controller => &["board_is_consistent"],
        Flaw::EditHand | Flaw::EditScore | Flaw::EditLift => &["edits_equal_play"],
        Flaw::KeyDrift | Flaw::KeyEquality => &["equal_positions_have_equal_keys"],
        // Occurrences and tables of positions tell positions apart by their keys.
        Flaw::KeySide => &["equal_positions_have_equal_keys", "games_take_back", "perft_agrees"],
        Flaw::TextClock => &["position_text_round_trips"],
        Flaw::TextHands => &["position_text_round_trips", "move_order_is_reproducible", "views_match_positions"],
        Flaw::MoveText | Flaw::MoveSame => &["move_texts_round_trip", "games_save_and_load"],
        Flaw::MoveLax => &["move_texts_round_trip"],
        Flaw::Order => &["move_order_is_reproducible"],
        Flaw::ParsePanic | Flaw::ParseSilent | Flaw::MovePanic => &["any_text_is_safe"],
        Flaw::PlayPanic => &["play_never_panics", "foreign_moves_are_safe"],
        Flaw::ForeignPanic => &["foreign_moves_are_safe"],
        Flaw::ViewMoves => &["views_match_positions"],
        // Where the start looks like the view, its clocks still differ.
        Flaw::Sample => &["views_match_positions", "nothing_leaks"],
        Flaw::Peek | Flaw::LeakMove | Flaw::LeakError | Flaw::LeakEnd | Flaw::LeakPicture | Flaw::LeakEdits => {
            &["nothing_leaks"]
        }
        Flaw::Options => &["options_round_trip"],
    }
}

#[test]
fn no_flaw_no_report() {
    assert_eq!(reports(Flaw::None), BTreeSet::new());
}

#[test]
fn exactly_the_laws_concerned_report() {
    for &flaw in Flaw::ALL {
        let expected: BTreeSet<_> = culprits(flaw).iter().copied().collect();
        assert_eq!(reports(flaw), expected, "{flaw:?}");
    }
}

#[test]
fn every_law_can_fail() {
    let caught: BTreeSet<_> = Flaw::ALL.iter().flat_map(|&f| culprits(f)).copied().collect();
    for (law, _) in laws::all::<Flawed>() {
        assert!(caught.contains(law), "no flaw breaks {law}");
    }
}
