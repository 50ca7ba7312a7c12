#!/usr/bin/env bash
# Perft by GNU parallel: parallel.sh GAME DEPTH DIRECTORY [UNITS]
#
# Splits the perft into parts of some units each, counts the parts on all cores, adds them up. A part whose worker is killed is tried again;
# after a stop of the whole machine the same command goes on where it was. VARIANTS is the command (default: variants on the path). More
# machines: PARALLEL_ARGS='--sshloginfile hosts', with DIRECTORY on a disk they share.
set -euo pipefail
[ $# -ge 3 ] || { sed -n '2,6s/^# \?//p' "$0" >&2; exit 2; }
game=$1 depth=$2 directory=$3 units=${4:-2000}
export VARIANTS=${VARIANTS:-variants}

mkdir -p "$directory"
cd "$directory"
if [ ! -e units ]; then
    "$VARIANTS" perft "$game" "$depth" --split "$units" > units.new
    # Round robin: neighbors cost alike, so that every part gets some of each.
    split --number=r/100 --suffix-length=3 units.new part.
    mv units.new units
fi

# The name of the result appears when it is whole.
count() { "$VARIANTS" perft --unit "$1" > "$1.new" && mv "$1.new" "counted.$1"; }
export -f count
# shellcheck disable=SC2086 # several words
ls part.??? | parallel ${PARALLEL_ARGS:-} --env VARIANTS --env count --workdir "$PWD" \
    --joblog jobs.log --resume-failed --retries 4 count {}

"$VARIANTS" perft --merge counted.part.*
