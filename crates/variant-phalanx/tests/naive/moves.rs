//! Attacks, moves, and what a move does to the board.

use super::*;

impl Naive {
    // ---- attack and check ----

    /// Could a unit of `by` capture an enemy king on this square, pins ignored?
    fn attacked(&self, square: Square, by: usize) -> bool {
        let holds = |way, kinds: &[u8]| {
            let found = shift(square, way).map_or(EMPTY, |from| self.at(from));
            belongs(found, by) && kinds.contains(&found.to_ascii_uppercase())
        };
        let ray = |way, kinds: &[u8]| {
            let mut next = shift(square, way);
            while let Some(from) = next {
                let found = self.at(from);
                if found != EMPTY {
                    return belongs(found, by) && kinds.contains(&found.to_ascii_uppercase());
                }
                next = shift(from, way);
            }
            false
        };
        KNIGHT.iter().any(|&way| holds(way, b"N"))
            || STRAIGHT.iter().any(|&way| holds(way, b"K") || ray(way, b"RQ"))
            || DIAGONAL.iter().any(|&way| holds(way, b"K") || ray(way, b"BQ"))
            || self.attacked_by_infantry(square, by)
            || self.attacked_by_spear(square, by)
    }

    /// Only Infantry captures diagonally [2, 8].
    fn attacked_by_infantry(&self, square: Square, by: usize) -> bool {
        let from = [-1, 1].into_iter().filter_map(|aside| shift(square, (aside, -forward(by))));
        from.into_iter().any(|from| self.at(from) == unit(by, b'P') && !self.phalangite(by, from))
    }

    /// [3, 4, 9]
    pub(super) fn attacked_by_spear(&self, square: Square, by: usize) -> bool {
        let front = shift(square, (0, -forward(by)));
        let from = shift(square, (0, -2 * forward(by)));
        from.is_some_and(|from| self.phalangite(by, from)) && front.is_some_and(|front| self.unblocked(by, front))
    }

    pub(super) fn king(&self, side: usize) -> Option<Square> {
        self.units().find(|&(_, found)| found == unit(side, b'K')).map(|(square, _)| square)
    }

    pub(super) fn in_check(&self, side: usize) -> bool {
        self.king(side).is_some_and(|king| self.attacked(king, 1 - side))
    }

    // ---- moves ----

    pub(super) fn generate(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for (from, found) in self.units().filter(|&(_, found)| belongs(found, self.side)) {
            match found.to_ascii_uppercase() {
                b'P' => self.pawn(from, &mut moves),
                b'N' => self.travel(from, &KNIGHT, 1, &mut moves),
                b'B' => self.travel(from, &DIAGONAL, 7, &mut moves),
                b'R' => self.travel(from, &STRAIGHT, 7, &mut moves),
                kind => {
                    let reach = if kind == b'K' { 1 } else { 7 };
                    self.travel(from, &STRAIGHT, reach, &mut moves);
                    self.travel(from, &DIAGONAL, reach, &mut moves);
                }
            }
        }
        self.castle(&mut moves);
        moves.retain(|&mv| self.legal(mv));
        moves
    }

    /// [6, 9]
    fn legal(&self, mv: Move) -> bool {
        let king = self.at(mv.from).eq_ignore_ascii_case(&b'K');
        if king && self.fate(mv) != Fate::Kept {
            return false;
        }
        !self.make(mv).in_check(self.side)
    }

    fn travel(&self, from: Square, ways: &[(i32, i32)], reach: usize, moves: &mut Vec<Move>) {
        for &way in ways {
            let mut square = from;
            for _ in 0..reach {
                let Some(to) = shift(square, way) else { break };
                let enemy = belongs(self.at(to), 1 - self.side);
                if enemy || self.at(to) == EMPTY {
                    moves.push(Move::step(from, to));
                }
                if self.at(to) != EMPTY {
                    break;
                }
                square = to;
            }
        }
    }

    fn pawn(&self, from: Square, moves: &mut Vec<Move>) {
        let (ahead, rank) = (forward(self.side), own_rank(self.side, from));
        let phalangite = self.phalangite(self.side, from);
        let free = |way| shift(from, way).filter(|&to| self.at(to) == EMPTY);
        let mut arrive = |to| {
            if own_rank(self.side, to) == 8 {
                let kinds = b"QRBN".iter();
                moves.extend(kinds.map(|&kind| Move { promotion: Some(kind), ..Move::step(from, to) }));
            } else {
                moves.push(Move::step(from, to));
            }
        };

        // Forward, and two forward from any rank of the Phalangites [2, 8].
        if let Some(front) = free((0, ahead)) {
            arrive(front);
            if let Some(point) = free((0, 2 * ahead)).filter(|_| phalangite) {
                arrive(point);
            }
        }
        // Back and sideways: Phalangites [2], Infantry with `flexible`; the first edition knows only
        // sideways on rank 2 and back from rank 3.
        let (back, aside) = if self.rules.first_edition {
            (rank == 3, rank == 2)
        } else {
            (phalangite || self.rules.flexible, phalangite || self.rules.flexible)
        };
        let quiet = [(back, (0, -ahead)), (aside, (1, 0)), (aside, (-1, 0))];
        quiet.into_iter().filter(|way| way.0).filter_map(|way| free(way.1)).for_each(&mut arrive);
        // Diagonal captures, en passant among them: Infantry alone [2, 8].
        for way in [(1, ahead), (-1, ahead)] {
            let takes = |to| belongs(self.at(to), 1 - self.side) || self.en_passant == Some(to);
            if let Some(to) = shift(from, way).filter(|&to| !phalangite && takes(to)) {
                arrive(to);
            }
        }
        // The spear strikes an enemy non-pawn two squares ahead [3].
        let front_free = shift(from, (0, ahead)).is_some_and(|front| self.unblocked(self.side, front));
        let prey = |to: &Square| belongs(self.at(*to), 1 - self.side) && !self.at(*to).eq_ignore_ascii_case(&b'P');
        if let Some(to) = shift(from, (0, 2 * ahead)).filter(prey).filter(|_| phalangite && front_free) {
            moves.push(Move { spear: true, ..Move::step(from, to) });
        }
    }

    fn castle(&self, moves: &mut Vec<Move>) {
        for right in [2 * self.side, 2 * self.side + 1] {
            let rank = HOMES[right].0.1;
            let (mut between, mut path, to) = if right % 2 == 0 { (5..7, 4..7, 6) } else { (1..4, 2..5, 2) };
            if self.castling[right]
                && between.all(|file| self.at((file, rank)) == EMPTY)
                && !path.any(|file| self.attacked((file, rank), 1 - self.side))
            {
                moves.push(Move::step((4, rank), (to, rank)));
            }
        }
    }

    pub(super) fn is_castling(&self, mv: Move) -> bool {
        self.at(mv.from).eq_ignore_ascii_case(&b'K') && mv.from.0.abs_diff(mv.to.0) == 2
    }

    /// Only a diagonal step captures en passant [10].
    pub(super) fn is_en_passant(&self, mv: Move) -> bool {
        let pawn = self.at(mv.from).eq_ignore_ascii_case(&b'P');
        pawn && mv.from.0 != mv.to.0 && mv.from.1 != mv.to.1 && self.at(mv.to) == EMPTY
    }

    /// Does the way of this move lead past the spear point of a Phalangite of the other side whose front
    /// square is the square of arrival? Blocked or not is not asked here [5].
    pub(super) fn passes_spear(&self, mv: Move, knights: Knights) -> bool {
        let enemy = 1 - self.side;
        let behind = shift(mv.to, (0, -forward(enemy)));
        if mv.spear || !behind.is_some_and(|square| self.phalangite(enemy, square)) {
            return false;
        }
        let ahead = (mv.from.1 as i32 - mv.to.1 as i32) * forward(enemy);
        match self.at(mv.from).to_ascii_uppercase() {
            b'N' => match knights {
                Knights::All => ahead >= 1,
                Knights::Far => ahead == 2,
                Knights::None => false,
            },
            b'R' | b'Q' | b'K' => mv.from.0 == mv.to.0 && ahead >= 1,
            _ => false,
        }
    }

    /// Would a rook or queen capture a Phalangite from its spear point or beyond [7]?
    pub(super) fn head_on(&self, mv: Move) -> bool {
        let enemy = 1 - self.side;
        let ahead = (mv.from.1 as i32 - mv.to.1 as i32) * forward(enemy);
        let slider = b"RQ".contains(&self.at(mv.from).to_ascii_uppercase());
        slider && self.phalangite(enemy, mv.to) && mv.from.0 == mv.to.0 && ahead >= 2
    }

    pub(super) fn fate(&self, mv: Move) -> Fate {
        if self.rules.frontal_guard && self.head_on(mv) {
            Fate::Guarded
        } else if self.passes_spear(mv, self.rules.knights) && self.unblocked(1 - self.side, mv.to) {
            Fate::Intercepted
        } else {
            Fate::Kept
        }
    }

    pub(super) fn make(&self, mv: Move) -> Naive {
        let mut next = self.clone();
        let (side, mover, captured, fate) = (self.side, self.at(mv.from), self.at(mv.to), self.fate(mv));
        let pawn = mover.eq_ignore_ascii_case(&b'P');
        let advance = (mv.to.1 as i32 - mv.from.1 as i32) * forward(side);

        if mv.spear {
            next.set(mv.to, EMPTY);
        } else {
            next.set(mv.from, EMPTY);
            match fate {
                Fate::Kept => next.set(mv.to, mv.promotion.map_or(mover, |kind| unit(side, kind))),
                Fate::Intercepted => next.set(mv.to, EMPTY),
                Fate::Guarded => {}
            }
        }
        if self.is_en_passant(mv) {
            next.set((mv.to.0, mv.from.1), EMPTY);
        }
        if self.is_castling(mv) {
            let (rook, crossed) = if mv.to.0 == 6 { (7, 5) } else { (0, 3) };
            next.set((rook, mv.from.1), EMPTY);
            next.set((crossed, mv.from.1), unit(side, b'R'));
        }
        for (right, &(king, rook)) in HOMES.iter().enumerate() {
            let in_place = next.at(king) == unit(right / 2, b'K') && next.at(rook) == unit(right / 2, b'R');
            next.castling[right] &= in_place;
        }
        let double = pawn && !mv.spear && advance == 2;
        next.en_passant = if double { shift(mv.from, (0, forward(side))) } else { None };

        // [11]
        let captures = captured != EMPTY || self.is_en_passant(mv) || fate != Fate::Kept;
        let settles = pawn && advance > 0 && own_rank(side, mv.to) >= 4 && !self.rules.flexible;
        let progress = captures || mv.promotion.is_some() || settles;
        next.clock = if progress { 0 } else { self.clock.saturating_add(1) };
        next.side = 1 - side;
        next.number = self.number.saturating_add(side as u32);
        next
    }
}
