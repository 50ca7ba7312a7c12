#!/bin/sh
# Tests web/dist in a headless Chromium: web/build.sh first. Needs node; CHROMIUM names the browser (default /usr/bin/chromium).
#
#   web/test.sh               SHOTS=DIR keeps screenshots, PLIES=N sets how long the games are
set -eu

cd "$(dirname "$0")/tests"
[ -f ../dist/index.html ] || { echo "no web/dist: run web/build.sh first" >&2; exit 1; }
[ -x "${CHROMIUM:-/usr/bin/chromium}" ] || { echo "no Chromium at ${CHROMIUM:-/usr/bin/chromium}: apt-get install chromium, or set CHROMIUM" >&2; exit 1; }
npm install --no-audit --no-fund --silent --prefer-offline
node --test --test-concurrency=2 --test-timeout=300000 "$@"
