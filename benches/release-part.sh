#!/usr/bin/env bash
# What a release needs beyond the gate (.ci/run): what registries ask for, every choice of features, the oldest dependencies that the manifests allow,
# what changed for users since the last release, instructions per leaf. Takes long. Needs cargo-hack and cargo-semver-checks (cargo install), valgrind.
set -euo pipefail
cd "$(dirname "$0")/.."

step() { printf '\n== %s (%ss)\n' "$1" "$SECONDS"; }
published=$(cargo metadata --no-deps --format-version 1 |
    python3 -c 'import json, sys; print(*("-p " + p["name"] for p in json.load(sys.stdin)["packages"] if p["publish"] != []))')

step "metadata and licenses"
python3 benches/packages.py


step "oldest dependencies"
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
git archive HEAD | tar -x -C "$copy"
(
    cd "$copy"
    # The flag is a nightly one; this variable lends it to the stable toolchain.
    RUSTC_BOOTSTRAP=1 cargo update --quiet -Z direct-minimal-versions
    # shellcheck disable=SC2086
    CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$OLDPWD/target}/oldest" cargo check --quiet --all-features $published
)

step "what users rely on"
last=$(git describe --tags --abbrev=0 --match 'v*' 2>/dev/null || true)
if [ -n "$last" ]; then
    # shellcheck disable=SC2086
    cargo semver-checks --all-features --baseline-rev "$last" $published
else
    echo "skipped: nothing is released yet (no tag v*)"
fi

step "instructions per leaf"
benches/instructions.sh

step "packages build by themselves"
# shellcheck disable=SC2086
cargo package --quiet $published

step "done"
