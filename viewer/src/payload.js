// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Reads what `gaitway view` put into the page (format gaitway.replay/1): a JSON head and one deflated run of blocks.

const TYPES = { f32: Float32Array, u32: Uint32Array, u16: Uint16Array, i16: Int16Array, u8: Uint8Array };

function bytesOfBase64(text) {
  const raw = atob(text.trim());
  const bytes = new Uint8Array(raw.length);
  for (let i = 0; i < raw.length; i++) bytes[i] = raw.charCodeAt(i);
  return bytes;
}

async function inflate(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// Undoes the delta coding of a block that holds `run` values per agent.
function undelta(values, run) {
  for (let start = 0; start < values.length; start += run) {
    for (let i = start + 1; i < start + run; i++) values[i] += values[i - 1];
  }
  return values;
}

export async function readPayload(doc = document) {
  const head = JSON.parse(doc.getElementById('gaitway-head').textContent);
  if (!head) return null;
  if (head.format !== 'gaitway.replay/1') throw new Error(`this page reads gaitway.replay/1, not ${head.format}`);
  const bytes = await inflate(bytesOfBase64(doc.getElementById('gaitway-blocks').textContent));
  const blocks = {};
  for (const [name, { type, offset, length }] of Object.entries(head.blocks)) {
    const Type = TYPES[type];
    // A copy, so that the typed array is aligned whatever the offset.
    blocks[name] = new Type(bytes.slice(offset, offset + length * Type.BYTES_PER_ELEMENT).buffer);
  }
  for (const name of ['pose_x', 'pose_y', 'pose_z', 'pose_heading', 'pose_speed']) undelta(blocks[name], head.frames);
  return new Run(head, blocks);
}

// A run: poses by frame, and per agent the lists of what changed when.
export class Run {
  constructor(head, blocks) {
    this.head = head;
    this.blocks = blocks;
    this.agents = head.agents;
    this.frames = head.frames;
  }
  stepOf(frame) { return this.head.first_step + frame * this.head.every; }
  frameOf(step) {
    return Math.max(0, Math.min(this.frames - 1, Math.round((step - this.head.first_step) / this.head.every)));
  }
  // The first frame in which somebody is in the world; 0 when nobody ever is.
  firstFrame() {
    for (let frame = 0; frame < this.frames; frame++) {
      if (this.agents.some((_, i) => !(this.blocks.pose_flags[i * this.frames + frame] & 0x80))) return frame;
    }
    return 0;
  }
  // Pose of agent `index` at a whole frame, or null when it is not in the world.
  pose(index, frame) {
    const at = index * this.frames + frame;
    const flags = this.blocks.pose_flags[at];
    if (flags & 0x80) return null;
    const { lo, hi } = this.head.bounds;
    const place = (q, axis) => lo[axis] + (q / 65535) * (hi[axis] - lo[axis]);
    return {
      x: place(this.blocks.pose_x[at], 0), y: place(this.blocks.pose_y[at], 1), z: place(this.blocks.pose_z[at], 2),
      heading: (this.blocks.pose_heading[at] / 256) * 2 * Math.PI,
      speed: this.blocks.pose_speed[at] * 0.05, gait: flags & 7,
      airborne: !!(flags & 8), climbing: !!(flags & 16), held: !!(flags & 32), goal: !!(flags & 64),
    };
  }
  // Index in a change list of agent `index` (blocks NAME_index and NAME_step): the last row at or before `step`, or -1.
  rowAt(name, index, step) {
    const first = this.blocks[`${name}_index`][index];
    let lo = first, hi = this.blocks[`${name}_index`][index + 1];
    const steps = this.blocks[`${name}_step`];
    while (lo < hi) {
      const mid = (lo + hi) >> 1;
      if (steps[mid] <= step) lo = mid + 1; else hi = mid;
    }
    return lo > first ? lo - 1 : -1;
  }
  route(index, step) {
    const row = this.rowAt('route', index, step);
    if (row < 0) return [];
    const first = this.blocks.route_first[row], count = this.blocks.route_count[row], points = [];
    for (let i = first; i < first + count; i++) points.push([...this.blocks.route_points.subarray(3 * i, 3 * i + 3)]);
    return points;
  }
  intent(index, step) {
    const row = this.rowAt('intent', index, step);
    if (row < 0) return null;
    const v = this.blocks.intent_values.subarray(6 * row, 6 * row + 6);
    return { heading: v[0], speed: v[1], aim: [v[2], v[3], v[4]], radius: v[5] };
  }
  // The latest decisions at `step`, newest first: one for each rule, at most `most`.
  decisions(index, step, most = 12) {
    const out = [], seen = new Set();
    const first = this.blocks.decision_index[index];
    for (let row = this.rowAt('decision', index, step); row >= first && out.length < most; row--) {
      const rule = this.blocks.decision_rule[row];
      if (seen.has(rule)) continue;
      seen.add(rule);
      out.push({
        rule: this.head.rules[rule], since: this.blocks.decision_step[row], until: this.blocks.decision_until[row],
        numbers: [...this.blocks.decision_numbers.subarray(4 * row, 4 * row + 4)],
      });
    }
    return out;
  }
  nameOf(slot) {
    const agent = this.agents.find((a) => a.slot === slot);
    return agent ? agent.name : `agent ${slot}`;
  }
}
