#!/usr/bin/env bash
# Runs every fuzz target for so many minutes each (default 5), two at a time: fuzz/run.sh [MINUTES] [TARGET...]
# Works on the stable toolchain: coverage is switched on by compiler flags, without a sanitizer. Needs a C++ compiler.
set -euo pipefail
cd "$(dirname "$0")"
minutes=${1:-5}
shift || true
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=(position moves game pgn options record session)

export RUSTFLAGS="--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
-Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares"
# A target triple of its own keeps the flags away from build scripts.
triple=$(rustc -vV | sed -n 's/host: //p')
cargo build --release --target "$triple" "${targets[@]/#/--bin=}"

mkdir -p corpus artifacts
failed=0
run() {
    mkdir -p "corpus/$1" "artifacts/$1"
    local folders=("corpus/$1")
    [ ! -d "seeds/$1" ] || folders+=("seeds/$1")
    "${CARGO_TARGET_DIR:-target}/$triple/release/$1" -max_total_time=$((minutes * 60)) -max_len=4096 -timeout=20 -rss_limit_mb=4096 \
        -artifact_prefix="artifacts/$1/" "${folders[@]}" >"artifacts/$1.log" 2>&1 || return 1
}
pids=()
for target in "${targets[@]}"; do
    run "$target" & pids+=("$target:$!")
    if [ ${#pids[@]} -eq 2 ]; then
        for p in "${pids[@]}"; do wait "${p#*:}" || { echo "${p%%:*}: failed, see fuzz/artifacts"; failed=1; }; done
        pids=()
    fi
done
for p in "${pids[@]}"; do wait "${p#*:}" || { echo "${p%%:*}: failed, see fuzz/artifacts"; failed=1; }; done
for target in "${targets[@]}"; do echo "$target: $(grep -E '^Done|^#.*(DONE|pulse)' "artifacts/$target.log" | tail -1)"; done
exit "$failed"
