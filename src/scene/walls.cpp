// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "scene/walls.h"

#include <cstddef>

#include "core/determinism.h"

namespace gaitway {

void insert_piece(std::vector<WallPiece>& pieces, WallPiece piece) {
  std::size_t at = pieces.size();
  pieces.push_back(piece);
  for (; at > 0 && piece.distance < pieces[at - 1].distance - 1e-9; --at) pieces[at] = pieces[at - 1];
  pieces[at] = piece;
}

PlanVec nearest_on_segment(PlanVec p, PlanVec a, PlanVec b) {
  const double dx = b.x - a.x, dy = b.y - a.y;
  const double l2 = dx * dx + dy * dy;
  double t = l2 < 1e-18 ? 0 : ((p.x - a.x) * dx + (p.y - a.y) * dy) / l2;
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  return {a.x + t * dx, a.y + t * dy};
}

}  // namespace gaitway
