// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/grid_map.h"

#include <charconv>
#include <string_view>

#include "io/file.h"

namespace gaitway::io {

namespace {

/// A text line by line, without line ends (LF or CRLF).
class Lines {
 public:
  Lines(std::string_view text, const std::string& file) : text_(text), file_(file) {}
  bool next(std::string_view& line) {
    ++number_;
    if (at_ >= text_.size()) return false;
    const std::size_t end = text_.find('\n', at_);
    line = text_.substr(at_, end == std::string_view::npos ? end : end - at_);
    at_ = end == std::string_view::npos ? text_.size() : end + 1;
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    return true;
  }
  Error bad(const std::string& message, std::size_t column = 0) const {
    return {Code::bad_data, message,
            file_ + ":" + std::to_string(number_) + (column > 0 ? ":" + std::to_string(column) : "")};
  }

 private:
  std::string_view text_;
  const std::string& file_;
  std::size_t at_ = 0, number_ = 0;
};

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  std::size_t at = 0;
  while ((at = line.find_first_not_of(" \t", at)) != std::string_view::npos) {
    const std::size_t end = line.find_first_of(" \t", at);
    words.push_back(line.substr(at, end == std::string_view::npos ? end : end - at));
    at = end == std::string_view::npos ? line.size() : end;
  }
  return words;
}

bool to_whole(std::string_view word, std::uint32_t& v) {
  const auto end = std::from_chars(word.data(), word.data() + word.size(), v);
  return end.ec == std::errc() && end.ptr == word.data() + word.size();
}

/// Digits with at most one point, as the benchmark writes lengths (float from_chars is not everywhere).
bool to_length(std::string_view word, double& v) {
  double whole = 0, share = 1;
  bool point = false, digit = false;
  for (const char c : word) {
    if (c == '.' && !point) {
      point = true;
    } else if (c >= '0' && c <= '9') {
      digit = true;
      if (point) share /= 10;
      whole = point ? whole + (c - '0') * share : whole * 10 + (c - '0');
    } else {
      return false;
    }
  }
  v = whole;
  return digit && whole < 1e12;
}

std::string shown(std::string_view text) {
  return text.size() > 40 ? "\"" + std::string(text.substr(0, 40)) + "...\"" : "\"" + std::string(text) + "\"";
}

Result<std::uint32_t> read_side(Lines& lines, std::string_view key) {
  std::string_view line;
  if (!lines.next(line)) return lines.bad("expected \"" + std::string(key) + " N\", found the end of the file");
  const auto words = words_of(line);
  std::uint32_t v = 0;
  if (words.size() != 2 || words[0] != key || !to_whole(words[1], v) || v == 0 || v > grid_side_limit) {
    return lines.bad("expected \"" + std::string(key) + " N\" with N from 1 to " + std::to_string(grid_side_limit) +
                     ", found " + shown(line));
  }
  return v;
}

}  // namespace

Result<GridMap> parse_grid_map(const std::string& text, const std::string& file) {
  Lines lines(text, file);
  std::string_view line;
  if (!lines.next(line) || words_of(line) != std::vector<std::string_view>{"type", "octile"}) {
    return lines.bad("expected \"type octile\", found " + shown(line));
  }
  GridMap map;
  map.source = file;
  for (const bool is_height : {true, false}) {
    const Result<std::uint32_t> side = read_side(lines, is_height ? "height" : "width");
    if (!side) return side.error();
    (is_height ? map.height : map.width) = *side;
  }
  if (!lines.next(line) || words_of(line) != std::vector<std::string_view>{"map"}) {
    return lines.bad("expected \"map\", found " + shown(line));
  }
  map.cells.reserve(std::size_t{map.width} * map.height);
  for (std::uint32_t y = 0; y < map.height; ++y) {
    if (!lines.next(line)) {
      return lines.bad("expected " + std::to_string(map.height) + " rows, found " + std::to_string(y));
    }
    if (line.size() != map.width) {
      return lines.bad("expected a row of " + std::to_string(map.width) + " cells, found " +
                       std::to_string(line.size()));
    }
    for (std::size_t x = 0; x < line.size(); ++x) {
      const bool open = std::string_view(".GS").find(line[x]) != std::string_view::npos;
      if (!open && std::string_view("@OTW").find(line[x]) == std::string_view::npos) {
        return lines.bad("expected one of . G S @ O T W, found " + shown(line.substr(x, 1)), x + 1);
      }
      map.cells.push_back(open ? 1 : 0);
    }
  }
  while (lines.next(line)) {
    if (!words_of(line).empty()) return lines.bad("expected nothing after the last row, found " + shown(line));
  }
  return map;
}

Result<GridMap> read_grid_map(const std::string& path) {
  const Result<std::string> text = read_text_file(path);
  if (!text) return text.error();
  return parse_grid_map(*text, path);
}

Result<std::vector<GridTask>> parse_grid_tasks(const std::string& text, const GridMap& map, const std::string& file) {
  Lines lines(text, file);
  std::string_view line;
  const bool any = lines.next(line);
  const auto first = words_of(line);
  if (!any || first.size() != 2 || first[0] != "version" || (first[1] != "1" && first[1] != "1.0")) {
    return lines.bad("expected \"version 1\", found " + shown(line));
  }
  std::vector<GridTask> tasks;
  while (lines.next(line)) {
    const auto words = words_of(line);
    if (words.empty()) continue;
    if (words.size() != 9) {
      return lines.bad("expected 9 words (bucket, map, width, height, start x y, goal x y, length), found " +
                       std::to_string(words.size()));
    }
    GridTask task;
    std::uint32_t width = 0, height = 0;
    std::uint32_t* const wholes[] = {&task.bucket,  nullptr,       &width,       &height,
                                     &task.start_x, &task.start_y, &task.goal_x, &task.goal_y};
    for (std::size_t i = 0; i < 8; ++i) {
      if (wholes[i] && !to_whole(words[i], *wholes[i])) {
        return lines.bad("expected a whole number as word " + std::to_string(i + 1) + ", found " + shown(words[i]));
      }
    }
    if (!to_length(words[8], task.length)) return lines.bad("expected a length as word 9, found " + shown(words[8]));
    if (width != map.width || height != map.height) {
      return lines.bad("expected a map of " + std::to_string(map.width) + " x " + std::to_string(map.height) +
                       " cells, found " + std::to_string(width) + " x " + std::to_string(height));
    }
    for (const bool start : {true, false}) {
      const std::uint32_t x = start ? task.start_x : task.goal_x, y = start ? task.start_y : task.goal_y;
      if (!map.passable(x, y)) {
        return lines.bad(std::string("expected a passable ") + (start ? "start" : "goal") + ", found the cell (" +
                         std::to_string(x) + ", " + std::to_string(y) + ")");
      }
    }
    tasks.push_back(task);
  }
  return tasks;
}

Result<std::vector<GridTask>> read_grid_tasks(const std::string& path, const GridMap& map) {
  const Result<std::string> text = read_text_file(path);
  if (!text) return text.error();
  return parse_grid_tasks(*text, map, path);
}

}  // namespace gaitway::io
