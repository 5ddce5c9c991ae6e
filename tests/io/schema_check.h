// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A validator of the JSON Schema (2020-12) keywords that data/schemas use, for tests. Another keyword is an error.
#pragma once

#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <string>

namespace gaitway::io::test {

using Json = nlohmann::json;

class SchemaCheck {
 public:
  explicit SchemaCheck(Json root) : root_(std::move(root)) {}
  /// "" when `value` is valid, else the first error found.
  std::string check(const Json& value) const { return check(root_, value, ""); }
  const Json& root() const { return root_; }

 private:
  std::string check(const Json& schema, const Json& v, const std::string& at) const {
    static const std::set<std::string> known{"$schema",
                                             "$id",
                                             "$ref",
                                             "$defs",
                                             "title",
                                             "description",
                                             "type",
                                             "const",
                                             "enum",
                                             "required",
                                             "items",
                                             "pattern",
                                             "additionalProperties",
                                             "minItems",
                                             "maxItems",
                                             "minimum",
                                             "maximum",
                                             "allOf",
                                             "exclusiveMinimum",
                                             "properties",
                                             "anyOf",
                                             "oneOf",
                                             "not",
                                             "if",
                                             "then",
                                             "minLength",
                                             "maxLength",
                                             "minProperties",
                                             "maxProperties"};
    for (const auto& [key, unused] : schema.items()) {
      if (!known.count(key)) return at + ": the schema's keyword " + key + " is not known to this check";
    }
    if (schema.contains("$ref")) {
      const std::string ref = schema["$ref"];
      const std::string error = check(root_.at(Json::json_pointer(ref.substr(1))), v, at);
      if (!error.empty()) return error;
    }
    if (schema.contains("type") && !has_type(schema["type"], v))
      return at + ": is no " + schema["type"].get<std::string>();
    if (schema.contains("const") && schema["const"] != v) return at + ": is not " + schema["const"].dump();
    if (schema.contains("enum") && std::find(schema["enum"].begin(), schema["enum"].end(), v) == schema["enum"].end()) {
      return at + ": is none of " + schema["enum"].dump();
    }
    std::string error = number(schema, v, at);
    if (error.empty()) error = text(schema, v, at);
    if (error.empty()) error = array(schema, v, at);
    if (error.empty()) error = object(schema, v, at);
    if (error.empty()) error = combined(schema, v, at);
    return error;
  }

  static bool has_type(const std::string& type, const Json& v) {
    if (type == "object") return v.is_object();
    if (type == "null") return v.is_null();
    if (type == "array") return v.is_array();
    if (type == "string") return v.is_string();
    if (type == "boolean") return v.is_boolean();
    if (type == "integer") return v.is_number_integer();
    return type == "number" && v.is_number();
  }

  static std::string number(const Json& schema, const Json& v, const std::string& at) {
    if (!v.is_number()) return "";
    const double n = v.get<double>();
    if (schema.contains("minimum") && n < schema["minimum"].get<double>()) return at + ": below the minimum";
    if (schema.contains("maximum") && n > schema["maximum"].get<double>()) return at + ": above the maximum";
    if (schema.contains("exclusiveMinimum") && n <= schema["exclusiveMinimum"].get<double>()) return at + ": too small";
    return "";
  }

  static std::string text(const Json& schema, const Json& v, const std::string& at) {
    if (!v.is_string()) return "";
    const std::string s = v.get<std::string>();
    if (schema.contains("minLength") && s.size() < schema["minLength"].get<std::size_t>()) return at + ": too short";
    if (schema.contains("maxLength") && s.size() > schema["maxLength"].get<std::size_t>()) return at + ": too long";
    if (schema.contains("pattern") && !std::regex_search(s, std::regex(schema["pattern"].get<std::string>()))) {
      return at + ": does not match";
    }
    return "";
  }

  std::string array(const Json& schema, const Json& v, const std::string& at) const {
    if (!v.is_array()) return "";
    if (schema.contains("minItems") && v.size() < schema["minItems"].get<std::size_t>()) return at + ": too few items";
    if (schema.contains("maxItems") && v.size() > schema["maxItems"].get<std::size_t>()) return at + ": too many items";
    for (std::size_t i = 0; schema.contains("items") && i < v.size(); ++i) {
      const std::string error = check(schema["items"], v[i], at + "/" + std::to_string(i));
      if (!error.empty()) return error;
    }
    return "";
  }

  std::string object(const Json& schema, const Json& v, const std::string& at) const {
    if (!v.is_object()) return "";
    for (const Json& key : schema.value("required", Json::array())) {
      if (!v.contains(key.get<std::string>())) return at + ": lacks " + key.dump();
    }
    if (schema.contains("minProperties") && v.size() < schema["minProperties"].get<std::size_t>())
      return at + ": empty";
    if (schema.contains("maxProperties") && v.size() > schema["maxProperties"].get<std::size_t>())
      return at + ": too much";
    const Json properties = schema.value("properties", Json::object());
    for (const auto& [key, value] : v.items()) {
      if (properties.contains(key)) {
        const std::string error = check(properties[key], value, at + "/" + key);
        if (!error.empty()) return error;
      } else if (schema.contains("additionalProperties") && !schema["additionalProperties"].get<bool>()) {
        return at + ": the key " + key + " is not known";
      }
    }
    return "";
  }

  std::string combined(const Json& schema, const Json& v, const std::string& at) const {
    for (const Json& part : schema.value("allOf", Json::array())) {
      const std::string error = check(part, v, at);
      if (!error.empty()) return error;
    }
    const auto valid_among = [&](const char* key) {
      int valid = 0;
      for (const Json& part : schema[key]) valid += check(part, v, at).empty() ? 1 : 0;
      return valid;
    };
    if (schema.contains("anyOf") && valid_among("anyOf") == 0) return at + ": fits none of the choices";
    if (schema.contains("oneOf") && valid_among("oneOf") != 1) return at + ": does not fit exactly one of the choices";
    if (schema.contains("not") && check(schema["not"], v, at).empty()) return at + ": is what it must not be";
    if (schema.contains("if") && check(schema["if"], v, at).empty()) return check(schema["then"], v, at);
    return "";
  }

  Json root_;
};

}  // namespace gaitway::io::test
