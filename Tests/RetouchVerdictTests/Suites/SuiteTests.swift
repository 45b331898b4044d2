import Foundation
import RetouchReplay
import Testing
import UIKit
import RetouchVerdict
import VerdictSamples

@Suite("A suite")
struct SuiteTests {
  @Test("lists cases with all that they may have")
  func full() throws {
    let found = try cases(
      """
      {"suite": 1, "fixture": "Bar", "cases": [
        {"name": "tap", "recording": "tap.recording", "expect": ["back touchUpInside", "nothing else"],
         "settings": {"contentSizeCategory": "accessibilityLarge", "fit": "mm",
                      "display": {"width": 1080, "height": 1920, "scale": 2.5, "rotation": 90, "width_mm": 60},
                      "thresholds": {"viewerDelay": 250000, "tapMovement": 7.5}, "window": [1024, 768],
                      "seed": 7, "timeZone": "Asia/Tokyo", "locale": "zh_Hant_TW", "environment": {"API": "a=b"}},
         "events": [{"at": "2s", "contentSizeCategory": "large"}, {"at": "1s", "cancelTouches": true},
                    {"at": "3ms", "rotation": 270}, {"at": "4ms", "speak": true},
                    {"at": "5ms", "type": "hello"}]}
      ]}
      """)
    let testCase = try #require(found.first)
    #expect(found.count == 1)
    #expect(testCase.fixture == "Bar")
    #expect(testCase.line == 2)
    #expect(testCase.settings.contentSizeCategory == .accessibilityLarge)
    #expect(testCase.settings.fit == .mm)
    #expect(testCase.settings.windowSize == CGSize(width: 1024, height: 768))
    #expect(testCase.settings.display?.widthInMillimetres == 60)
    #expect(testCase.settings.display?.rotation == 90)
    #expect(testCase.settings.thresholds == ["viewerDelay": 250_000, "tapMovement": 7.5])
    #expect(testCase.settings.surroundings.seed == 7)
    #expect(testCase.settings.surroundings.timeZone == "Asia/Tokyo")
    #expect(testCase.settings.surroundings.locale == "zh_Hant_TW")
    #expect(testCase.settings.surroundings.environment == ["API": "a=b"])
    #expect(
      testCase.settings.events == [
        CaseEvent(time: 2_000_000, .contentSizeCategory(.large)), CaseEvent(time: 1_000_000, .cancelTouches),
        CaseEvent(time: 3000, .rotation(270)), CaseEvent(time: 4000, .speak),
        CaseEvent(time: 5000, .type("hello")),
      ])
    #expect(testCase.expectations.map(\.count) == [2])
  }

  @Test("multiplies a case out by its matrix, with expectations for single values")
  func matrix() throws {
    let found = try cases(
      """
      {"suite": 1, "cases": [
        {"name": "slide", "recording": "tap.recording",
         "matrix": {"contentSizeCategory": ["large", "accessibilityLarge"], "fixture": ["Bar", "Stage"]},
         "pictures": ["1.5s", "200ms"],
         "expect": ["touch 1 began"], "expectFor": {"accessibilityLarge": ["viewer shows back"]}}
      ]}
      """)
    #expect(found.map(\.pictures) == Array(repeating: [1_500_000, 200_000], count: 4))
    #expect(
      found.map(\.name) == [
        "slide[Bar,large]", "slide[Bar,accessibilityLarge]", "slide[Stage,large]",
        "slide[Stage,accessibilityLarge]",
      ])
    #expect(found.map(\.fixture) == ["Bar", "Bar", "Stage", "Stage"])
    #expect(found.map(\.expectations.count) == [1, 2, 1, 2])
    #expect(found[1].settings.contentSizeCategory == .accessibilityLarge)
  }

  @Test("multiplies a case out by time zones, whose names fit into the name of a file, and locales")
  func surroundings() throws {
    let found = try cases(
      """
      {"suite": 1, "fixture": "Bar", "cases": [
        {"name": "tap", "recording": "tap.recording",
         "matrix": {"locale": ["de_DE", "en"], "timeZone": ["UTC", "America/Argentina/Ushuaia"]},
         "expect": ["touch 1 began"], "expectFor": {"America/Argentina/Ushuaia": ["viewer shows back"]}}
      ]}
      """)
    #expect(
      found.map(\.name) == [
        "tap[UTC,de_DE]", "tap[UTC,en]", "tap[America-Argentina-Ushuaia,de_DE]",
        "tap[America-Argentina-Ushuaia,en]",
      ])
    #expect(
      found.map(\.settings.surroundings.timeZone).suffix(2) == [
        "America/Argentina/Ushuaia", "America/Argentina/Ushuaia",
      ])
    #expect(found.map(\.settings.surroundings.locale) == ["de_DE", "en", "de_DE", "en"])
    #expect(found.map(\.expectations.count) == [1, 1, 2, 2])
  }

  @Test("names the cases of a matrix equal to the one before it, of a different one, and of a wrong one")
  func sameMatrices() throws {
    func entry(_ name: String, _ sizes: String) -> String {
      "{\"name\": \"\(name)\", \"recording\": \"tap.recording\", \"expect\": [\"go touchDown\"], "
        + "\"matrix\": {\"contentSizeCategory\": [\(sizes)]}}"
    }
    let cases = [
      entry("a", #""small", "large""#), entry("b", #""small", "large""#), entry("c", #""large""#),
      entry("d", #""large", "large""#), entry("e", #""large""#),
    ]
    let text = "{\"suite\": 1, \"fixture\": \"Panel\", \"cases\": [\n\(cases.joined(separator: ",\n"))\n]}"
    try inFolder(["suite.json": text, "tap.recording": ""]) { folder in
      let suite = try Suite.load(folder)
      #expect(
        suite.cases.map(\.name) == ["a[small]", "a[large]", "b[small]", "b[large]", "c[large]", "e[large]"])
      #expect(suite.problems.map(\.line) == [5])
    }
  }

  @Test("may say that a note alone is enough; a case that only excludes something still is not")
  func notesCount() throws {
    func found(_ notes: String, _ expectation: String) throws -> [String] {
      try problems(
        """
        {"suite": 1, "fixture": "Bar",\(notes) "cases": [
        {"name": "a", "recording": "tap.recording", "expect": ["\(expectation)"]}]}
        """)
    }
    #expect(try found(#" "notes": "count","#, "once note x") == [])
    #expect(try found(#" "notes": "count","#, "note x") == [])
    #expect(try found("", "once note x").count == 1)
    let idle =
      "It would pass if nothing happened; expect a line such as \"back touchUpInside\" beside what must never happen"
    #expect(
      try found(#" "notes": "count","#, "never note x")
        == ["suite.json:2: case a expects no line at all and has no golden. \(idle)"])
    #expect(
      try found("", "never back touchDown")
        == ["suite.json:2: case a expects none of the engine's lines and has no golden. \(idle)"])
    #expect(
      try found(#" "notes": "all","#, "note x")
        == ["suite.json:1: expected \"count\", found \"all\". There are: count"])
  }

  static let head = "{\"suite\": 1, \"fixture\": \"Bar\", \"cases\": [\n"

  @Test(
    "is refused where it is not of its form, with file, line and hint",
    arguments: [
      ("", "suite.json:1: expected a value, found the end"),
      ("{\"suite\": 1,}", "suite.json:1: expected a key in quotation marks, found \"}\""),
      (
        "{\"cases\": []}",
        "suite.json:1: expected the key \"suite\" with the format's version, found none. Add \"suite\": 1"
      ),
      (
        "{\"suite\": 2, \"cases\": []}",
        "suite.json:1: this suite is of version 2, and version 1 is the newest known here. Use a newer retouch"
      ),
      ("{\"suite\": 1}", "suite.json:1: expected the key \"cases\" with a list, found none"),
      (
        "{\"suite\": 1,\n\"case\": []}",
        "suite.json:2: \"case\" is not a key of a suite. Did you mean \"cases\"?"
      ),
      ("{\"suite\": 1,\n\"suite\": 1}", "suite.json:2: the key \"suite\" is here twice. Remove one"),
      ("[1, 2]", "suite.json:1: expected an object, found a list of 2 items"),
      ("{\"suite\": 01}", "suite.json:1: expected a number, found \"01}\""),
      (
        String(repeating: "[", count: 100),
        "suite.json:1: expected at most 32 levels of brackets, found \"[[[[[[[[[[[[[[[[[[[[\""
      ),
    ])
  func malformed(json: String, message: String) throws {
    #expect(try problems(json) == [message])
  }

  @Test(
    "names what is wrong with a case and keeps the others",
    arguments: [
      ("{\"recording\": \"tap.recording\"}", "expected the key \"name\", found none"),
      (
        "{\"name\": \"a\"}",
        "case a has no \"recording\". Name a file in the suite's folder, or write a \"gesture\" in its place"
      ),
      (
        "{\"name\": \"a/b\", \"recording\": \"tap.recording\"}",
        "expected a name of letters, digits, '.', '_', '-' and '+', found \"a/b\". It becomes the name of a file"
      ),
      (
        "{\"name\": \"a\", \"recording\": \"tapp.recording\"}",
        "there is no recording \"tapp.recording\". Did you mean \"tap.recording\"?"
      ),
      (
        "{\"name\": \"a\", \"recording\": \"../tap.recording\"}",
        "the recording \"../tap.recording\" lies outside the suite's folder. Put it into the folder: a suite reads nothing else"
      ),
      (
        "{\"name\": \"a\", \"recording\": \"/etc/passwd\"}",
        "the recording \"/etc/passwd\" lies outside the suite's folder. Put it into the folder: a suite reads nothing else"
      ),
      (
        "{\"name\": \"a\", \"recording\": \"tap.recording\", \"fixture\": \"Bra\"}",
        "there is no fixture \"Bra\". Did you mean \"Bar\"?"
      ),
      (
        "{\"name\": \"a\", \"recording\": \"tap.recording\", \"expects\": []}",
        "\"expects\" is not a key of a case. Did you mean \"expect\"?"
      ),
      (
        "{\"name\": \"a\", \"recording\": \"tap.recording\", \"expect\": [\"1.2 back\"]}",
        "in the expectation \"1.2 back\": column 1: expected a time such as 1.2s (units: s, ms, us; no finer than 1us), "
          + "found \"1.2\""
      ),
      (
        "{\"name\": \"a\", \"recording\": \"tap.recording\", \"expect\": [\"note x\", \"nothing else\"]}",
        "case a expects none of the engine's lines and has no golden. Notes are the fixture's own word; expect a line "
          + "such as \"back touchUpInside\" beside them, or say \"notes\": \"count\" in the suite"
      ),
      (
        "{\"name\": \"a\", \"recording\": \"tap.recording\", \"settings\": {\"thresholds\": {\"tapMovment\": 1}}}",
        "\"tapMovment\" is not a key of the thresholds. Did you mean \"tapMovement\"?"
      ),
      (
        "{\"name\": \"a\", \"recording\": \"tap.recording\", \"settings\": {\"thresholds\": {\"viewerDelay\": 0.5}}}",
        "expected a whole number of µs, not negative, found 0.5"
      ),
      (
        "{\"name\": \"a\", \"recording\": \"tap.recording\", \"settings\": {\"contentSizeCategory\": \"accessibilitylarge\"}}",
        "expected a text size, found \"accessibilitylarge\". Did you mean \"accessibilityLarge\"?"
      ),
      (
        "{\"name\": \"a\", \"recording\": \"tap.recording\", \"settings\": {\"timeZone\": \"Asia/tokyo\"}}",
        "expected a time zone of the tz database, found \"Asia/tokyo\". Did you mean \"Asia/Tokyo\"?"
      ),
      (
        "{\"name\": \"a\", \"recording\": \"tap.recording\", \"settings\": {\"timeZone\": \"../../etc/passwd\"}}",
        "expected a time zone of the tz database, found \"../../etc/passwd\". Name one such as \"Europe/Berlin\", or \"UTC\""
      ),
      (
        "{\"name\": \"a\", \"recording\": \"tap.recording\", \"matrix\": {\"locale\": [\"de_XX\"]}}",
        "expected a locale's identifier, found \"de_XX\". Name a language and a region such as \"de_DE\""
      ),
      (
        "{\"name\": \"a\", \"recording\": \"tap.recording\", \"settings\": {\"locale\": \"de_DE!\"}}",
        "expected a locale's identifier, found \"de_DE!\". Did you mean \"de_DE\"?"
      ),
      (
        "{\"name\": \"a\", \"recording\": \"tap.recording\", \"settings\": {\"seed\": -1}}",
        "expected a whole number within 0…1000000000, found -1"
      ),
      (
        "{\"name\": \"a\", \"recording\": \"tap.recording\", \"settings\": {\"environment\": {\"TZ\": \"UTC\"}}}",
        "\"TZ\" cannot be a variable of a case. Set \"timeZone\""
      ),
      (
        "{\"name\": \"a\", \"recording\": \"tap.recording\", \"settings\": {\"environment\": {\"LC_ALL\": \"C\"}}}",
        "\"LC_ALL\" cannot be a variable of a case. Set \"locale\""
      ),
      (
        "{\"name\": \"a\", \"recording\": \"tap.recording\", \"settings\": {\"environment\": {\"LD_PRELOAD\": \"x\"}}}",
        "\"LD_PRELOAD\" cannot be a variable of a case. Leave it out: the process reads it, not the fixture"
      ),
      (
        "{\"name\": \"a\", \"recording\": \"tap.recording\", \"settings\": {\"environment\": {\"A=B\": \"x\"}}}",
        "\"A=B\" cannot be a variable of a case. Use letters, digits and '_'"
      ),
      (
        "{\"name\": \"a\", \"recording\": \"tap.recording\", \"settings\": {\"environment\": {\"A\": 1}}}",
        "expected a string, found 1"
      ),
      (
        "{\"name\": \"a\", \"recording\": \"tap.recording\", \"settings\": {\"window\": [1024]}}",
        "expected a window's width and height such as [1024, 768], found a list of 1 item"
      ),
      (
        "{\"name\": \"a\", \"recording\": \"tap.recording\", \"settings\": {\"window\": [1024, 0]}}",
        "expected a whole number within 1…4096, found 0"
      ),
      (
        "{\"name\": \"a\", \"recording\": \"tap.recording\", \"events\": [{\"at\": \"2\", \"cancelTouches\": true}]}",
        "expected a time such as \"2s\", found \"2\""
      ),
      (
        "{\"name\": \"a\", \"recording\": \"tap.recording\", \"events\": [{\"at\": \"2s\", \"speak\": \"now\"}]}",
        "expected true, found \"now\""
      ),
      (
        "{\"name\": \"a\", \"recording\": \"tap.recording\", \"events\": [{\"at\": \"2s\"}]}",
        "expected \"at\" and one of contentSizeCategory, cancelTouches, rotation, type, speak"
      ),
      (
        "{\"name\": \"a\", \"recording\": \"tap.recording\", \"matrix\": {\"fit\": [\"mm\", \"mm\"]}}",
        "expected each value of the matrix once, found \"mm\" again. Remove one"
      ),
      (
        "{\"name\": \"a\", \"recording\": \"tap.recording\", \"pictures\": [\"1s\", \"1000ms\"]}",
        "expected each picture's time once, found \"1000ms\" again. Remove one"
      ),
      (
        "{\"name\": \"a\", \"recording\": \"tap.recording\", \"pictures\": \"1s\"}",
        "expected a list of times, found \"1s\""
      ),
      (
        "{\"name\": \"a\", \"recording\": \"tap.recording\", \"matrix\": {\"fit\": [\"mm\"]}, \"expectFor\": {\"mmm\": []}}",
        "\"mmm\" is not a key of the matrix of case a. Did you mean \"mm\"?"
      ),
      (
        "{\"name\": \"good\", \"recording\": \"tap.recording\"}",
        "a second case is named good. The first is on line 2; rename one"
      ),
    ])
  func wrongCase(json: String, message: String) throws {
    let good = "{\"name\": \"good\", \"recording\": \"tap.recording\", \"expect\": [\"touch 1 began\"]}"
    let suite = Self.head + good + ",\n" + json + "]}"
    #expect(try problems(suite) == ["suite.json:3: " + message])
    #expect(try cases(suite).map(\.name) == ["good"])
  }

  @Test("says what to install where the machine has no file of a time zone that is one")
  func zoneFiles() {
    let missing = "This machine has no /nowhere/Asia/Tokyo: `apt-get install tzdata`"
    #expect(SurroundingsText.problem(ofTimeZone: "Asia/Tokyo", zones: "/nowhere") == missing)
    #expect(SurroundingsText.problem(ofTimeZone: "UTC", zones: "/nowhere") == nil)
    #expect(SurroundingsText.problem(ofTimeZone: "Asia/Tokyo") == nil)
  }

  @Test("reads no recording outside its folder, also not through a link")
  func link() throws {
    try inFolder(["secret": "x"]) { outside in
      let json = Self.head + "{\"name\": \"a\", \"recording\": \"link\", \"expect\": [\"touch\"]}]}"
      try inFolder(["suite.json": json]) { folder in
        try FileManager.default.createSymbolicLink(
          atPath: folder + "/link", withDestinationPath: outside + "/secret")
        #expect(try Suite.load(folder).problems.map(\.code) == [.outsideFolder])
      }
    }
  }

  @Test("is not read through a link out of its folder, and reports a link that leads back to itself")
  func suiteLink() throws {
    let manager = FileManager.default
    let json = Self.head + "{\"name\": \"a\", \"recording\": \"loop\", \"expect\": [\"touch\"]}]}"
    try inFolder(["suite.json": json]) { outside in
      try inFolder { folder in
        try manager.createSymbolicLink(
          atPath: folder + "/suite.json", withDestinationPath: outside + "/suite.json")
        let error = #expect(throws: SuiteError.self) { try Suite.load(folder) }
        #expect(error?.code == .outsideFolder)
        #expect(error?.exitCode == .usage)
        #expect(error?.problem == "is a link that leads out of the suite's folder")
        try manager.removeItem(atPath: folder + "/suite.json")
        try manager.createSymbolicLink(
          atPath: folder + "/suite.json", withDestinationPath: folder + "/suite.json")
        let loop = #expect(throws: SuiteError.self) { try Suite.load(folder) }
        #expect(loop?.hint == "It is a link that leads back to itself")
      }
      try manager.createSymbolicLink(atPath: outside + "/loop", withDestinationPath: "loop")
      let problem = try #require(try Suite.load(outside).problems.first)
      #expect(problem.problem == "the recording \"loop\" is a link that leads back to itself")
      #expect(problem.exitCode == .usage)
    }
  }

  @Test("reads no recording, golden or suite that is not a regular file, and waits for none")
  func noRegularFile() throws {
    let json = Self.head + "{\"name\": \"a\", \"recording\": \"pipe\", \"expect\": [\"touch\"]}]}"
    try inFolder(["suite.json": json]) { folder in
      try #require(mkfifo(folder + "/pipe", 0o600) == 0)
      let suite = try Suite.load(folder)
      #expect(suite.cases == [])
      let problem = try #require(suite.problems.first)
      #expect(suite.problems.count == 1)
      #expect(problem.exitCode == .usage)
      #expect(
        problem.description.hasSuffix(
          "suite.json:2: the recording \"pipe\" is not a regular file. "
            + "Name a file that holds the recording: folders, pipes and devices are not read"))
      try FileManager.default.removeItem(atPath: folder + "/suite.json")
      try #require(mkfifo(folder + "/suite.json", 0o600) == 0)
      let error = #expect(throws: SuiteError.self) { try Suite.load(folder) }
      #expect(error?.problem == "expected a regular file, found something else")
    }
  }

  @Test("names goldens that belong to no case, and keeps cases that have nothing to be compared with")
  func goldens() throws {
    let json = Self.head + "{\"name\": \"a\", \"recording\": \"tap.recording\"}]}"
    let files = ["suite.json": json, "tap.recording": "", "b.golden": "", "a.golden.new": ""]
    try inFolder(files) { folder in
      let suite = try Suite.load(folder)
      #expect(suite.problems.map(\.code) == [.obsoleteGolden])
      #expect(suite.problems.first?.problem == "b.golden is obsolete: it belongs to no case of the suite")
      #expect(suite.cases.map(\.name) == ["a"])
      #expect(suite.cases.map(\.requiresGolden) == [false])
    }
  }

  @Test("takes names and words that differ only in their characters of Unicode for different ones")
  func twins() throws {
    let json = """
      {"suite": 1, "fixture": "Bar", "cases": [
        {"name": "a", "recording": "caf\u{e9}.recording", "expect": ["caf\u{e9} touchDown"]},
        {"name": "b", "recording": "cafe\u{301}.recording", "expect": ["cafe\u{301} touchDown"]}
      ]}
      """
    let files = ["suite.json": json, "caf\u{e9}.recording": "one"]
    try inFolder(files) { folder in
      let other = folder + "/cafe\u{301}.recording"
      #expect(try Suite.load(folder).problems.map(\.code) == [.missingFile])
      try Data("another".utf8).write(to: URL(fileURLWithPath: other))
      let suite = try Suite.load(folder)
      #expect(suite.problems == [])
      let bytes = suite.cases.map { FileManager.default.contents(atPath: $0.recording)?.count }
      #expect(bytes == [3, 7])
      let texts = suite.cases.flatMap { $0.expectations.joined().map { Array($0.text.utf8).count } }
      #expect(texts == [15, 16])
    }
  }

  @Test("reads only the cases that are selected, and reports others only where asked to")
  func taking() throws {
    let json = """
      {"suite": 1, "fixture": "Bar", "cases": [
        {"name": "a", "recording": "tap.recording", "expect": ["touch 1 began"]},
        {"name": "b", "recording": "tap.recording", "expect": ["touch 1 begann"]},
        {"name": "c", "recording": "none.recording", "matrix": {"fit": ["mm", "stretch"]}},
        {"name": "a", "recording": "tap.recording"},
        {"recording": "tap.recording"}
      ]}
      """
    try inFolder(["suite.json": json, "tap.recording": "", "z.golden": ""]) { folder in
      var asked: [CaseName] = []
      let none = try Suite.load(folder, tellsRest: { _ in false }) { name in
        asked.append(name)
        return false
      }
      #expect(asked.map(\.name) == ["a", "b", "c[mm]", "c[stretch]"])
      #expect(asked.allSatisfy { $0.folder == folder && $0.suite == none.name })
      #expect(asked.first?.address == none.name + "/a")
      #expect(none.cases == [] && none.problems == [])
      #expect(!none.namesAllCases)
      #expect(try Suite.caseNames(in: folder) == asked)

      let good = try Suite.load(folder, tellsRest: { _ in false }) { $0.name == "a" }
      #expect(good.cases == Array(try Suite.load(folder).cases.prefix(1)))
      #expect(good.problems == [])
      let bad = try Suite.load(folder, tellsRest: { _ in false }) { $0.name == "b" || $0.name == "c[mm]" }
      #expect(bad.cases == [])
      #expect(bad.problems.map(\.line) == [3, 4])
      let rest = try Suite.load(folder, tellsRest: { $0 == none.name }) { _ in false }
      #expect(rest.problems.map(\.line) == [5, 6])
    }
  }

  @Test("names what is obsolete also beside a case that cannot be used, but not beside one without a name")
  func obsoleteBesideProblems() throws {
    let broken = "{\"name\": \"a\", \"recording\": \"none\"}]}"
    try inFolder(["suite.json": Self.head + broken, "a.golden": "", "b.golden": ""]) { folder in
      let problems = try Suite.load(folder).problems
      #expect(problems.map(\.code) == [.missingFile, .obsoleteGolden])
    }
    let nameless = "{\"recording\": \"none\"}]}"
    try inFolder(["suite.json": Self.head + nameless, "a.golden": "", "b.golden": ""]) { folder in
      let problems = try Suite.load(folder).problems
      #expect(problems.map(\.code) == [.malformed])
    }
  }

  @Test("says that each of its cases needs a golden, and knows no other word for it")
  func goldensRequired() throws {
    let rest = "\"cases\": [{\"name\": \"a\", \"recording\": \"tap.recording\", \"expect\": [\"touch\"]}]}"
    let head = "{\"suite\": 1, \"fixture\": \"Bar\", \"goldens\": "
    #expect(try cases(head + "\"required\"," + rest).map(\.requiresGolden) == [true])
    #expect(try cases(head + "\"optional\"," + rest).map(\.requiresGolden) == [false])
    #expect(
      try problems(head + "\"requierd\"," + rest) == [
        "suite.json:1: expected \"required\" or \"optional\", found \"requierd\". Did you mean \"required\"?"
      ])
  }

  @Test("names the goldens of a folder that has no suite any more")
  func goldensWithoutSuite() throws {
    let json = Self.head + "{\"name\": \"a\", \"recording\": \"tap.recording\", \"expect\": [\"touch\"]}]}"
    try inFolder { root in
      for (folder, files) in [
        ("a", ["suite.json"]), ("b", ["x.golden", "y.golden.new"]), ("a/c", ["z.golden"]),
      ] {
        try FileManager.default.createDirectory(
          atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
        for file in files { try Data(json.utf8).write(to: URL(fileURLWithPath: "\(root)/\(folder)/\(file)")) }
      }
      let found = try Suite.search(under: root)
      #expect(found.folders == [root + "/a"])
      #expect(found.problems.map(\.file) == [root + "/a/c", root + "/b"])
      #expect(found.problems.map(\.exitCode) == [.golden, .golden])
      #expect(
        found.problems.last?.problem
          == "2 files such as x.golden are obsolete: there is no suite.json beside a golden here")
      #expect(try Suite.search(under: root + "/b").problems.count == 1)
    }
  }

  @Test("is found under a folder, and its cases by address")
  func locating() throws {
    let json = Self.head + "{\"name\": \"tap\", \"recording\": \"tap.recording\", \"expect\": [\"touch\"]}]}"
    try inFolder { root in
      for name in ["b", "a"] {
        try FileManager.default.createDirectory(atPath: root + "/" + name, withIntermediateDirectories: true)
        try Data(json.utf8).write(to: URL(fileURLWithPath: "\(root)/\(name)/suite.json"))
        try Data().write(to: URL(fileURLWithPath: "\(root)/\(name)/tap.recording"))
      }
      #expect(try Suite.folders(under: root) == [root + "/a", root + "/b"])
      #expect(try Suite.folders(under: root + "/a") == [root + "/a"])
      #expect(throws: SuiteError.self) { try Suite.folders(under: root + "/c") }
      let found = try CaseLocator.find(root + "/a/tap")
      #expect(found.address == "a/tap")
      let error = #expect(throws: SuiteError.self) { try CaseLocator.find(root + "/a/tpa") }
      #expect(error?.hint == "Did you mean \"tap\"?")
      #expect(error?.exitCode == .usage)
    }
  }

  @Test("loads, or says why not in one line that names the file, whatever its bytes are")
  func random() throws {
    try inFolder { folder in
      var refused = 0
      for seed in 0..<500 {
        try Data(damaged(seed)).write(to: URL(fileURLWithPath: folder + "/suite.json"))
        do throws(SuiteError) {
          _ = try Suite.load(folder)
        } catch {
          refused += 1
          #expect(error.description.contains("suite.json") && !error.description.contains("\n"))
        }
      }
      #expect(refused > 250)
    }
  }

  private func damaged(_ seed: Int) -> [UInt8] {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    var bytes = Array(
      (Self.head + "{\"name\": \"a\", \"recording\": \"tap.recording\", \"settings\": {\"fit\": \"mm\"}}]}")
        .utf8)
    for _ in 0..<(1 + seed % 4) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let place = Int(state >> 33) % bytes.count
      switch state >> 20 & 3 {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: state >> 12)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(bytes[Int(state >> 40) % bytes.count], at: place)
      default: bytes.removeLast(min(bytes.count - 1, Int(state >> 50) % 20))
      }
    }
    return bytes
  }
}
