#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The Gaitway authors
# The replay page of a made-up run in headless Chromium. usage: run.sh FIXTURE_PROGRAM WORK_DIR
set -euo pipefail
viewer=$(cd "$(dirname "$0")/../../viewer" && pwd)
mkdir -p "$2"
[ -f "$viewer/dist/replay.html" ] || { echo "the replay page is not built: ./dev build"; exit 1; }
"$1" "$viewer/dist/replay.html" "$2"
node "$viewer/test/replay.test.js" "$2/fixture.html" "$2/fixture.json"
# The budget: 1,000 agents over 60 s in a file under 30 MB.
bytes=$("$1" "$viewer/dist/replay.html" "$2" 1000 60 | awk '{print $2}')
[ "$bytes" -lt 30000000 ] || { echo "1,000 agents over 60 s take $bytes bytes"; exit 1; }
echo "1,000 agents over 60 s: $bytes bytes"
