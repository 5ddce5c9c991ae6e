// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Wires the page: time line, keys, picking, labels.
import { readPayload } from './payload.js';
import { showAgent } from './panel.js';
import { number } from './sentence.js';
import { Stage, colourOf } from './stage.js';

const byId = (id) => document.getElementById(id);
const LABELS_AT_MOST = 80;

function start(run) {
  const stage = new Stage(byId('view'), run);
  // Nobody is there before the first step.
  const first = run.firstFrame();
  const state = { frame: first, playing: false, chosen: -1, following: false, names: true, dirty: true };
  const last = run.frames - 1;
  byId('title').textContent = run.head.title;
  byId('subtitle').textContent = `${run.agents.length} agents, ${number(run.stepOf(last) / 30, 1)} s, ${run.head.preset}, hash ${run.head.hash}`;
  byId('time').min = first;
  byId('time').max = last;
  byId('names').replaceChildren(...run.agents.map((a) => Object.assign(document.createElement('option'), { value: a.name })));

  const labels = new Map();
  function drawLabels() {
    const box = byId('labels'), shown = new Set();
    const want = run.agents.length <= LABELS_AT_MOST ? run.agents.map((_, i) => i) : state.chosen >= 0 ? [state.chosen] : [];
    if (state.names) {
      for (const i of want) {
        const p = stage.project(i, run.agents[i].height * 0.65);
        if (!p) continue;
        shown.add(i);
        let label = labels.get(i);
        if (!label) {
          label = document.createElement('span');
          label.textContent = run.agents[i].name;
          labels.set(i, label);
          box.append(label);
        }
        label.style.left = `${p.x}px`;
        label.style.top = `${p.y}px`;
        label.classList.toggle('chosen', i === state.chosen);
      }
    }
    for (const [i, label] of labels) {
      if (!shown.has(i)) {
        label.remove();
        labels.delete(i);
      }
    }
  }

  let panelFrame = -1, panelAgent = -2;
  function showPanel() {
    const whole = Math.floor(state.frame);
    if (panelFrame === whole && panelAgent === state.chosen) return;
    showAgent(run, state.chosen, whole);
    panelFrame = whole;
    panelAgent = state.chosen;
  }

  function draw() {
    const whole = Math.floor(state.frame);
    stage.place(state.frame);
    if (state.following && state.chosen >= 0) stage.follow(state.chosen);
    stage.mark(state.chosen);
    if (stage.layers.routes.visible) stage.drawRoutes(run.stepOf(whole), state.chosen);
    stage.draw();
    drawLabels();
    byId('time').value = whole;
    byId('clock').textContent = `${number(run.stepOf(state.frame) / 30, 2)} s, step ${run.stepOf(whole)}`;
    showPanel();
    state.dirty = false;
  }

  function seek(frame) {
    state.frame = Math.max(first, Math.min(last, frame));
    state.dirty = true;
  }
  function choose(index) {
    state.chosen = index;
    if (index < 0) state.following = false;
    showPanel();
    state.dirty = true;
  }
  function play(on) {
    state.playing = on && last > 0;
    if (state.playing && state.frame >= last) state.frame = first;
    byId('play').textContent = state.playing ? 'pause' : 'play';
  }

  byId('time').addEventListener('input', (e) => { play(false); seek(+e.target.value); });
  byId('play').addEventListener('click', () => play(!state.playing));
  byId('back').addEventListener('click', () => { play(false); seek(Math.ceil(state.frame) - 1); });
  byId('forward').addEventListener('click', () => { play(false); seek(Math.floor(state.frame) + 1); });
  byId('close').addEventListener('click', () => choose(-1));
  byId('follow').addEventListener('click', () => { state.following = !state.following; state.dirty = true; });
  byId('cut').addEventListener('input', (e) => { stage.cut(+e.target.value); state.dirty = true; });
  byId('find').addEventListener('change', (e) => {
    const i = run.agents.findIndex((a) => a.name === e.target.value);
    if (i >= 0) { choose(i); stage.follow(i); }
  });
  for (const box of document.querySelectorAll('[data-layer]')) {
    if (box.dataset.layer !== 'names') box.checked = stage.layers[box.dataset.layer].visible;
    box.addEventListener('change', () => show(box.dataset.layer, box.checked));
  }
  function show(layer, on) {
    if (layer === 'names') state.names = on; else stage.layers[layer].visible = on;
    state.dirty = true;
  }
  document.addEventListener('keydown', (e) => {
    if (e.target.matches('input[type=search], select')) return;
    if (e.key === ' ') { e.preventDefault(); play(!state.playing); }
    if (e.key === 'ArrowLeft') { e.preventDefault(); play(false); seek(Math.ceil(state.frame) - 1); }
    if (e.key === 'ArrowRight') { e.preventDefault(); play(false); seek(Math.floor(state.frame) + 1); }
    if (e.key === 'Escape') choose(-1);
  });
  // A click is a press and release in one place; a drag turns the camera.
  let pressed = null;
  byId('view').addEventListener('pointerdown', (e) => { pressed = { x: e.clientX, y: e.clientY }; });
  byId('view').addEventListener('pointerup', (e) => {
    if (pressed && Math.hypot(e.clientX - pressed.x, e.clientY - pressed.y) < 4) choose(stage.pick(e.clientX, e.clientY));
    pressed = null;
  });
  stage.controls.addEventListener('change', () => { state.dirty = true; });
  window.addEventListener('resize', () => { state.dirty = true; });

  let before = performance.now();
  function tick(now) {
    if (state.playing) {
      seek(state.frame + ((now - before) / 1000) * (30 / run.head.every) * +byId('rate').value);
      if (state.frame >= last) play(false);
    }
    before = now;
    if (state.dirty || state.playing) draw();
    requestAnimationFrame(tick);
  }
  draw();
  requestAnimationFrame(tick);

  // For tests and for the curious at the console.
  window.gaitway = {
    run, stage, show, choose,
    seekStep(step) { play(false); seek(run.frameOf(step)); draw(); },
    project: (index) => stage.project(index),
    colour: (slot) => `#${colourOf(slot).getHexString()}`,
    lookDown() { stage.lookDown(); draw(); },
  };
}

readPayload().then((run) => {
  if (run) start(run);
  else byId('subtitle').textContent = 'no run inside: made by `gaitway view run.db -o run.html`';
}).catch((error) => {
  byId('subtitle').textContent = `cannot be shown: ${error.message}`;
  throw error;
});
