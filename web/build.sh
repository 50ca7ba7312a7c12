#!/bin/sh
# Builds the page into web/dist: static files that any web server can serve.
#
#   web/build.sh              needs cargo; gets Debian's compiler (below target/) where rustup has no target for wasm
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
target=${CARGO_TARGET_DIR:-$root/target}
export CARGO_TARGET_DIR="$target"
wasm=wasm32-unknown-unknown
largest=1572864 # 1.5 MiB

# The compiler: rustup's where it has the target.
if rustup target list --installed 2>/dev/null | grep -qx $wasm; then
    cargo build --locked --target $wasm --profile wasm -p chess-variants-web
    built=$target
    optimizer=$(command -v wasm-opt) || { echo "web/build.sh needs wasm-opt, of the package binaryen" >&2; exit 1; }
else
    toolchain=${WASM_TOOLCHAIN:-$target/wasm-toolchain}
    web/toolchain.sh "$toolchain"
    # Its own target directory: the same crates, built by another compiler.
    built=$target/wasm-build
    CARGO_TARGET_DIR="$built" RUSTC="$toolchain/rustc" CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER="$toolchain/rust-lld" \
        cargo build --locked --target $wasm --profile wasm -p chess-variants-web
    optimizer=$toolchain/wasm-opt
fi

dist=$root/web/dist
rm -rf "$dist"
mkdir -p "$dist"
cargo run --quiet --locked --manifest-path web/bindgen/Cargo.toml --target-dir "$target/bindgen" -- "$built/$wasm/wasm/chess_variants_web.wasm" "$dist/engine"
engine=$dist/engine/engine_bg.wasm
"$optimizer" -Oz --converge --strip-debug --strip-producers --enable-bulk-memory --enable-nontrapping-float-to-int --enable-sign-ext \
    --enable-mutable-globals --enable-reference-types --enable-multivalue "$engine" -o "$engine"
cp web/page/* "$dist"

size=$(wc -c < "$engine")
echo "web/dist: the engine has $size bytes, of $largest at most"
[ "$size" -lt "$largest" ] || { echo "the engine is too large" >&2; exit 1; }
