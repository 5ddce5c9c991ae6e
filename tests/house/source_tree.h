// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The source tree as the house tests see it.
#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace gaitway::house {

namespace fs = std::filesystem;

inline std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

inline fs::path root() { return GAITWAY_SOURCE_DIR; }

/// Files below `folder` with one of the endings, in path order.
inline std::vector<fs::path> files(const fs::path& folder, const std::set<std::string>& endings) {
  std::vector<fs::path> found;
  if (!fs::exists(folder)) return found;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string path = entry.path().string();
    if (path.find("node_modules") != std::string::npos || path.find("/dist/") != std::string::npos) continue;
    if (entry.is_regular_file() && endings.count(entry.path().extension().string())) found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

struct Room {
  int level = 0;
  std::string name;
  std::string folder;
  std::set<std::string> friends;
};

/// cmake/layers.txt: rooms by folder, and the room of each public header.
struct Layers {
  std::map<std::string, Room> rooms;           ///< by name
  std::map<std::string, std::string> headers;  ///< public header -> room name
  const Room* of(const fs::path& file) const {
    const std::string relative = fs::relative(file, root()).generic_string();
    const Room* best = nullptr;
    for (const auto& [name, room] : rooms) {
      if (relative.rfind(room.folder + "/", 0) == 0 && (!best || room.folder.size() > best->folder.size()))
        best = &room;
    }
    if (!best && relative.rfind("include/gaitway/", 0) == 0) {
      const auto it = headers.find(file.filename().string());
      if (it != headers.end()) best = &rooms.at(it->second);
    }
    return best;
  }
};

inline Layers layers() {
  Layers l;
  std::istringstream in(read(root() / "cmake/layers.txt"));
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::string first;
    words >> first;
    if (first.empty() || first[0] == '#') continue;
    if (first == "public") {
      std::string header, room;
      words >> header >> room;
      l.headers[header] = room;
      continue;
    }
    Room r;
    r.level = std::stoi(first);
    std::string prefixes, friends;
    words >> r.name >> r.folder >> prefixes >> friends;
    std::istringstream list(friends);
    for (std::string f; std::getline(list, f, ',');) {
      if (f != "-") r.friends.insert(f);
    }
    l.rooms[r.name] = r;
  }
  return l;
}

}  // namespace gaitway::house
