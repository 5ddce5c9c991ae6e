// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// tinygltf reads JSON, chunks and buffers; gltf_reader.h makes a level of them.
#include "io/gltf.h"

#include <fstream>

#include "core/hash.h"
#include "io/file.h"
#include "io/gltf_reader.h"

#define TINYGLTF_IMPLEMENTATION
#define TINYGLTF_NO_STB_IMAGE
#define TINYGLTF_NO_STB_IMAGE_WRITE
#define TINYGLTF_NO_EXTERNAL_IMAGE
#define TINYGLTF_NO_INCLUDE_STB_IMAGE
#define TINYGLTF_NO_INCLUDE_STB_IMAGE_WRITE
#define TINYGLTF_NO_FS
#include <tiny_gltf.h>

namespace gaitway::io {
namespace {

/// What the file callbacks of one load share.
struct Files {
  std::uint64_t hash = 0;
  std::string missing;
};

bool file_exists(const std::string& path, void* user) {
  if (std::ifstream(path, std::ios::binary).good()) return true;
  Files& files = *static_cast<Files*>(user);
  if (files.missing.empty()) files.missing = path;  // tinygltf looks in two folders; the first is the level's
  return false;
}
std::string same_path(const std::string& path, void*) { return path; }
bool write_nothing(std::string*, const std::string&, const std::vector<unsigned char>&, void*) { return false; }
bool read_file(std::vector<unsigned char>* out, std::string* err, const std::string& path, void* user) {
  Files& files = *static_cast<Files*>(user);
  const Result<std::string> bytes = read_text_file(path);
  if (!bytes) {
    files.missing = path;
    if (err) *err += bytes.error().message;
    return false;
  }
  files.missing.clear();
  out->assign(bytes->begin(), bytes->end());
  files.hash = hash_combine(files.hash, hash_bytes({out->data(), out->size()}));
  return true;
}
bool pass_image(tinygltf::Image*, const int, std::string*, std::string*, int, int, const unsigned char*, int, void*) {
  return true;
}

/// tinygltf reads extras recursively: nothing deeper than gltf_depth may reach it.
bool too_deep(std::string_view json) {
  int depth = 0;
  bool text = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (text) {
      if (c == '\\') ++i;
      text = c != '"';
    } else if (c == '"') {
      text = true;
    } else if (c == '{' || c == '[') {
      if (++depth > gltf_depth) return true;
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return false;
}

/// The JSON text: the whole file, or the first chunk of a .glb (20 bytes of headers before it, its length at 12).
std::string_view json_of(const std::string& file, bool binary) {
  if (!binary) return file;
  if (file.size() < 20) return {};
  std::size_t length = 0;
  for (int i = 0; i < 4; ++i)
    length |= static_cast<std::size_t>(static_cast<unsigned char>(file[12 + static_cast<std::size_t>(i)])) << (8 * i);
  return std::string_view(file).substr(20, length);
}

std::string one_line(std::string text) {
  if (text.size() > 200) text.replace(120, text.size() - 120, " ...");  // tinygltf quotes whole data URIs
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  for (char& c : text) c = c < ' ' || c > '~' ? ' ' : c;
  return text;
}

}  // namespace

Result<Level> load_gltf(const std::string& path) {
  const Result<std::string> text = read_text_file(path);
  if (!text) return text.error();
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text->data());
  if (text->size() > 0x7fffffffu) return Error{Code::bad_data, "a file under 2 GiB was expected", path};
  const auto length = static_cast<unsigned int>(text->size());
  const bool binary = text->compare(0, 4, "glTF") == 0;
  if (too_deep(json_of(*text, binary))) {
    return Error{Code::bad_data, "JSON nested at most " + std::to_string(gltf_depth) + " deep was expected", path};
  }
  Files files;
  files.hash = hash_bytes({bytes, text->size()});
  const std::size_t slash = path.find_last_of("/\\");
  const std::string folder = slash == std::string::npos ? "" : path.substr(0, slash);
  tinygltf::Model model;
  std::string err, warn;
  bool ok = false;
  try {
    tinygltf::TinyGLTF loader;
    loader.SetImageLoader(pass_image, nullptr);
    loader.SetFsCallbacks({file_exists, same_path, read_file, write_nothing, &files});
    ok = binary ? loader.LoadBinaryFromMemory(&model, &err, &warn, bytes, length, folder)
                : loader.LoadASCIIFromString(&model, &err, &warn, text->data(), length, folder);
  } catch (const std::exception& e) {
    err = e.what();
  }
  if (!ok && !files.missing.empty())
    return Error{Code::io, "the buffer file '" + files.missing + "' cannot be read", path};
  if (!ok) return Error{Code::bad_data, "not a readable glTF 2.0 file: " + one_line(err.empty() ? warn : err), path};
  Result<Level> level = read_model(path, model);
  if (level) level->hash = files.hash;
  return level;
}

}  // namespace gaitway::io
