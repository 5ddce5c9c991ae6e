#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The Gaitway authors
# Gates on the built core archive (DESIGN section 5): no libm trigonometry is imported, no fused instruction stands in it.
# usage: symbols.sh ARCHIVE [--names]   (--names: the imports alone; disassembling a debug archive takes minutes)
set -euo pipefail
bad=$(nm -u "$1" 2>/dev/null | grep -Ew '(sin|cos|tan|atan|atan2|asin|acos|pow|exp|exp2|log|log2|log10|hypot|cbrt|fma|sincos)f?' | sort -u || true)
[ -z "$bad" ] || { echo "libm functions in $1:"; echo "$bad"; exit 1; }
if [ "${2:-}" = --names ]; then echo "no libm trigonometry"; exit 0; fi
fused=$(objdump -d "$1" | grep -cE '\bvf(n?m(add|sub)|maddsub|msubadd)' || true)
[ "$fused" = 0 ] || { echo "$fused fused instructions in $1"; exit 1; }
echo "no libm trigonometry, no fused instructions"
