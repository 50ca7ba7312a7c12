#!/usr/bin/env bash
# Instructions per leaf under valgrind, plain release build: a regression gate that a noisy machine cannot blur.
# Prints a table; fails when a figure passes its limit. Needs valgrind.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo build -q --release -p variant-benches --bin leaves
leaves="${CARGO_TARGET_DIR:-target}/release/leaves"

instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$leaves" "$@" 2>&1 >/dev/null | sed -n 's/.*Collected : //p'
}

failed=0
# gate NAME LIMIT GAME MODE DEPTH [POSITION]
gate() {
    local name=$1 limit=$2 game=$3 mode=$4 depth=$5
    shift 5
    local count idle busy
    count=$("$leaves" "$game" "$mode" "$depth" "$@")
    idle=$(instructions "$game" none "$depth" "$@")
    busy=$(instructions "$game" "$mode" "$depth" "$@")
    awk -v name="$name" -v limit="$limit" -v n="$count" -v idle="$idle" -v busy="$busy" 'BEGIN {
        per = (busy - idle) / n
        printf "| %s | %.1f | %s | %s |\n", name, per, limit, per <= limit ? "met" : "above"
        exit per > limit
    }' || failed=1
}

echo "| what | instructions per leaf | limit | |"
echo "|---|--:|--:|---|"
gate "chess start depth 4, bulk" 32 chess bulk 4
gate "chess start depth 4, leaves made, key kept" 180 chess leaf 4
gate "chess start depth 4, through a list" 60 chess list 4
gate "atomic start depth 4, bulk" 60 atomic bulk 4
exit "$failed"
