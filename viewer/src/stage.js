// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The three.js picture: level, areas, links, agents with their facing, routes.
import * as THREE from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';

const EDGES_OF_AT_MOST = 200000;  // triangles

export function colourOf(slot) {
  // Golden-angle hues: neighbours in slot order look unlike each other.
  return new THREE.Color().setHSL((slot * 0.618034) % 1, 0.75, slot % 2 ? 0.42 : 0.55, THREE.SRGBColorSpace);
}

export class Stage {
  constructor(canvas, run) {
    this.run = run;
    this.renderer = new THREE.WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: true });
    this.renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
    this.renderer.localClippingEnabled = true;
    this.scene = new THREE.Scene();
    this.scene.background = new THREE.Color(0xf6f4ef);
    this.camera = new THREE.PerspectiveCamera(45, 1, 0.1, 2000);
    this.camera.up.set(0, 0, 1);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.maxPolarAngle = Math.PI * 0.49;
    this.scene.add(new THREE.HemisphereLight(0xffffff, 0xb8b0a0, 2.4));
    const sun = new THREE.DirectionalLight(0xffffff, 1.2);
    sun.position.set(0.4, -0.7, 1);
    this.scene.add(sun);
    const { lo, hi } = run.head.level_bounds ?? run.head.bounds;
    this.lo = lo;
    this.hi = hi;
    this.cutPlane = new THREE.Plane(new THREE.Vector3(0, 0, -1), hi[2] + 1);
    this.layers = { level: this.makeLevel(), areas: this.makeAreas(), links: this.makeLinks(), routes: new THREE.Group() };
    for (const layer of Object.values(this.layers)) this.scene.add(layer);
    // Without a mesh the areas are what there is to see of the place: their edges are its walls and fences.
    this.layers.areas.visible = !run.blocks.level_positions?.length;
    this.layers.links.visible = false;
    this.makeAgents();
    this.lookAtAll();
    this.resize();
    window.addEventListener('resize', () => this.resize());
  }

  makeLevel() {
    const group = new THREE.Group();
    const { level_positions: positions, level_indices: indices } = this.run.blocks;
    if (!positions || !positions.length) {
      const size = Math.max(this.hi[0] - this.lo[0], this.hi[1] - this.lo[1]) || 20;
      const grid = new THREE.GridHelper(size * 1.2, 24, 0xc9c4b8, 0xdedad0);
      grid.rotation.x = Math.PI / 2;
      grid.position.set((this.lo[0] + this.hi[0]) / 2, (this.lo[1] + this.hi[1]) / 2, this.lo[2]);
      group.add(grid);
      return group;
    }
    const shape = new THREE.BufferGeometry();
    shape.setAttribute('position', new THREE.BufferAttribute(positions, 3));
    shape.setIndex(new THREE.BufferAttribute(indices, 1));
    const flat = shape.toNonIndexed();
    flat.computeVertexNormals();
    group.add(new THREE.Mesh(flat, new THREE.MeshLambertMaterial({
      color: 0xdcd6c8, side: THREE.DoubleSide, clippingPlanes: [this.cutPlane], polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1,
    })));
    // A roof looks like the ground below it but for its edges.
    if (indices.length / 3 <= EDGES_OF_AT_MOST) {
      const edges = new THREE.EdgesGeometry(flat, 30);
      group.add(new THREE.LineSegments(edges, new THREE.LineBasicMaterial({ color: 0x9a9282, clippingPlanes: [this.cutPlane] })));
    }
    return group;
  }

  makeAreas() {
    const group = new THREE.Group();
    const { surface_positions: positions, surface_area: areas, outline_segments: outline } = this.run.blocks;
    if (positions?.length) {
      const shape = new THREE.BufferGeometry();
      const colours = new Float32Array(positions.length);
      for (let i = 0; i < positions.length / 3; i++) {
        const c = new THREE.Color().setHSL((areas[Math.floor(i / 3)] * 0.381966) % 1, 0.45, 0.6);
        colours.set([c.r, c.g, c.b], 3 * i);
      }
      shape.setAttribute('position', new THREE.BufferAttribute(positions, 3));
      shape.setAttribute('color', new THREE.BufferAttribute(colours, 3));
      group.add(new THREE.Mesh(shape, new THREE.MeshBasicMaterial({
        vertexColors: true, transparent: true, opacity: 0.45, side: THREE.DoubleSide, clippingPlanes: [this.cutPlane],
      })));
    }
    if (outline?.length) group.add(this.lines(outline, 0x2f5d8a));
    return group;
  }

  makeLinks() {
    const group = new THREE.Group();
    const { link_segments: segments } = this.run.blocks;
    if (segments?.length) group.add(this.lines(segments, 0x8a6d2f));
    return group;
  }

  lines(segments, colour) {
    const shape = new THREE.BufferGeometry();
    shape.setAttribute('position', new THREE.BufferAttribute(segments, 3));
    return new THREE.LineSegments(shape, new THREE.LineBasicMaterial({ color: colour, clippingPlanes: [this.cutPlane] }));
  }

  makeAgents() {
    const n = this.run.agents.length;
    const body = new THREE.CapsuleGeometry(1, 1, 6, 16);
    body.rotateX(Math.PI / 2);
    const nose = new THREE.ConeGeometry(0.45, 1, 12);  // points along +y, the facing of heading 0
    this.bodies = new THREE.InstancedMesh(body, new THREE.MeshBasicMaterial({ toneMapped: false }), n);
    this.noses = new THREE.InstancedMesh(nose, new THREE.MeshBasicMaterial({ color: 0x1d2430 }), n);
    this.bodies.frustumCulled = this.noses.frustumCulled = false;
    this.run.agents.forEach((agent, i) => this.bodies.setColorAt(i, colourOf(agent.slot)));
    // Who is behind a wall or under a roof shines through, faintly.
    const hidden = new THREE.InstancedMesh(body, new THREE.MeshBasicMaterial({
      toneMapped: false, transparent: true, opacity: 0.4, depthFunc: THREE.GreaterDepth, depthWrite: false,
    }), n);
    hidden.instanceMatrix = this.bodies.instanceMatrix;
    hidden.instanceColor = this.bodies.instanceColor;
    hidden.frustumCulled = false;
    this.ring = new THREE.Mesh(new THREE.TorusGeometry(0.6, 0.05, 8, 32), new THREE.MeshBasicMaterial({ color: 0x1d2430 }));
    this.ring.visible = false;
    this.scene.add(this.bodies, this.noses, hidden, this.ring);
    this.places = new Array(n).fill(null);
  }

  // Puts the agents where they are at a frame (a fraction lies between two).
  place(frame) {
    const whole = Math.floor(frame), share = frame - whole, next = Math.min(whole + 1, this.run.frames - 1);
    const matrix = new THREE.Matrix4(), turn = new THREE.Quaternion(), up = new THREE.Vector3(0, 0, 1);
    const at = new THREE.Vector3(), size = new THREE.Vector3();
    this.run.agents.forEach((agent, i) => {
      const a = this.run.pose(i, whole);
      if (!a) {
        this.places[i] = null;
        matrix.makeScale(0, 0, 0);
        this.bodies.setMatrixAt(i, matrix);
        this.noses.setMatrixAt(i, matrix);
        return;
      }
      const b = (share > 0 && this.run.pose(i, next)) || a;
      const far = Math.hypot(b.x - a.x, b.y - a.y) > 3;
      const mix = (p, q) => (far ? p : p + (q - p) * share);
      const x = mix(a.x, b.x), y = mix(a.y, b.y), z = mix(a.z, b.z);
      let delta = b.heading - a.heading;
      delta -= 2 * Math.PI * Math.round(delta / (2 * Math.PI));
      const heading = a.heading + delta * share;
      const r = agent.radius, h = agent.height;
      this.places[i] = { x, y, z, heading, middle: z + h / 2, pose: a };
      turn.setFromAxisAngle(up, -heading);
      matrix.compose(at.set(x, y, z + h / 2), turn, size.set(r, r, h / 3));
      this.bodies.setMatrixAt(i, matrix);
      const s = Math.sin(heading), c = Math.cos(heading);
      matrix.compose(at.set(x + s * r * 1.25, y + c * r * 1.25, z + h * 0.62), turn, size.set(r * 0.9, r * 0.9, r * 0.9));
      this.noses.setMatrixAt(i, matrix);
    });
    this.bodies.instanceMatrix.needsUpdate = this.noses.instanceMatrix.needsUpdate = true;
    this.bodies.computeBoundingSphere();
  }

  mark(index) {
    const p = index >= 0 ? this.places[index] : null;
    this.ring.visible = !!p;
    if (p) this.ring.position.set(p.x, p.y, p.z + 0.05);
  }

  drawRoutes(step, chosen) {
    this.layers.routes.clear();
    const all = this.run.agents.length <= 60 ? this.run.agents.map((_, i) => i) : chosen >= 0 ? [chosen] : [];
    for (const i of all) {
      const from = this.places[i];
      if (!from) continue;
      const points = this.run.route(i, step);
      if (!points.length) continue;
      const line = [new THREE.Vector3(from.x, from.y, from.z + 0.15), ...points.map((p) => new THREE.Vector3(p[0], p[1], p[2] + 0.15))];
      const colour = colourOf(this.run.agents[i].slot);
      this.layers.routes.add(new THREE.Line(new THREE.BufferGeometry().setFromPoints(line),
        new THREE.LineBasicMaterial({ color: colour, transparent: true, opacity: i === chosen ? 1 : 0.5 })));
    }
  }

  lookAtAll() {
    const middle = new THREE.Vector3((this.lo[0] + this.hi[0]) / 2, (this.lo[1] + this.hi[1]) / 2, this.lo[2]);
    const size = Math.max(this.hi[0] - this.lo[0], this.hi[1] - this.lo[1], 5);
    this.controls.target.copy(middle);
    this.camera.position.set(middle.x, middle.y - size * 0.75, middle.z + size * 0.85);
    this.camera.far = size * 10;
    this.controls.update();
  }

  // Straight from above, north up (used by tests: nobody hides anybody).
  lookDown() {
    const middle = this.controls.target;
    const size = Math.max(this.hi[0] - this.lo[0], this.hi[1] - this.lo[1], 5);
    this.controls.maxPolarAngle = Math.PI;
    this.camera.position.set(middle.x, middle.y - 0.001, middle.z + size * 1.5 + this.hi[2]);
    this.controls.update();
  }

  follow(index) {
    const p = this.places[index];
    if (!p) return;
    const move = new THREE.Vector3(p.x, p.y, p.middle).sub(this.controls.target);
    this.camera.position.add(move);
    this.controls.target.add(move);
  }

  cut(share) {
    this.cutPlane.constant = share >= 1 ? this.hi[2] + 1e3 : this.lo[2] + share * (this.hi[2] - this.lo[2]) + 0.01;
  }

  // Pixel of an agent's middle, or null when it is not in the world or out of sight of the camera.
  project(index, up = 0) {
    const p = this.places[index];
    if (!p) return null;
    const v = new THREE.Vector3(p.x, p.y, p.middle + up).project(this.camera);
    if (v.z > 1 || Math.abs(v.x) > 1 || Math.abs(v.y) > 1) return null;
    const box = this.renderer.domElement.getBoundingClientRect();
    return { x: ((v.x + 1) / 2) * box.width, y: ((1 - v.y) / 2) * box.height };
  }

  // Agent under a pixel, or -1.
  pick(x, y) {
    const box = this.renderer.domElement.getBoundingClientRect();
    const ray = new THREE.Raycaster();
    ray.setFromCamera(new THREE.Vector2((x / box.width) * 2 - 1, 1 - (y / box.height) * 2), this.camera);
    const hit = ray.intersectObject(this.bodies)[0];
    return hit ? hit.instanceId : -1;
  }

  resize() {
    this.renderer.setSize(window.innerWidth, window.innerHeight, false);
    this.camera.aspect = window.innerWidth / window.innerHeight;
    this.camera.updateProjectionMatrix();
  }

  draw() {
    this.controls.update();
    this.renderer.render(this.scene, this.camera);
  }
}
