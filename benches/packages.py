#!/usr/bin/env python3
"""What a registry wants to know of the packages that are published, and the licenses of what they depend on.

Every published package has a description, a license, a README that exists, a Rust version, one to five categories and keywords within
the registry's limits, and builds its documentation with all features if some are off by default. Every crate that is built into it has
a license that asks for no more than its text be kept. Prints what is amiss; exit code 1 if anything is.
"""

import json
import os
import re
import subprocess
import sys

# Any of these is enough where a crate offers a choice.
PERMISSIVE = {
    "0BSD", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "BSD-2-Clause", "BSD-3-Clause", "BSL-1.0", "ISC", "MIT", "MIT-0",
    "Unicode-3.0", "Unlicense", "Zlib",
}


def is_permissive(license):
    """Does the expression hold with these licenses? `/` is an old way to write OR."""
    words = re.findall(r"\(|\)|[^\s()]+(?:\s+WITH\s+[^\s()]+)?", (license or "").replace("/", " OR "))
    known = {"(": "(", ")": ")", "OR": " or ", "AND": " and "}
    return bool(words) and eval("".join(known.get(word, str(word in PERMISSIVE)) for word in words), {})


def faults_of_package(package):
    for field in ("description", "license", "readme", "rust_version"):
        if not package[field]:
            yield f"has no {field}"
    if package["readme"] and not os.path.exists(os.path.join(os.path.dirname(package["manifest_path"]), package["readme"])):
        yield f"its {package['readme']} does not exist"
    if len(package["description"] or "") > 300:
        yield "its description is longer than 300 characters"
    for field in ("categories", "keywords"):
        if not 1 <= len(package[field]) <= 5:
            yield f"has {len(package[field])} {field}, expected 1 to 5"
    for keyword in package["keywords"]:
        if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9_+-]{0,19}", keyword):
            yield f"has the keyword {keyword!r}, expected at most 20 letters and digits"
    features = package["features"]
    on, todo = set(), ["default"]
    while todo:
        feature = todo.pop()
        if feature in features and feature not in on:
            on.add(feature)
            todo += features[feature]
    off = sorted(set(features) - on - {"default"})
    metadata = package["metadata"] or {}
    if off and not metadata.get("docs", {}).get("rs", {}).get("all-features"):
        yield f"has features off by default ({', '.join(off)}), expected all-features in package.metadata.docs.rs"


def built_in(metadata, roots):
    """The packages that are built into the roots: normal and build dependencies, all the way down."""
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    seen, todo = set(), list(roots)
    while todo:
        package = todo.pop()
        if package not in seen:
            seen.add(package)
            for dependency in nodes[package]["deps"]:
                if any(kind["kind"] != "dev" for kind in dependency["dep_kinds"]):
                    todo.append(dependency["pkg"])
    return seen


def main():
    command = ["cargo", "metadata", "--format-version", "1", "--all-features", "--locked"]
    metadata = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    packages = {package["id"]: package for package in metadata["packages"]}
    published = [id for id in metadata["workspace_members"] if packages[id]["publish"] != []]
    faults = [f"{packages[id]['name']} {fault}" for id in published for fault in faults_of_package(packages[id])]
    inside = built_in(metadata, published)
    for id in sorted(inside):
        if not is_permissive(packages[id]["license"]):
            faults.append(f"{packages[id]['name']} is built in under {packages[id]['license']!r}")
    print("\n".join(faults) or f"{len(published)} packages are fit to print; {len(inside)} crates have permissive licenses")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
