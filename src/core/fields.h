// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// One walk over the fields of a state serves hash, snapshot files and diff (STEP-22, STEP-23). A state struct names its
// fields once, in declaration order:
//
//   struct Thing {
//     float speed = 0;
//     std::vector<Vec3> points;
//     template <class V> void fields(V& v) { v("speed", speed); v("points", points); }
//   };
//
// A visitor derives from FieldWalk<Itself> and gives: void scalar(const char* name, T& value) for every arithmetic
// type, bool and enum; std::uint64_t count(std::uint64_t n) called before a container's elements (a reader returns the
// stored size); void open(const char* name), void close() around a struct or element; a reader may give void refuse(),
// called for a variant's kind that does not exist.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "gaitway/id.h"
#include "gaitway/vec.h"

namespace gaitway {

template <class Self>
class FieldWalk {
 public:
  template <class T>
  void operator()(const char* name, T& value) {
    visit(name, value);
  }

 private:
  Self& self() { return static_cast<Self&>(*this); }

  template <class T>
  void visit(const char* name, T& value) {
    if constexpr (std::is_enum_v<T>) {
      auto raw = static_cast<std::underlying_type_t<T>>(value);
      self().scalar(name, raw);
      value = static_cast<T>(raw);
    } else if constexpr (std::is_arithmetic_v<T>) {
      self().scalar(name, value);
    } else {
      self().open(name);
      value.fields(self());
      self().close();
    }
  }
  void visit(const char* name, Vec2& v) {
    self().open(name);
    self().scalar("x", v.x);
    self().scalar("y", v.y);
    self().close();
  }
  void visit(const char* name, Vec3& v) {
    self().open(name);
    self().scalar("x", v.x);
    self().scalar("y", v.y);
    self().scalar("z", v.z);
    self().close();
  }
  template <class Kind>
  void visit(const char* name, Id<Kind>& id) {
    self().scalar(name, id.value);
  }
  template <class A, class B>
  void visit(const char* name, std::pair<A, B>& p) {
    self().open(name);
    visit("first", p.first);
    visit("second", p.second);
    self().close();
  }
  template <class T, std::size_t N>
  void visit(const char* name, std::array<T, N>& a) {
    self().open(name);
    for (T& e : a) visit("", e);
    self().close();
  }
  template <class T>
  void visit(const char* name, std::vector<T>& a) {
    self().open(name);
    const std::uint64_t n = self().count(a.size());
    if (n != a.size()) a.resize(n);
    for (T& e : a) visit("", e);
    self().close();
  }
  void visit(const char* name, std::vector<bool>& a) = delete;
  void visit(const char* name, std::string& s) {
    self().open(name);
    const std::uint64_t n = self().count(s.size());
    if (n != s.size()) s.resize(n);
    for (char& c : s) self().scalar("", c);
    self().close();
  }
  template <class T>
  void visit(const char* name, std::optional<T>& o) {
    self().open(name);
    bool has = o.has_value();
    self().scalar("has", has);
    if (has && !o) o.emplace();
    if (!has) o.reset();
    if (o) visit("value", *o);
    self().close();
  }
  template <class... Ts>
  void visit(const char* name, std::variant<Ts...>& v) {
    self().open(name);
    std::uint32_t index = static_cast<std::uint32_t>(v.index());
    self().scalar("kind", index);
    if (index != v.index()) emplace<0>(v, index);
    if constexpr (requires(Self & s) { s.refuse(); }) {
      if (index != v.index()) self().refuse();  // read from a file, and no such kind
    }
    std::visit([this](auto& alternative) { this->visit("value", alternative); }, v);
    self().close();
  }
  void visit(const char*, std::monostate&) {}

  template <std::size_t I, class... Ts>
  static void emplace(std::variant<Ts...>& v, std::uint32_t index) {
    if constexpr (I < sizeof...(Ts)) {
      if (I == index) {
        v.template emplace<I>();
      } else {
        emplace<I + 1>(v, index);
      }
    }
  }
};

}  // namespace gaitway
