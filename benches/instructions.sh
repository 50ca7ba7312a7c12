#!/usr/bin/env bash
# Instructions per leaf under valgrind, plain release build: a regression gate that a noisy machine cannot blur.
# Prints a table; fails when a figure passes its limit, a tenth above what it was when the limit was set. Needs valgrind. The figures are of
# Rust 1.95 and a processor with BMI2.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo build -q --release -p variant-benches --bin leaves
leaves="${CARGO_TARGET_DIR:-target}/release/leaves"

instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$leaves" "$@" 2>&1 >/dev/null | sed -n 's/.*Collected : //p'
}

failed=0
# gate LIMIT GAME MODE DEPTH POSITION, the start position for -
gate() {
    local limit=$1 game=$2 mode=$3 depth=$4
    local position=()
    [ "$5" = - ] || position=("$5")
    local count idle busy
    count=$("$leaves" "$game" "$mode" "$depth" "${position[@]}")
    idle=$(instructions "$game" none "$depth" "${position[@]}")
    busy=$(instructions "$game" "$mode" "$depth" "${position[@]}")
    awk -v name="$game, $mode" -v position="$5" -v depth="$depth" -v limit="$limit" -v n="$count" -v idle="$idle" -v busy="$busy" 'BEGIN {
        per = (busy - idle) / n
        printf "| %s | %s | %d | %.1f | %s | %s |\n", name, position == "-" ? "start" : "`" position "`", depth, per, limit, per <= limit ? "met" : "above"
        exit per > limit
    }' || failed=1
}

echo "| game, mode | position | depth | instructions per leaf | limit | |"
echo "|---|---|--:|--:|--:|---|"
while read -r limit game mode depth position; do
    gate "$limit" "$game" "$mode" "$depth" "$position"
done <<'END'
21 chess bulk 4 -
69 chess leaf 4 -
50 chess list 4 -
12.5 chess bulk 3 r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1
23 atomic bulk 4 -
16 atomic bulk 3 r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1
15 beirut bulk 3 r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 h1/a8
8 monochrome bulk 3 r3kbnr/2p2ppp/p1n2p2/1p6/N1PQP1B1/P2PB1P1/4P2P/RP1QKBNR b - 0/1 7 17
15.5 phalanx bulk 3 1nb1k1r1/1ppqn1pp/r3p2B/2p1p3/Pp1P2QP/1P6/3P1PP1/R3KBNR w KQ - 12 17
10 stratomic bulk 2 10/mrnbqkbnrm/pppppppppp/10/10/10/10/PPPPPPPPPP/MRNBQKBNRM/10 w KQkq - 0 1 armed
5.5 stratomic-mini bulk 2 rnb1kbnr/ppp1pppp/8/8/8/2N5/PPPP1PBP/R1BQK1NR b KQkq - 0 4 armed
38 chess-t1 bulk 3 4k2r/1nn1nnnn/8/7N/2N1n2R/RP3N2/NNpcN1N1/2cK1C2 w P 6 28
44 chess-t2 bulk 3 2v6/3V1ppsk/3V5/7r1/4P4/3N2Cv1/vV1S1svvP/rK1cP1p2 b - 3 48
237 tile bulk 3 2K0,-5;2R1,-5;1N3,-5;2P-1,-4;1P2,-4;1P0,-3;1R2,-3;2B3,-3;1R-1,-2;2P4,-2;1B-4,-1;1P-1,-1;2N1,-1;2B2,-1;1P-5,0;1P-3,0;2P-2,0;1P-1,0;1Q0,0;1B3,0;2P-4,1;2P-1,1;2P2,1;2P-4,2;1N1,2;1K2,2;2P-3,3 1 -/- 9 27
END
exit "$failed"
