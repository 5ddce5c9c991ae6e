// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/file.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <system_error>

#ifdef _WIN32
#include <process.h>
#else
#include <unistd.h>
#endif

namespace gaitway::io {

namespace {

struct CloseFile {
  void operator()(std::FILE* f) const { std::fclose(f); }
};
using FileHandle = std::unique_ptr<std::FILE, CloseFile>;

Error io_error(const std::string& path, const std::string& what, int number) {
  return {Code::io, what + ": " + std::strerror(number), path};
}

template <class Bytes>
Result<Bytes> read_all(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    return Error{Code::io, "expected a file, found a folder", path};
  }
  FileHandle file(std::fopen(path.c_str(), "rb"));
  if (!file) {
    if (errno == ENOENT) return Error{Code::not_found, "there is no such file", path};
    return io_error(path, "cannot be opened", errno);
  }
  Bytes bytes;
  char buffer[1 << 16];
  for (;;) {
    const std::size_t n = std::fread(buffer, 1, sizeof(buffer), file.get());
    bytes.insert(bytes.end(), buffer, buffer + n);
    if (n < sizeof(buffer)) break;
  }
  if (std::ferror(file.get())) return io_error(path, "cannot be read", errno);
  return bytes;
}

}  // namespace

Result<std::vector<std::uint8_t>> read_file(const std::string& path) {
  return read_all<std::vector<std::uint8_t>>(path);
}

Result<std::string> read_text_file(const std::string& path) { return read_all<std::string>(path); }

std::string temporary_name(const std::string& path) {
#ifdef _WIN32
  const long id = static_cast<long>(_getpid());
#else
  const long id = static_cast<long>(getpid());
#endif
  return path + "." + std::to_string(id) + ".part";
}

Result<void> write_file(const std::string& path, std::span<const std::uint8_t> bytes) {
  std::error_code failed;
  if (std::filesystem::is_directory(path, failed)) {
    return Error{Code::io, "expected a file, found a folder", path};
  }
  const std::string part = temporary_name(path);
  FileHandle file(std::fopen(part.c_str(), "wb"));
  if (!file) return io_error(path, "cannot be written", errno);
  const bool written = bytes.empty() || std::fwrite(bytes.data(), 1, bytes.size(), file.get()) == bytes.size();
  const bool closed = std::fclose(file.release()) == 0;
  if (!written || !closed) {
    const Error error = io_error(path, "cannot be written", errno);
    std::filesystem::remove(part, failed);
    return error;
  }
  std::filesystem::rename(part, path, failed);
  if (failed) {
    const Error error{Code::io, "cannot be written: " + failed.message(), path};
    std::filesystem::remove(part, failed);
    return error;
  }
  return {};
}

Result<void> write_text_file(const std::string& path, std::string_view text) {
  return write_file(path, {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

std::string resolve_path(const std::string& base_file, const std::string& name) {
  const std::filesystem::path file(name);
  if (file.is_absolute()) return name;
  return (std::filesystem::path(base_file).parent_path() / file).lexically_normal().string();
}

}  // namespace gaitway::io
