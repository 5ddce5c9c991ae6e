// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/trace_sql.h"

namespace gaitway::io {

bool Database::open(const std::string& path, bool write) {
  path_ = path;
  sqlite3* raw = nullptr;
  const int flags = write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
  const int code = sqlite3_open_v2(path.c_str(), &raw, flags, nullptr);
  db_.reset(raw);
  if (code != SQLITE_OK) note();
  return ok_;
}

void Database::note() {
  if (!ok_) return;
  ok_ = false;
  const int code = db_ ? sqlite3_errcode(db_.get()) : SQLITE_NOMEM;
  const std::string message = db_ ? sqlite3_errmsg(db_.get()) : "no memory";
  if (code == SQLITE_NOTADB) {
    error_ = {Code::bad_data, "expected a trace (.db, an SQLite file): " + message, path_};
  } else if (code == SQLITE_CORRUPT || code == SQLITE_ERROR) {
    error_ = {Code::bad_data, "the database does not hold together: " + message, path_};
  } else {
    error_ = {code == SQLITE_NOMEM ? Code::out_of_memory : Code::io, "database error: " + message, path_};
  }
}

bool Database::run(const char* sql) {
  if (ok_ && sqlite3_exec(db_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) note();
  return ok_;
}

Statement::Statement(Database& db, const char* sql) : db_(db) {
  if (!db_.ok()) return;
  sqlite3_stmt* raw = nullptr;
  if (sqlite3_prepare_v2(db_.get(), sql, -1, &raw, nullptr) != SQLITE_OK) db_.note();
  statement_.reset(raw);
}

Statement& Statement::add(std::int64_t v) {
  if (statement_) sqlite3_bind_int64(statement_.get(), next_++, v);
  return *this;
}

Statement& Statement::add(double v) {
  if (statement_) sqlite3_bind_double(statement_.get(), next_++, v);
  return *this;
}

Statement& Statement::add(std::string_view v) {
  if (statement_) sqlite3_bind_text64(statement_.get(), next_++, v.data(), v.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
  return *this;
}

Statement& Statement::add(std::span<const std::uint8_t> v) {
  if (!statement_) return *this;
  if (v.empty()) {
    sqlite3_bind_zeroblob(statement_.get(), next_++, 0);
  } else {
    sqlite3_bind_blob64(statement_.get(), next_++, v.data(), v.size(), SQLITE_TRANSIENT);
  }
  return *this;
}

Statement& Statement::add_null() {
  if (statement_) sqlite3_bind_null(statement_.get(), next_++);
  return *this;
}

void Statement::go() {
  if (!statement_ || !db_.ok()) return;
  if (sqlite3_step(statement_.get()) != SQLITE_DONE) db_.note();
  sqlite3_reset(statement_.get());
  next_ = 1;
}

bool Statement::row() {
  if (!statement_ || !db_.ok()) return false;
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) db_.note();
  return false;
}

std::string Statement::text(int column) const {
  const unsigned char* v = sqlite3_column_text(statement_.get(), column);
  const int n = sqlite3_column_bytes(statement_.get(), column);
  return v ? std::string(reinterpret_cast<const char*>(v), static_cast<std::size_t>(n)) : std::string();
}

std::vector<std::uint8_t> Statement::blob(int column) const {
  const auto* v = static_cast<const std::uint8_t*>(sqlite3_column_blob(statement_.get(), column));
  const int n = sqlite3_column_bytes(statement_.get(), column);
  return v ? std::vector<std::uint8_t>(v, v + n) : std::vector<std::uint8_t>();
}

}  // namespace gaitway::io
