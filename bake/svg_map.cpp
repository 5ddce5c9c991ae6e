// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "bake/svg_map.h"

#include <algorithm>
#include <cstdio>

namespace gaitway::bake {
namespace {

std::string number(double v) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", v);
  return text;
}

std::string escaped(const std::string& s) {
  std::string out;
  for (const char c : s) {
    if (c == '<')
      out += "&lt;";
    else if (c == '&')
      out += "&amp;";
    else
      out += c;
  }
  return out;
}

}  // namespace

std::string svg_map(const PathData& data, const Report* report, double scale) {
  double x0 = 1e30, y0 = 1e30, x1 = -1e30, y1 = -1e30;
  for (const Vec2 v : data.vertices) {
    x0 = std::min<double>(x0, v.x), y0 = std::min<double>(y0, v.y);
    x1 = std::max<double>(x1, v.x), y1 = std::max<double>(y1, v.y);
  }
  if (x0 > x1) x0 = y0 = x1 = y1 = 0;
  x0 -= 1, y0 -= 1, x1 += 1, y1 += 1;
  const auto px = [&](double x) { return number((x - x0) * scale); };
  const auto py = [&](double y) { return number((y1 - y) * scale); };
  std::string s = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + number((x1 - x0) * scale) + " " +
                  number((y1 - y0) * scale) + "\">\n<rect width=\"100%\" height=\"100%\" fill=\"#f6f4ef\"/>\n";
  for (std::size_t a = 0; a < data.areas.size(); ++a) {
    std::string d;
    for (std::uint32_t p = data.areas[a].first_polygon; p < data.areas[a].first_polygon + data.areas[a].polygon_count;
         ++p) {
      const NavPolygon& polygon = data.polygons[p];
      for (std::uint32_t k = 0; k < polygon.vertex_count; ++k) {
        const Vec2 v = data.vertices[polygon.first_vertex + k];
        d += (k ? " L" : " M") + px(v.x) + " " + py(v.y);
      }
      d += " Z";
    }
    s += "<path fill-rule=\"evenodd\" fill=\"hsl(" + std::to_string(a * 137 % 360) +
         ",45%,75%)\" stroke=\"#2f5d8a\" stroke-width=\"0.5\" d=\"" + d + "\"><title>area " + std::to_string(a) +
         "</title></path>\n";
  }
  std::string lines;
  for (const NavLink& l : data.links) {
    if (l.from > l.node) continue;  // the way back
    const Vec3 a = data.nodes[l.from].position, b = data.nodes[l.node].position;
    lines += " M" + px(a.x) + " " + py(a.y) + " L" + px(b.x) + " " + py(b.y);
  }
  s += "<path fill=\"none\" stroke=\"#8a6d2f\" stroke-opacity=\"0.35\" stroke-width=\"0.4\" d=\"" + lines + "\"/>\n";
  for (const NavNode& n : data.nodes) {
    s += "<circle cx=\"" + px(n.position.x) + "\" cy=\"" + py(n.position.y) + "\" r=\"1.2\" fill=\"#1d2430\"/>\n";
  }
  if (report) {
    for (const Refused& r : report->refused) {
      const std::string x = px(r.at.x), y = py(r.at.y);
      s += "<text x=\"" + x + "\" y=\"" + y + "\" font-size=\"8\" fill=\"#b03030\" text-anchor=\"middle\">x<title>" +
           escaped(r.what + ": " + r.reason) + "</title></text>\n";
    }
  }
  return s + "</svg>\n";
}

}  // namespace gaitway::bake
