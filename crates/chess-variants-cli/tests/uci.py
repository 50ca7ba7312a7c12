#!/usr/bin/env python3
"""Plays whole games through `variants uci` as other chess programs do: uci.py BINARY

Needs the package `chess` (python-chess), which knows the rules by itself: every move of the engine must be legal to it, and both must agree on
the end of the game.
"""

import random
import sys

import chess
import chess.engine
import chess.variant

LIMITS = [
    chess.engine.Limit(nodes=300),
    chess.engine.Limit(depth=2),
    chess.engine.Limit(time=0.01),
    chess.engine.Limit(white_clock=0.5, black_clock=0.5, white_inc=0.01, black_inc=0.01),
    chess.engine.Limit(white_clock=0.5, black_clock=0.5, remaining_moves=5),
]
MOST_PLIES = 300


def play(engine, board, dice):
    """Lets the engine play both sides to the end; here and there a random move, castling where it can be, comes between."""
    name = f"{type(board).uci_variant}{' (Chess960)' if board.chess960 else ''}"
    start, castlings = board.fen(), 0
    while not board.is_game_over() and board.ply() < MOST_PLIES:
        castling = list(board.generate_castling_moves())
        if dice.random() < (0.5 if castling else 0.1):
            move = dice.choice(castling or list(board.legal_moves))
        else:
            result = engine.play(board, LIMITS[board.ply() % len(LIMITS)], game=start, info=chess.engine.INFO_ALL)
            move = result.move
            assert move is not None and board.is_legal(move), f"{name}: {move} in {board.fen()}"
            assert result.info["pv"][0] == move, f"{name}: {result.info} in {board.fen()}"
        castlings += board.is_castling(move)
        board.push(move)
    outcome = board.outcome()
    if outcome is not None:
        assert engine.play(board, LIMITS[0], game=start).move is None, f"{name}: a move after the end in {board.fen()}"
    print(f"{name}: {board.ply()} plies, {castlings} castlings, {outcome.termination.name if outcome else 'stopped'}")


def find(engine, board, expected, mate):
    """The engine must find this move, and how far the mate is."""
    result = engine.play(board, chess.engine.Limit(nodes=200_000), info=chess.engine.INFO_SCORE)
    found = (board.uci(result.move), result.info["score"].relative.mate())
    assert found == (expected, mate), f"{found} in {board.fen()}, expected {expected}, mate in {mate}"


def castle(engine, board, move):
    """The engine must understand a castling move, and answer in the position behind it."""
    board.push_uci(move)
    assert board.is_legal(engine.play(board, LIMITS[0]).move)


def main():
    dice = random.Random(1)
    with chess.engine.SimpleEngine.popen_uci([sys.argv[1], "uci"]) as engine:
        assert engine.id["name"].startswith("variants "), engine.id
        find(engine, chess.Board("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1"), "a1a8", 1)
        find(engine, chess.Board("7k/R7/8/6K1/8/8/8/8 w - - 0 1"), "g5g6", 2)
        # Taking f7 blows up the king on e8.
        knight = "rnbqkbnr/pppppppp/8/6N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1"
        find(engine, chess.variant.AtomicBoard(knight), "g5f7", 1)
        # Nothing else mates at once.
        castling = "8/8/8/4R3/8/5k2/6R1/4K2R w K - 0 1"
        find(engine, chess.Board(castling), "e1g1", 1)
        find(engine, chess.Board(castling, chess960=True), "e1h1", 1)
        castle(engine, chess.Board("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "e1g1")
        castle(engine, chess.Board("4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1", chess960=True), "e1b1")
        for _ in range(2):
            play(engine, chess.Board(), dice)
            play(engine, chess.Board.from_chess960_pos(dice.randrange(960)), dice)
            play(engine, chess.variant.AtomicBoard(), dice)


if __name__ == "__main__":
    main()
