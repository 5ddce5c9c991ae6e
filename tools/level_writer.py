# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The Gaitway authors
"""Small level geometry, written as OBJ and glTF with the same content. Metres, z up here, y up in both files."""
import base64
import json
import math
import struct


class Level:
    def __init__(self, about, turn_degrees=0.0):
        self.about = about
        self.parts = []  # (object name, material, [faces]), a face is a list of corners, anticlockwise from its front
        self.sin, self.cos = math.sin(math.radians(turn_degrees)), math.cos(math.radians(turn_degrees))

    def face(self, name, material, corners):
        turned = [(x * self.cos - y * self.sin, x * self.sin + y * self.cos, z) for x, y, z in corners]
        for part in self.parts:
            if part[0] == name and part[1] == material:
                part[2].append(turned)
                return
        self.parts.append((name, material, [turned]))

    def floor(self, name, material, lo, hi, z, cuts=()):
        """A level rectangle without the rectangles of `cuts`, in as few rectangles as its grid lines allow."""
        xs = sorted({lo[0], hi[0], *(x for c in cuts for x in (c[0], c[2]) if lo[0] < x < hi[0])})
        ys = sorted({lo[1], hi[1], *(y for c in cuts for y in (c[1], c[3]) if lo[1] < y < hi[1])})
        for y0, y1 in zip(ys, ys[1:]):
            run = None
            for x0, x1 in list(zip(xs, xs[1:])) + [(None, None)]:
                free = x0 is not None and not any(
                    c[0] <= x0 and x1 <= c[2] and c[1] <= y0 and y1 <= c[3] for c in cuts)
                if free:
                    run = (run[0], x1) if run else (x0, x1)
                elif run:
                    self.face(name, material, [(run[0], y0, z), (run[1], y0, z), (run[1], y1, z), (run[0], y1, z)])
                    run = None

    def box(self, name, material, lo, hi, side_material=None, bottom=False):
        (x0, y0, z0), (x1, y1, z1) = lo, hi
        side = side_material or material
        self.face(name, material, [(x0, y0, z1), (x1, y0, z1), (x1, y1, z1), (x0, y1, z1)])
        self.face(name, side, [(x0, y0, z0), (x1, y0, z0), (x1, y0, z1), (x0, y0, z1)])
        self.face(name, side, [(x1, y0, z0), (x1, y1, z0), (x1, y1, z1), (x1, y0, z1)])
        self.face(name, side, [(x1, y1, z0), (x0, y1, z0), (x0, y1, z1), (x1, y1, z1)])
        self.face(name, side, [(x0, y1, z0), (x0, y0, z0), (x0, y0, z1), (x0, y1, z1)])
        if bottom:
            self.face(name, material, [(x0, y1, z0), (x1, y1, z0), (x1, y0, z0), (x0, y0, z0)])

    def step(self, name, material, lo, hi, ground, low, high):
        """One step of a stair that rises along +y. Its riser is only as tall as the step (a taller face behind the lower
        steps would be a wall for the bodies, CONTROL-25)."""
        (x0, y0), (x1, y1), z0, z1, z2 = lo, hi, ground, ground + low, ground + high
        self.face(name, material, [(x0, y0, z2), (x1, y0, z2), (x1, y1, z2), (x0, y1, z2)])
        self.face(name, material, [(x0, y0, z1), (x1, y0, z1), (x1, y0, z2), (x0, y0, z2)])
        self.face(name, material, [(x1, y0, z0), (x1, y1, z0), (x1, y1, z2), (x1, y0, z2)])
        self.face(name, material, [(x0, y1, z0), (x0, y0, z0), (x0, y0, z2), (x0, y1, z2)])

    def ramp(self, name, material, lo, hi, z0, z1, axis):
        """A solid ramp over a rectangle that rises from z0 at its low end to z1 along '+x', '-x', '+y' or '-y'."""
        (x0, y0), (x1, y1) = lo, hi
        share = {'+x': lambda x, y: x == x1, '-x': lambda x, y: x == x0, '+y': lambda x, y: y == y1,
                 '-y': lambda x, y: y == y0}[axis]
        ring = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
        top = [(x, y, z1 if share(x, y) else z0) for x, y in ring]
        self.face(name, material, top)
        for i in range(4):
            a, b = top[i], top[(i + 1) % 4]
            side = [(a[0], a[1], z0), (b[0], b[1], z0)]
            side += [p for p in (b, a) if p[2] > z0]
            if len(side) > 2:
                self.face(name, material, side)

    def column(self, name, material, centre, radius, z0, z1, sides=8):
        ring = [(centre[0] + radius * math.cos(2 * math.pi * i / sides), centre[1] + radius * math.sin(2 * math.pi * i / sides))
                for i in range(sides)]
        self.face(name, material, [(x, y, z1) for x, y in ring])
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
            self.face(name, material, [(ax, ay, z0), (bx, by, z0), (bx, by, z1), (ax, ay, z1)])

    def _indexed(self):
        """Per part: its distinct corners (y up, 0.1 mm) and its faces as indexes into them."""
        for name, material, faces in self.parts:
            known, points, indexed = {}, [], []
            for face in faces:
                ring = []
                for x, y, z in face:
                    p = tuple(round(v, 4) + 0.0 for v in (x, z, -y))
                    if p not in known:
                        known[p] = len(points)
                        points.append(p)
                    ring.append(known[p])
                indexed.append(ring)
            yield name, material, points, indexed

    def write_obj(self, path):
        lines = ['# ' + self.about, '# y up, metres; made by a script of the tools folder']
        base, last = 1, None
        for name, material, points, faces in self._indexed():
            if name != last:
                lines.append('o ' + name)
                last = name
            lines.append('usemtl ' + material)
            lines += ['v ' + ' '.join(f'{v:g}' if float(f'{v:g}') == v else f'{v:.4f}' for v in p) for p in points]
            lines += ['f ' + ' '.join(str(base + i) for i in face) for face in faces]
            base += len(points)
        with open(path, 'w', encoding='ascii', newline='\n') as out:
            out.write('\n'.join(lines) + '\n')

    def write_gltf(self, path):
        data = bytearray()
        views, accessors, meshes, nodes, materials = [], [], [], [], []

        def view(raw, target):
            while len(data) % 4:
                data.append(0)
            views.append({'buffer': 0, 'byteOffset': len(data), 'byteLength': len(raw), 'target': target})
            data.extend(raw)
            return len(views) - 1

        for name, material, points, faces in self._indexed():
            if not nodes or nodes[-1]['name'] != name:
                nodes.append({'name': name, 'mesh': len(meshes)})
                meshes.append({'name': name, 'primitives': []})
            if material not in materials:
                materials.append(material)
            flat = [struct.unpack('<f', struct.pack('<f', v))[0] for p in points for v in p]
            position = len(accessors)
            accessors.append({'bufferView': view(struct.pack(f'<{len(flat)}f', *flat), 34962), 'componentType': 5126,
                              'count': len(points), 'type': 'VEC3',
                              'min': [min(flat[k::3]) for k in range(3)], 'max': [max(flat[k::3]) for k in range(3)]})
            order = [i for face in faces for k in range(2, len(face)) for i in (face[0], face[k - 1], face[k])]
            accessors.append({'bufferView': view(struct.pack(f'<{len(order)}H', *order), 34963), 'componentType': 5123,
                              'count': len(order), 'type': 'SCALAR'})
            meshes[-1]['primitives'].append({'attributes': {'POSITION': position}, 'indices': position + 1,
                                             'material': materials.index(material), 'mode': 4})
        colours = {'road': (0.25, 0.25, 0.27), 'pavement': (0.55, 0.54, 0.52), 'kerb': (0.72, 0.7, 0.66),
                   'wall': (0.75, 0.62, 0.5), 'glass_nosight': (0.6, 0.8, 0.9), 'fence_climb': (0.35, 0.45, 0.3),
                   'wood': (0.5, 0.36, 0.22), 'water': (0.25, 0.45, 0.65)}
        gltf = {'asset': {'version': '2.0', 'generator': 'Gaitway tools', 'copyright': 'Gaitway authors, MIT'},
                'scene': 0, 'scenes': [{'name': self.about, 'nodes': list(range(len(nodes)))}], 'nodes': nodes, 'meshes': meshes,
                'materials': [{'name': m, 'pbrMetallicRoughness': {
                    'baseColorFactor': list(colours.get(m, (0.6, 0.6, 0.6))) + [1.0], 'metallicFactor': 0.0}} for m in materials],
                'accessors': accessors, 'bufferViews': views,
                'buffers': [{'byteLength': len(data), 'uri': 'data:application/octet-stream;base64,' + base64.b64encode(data).decode()}]}
        with open(path, 'w', encoding='ascii', newline='\n') as out:
            json.dump(gltf, out, indent=None, separators=(',', ':'))
            out.write('\n')
