#!/bin/sh
# Builds the page into web/dist: static files that any web server can serve.
#
#   web/build.sh              needs cargo; gets wasm-bindgen (and, without a rustup target for wasm, Debian's compiler) below target/
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
target=${CARGO_TARGET_DIR:-$root/target}
export CARGO_TARGET_DIR="$target"
wasm=wasm32-unknown-unknown

# The wasm-bindgen program must be of the very version of the crate.
version=$(cargo metadata --format-version 1 --locked | tr '{' '\n' | sed -n 's/.*"name":"wasm-bindgen","version":"\([^"]*\)".*/\1/p' | head -n 1)
tools=$target/web-tools
if [ "$("$tools/bin/wasm-bindgen" --version 2>/dev/null)" != "wasm-bindgen $version" ]; then
    cargo install wasm-bindgen-cli --version "$version" --root "$tools"
fi

# The compiler: rustup's where it has the target.
if rustup target list --installed 2>/dev/null | grep -qx $wasm; then
    cargo build --locked --target $wasm --profile wasm -p chess-variants-web
    optimizer=$(command -v wasm-opt || true)
else
    toolchain=${WASM_TOOLCHAIN:-$target/wasm-toolchain}
    web/toolchain.sh "$toolchain"
    # Its own target directory: the same crates, built by another compiler.
    CARGO_TARGET_DIR="$target/wasm-build" RUSTC="$toolchain/rustc" CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER="$toolchain/rust-lld" \
        cargo build --locked --target $wasm --profile wasm -p chess-variants-web
    target=$target/wasm-build
    optimizer=$toolchain/wasm-opt
fi

dist=$root/web/dist
rm -rf "$dist"
mkdir -p "$dist"
"$tools/bin/wasm-bindgen" --target web --no-typescript --out-dir "$dist/engine" --out-name engine "$target/$wasm/wasm/chess_variants_web.wasm"
if [ -n "$optimizer" ]; then
    "$optimizer" -Oz --strip-debug --strip-producers --enable-bulk-memory --enable-nontrapping-float-to-int --enable-sign-ext --enable-mutable-globals \
        --enable-reference-types --enable-multivalue "$dist/engine/engine_bg.wasm" -o "$dist/engine/engine_bg.wasm"
fi
cp web/page/* "$dist"

size=$(wc -c < "$dist/engine/engine_bg.wasm")
echo "web/dist: engine of $size bytes"
[ "$size" -lt 1572864 ] || { echo "the engine is larger than 1.5 MiB" >&2; exit 1; }
