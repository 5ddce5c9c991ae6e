// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The side panel: what an agent does at the moment, what is asked of its body, and why.
import { fillSentence, gaitName, number } from './sentence.js';

const byId = (id) => document.getElementById(id);

function list(element, rows) {
  element.replaceChildren(...rows.flatMap(([term, text]) => {
    const dt = document.createElement('dt'), dd = document.createElement('dd');
    dt.textContent = term;
    dd.textContent = text;
    return [dt, dd];
  }));
}

export function showAgent(run, index, frame) {
  const panel = byId('panel');
  panel.hidden = index < 0;
  if (index < 0) return;
  const agent = run.agents[index], pose = run.pose(index, frame), step = run.stepOf(frame);
  byId('who').textContent = agent.name;
  if (!pose) {
    list(byId('facts'), [['state', 'not in the world']]);
    list(byId('intent'), []);
    byId('why').replaceChildren();
    return;
  }
  const degrees = (h) => `${number((h * 180) / Math.PI, 1)} degrees`;
  const state = [pose.airborne && 'airborne', pose.climbing && 'climbing', pose.held && 'waiting for others'].filter(Boolean);
  list(byId('facts'), [
    ['place', `${number(pose.x)}, ${number(pose.y)}, ${number(pose.z)} m`],
    ['facing', degrees(pose.heading)],
    ['speed', `${number(pose.speed)} m/s (${gaitName(pose.gait)})`],
    ['state', state.join(', ') || (pose.goal ? 'under way' : 'no order')],
  ]);
  const intent = run.intent(index, step);
  list(byId('intent'), intent ? [
    ['speed', `${number(intent.speed)} m/s`],
    ['heading', degrees(intent.heading)],
    ['aim', `${intent.aim.map((v) => number(v)).join(', ')} m`],
    ['radius', `${number(intent.radius)} m`],
  ] : [['', 'not recorded']]);
  byId('why').replaceChildren(...run.decisions(index, step).map((d) => {
    const li = document.createElement('li'), small = document.createElement('small');
    li.textContent = fillSentence(d.rule.text, d.numbers, (slot) => run.nameOf(slot));
    const until = d.until < step ? ` to ${number(d.until / 30)} s` : '';
    small.textContent = `${d.rule.id}, ${d.rule.layer}, since ${number(d.since / 30)} s${until}`;
    li.append(small);
    return li;
  }));
}
