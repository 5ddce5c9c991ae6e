// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Looks at a replay page in headless Chromium: node test/replay.test.js PAGE.html TRUTH.json [SHOT.png]
// At three times of the run the picture shows each agent's colour at its projected place, a click there names it, and the
// console stays silent.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';

const [pagePath, truthPath, shot] = process.argv.slice(2);
const truth = JSON.parse(readFileSync(truthPath, 'utf8'));
const complaints = [];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update',
    '--disable-sync', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  page.on('console', (m) => { if (m.type() === 'error') complaints.push(m.text()); });
  page.on('pageerror', (e) => complaints.push(String(e)));
  await page.goto(pathToFileURL(resolve(pagePath)).href);
  await page.waitForFunction(() => window.gaitway, null, { timeout: 60000 });
  assert.equal(await page.evaluate(() => window.gaitway.run.agents.length), truth.times[0].agents.length);
  assert.ok(await page.evaluate(() => window.gaitway.stage.places.some((p) => p)), 'somebody is to be seen at once');
  await page.evaluate(() => {
    window.gaitway.show('names', false);
    window.gaitway.show('routes', false);
    window.gaitway.lookDown();
  });
  let clicks = 0;
  for (const { step, agents } of truth.times) {
    await page.evaluate((s) => window.gaitway.seekStep(s), step);
    // What the page believes, against the truth.
    const seen = await page.evaluate(() => window.gaitway.stage.places.map((p) => p && { x: p.x, y: p.y, z: p.z }));
    agents.forEach((a, i) => {
      assert.ok(seen[i], `${a.name} is in the world at step ${step}`);
      const off = Math.hypot(seen[i].x - a.x, seen[i].y - a.y, seen[i].z - a.z);
      assert.ok(off < 0.01, `${a.name} stands ${off} m off its place at step ${step}`);
    });
    // What the picture shows: the pixels of the canvas, read back.
    const pixels = await page.evaluate(() => {
      const canvas = document.getElementById('view'), copy = document.createElement('canvas');
      copy.width = canvas.width;
      copy.height = canvas.height;
      const draw = copy.getContext('2d');
      draw.drawImage(canvas, 0, 0);
      const box = canvas.getBoundingClientRect(), scale = canvas.width / box.width;
      return window.gaitway.run.agents.map((agent, i) => {
        const p = window.gaitway.project(i);
        if (!p) return null;
        const [r, g, b] = draw.getImageData(Math.round(p.x * scale), Math.round(p.y * scale), 1, 1).data;
        return { x: p.x, y: p.y, colour: [r, g, b], wanted: window.gaitway.colour(agent.slot) };
      });
    });
    for (const [i, p] of pixels.entries()) {
      assert.ok(p, `${agents[i].name} is in the picture at step ${step}`);
      const wanted = [1, 3, 5].map((k) => parseInt(p.wanted.slice(k, k + 2), 16));
      const off = Math.max(...wanted.map((w, k) => Math.abs(w - p.colour[k])));
      assert.ok(off <= 12, `${agents[i].name} at step ${step}: pixel ${p.colour} is not ${wanted}`);
      // The controls lie over the edges of the picture: only what a person could click is clicked.
      const free = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.id === 'view', p);
      if (!free) continue;
      await page.mouse.click(p.x, p.y);
      const who = await page.evaluate(() => (document.getElementById('panel').hidden ? '' : document.getElementById('who').textContent));
      assert.equal(who, agents[i].name, `a click on ${agents[i].name} at step ${step}`);
      clicks++;
    }
  }
  assert.ok(clicks > truth.times.length * 2, `${clicks} agents could be clicked`);
  if (truth.sentence_at_75) {
    await page.evaluate(() => { window.gaitway.choose(0); window.gaitway.seekStep(75); });
    const why = await page.evaluate(() => document.getElementById('why').textContent);
    assert.ok(why.includes(truth.sentence_at_75), `"${why}" holds "${truth.sentence_at_75}"`);
  }
  // Playing moves time on; the step button moves it by one.
  await page.evaluate(() => window.gaitway.seekStep(0));
  await page.click('#forward');
  await page.waitForFunction(() => document.getElementById('time').value === '1', null, { timeout: 30000 });
  await page.click('#play');
  await page.waitForFunction(() => +document.getElementById('time').value > 3, null, { timeout: 30000 });
  if (shot) await page.screenshot({ path: shot });
  assert.deepEqual(complaints, [], 'the console stays silent');
  console.log(`ok: ${truth.times.length} times, ${clicks} clicks`);
} finally {
  await browser.close();
}
