#!/bin/sh
# Prepares a Rust compiler for wasm32-unknown-unknown in DIR, for a Debian or Ubuntu machine (x86-64) whose rustup cannot add the target.
# Debian's packages are unpacked below DIR; nothing is installed, and root is not needed.
#
#   web/toolchain.sh DIR      then: RUSTC=DIR/rustc cargo build --target wasm32-unknown-unknown
#
# DEBIAN_SUITE (forky) and DEBIAN_MIRROR (that of the machine, which is Debian's then) choose where the packages come from.
set -eu

[ $# -eq 1 ] || { echo "usage: $0 DIR" >&2; exit 2; }
mkdir -p "$1"
dir=$(cd "$1" && pwd)
suite=${DEBIAN_SUITE:-forky}
mirror=${DEBIAN_MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | head -n 1)}
[ ! -x "$dir/rustc" ] || exit 0

# A private apt: own sources, own lists, an empty list of installed packages.
mkdir -p "$dir/apt/lists/partial" "$dir/apt/cache/archives/partial"
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
echo "deb [arch=amd64 signed-by=$keyring] $mirror $suite main" > "$dir/apt/sources.list"
: > "$dir/apt/status"
private_apt() {
    apt-get -q -o Dir::Etc::sourcelist="$dir/apt/sources.list" -o Dir::Etc::sourceparts=/dev/null -o Dir::Etc::preferencesparts=/dev/null \
        -o Dir::State="$dir/apt" -o Dir::State::status="$dir/apt/status" -o Dir::State::lists="$dir/apt/lists" \
        -o Dir::Cache="$dir/apt/cache" -o APT::Architecture=amd64 -o APT::Sandbox::User="$(id -un)" -o Debug::NoLocking=true "$@"
}
private_apt update >&2

# What rustc, its linker for wasm and wasm-opt need to run. The C compiler that links build scripts is the machine's own.
names=$(private_apt install -s --no-install-recommends rustc libstd-rust-dev-wasm32 lld binaryen |
    sed -n 's/^Inst \([^ ]*\).*/\1/p' | grep -Ev '^(gcc|cpp|binutils|linux-)|^lib(c6-dev|c-dev|gcc-.*-dev|.san[0-9]|hwasan|cc1|itm|gprofng)' || true)
[ -n "$names" ] || { echo "$mirror has no Rust for wasm32 in $suite, or cannot be reached" >&2; exit 1; }
(cd "$dir/apt/cache/archives" && private_apt download $names >&2)

root=$dir/root
mkdir -p "$root/usr/lib64"
for link in bin lib lib64 sbin; do ln -sfn "usr/$link" "$root/$link"; done
for deb in "$dir"/apt/cache/archives/*.deb; do dpkg-deb --fsys-tarfile "$deb" | tar -x -C "$root" --keep-directory-symlink --no-same-owner; done
rm -rf "$dir/apt"

# The programs run on the C library they were built with, by its own loader.
libs=$root/usr/lib/x86_64-linux-gnu
loader=$libs/ld-linux-x86-64.so.2
wrap() { # NAME PROGRAM ARGUMENTS
    name=$1 program=$2
    shift 2
    printf '#!/bin/sh\nexec "%s" --library-path "%s" "%s" %s "$@"\n' "$loader" "$libs" "$program" "$*" > "$dir/$name"
    chmod +x "$dir/$name"
}
lld=$(ls "$root"/usr/lib/llvm-*/bin/lld | tail -n 1)
wrap rust-lld "$lld" # rustc says which flavor
wrap wasm-opt "$root/usr/bin/wasm-opt"
wrap rustc "$root/usr/bin/rustc" "--sysroot '$root/usr'"
"$dir/rustc" --version >&2
