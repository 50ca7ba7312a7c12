#!/usr/bin/env python3
"""Random games against python-chess and Fairy-Stockfish.

Plays random games of chess, Chess960 and Atomic in one process of `variants serve` and compares in every position the legal moves, the
position text, claims and the end of the game with python-chess, and the moves with pyffish, which also plays the whole game to its end. Prints a
line a variant; stops at the first difference with exit code 1, after it has said how to come there.

    pip install chess pyffish
    nice benches/differential.py --games 2000 target/release/variants

Both packages are under the GPL: they run beside the program under test and are no part of it.
"""

import argparse
import collections
import json
import random
import subprocess
import sys
import time

import chess
import chess.variant
import pyffish

# Our game, the board of python-chess, the variant of Fairy-Stockfish, castling from any files.
GAMES = {
    "chess": ("chess", chess.Board, "chess", False),
    "chess960": ("chess:chess960", chess.Board, "chess", True),
    "atomic": ("atomic", chess.variant.AtomicBoard, "atomic", False),
    "atomic960": ("atomic:chess960", chess.variant.AtomicBoard, "atomic", True),
}


class Difference(Exception):
    """Two engines say different things of one position."""


def same(what, ours, theirs):
    if ours != theirs:
        raise Difference(f"{what}: {ours} here, {theirs} there")


class Server:
    """A process that answers lines with JSON (docs/protocol.md)."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            raise Difference(f"{line}: {answer['error']['message']}")
        return answer


def start(board_type, any_files, rng):
    """The array; with castling from any files one of the 960, or a different one a side."""
    board = board_type(chess960=any_files)
    if not any_files:
        return board
    white, black = rng.randrange(960), rng.randrange(960)
    if rng.random() < 0.5:
        black = white
    rank = lambda n: chess.Board.from_chess960_pos(n).board_fen().split("/")[0]
    board.set_board_fen(f"{rank(black)}/pppppppp/8/8/8/8/PPPPPPPP/{rank(white).upper()}")
    board.castling_rights = board.rooks
    return board


def python_end(board):
    """Winner and reason as `variants` names them, None while the game goes on."""
    other = 2 if board.turn == chess.WHITE else 1
    if board.is_variant_end():
        return (other, "king-lost")
    if board.is_checkmate():
        return (other, "checkmate")
    if board.is_stalemate():
        return (None, "stalemate")
    if board.is_insufficient_material():
        return (None, "dead-position")
    if board.is_seventyfive_moves():
        return (None, "move-count")
    if board.is_fivefold_repetition():
        return (None, "repetition")
    return None


def compare_python(state, board, any_files):
    end = python_end(board)
    outcome = state["outcome"]
    same("end", outcome and (outcome["winner"], outcome["reason"]), end)
    legal = [] if end else list(board.legal_moves)
    same("legal moves", sorted(state["moves"]), sorted(m.uci() for m in legal))
    # Whether the square passed is printed is asked of its legal moves: what it calls a legal square forgets the explosion.
    fields = (board.shredder_fen if any_files else board.fen)(en_passant="fen").split()
    if not any(board.is_en_passant(m) for m in legal):
        fields[3] = "-"
    same("position", state["position"].split(), fields)
    claim = None
    if not end:
        claim = "repetition" if board.is_repetition(3) else "move-count" if board.halfmove_clock >= 100 else None
    same("claim", state["claimable"], claim)


def compare_fairy(state, variant, any_files):
    reason = state["outcome"] and state["outcome"]["reason"]
    # Draws by material and history leave moves on the board; python-chess compares those ends.
    if reason not in ("dead-position", "move-count", "repetition"):
        legal = pyffish.legal_moves(variant, state["position"], [], any_files)
        same("legal moves of Fairy-Stockfish", sorted(state["moves"]), sorted(legal))


def compare_fairy_end(first, played, state, variant, any_files):
    """Fairy-Stockfish plays the whole game itself."""
    ours, theirs = state["position"].split(), pyffish.get_fen(variant, first, played, any_files).split()
    # It prints the square passed without asking whether the capture there is legal.
    if ours[3] == "-":
        ours[3] = theirs[3]
    same("position of Fairy-Stockfish", ours, theirs)
    reason = state["outcome"] and state["outcome"]["reason"]
    over, _ = pyffish.is_immediate_game_end(variant, state["position"], [], any_files)
    same("lost king of Fairy-Stockfish", reason == "king-lost", over)
    if reason in ("checkmate", "stalemate"):
        lost = pyffish.game_result(variant, state["position"], [], any_files) != 0
        same("loss by Fairy-Stockfish", reason == "checkmate", lost)


def special(board, text):
    m = chess.Move.from_uci(text)
    return board.is_castling(m) or board.is_en_passant(m) or m.promotion


def pick(board, moves, appetite, rng):
    """Sometimes a special move where there is one, as often as the game has an appetite a capture, else any."""
    if rng.random() < 0.2:
        return rng.choice([m for m in moves if special(board, m)] or moves)
    if rng.random() < appetite:
        return rng.choice([m for m in moves if board.is_capture(chess.Move.from_uci(m))] or moves)
    return rng.choice(moves)


def play(server, game, number, seed, most, tally):
    ours, board_type, variant, any_files = GAMES[game]
    rng = random.Random(f"{seed} {game} {number}")
    board, appetite = start(board_type, any_files, rng), rng.choice([0.0, 0.0, 0.1, 0.5])
    first = board.shredder_fen() if any_files else board.fen()
    played = []
    try:
        server.ask(f"new {ours}")
        state = server.ask(f"position {first}")
        while True:
            compare_python(state, board, any_files)
            compare_fairy(state, variant, any_files)
            tally["positions"] += 1
            tally["moves"] += len(state["moves"])
            if state["outcome"] or len(played) == most:
                compare_fairy_end(first, played, state, variant, any_files)
                tally[state["outcome"]["reason"] if state["outcome"] else "unfinished"] += 1
                return
            move = pick(board, state["moves"], appetite, rng)
            tally["castlings"] += board.is_castling(chess.Move.from_uci(move))
            tally["en passant"] += board.is_en_passant(chess.Move.from_uci(move))
            tally["promotions"] += len(move) == 5
            board.push_uci(move)
            played.append(move)
            state = server.ask(f"play {move}")
    except Difference as difference:
        sys.exit(f"{ours} game {number}\nstart {first}\nmoves {' '.join(played)}\nat    {board.fen()}\n{difference}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program", help="the command `variants`")
    parser.add_argument("--games", type=int, default=100, help="games of each variant (100)")
    parser.add_argument("--variants", default=",".join(GAMES), help=f"some of {','.join(GAMES)} (all)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--max-plies", type=int, default=400)
    args = parser.parse_args()
    server = Server(args.program)
    for game in args.variants.split(","):
        tally, started = collections.Counter(), time.monotonic()
        for number in range(args.games):
            play(server, game, number, args.seed, args.max_plies, tally)
        counts = ", ".join(f"{tally[name]} {name}" for name in sorted(tally))
        print(f"{game}: {args.games} games, no difference: {counts} ({time.monotonic() - started:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
