// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "sim/rule_table.h"

#include "body/sentences.h"
#include "core/sentence.h"
#include "crew/sentences.h"
#include "mind/sentences.h"
#include "move/legs_sentences.h"
#include "move/sentences.h"
#include "move/way_sentences.h"
#include "moveto/sentences.h"
#include "nav/sentences.h"
#include "neighbours/sentences.h"
#include "path/sentences.h"
#include "sim/sentences.h"

namespace gaitway {

namespace {

std::string_view prefix_of(Rule rule) {
  const std::string_view id = rule_id(rule);
  return id.substr(0, id.find('-'));
}

struct Layer {
  std::string_view prefix;
  std::string_view layer;
};

constexpr Layer layers[] = {
    {"STEP", "order"},    {"ORDER", "order"},   {"GATE", "order"},    {"GOAL", "goal"},    {"BRAIN", "goal"},
    {"MOVE", "action"},   {"BAND", "action"},   {"MOVETO", "action"}, {"PLAN", "plan"},    {"BUILD", "plan"},
    {"HOLE", "plan"},     {"AREA", "plan"},     {"LINE", "plan"},     {"DATA", "plan"},    {"WALKDIST", "plan"},
    {"SEARCH2", "plan"},  {"FOLLOW", "follow"}, {"CLAIM", "follow"},  {"QUEUE", "follow"}, {"JUMP", "follow"},
    {"CLIMB", "follow"},  {"STEER", "steer"},   {"SECTOR", "steer"},  {"BLOCK", "steer"},  {"WAY", "steer"},
    {"CORNER", "intent"}, {"GAIT", "body"},     {"CONTROL", "body"},  {"TURN", "body"},    {"BLAST", "order"},
    {"TARGET", "follow"}, {"STICK", "steer"},   {"PARAM", "intent"},  {"MOTION", "body"},  {"FORM", "order"},
    {"CREW", "goal"},
};

}  // namespace

const char* sentence_of(Rule rule) {
  for (const auto table :
       {sim_sentences(), mind_sentences(), move_sentences(), legs_sentences(), way_sentences(), path_sentences(),
        nav_sentences(), body_sentences(), crew_sentences(), neighbours_sentences(), moveto_sentences()}) {
    for (const Sentence& s : table) {
      if (s.rule == rule) return s.text;
    }
  }
  return "";
}

std::string_view layer_of(Rule rule) {
  // What a move writes into the intent is the intent's layer, whatever its chapter calls it.
  if (rule == Rule::MOVE15 || rule == Rule::MOVE16 || rule == Rule::BAND09) return "intent";
  // What a move-to manager, and who keeps a band, is ordered to do.
  if (rule == Rule::BAND01) return "order";
  for (const Rule ordered :
       {Rule::MOVETO12, Rule::MOVETO13, Rule::MOVETO17, Rule::MOVETO20, Rule::MOVETO22, Rule::MOVETO24}) {
    if (rule == ordered) return "order";
  }
  const std::string_view prefix = prefix_of(rule);
  for (const Layer& l : layers) {
    if (l.prefix == prefix) return l.layer;
  }
  return "other";
}

}  // namespace gaitway
