// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A thin hold on SQLite for the trace's writer and reader.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gaitway/result.h"

namespace gaitway::io {

struct CloseDatabase {
  void operator()(sqlite3* db) const { sqlite3_close_v2(db); }
};
struct FinishStatement {
  void operator()(sqlite3_stmt* s) const { sqlite3_finalize(s); }
};

/// An open database that remembers its first error.
class Database {
 public:
  /// Opens to write a new file, or to read.
  bool open(const std::string& path, bool write);
  void close() { db_.reset(); }
  bool run(const char* sql);
  bool ok() const { return ok_; }
  const Error& error() const { return error_; }
  const std::string& path() const { return path_; }
  sqlite3* get() const { return db_.get(); }
  /// Notes SQLite's present error.
  void note();

 private:
  std::unique_ptr<sqlite3, CloseDatabase> db_;
  std::string path_;
  bool ok_ = true;
  Error error_;
};

/// A prepared statement. Bind in order, then go(); after an error everything is a no-op and the database holds it.
class Statement {
 public:
  Statement(Database& db, const char* sql);
  Statement& add(std::int64_t v);
  Statement& add(std::uint64_t v) { return add(static_cast<std::int64_t>(v)); }
  Statement& add(std::uint32_t v) { return add(static_cast<std::int64_t>(v)); }
  Statement& add(int v) { return add(static_cast<std::int64_t>(v)); }
  Statement& add(double v);
  Statement& add(float v) { return add(static_cast<double>(v)); }
  Statement& add(std::string_view v);
  Statement& add(std::span<const std::uint8_t> v);
  Statement& add_null();
  /// Runs an insertion and makes ready for the next.
  void go();
  /// The next row; false at the end and after an error.
  bool row();

  std::int64_t integer(int column) const { return sqlite3_column_int64(statement_.get(), column); }
  double number(int column) const { return sqlite3_column_double(statement_.get(), column); }
  bool is_null(int column) const { return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }
  std::string text(int column) const;
  std::vector<std::uint8_t> blob(int column) const;

 private:
  Database& db_;
  std::unique_ptr<sqlite3_stmt, FinishStatement> statement_;
  int next_ = 1;
};

}  // namespace gaitway::io
