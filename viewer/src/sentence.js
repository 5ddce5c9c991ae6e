// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Fills a rule's sentence with its numbers, as the library does (src/core/sentence.cpp).

const GAITS = ['stand', 'sneak', 'walk', 'jog', 'run', 'sprint'];

export function number(v, digits = 2) {
  if (!Number.isFinite(v)) return String(v);
  const scale = 10 ** digits;
  return String(Math.sign(v) * Math.floor(Math.abs(v) * scale + 0.5) / scale);
}

function place(format, v, nameOf) {
  switch (format) {
    case 'm': return `${number(v)} m`;
    case 'mps': return `${number(v)} m/s`;
    case 's': return `${number(v)} s`;
    case 'deg': return `${number((v * 180) / Math.PI, 1)} degrees`;
    case 'int': return number(v, 0);
    case 'node': return `node ${number(v, 0)}`;
    case 'area': return `area ${number(v, 0)}`;
    case 'gait': return GAITS[v] ?? 'unknown gait';
    case 'agent': return v < 0 ? 'nobody' : nameOf(v);
    default: return number(v, 3);
  }
}

export function fillSentence(text, numbers, nameOf) {
  return text.replace(/\{([0-3])(?::([^}]+))?\}/g, (_, index, format) => {
    if (!format?.startsWith('of:')) return place(format, numbers[+index], nameOf);
    return format.slice(3).split('|')[Math.trunc(numbers[+index])] ?? number(numbers[+index], 0);
  });
}

export const gaitName = (gait) => GAITS[gait] ?? '?';
