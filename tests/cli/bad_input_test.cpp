// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Damaged files through the program: each ends with exit code 3, one line that names file, place and expectation, and
// nothing written.
#include "cli/program.h"

namespace gaitway::cli {
namespace {

using test::Ended;
using test::Scratch;
using test::slurp;
using test::spill;

const std::string levels = GAITWAY_SOURCE_DIR "/levels/";

const char* const quad = "v 0 0 0\nv 9 0 0\nv 9 0 9\nv 0 0 9\n";

// A scenario on the open plane with one agent; `more` goes in behind it.
std::string scenario(const std::string& more, const std::string& agent = R"({"name":"ann","place":[0,0]})") {
  return R"({"format":"gaitway.scenario/1","name":"t","areas":[{"outline":[[-20,-20],[20,-20],[20,20],[-20,20]]}],"seconds":1,"agents":[)" +
         agent + "]" + more + "}";
}

struct Case {
  const char* name;
  std::string file;  ///< the damaged file
  std::string bytes;
  std::vector<std::string> words;  ///< the command
  std::vector<std::string> says;   ///< parts of the message: place and expectation
};

std::vector<Case> cases(const std::string& gwp, const std::string& record) {
  const auto changed = [](std::string bytes, std::size_t at, char c) {
    bytes[at] = static_cast<char>(bytes[at] ^ c);
    return bytes;
  };
  const std::vector<std::string> bake_obj{"bake", "t.obj", "-o", "out.gwp"};
  const std::vector<std::string> bake_gltf{"bake", "t.gltf", "-o", "out.gwp"};
  const std::vector<std::string> bake_glb{"bake", "t.glb", "-o", "out.gwp"};
  const std::vector<std::string> run{"run", "t.json", "-o", "out.db"};
  const std::vector<std::string> check_gwp{"check", "t.gwp"};
  const std::string gltf_head = R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}],)"
                                R"("meshes":[{"primitives":[{"attributes":{"POSITION":0},"indices":1}]}],)";
  // 3 corners as floats and 3 indices of 16 bits, 42 bytes, as a data address.
  const auto gltf = [&](int corners, const char* data, const char* more = "") {
    return gltf_head + R"("accessors":[{"bufferView":0,"componentType":5126,"count":)" + std::to_string(corners) +
           R"(,"type":"VEC3"},{"bufferView":1,"componentType":5123,"count":3,"type":"SCALAR"}],)"
           R"("bufferViews":[{"buffer":0,"byteLength":36},{"buffer":0,"byteOffset":36,"byteLength":6}],)" +
           more + R"("buffers":[{"byteLength":42,"uri":")" + data + R"("}]})";
  };
  const std::string zeros = "data:application/octet-stream;base64," + std::string(48, 'A') + "AAAAAAAA";
  const std::string index_9 = "data:application/octet-stream;base64," + std::string(48, 'A') + "CQAJAAkA";
  std::vector<Case> c;
  // OBJ
  c.push_back({"ObjCutInAVertex", "t.obj", std::string(quad) + "f 1 2 3\nv 1 2", bake_obj, {"t.obj:6", "three"}});
  c.push_back({"ObjNaN", "t.obj", "v 0 nan 0\n" + std::string(quad) + "f 1 2 3\n", bake_obj, {"t.obj:1", "finite"}});
  c.push_back({"ObjHugeCoordinate",
               "t.obj",
               "v 0 1e39 0\n" + std::string(quad) + "f 1 2 3\n",
               bake_obj,
               {"t.obj:1", "32-bit"}});
  c.push_back({"ObjWord", "t.obj", "v 0 zero 0\n", bake_obj, {"t.obj:1"}});
  c.push_back({"ObjIndexTooHigh", "t.obj", std::string(quad) + "f 1 2 9\n", bake_obj, {"t.obj:5", "9"}});
  c.push_back({"ObjIndexZero", "t.obj", std::string(quad) + "f 0 1 2\n", bake_obj, {"t.obj:5"}});
  c.push_back({"ObjIndexBack", "t.obj", std::string(quad) + "f -1 -2 -9\n", bake_obj, {"t.obj:5"}});
  c.push_back({"ObjTwoCorners", "t.obj", std::string(quad) + "f 1 2\n", bake_obj, {"t.obj:5"}});
  c.push_back({"ObjEmpty", "t.obj", "", bake_obj, {"t.obj"}});
  c.push_back({"ObjNoFaces", "t.obj", quad, bake_obj, {"t.obj"}});
  c.push_back({"ObjNoFloor", "t.obj", "v 0 0 0\nv 9 0 0\nv 9 9 0\nf 1 2 3\n", bake_obj, {"t.obj"}});
  // glTF
  c.push_back({"GltfMissingBuffer", "t.gltf", gltf(3, "no.bin"), bake_gltf, {"t.gltf", "no.bin"}});
  c.push_back({"GltfCut", "t.gltf", gltf(3, zeros.c_str()).substr(0, 300), bake_gltf, {"t.gltf"}});
  c.push_back({"GltfEmpty", "t.gltf", "", bake_gltf, {"t.gltf"}});
  c.push_back({"GltfShortView", "t.gltf", gltf(30, zeros.c_str()), bake_gltf, {"t.gltf"}});
  c.push_back({"GltfIndexTooHigh", "t.gltf", gltf(3, index_9.c_str()), bake_gltf, {"t.gltf", "9"}});
  c.push_back({"GltfDeep", "t.gltf", std::string(100000, '['), bake_gltf, {"t.gltf", "deep"}});
  c.push_back({"GlbNoGlb", "t.glb", "glTF is what this is not", bake_glb, {"t.glb"}});
  c.push_back({"GlbCut", "t.glb", std::string("glTF\x02\0\0\0\xff\0\0\0", 12), bake_glb, {"t.glb"}});
  // Path data
  c.push_back({"GwpOneByte", "t.gwp", changed(gwp, gwp.size() / 2, 1), check_gwp, {"t.gwp", "checksum"}});
  c.push_back({"GwpNewer", "t.gwp", changed(gwp, 8, 64), check_gwp, {"t.gwp", "version"}});
  c.push_back({"GwpCut", "t.gwp", gwp.substr(0, gwp.size() - 9), check_gwp, {"t.gwp"}});
  c.push_back({"GwpHead", "t.gwp", gwp.substr(0, 5), check_gwp, {"t.gwp"}});
  c.push_back({"GwpEmpty", "t.gwp", "", check_gwp, {"t.gwp"}});
  c.push_back({"GwpText", "t.gwp", "{}", check_gwp, {"t.gwp"}});
  c.push_back({"GwpOfAnotherLevel", "t.gwp", gwp, {"run", "other.json", "-o", "out.db"}, {"t.gwp", "another level"}});
  // Scenarios
  c.push_back({"JsonCut", "t.json", scenario("").substr(0, 60), run, {"t.json"}});
  c.push_back({"JsonEmpty", "t.json", "", run, {"t.json"}});
  c.push_back({"JsonList", "t.json", "[]", run, {"t.json", "object"}});
  c.push_back({"JsonNaN", "t.json", scenario("", R"({"name":"ann","place":[NaN,0]})"), run, {"t.json"}});
  c.push_back({"JsonHuge", "t.json", scenario("", R"({"name":"ann","place":[1e400,0]})"), run, {"t.json"}});
  c.push_back({"FormatNewer",
               "t.json",
               R"({"format":"gaitway.scenario/9","name":"t"})",
               run,
               {"t.json", "format", "gaitway.scenario/1"}});
  c.push_back({"FormatMissing", "t.json", R"({"name":"t","seconds":1})", run, {"t.json", "format"}});
  c.push_back({"UnknownKey", "t.json", scenario(R"(,"secnds":3)"), run, {"t.json", "secnds", "seconds"}});
  c.push_back({"SeedIsText", "t.json", scenario(R"(,"seed":"one")"), run, {"t.json", "seed"}});
  c.push_back({"SeedIsNegative", "t.json", scenario(R"(,"seed":-1)"), run, {"t.json", "seed"}});
  c.push_back({"PlaceOfOneNumber", "t.json", scenario("", R"({"name":"ann","place":[1]})"), run, {"t.json", "place"}});
  c.push_back({"TwoOfOneName",
               "t.json",
               scenario("", R"({"name":"ann","place":[0,0]},{"name":"ann","place":[3,0]})"),
               run,
               {"t.json", "ann"}});
  c.push_back({"GoalOutside",
               "t.json",
               scenario(R"(,"orders":[{"agent":"ann","move_to":{"point":[90,0]}}])"),
               run,
               {"t.json", "/orders/0/move_to", "90"}});
  c.push_back({"OrderToNobody",
               "t.json",
               scenario(R"(,"orders":[{"agent":"anne","stop":true}])"),
               run,
               {"t.json", "/orders/0", "anne", "ann"}});
  c.push_back({"TwoActions",
               "t.json",
               scenario(R"(,"orders":[{"agent":"ann","stop":true,"move_to":{"point":[1,0]}}])"),
               run,
               {"t.json", "/orders/0"}});
  c.push_back({"UnknownGait",
               "t.json",
               scenario(R"(,"orders":[{"agent":"ann","move_to":{"point":[1,0],"gait":"wlak"}}])"),
               run,
               {"t.json", "gait", "walk"}});
  c.push_back({"UnknownMover",
               "t.json",
               scenario("", R"({"name":"ann","place":[0,0],"mover":"rout"})"),
               run,
               {"t.json", "mover", "route"}});
  c.push_back({"UnknownProfile",
               "t.json",
               scenario("", R"({"name":"ann","place":[0,0],"profile":"nobody"})"),
               run,
               {"t.json", "profile", "nobody", "known here: \"reference\", \"0\""}});
  c.push_back({"UnknownRule",
               "t.json",
               scenario(R"(,"expect":[{"decision":{"agent":"ann","rule":"MOVE-99","at_least":1}}])"),
               run,
               {"t.json", "/expect/0", "MOVE-99"}});
  c.push_back({"BadHash", "t.json", scenario(R"(,"expect":[{"hash":{"equals":"12"}}])"), run, {"t.json", "/expect/0"}});
  c.push_back({"NoPlaceToPlay",
               "t.json",
               R"({"format":"gaitway.scenario/1","name":"t","seconds":1,"agents":[]})",
               run,
               {"t.json"}});
  c.push_back({"LevelMissing",
               "t.json",
               R"({"format":"gaitway.scenario/1","name":"t","level":{"file":"no.obj"},"seconds":1,"agents":[]})",
               run,
               {"no.obj"}});
  c.push_back({"FullGroup",
               "t.json",
               scenario(R"(,"groups":[{"name":"g","count":500,"where":{"box":[[0,0],[2,2]]},"spacing":1}])"),
               run,
               {"t.json", "/groups/0"}});
  c.push_back(
      {"OutlineOfTwo",
       "t.json",
       R"({"format":"gaitway.scenario/1","name":"t","areas":[{"outline":[[0,0],[1,0]]}],"seconds":1,"agents":[]})",
       run,
       {"t.json", "/areas/0"}});
  c.push_back(
      {"RunOfNoStep",
       "t.json",
       R"({"format":"gaitway.scenario/1","name":"t","areas":[{"outline":[[0,0],[9,0],[9,9]]}],"seconds":0.001})",
       run,
       {"t.json", "/seconds"}});
  c.push_back({"PoolTooLarge",
               "t.json",
               scenario(R"(,"rules":{"preset":"classic","limits":{"routes":4000000000}})"),
               run,
               {"t.json", "/rules/limits/routes", "1000000"}});
  // Orders to oneself, crews of one, managers of those who have none
  const auto ann = [](const std::string& what) { return scenario(R"(,"orders":[{"agent":"ann",)" + what + "}]"); };
  c.push_back({"BandWithOneself",
               "t.json",
               ann(R"("band":{"other":"ann"})"),
               run,
               {"t.json", "/orders/0/band/other", "another agent", "ann"}});
  c.push_back({"FollowsOneself",
               "t.json",
               ann(R"("follow":{"leader":"ann"})"),
               run,
               {"t.json", "/orders/0/follow/leader", "another agent"}});
  c.push_back(
      {"TargetIsOneself", "t.json", ann(R"("target":"ann")"), run, {"t.json", "/orders/0/target", "another agent"}});
  c.push_back({"RescuesOneself",
               "t.json",
               ann(R"("rescue":{"whom":"ann"})"),
               run,
               {"t.json", "/orders/0/rescue/whom", "another agent"}});
  c.push_back({"CrewOfTheLeader",
               "t.json",
               scenario(R"(,"crews":[{"leader":"ann","members":["ann"]}])"),
               run,
               {"t.json", "/crews/0/members", "besides its leader \"ann\""}});
  c.push_back({"CrewOfNobody",
               "t.json",
               scenario(R"(,"crews":[{"leader":"ann"}])"),
               run,
               {"t.json", "/crews/0", "besides its leader \"ann\""}});
  const std::string two = R"({"name":"ann","place":[0,0]},{"name":"bob","place":[3,0]})";
  c.push_back({"LeaderOfTwoCrews",
               "t.json",
               scenario(R"(,"crews":[{"leader":"ann","members":["bob"]},{"leader":"ann","members":["bob"]}])", two),
               run,
               {"t.json", "/crews/1/leader", "\"ann\" is in a crew already"}});
  c.push_back({"ManagerOfARouteAgent",
               "t.json",
               scenario("", R"({"name":"ann","place":[0,0],"moveto":{"run_rate":2}})"),
               run,
               {"t.json", "/agents/0/moveto", "\"ann\" has the mover \"route\""}});
  c.push_back({"ManagersOrderForARouteAgent",
               "t.json",
               ann(R"("moveto":{"kind":"to_position","point":[1,1]})"),
               run,
               {"t.json", "/orders/0/moveto", "\"ann\" has the mover \"route\""}});
  // Numbers are as short as they can be
  c.push_back(
      {"ShortNumbers", "t.json", ann(R"("move_to":{"point":[90.5,0]})"), run, {"t.json", "the goal [90.5, 0, 0]"}});
  // The file that was asked for is named, not the record beside it
  const std::string long_name = std::string(250, 'x') + ".db";
  c.push_back({"NameTooLong",
               "t.json",
               scenario(""),
               {"run", "t.json", "-o", long_name},
               {"gaitway: " + long_name + ": cannot be written"}});
  c.push_back(
      {"OutputIsAFolder", "t.json", scenario(""), {"run", "t.json", "-o", "dir.db"}, {"dir.db", "found a folder"}});
  // What is read is not written over; nothing is written when one of two outputs cannot be
  const std::string floor = std::string(quad) + "f 1 4 3\nf 1 3 2\n";
  c.push_back({"BakeOntoTheLevel", "t.obj", floor, {"bake", "t.obj", "-o", "./t.obj"}, {"t.obj", "another"}});
  c.push_back(
      {"MapOntoTheLevel", "t.obj", floor, {"bake", "t.obj", "-o", "out.gwp", "--svg", "t.obj"}, {"t.obj", "another"}});
  c.push_back(
      {"MapIntoNoFolder", "t.obj", floor, {"bake", "t.obj", "-o", "out.gwp", "--svg", "no/t.svg"}, {"no/t.svg"}});
  c.push_back({"MapOntoThePaths", "t.obj", floor, {"bake", "t.obj", "-o", "out", "--svg", "out"}, {"out", "two"}});
  c.push_back({"ExportOntoTheRecord", "t.gwr", record, {"export", "t.gwr", "t.gwr"}, {"t.gwr", "another"}});
  c.push_back({"ViewOntoTheRecord", "t.gwr", record, {"view", "t.gwr", "-o", "./t.gwr"}, {"t.gwr", "another"}});
  c.push_back(
      {"VertexTooFarOff", "t.obj", "v 0 0 0\nv 1e6 0 0\nv 0 0 1e6\nf 1 3 2\n", bake_obj, {"t.obj", "vertex 1"}});
  c.push_back({"CheckOfNothing", "t.obj", quad, {"check", "nothing"}, {"nothing: there is no such file"}});
  // Records, traces, grid maps
  c.push_back(
      {"RecordOneByte", "t.gwr", changed(record, record.size() / 2, 1), {"export", "t.gwr", "out.db"}, {"t.gwr"}});
  c.push_back({"RecordCut", "t.gwr", record.substr(0, record.size() / 2), {"export", "t.gwr", "out.db"}, {"t.gwr"}});
  c.push_back({"RecordEmpty", "t.gwr", "", {"export", "t.gwr", "out.db"}, {"t.gwr"}});
  c.push_back({"TraceText",
               "t.db",
               "this is no database, though it is long enough to look like one at first",
               {"view", "t.db", "-o", "out.html"},
               {"t.db"}});
  c.push_back({"TraceEmpty", "t.db", "", {"why", "t.db", "--agent", "ann"}, {"t.db"}});
  c.push_back({"TraceForDiff", "t.db", "SQLite format 3", {"diff", "t.db", "t.db"}, {"t.db"}});
  c.push_back({"GridHead", "t.map", "kind octile\nheight 2\nwidth 2\nmap\n..\n..\n", {"check", "t.map"}, {"t.map:1"}});
  c.push_back(
      {"GridShortRow", "t.map", "type octile\nheight 2\nwidth 3\nmap\n...\n..\n", {"check", "t.map"}, {"t.map:6"}});
  c.push_back(
      {"GridHuge", "t.map", "type octile\nheight 2000000\nwidth 2000000\nmap\n", {"check", "t.map"}, {"t.map"}});
  // Files of no kind
  c.push_back({"UnknownEnding", "t.fbx", "x", {"bake", "t.fbx", "-o", "out.gwp"}, {"t.fbx", ".obj"}});
  c.push_back({"NoSuchFile", "t.obj", quad, {"bake", "u.obj", "-o", "out.gwp"}, {"u.obj"}});
  c.push_back({"AFolder", "t.txt", "x", {"bake", "dir.obj", "-o", "out.gwp"}, {"dir.obj"}});
  c.push_back(
      {"NoFolderToWriteTo", "t.json", scenario(""), {"run", "t.json", "-o", "no/such/out.db"}, {"no/such/out.db"}});
  return c;
}

TEST(BadInput, EndsWithThreeNamesFileAndPlaceAndWritesNothing) {
  std::string gwp, record;
  {
    Scratch s;
    ASSERT_EQ(test::gaitway(s, {"bake", levels + "doors.obj", "-o", "good.gwp"}).code, 0);
    gwp = slurp(s.file("good.gwp"));
    spill(s.file("good.json"), scenario(""));
    ASSERT_EQ(test::gaitway(s, {"run", "good.json", "-o", "good.gwr"}).code, 0);
    record = slurp(s.file("good.gwr"));
  }
  ASSERT_GT(gwp.size(), 100u);
  ASSERT_GT(record.size(), 100u);
  const auto table = cases(gwp, record);
  EXPECT_GE(table.size(), 40u);
  for (const Case& c : table) {
    SCOPED_TRACE(c.name);
    Scratch s;
    std::filesystem::create_directory(s.file("dir.obj"));
    std::filesystem::create_directory(s.file("dir.db"));
    spill(s.file(c.file), c.bytes);
    spill(s.file("other.json"), R"({"format":"gaitway.scenario/1","name":"t","level":{"file":")" + levels +
                                    R"(steps.obj"},"paths":"t.gwp","seconds":1,"agents":[]})");
    const int before = s.count();
    const Ended e = test::gaitway(s, c.words);
    EXPECT_EQ(e.code, 3) << e.err;
    EXPECT_EQ(e.out, "");
    EXPECT_EQ(e.err.find("gaitway: "), 0u) << e.err;
    EXPECT_EQ(std::count(e.err.begin(), e.err.end(), '\n'), 1) << e.err;
    for (const std::string& part : c.says) EXPECT_NE(e.err.find(part), std::string::npos) << part << " in: " << e.err;
    EXPECT_EQ(s.count(), before) << "a file was written";
    EXPECT_EQ(slurp(s.file(c.file)), c.bytes) << "the file that was read was written over";
    if (std::getenv("GAITWAY_SHOW")) std::printf("%-20s %s", c.name, e.err.c_str());
  }
}

TEST(BadInput, NumbersThatNoOptionTakesAreWrongUsage) {
  Scratch s;
  spill(s.file("t.json"), scenario(""));
  spill(s.file("t.obj"), std::string(quad) + "f 1 4 3\nf 1 3 2\n");
  const std::vector<std::vector<std::string>> lines = {{"run", "t.json", "--seconds", "-1"},
                                                       {"run", "t.json", "--seconds", "nan"},
                                                       {"run", "t.json", "--seconds", "1e99"},
                                                       {"run", "t.json", "--seconds", "1e-9"},
                                                       {"try", "t.obj", "--seconds", "nan"},
                                                       {"try", "t.obj", "--seconds", "1e12"},
                                                       {"try", "t.obj", "--seed", "-1"},
                                                       {"try", "t.obj", "--seed", "99999999999999999999"},
                                                       {"why", "t.db", "--agent", "a", "--at", "-3"},
                                                       {"why", "t.db", "--agent", "a", "--at", "nan"}};
  for (const auto& line : lines) {
    const Ended e = test::gaitway(s, line);
    EXPECT_EQ(e.code, 2) << line[0] << " " << line[3];
    EXPECT_EQ(e.out, "") << line[0] << " " << line[3];
    EXPECT_NE(e.err, "") << line[0] << " " << line[3];
  }
  for (const char* width : {"-1", "nan", "inf"}) {
    const Ended e = test::gaitway(s, {"bench", "--situations", "--width", width});
    EXPECT_EQ(e.code, 2) << width;
    EXPECT_NE(e.err.find("--width"), std::string::npos) << e.err;
  }
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"run", "t.json", "-o", ""}, {"run", "t.json", "--output="}}) {
    const Ended nothing = test::gaitway(s, words);
    EXPECT_EQ(nothing.code, 2) << words[2];
    EXPECT_NE(nothing.err.find("a value was expected, found nothing"), std::string::npos) << nothing.err;
  }
  const Ended e = test::gaitway(s, {"bake", "t.obj", "--step", "9"});
  EXPECT_EQ(e.code, 2);
  EXPECT_EQ(e.err.find("gaitway bake: --step: "), 0u) << e.err;
}

TEST(BadInput, AnUnknownOptionIsNamedWithTheOneThatWasMeant) {
  Scratch s;
  spill(s.file("t.json"), scenario(""));
  const std::vector<std::pair<std::vector<std::string>, std::string>> lines = {
      {{"run", "t.json", "--sedonds", "3"}, "gaitway run: unknown option --sedonds; did you mean --seconds?\n"},
      {{"run", "--sedonds", "3", "t.json"}, "gaitway run: unknown option --sedonds; did you mean --seconds?\n"},
      {{"run", "t.json", "--sedonds=3"}, "gaitway run: unknown option --sedonds; did you mean --seconds?\n"},
      {{"bake", "t.obj", "--otput", "x"}, "gaitway bake: unknown option --otput; did you mean --output?\n"},
      {{"why", "t.db", "--agnt", "a"}, "gaitway why: unknown option --agnt; did you mean --agent?\n"},
      {{"run", "t.json", "--frobnicate"}, "gaitway run: unknown option --frobnicate; see gaitway run --help\n"},
      {{"--verson"}, "gaitway: unknown option --verson; did you mean --version?\n"},
      {{"run", "t.json", "one", "two"}, "gaitway run: not expected: \"one\" \"two\"; see gaitway run --help\n"}};
  for (const auto& [words, says] : lines) {
    const Ended e = test::gaitway(s, words);
    EXPECT_EQ(e.code, 2) << says;
    EXPECT_EQ(e.err, says);
    EXPECT_EQ(e.out, "");
  }
  // The value of an option is no option, whatever it looks like, and nothing behind -- is one.
  EXPECT_EQ(test::gaitway(s, {"why", "t.db", "--agent", "--bob"}).code, 3);
  EXPECT_EQ(test::gaitway(s, {"run", "-q", "--", "t.json"}).code, 0);
}

TEST(BadInput, ARuleIsFoundInAnyCase) {
  Scratch s;
  const Ended upper = test::gaitway(s, {"rules", "STEER-14"}), lower = test::gaitway(s, {"rules", "steer-14"});
  EXPECT_EQ(lower.code, 0) << lower.err;
  EXPECT_EQ(lower.out, upper.out);
}

}  // namespace
}  // namespace gaitway::cli
