#!/usr/bin/env python3
"""What perft of every game would cost: counted as deep as the time allows, the rest by its growth.

    estimate.py VARIANTS [--depth 7] [--seconds 20]

VARIANTS is the command. Every game is counted on one thread, deeper and deeper, until the next depth would take longer than --seconds of CPU
time. Branching grows in steps of two plies, one of each side: that of a ply is taken to grow by what it grew between the two plies
of the same side before it. Prints a Markdown table. Numbers that were not counted begin with `~`.
"""

import argparse
import json
import resource
import subprocess


def count(program, game, depth):
    """Nodes, and seconds of CPU time."""
    used = lambda: resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    before = used()
    out = subprocess.run([program, "perft", game, str(depth), "-q"], check=True, capture_output=True, text=True)
    return int(out.stdout), used() - before


def grow(nodes):
    """The next number of a series of perft numbers."""
    b = [after / before for before, after in zip(nodes, nodes[1:])]
    # Three ratios are needed to see a side's own grow twice.
    return nodes[-1] * (max(b[-2] + (b[-2] - b[-4]), 1.0) if len(b) >= 4 else b[-2])


def estimate(program, game, depth, seconds):
    nodes, time = [1], 0.0
    while len(nodes) <= depth and (len(nodes) < 4 or time * nodes[-1] / nodes[-2] < seconds):
        counted, time = count(program, game, len(nodes))
        nodes.append(counted)
    deepest, rate = len(nodes) - 1, nodes[-1] / max(time, 1e-3)
    while len(nodes) <= depth:
        nodes.append(grow(nodes))
    total = nodes[depth]
    mark = "" if deepest >= depth else "~"
    size = str(total) if deepest >= depth else f"~{total:.2g}"
    hours = total / rate / 3600
    return f"| {game} | {deepest} | {nodes[deepest]} | {rate / 1e6:.1f} | {nodes[-1] / nodes[-2]:.1f} | {size} | {mark}{hours:.2g} |"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("--depth", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=20.0)
    args = parser.parse_args()
    listing = subprocess.run([args.program, "games", "--json"], check=True, capture_output=True, text=True)
    print(f"| game | counted to | nodes there | M nodes/s | last branching | nodes of depth {args.depth} | core-hours |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    for game in json.loads(listing.stdout):
        print(estimate(args.program, game["id"], args.depth, args.seconds), flush=True)


if __name__ == "__main__":
    main()
