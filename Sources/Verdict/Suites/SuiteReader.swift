import Replay
import UIKit

/// Reads the cases of a `suite.json`.
///
/// Problems of a single case are collected in `problems`; those of the whole file are thrown.
struct SuiteReader {
  let folder: String
  let file: String
  let fixtures: [String]?
  private let resolvedFolder: String?
  private let recordings: RecordingNames
  var problems: [SuiteError] = []

  /// The version of the format that this code reads.
  static let currentVersion = 1
  /// The most cases, with matrices multiplied out; more are a mistake.
  static let caseLimit = 100_000

  init(folder: String, file: String, fixtures: [String]?) {
    self.folder = folder
    self.file = file
    self.fixtures = fixtures
    resolvedFolder = Paths.resolved(folder)
    recordings = RecordingNames(folder: folder)
  }

  mutating func suite(_ node: SuiteNode) throws(SuiteError) -> Suite {
    let top = try members(
      of: node, keys: ["suite", "fixture", "goldens", "notes", "cases"], of: "a suite")
    guard let version = top["suite"] else {
      throw malformed(
        node, "expected the key \"suite\" with the format's version, found none", hint: "Add \"suite\": 1")
    }
    let number = try integer(version, in: 1...1_000_000)
    guard number <= Self.currentVersion else {
      throw SuiteError(
        .newerVersion, file: file, line: version.line,
        problem:
          "this suite is of version \(number), and version \(Self.currentVersion) is the newest known here",
        hint: "Use a newer retouch")
    }
    let fixture = try top["fixture"].map { (node) throws(SuiteError) in try self.fixture(node) }
    let requiresGoldens: Bool = if let node = top["goldens"] { try requiresGoldens(node) } else { false }
    let notesCount = try top["notes"].map { (node) throws(SuiteError) in
      try choice(node, [("count", true)], "\"count\"")
    }
    guard let list = top["cases"] else {
      throw malformed(node, "expected the key \"cases\" with a list, found none")
    }
    guard case .array(let items) = list.value else { throw expected("a list", list) }

    let name = resolvedFolder?.split(separator: "/").last.map(String.init) ?? folder
    var suite = Suite(name: OutcomeText.escaped(name), folder: folder, cases: [])
    var lines: [String: Int] = [:]
    for item in items {
      do throws(SuiteError) {
        for var testCase in try cases(of: item, suite: suite.name, fixture: fixture) {
          testCase.requiresGolden = requiresGoldens
          if let first = lines.updateValue(item.line, forKey: testCase.name) {
            throw SuiteError(
              .duplicate, file: file, line: item.line, problem: "a second case is named \(testCase.name)",
              hint: "The first is on line \(first); rename one")
          }
          var testCase = testCase
          testCase.notesCount = notesCount ?? false
          suite.cases.append(testCase)
        }
      } catch {
        problems.append(error)
      }
      guard suite.cases.count <= Self.caseLimit else {
        throw malformed(item, "expected at most \(Self.caseLimit) cases, found more")
      }
    }
    suite.problems = problems
    return suite
  }

  private static let caseKeys = [
    "name", "recording", "gesture", "fixture", "settings", "events", "matrix", "expect", "expectFor",
    "pictures",
    "comment",
  ]

  /// The cases of one entry: one, or as many as its matrix has combinations.
  private func cases(
    of node: SuiteNode, suite: String, fixture: FixtureChoice?
  ) throws(SuiteError) -> [TestCase] {
    let members = try members(of: node, keys: Self.caseKeys, of: "a case")
    guard let nameNode = members["name"] else {
      throw malformed(node, "expected the key \"name\", found none")
    }
    let name = try string(nameNode)
    guard TestCase.isName(name) else {
      throw malformed(
        nameNode, "expected a name of letters, digits, '.', '_', '-' and '+', found \(nameNode.brief)",
        hint: "It becomes the name of a file")
    }
    let order = try members["gesture"].map { (node) throws(SuiteError) in try gesture(node) }
    guard (members["recording"] == nil) != (order == nil) else {
      throw malformed(
        node, "case \(name) has \(order == nil ? "no \"recording\"" : "both \"recording\" and \"gesture\"")",
        hint: "Name a file in the suite's folder, or write a \"gesture\" in its place")
    }
    var testCase = TestCase(
      suite: suite, folder: folder, name: name, line: node.line,
      recording: try members["recording"].map { (node) throws(SuiteError) in try path(node) } ?? file,
      fixture: nil)
    testCase.gesture = order
    let choice = try self.choice(ofCase: members["fixture"], suite: fixture)
    if case .named(let name) = choice { testCase.fixture = name }
    if let node = members["settings"] { testCase.settings = try settings(node) }
    if let node = members["events"] { testCase.settings.events = try events(node) }
    if let node = members["pictures"] { testCase.pictures = try pictures(node) }
    let common: [OutcomeExpectation] = if let node = members["expect"] { try expectations(node) } else { [] }
    var special: [(value: SuiteNode.Member, expectations: [OutcomeExpectation])] = []
    var specialIndex: [String: Int] = [:]
    if let node = members["expectFor"] {
      for member in try list(node) {
        specialIndex[member.key] = special.count
        special.append((member, try expectations(member.node)))
      }
    }

    var result: [TestCase] = []
    var used: Set<String> = []
    for variant in try variants(members["matrix"]) {
      var one = testCase
      for (_, apply) in variant { apply(&one) }
      let values = variant.map(\.value)
      if !values.isEmpty { one.name += "[\(values.joined(separator: ","))]" }
      if one.fixture != nil || choice == nil {
        try check(fixture: one.fixture, of: one, members["fixture"] ?? node)
      }
      let own = Set(values.compactMap { specialIndex[$0] }).sorted()
      one.expectations = [common] + own.map { special[$0].expectations }
      one.expectations.removeAll(where: \.isEmpty)
      try checkContacts(of: one, members)
      used.formUnion(values)
      result.append(one)
    }
    if let unused = special.first(where: { !used.contains($0.value.key) }) {
      throw unknownKey(unused.value, of: "the matrix of case \(name)", keys: used.sorted())
    }
    return result
  }

  private func check(fixture: String?, of testCase: TestCase, _ node: SuiteNode) throws(SuiteError) {
    guard let fixture, !fixture.isEmpty else {
      throw malformed(
        node, "case \(testCase.name) has no \"fixture\", and neither has the suite",
        hint: "Name one, or say \"fixture\": null for the recording's contacts alone")
    }
    guard let fixtures, !fixtures.contains(fixture) else { return }
    throw SuiteError(
      .unknownFixture, file: file, line: node.line,
      problem: "there is no fixture \(SuiteNode.quoted(fixture))", hint: Self.hint(for: fixture, in: fixtures)
    )
  }

  private func path(_ node: SuiteNode) throws(SuiteError) -> String {
    let name = try string(node)
    if let path = recordings.path(of: name) { return path }
    let path = Paths.join(folder, name)
    // Checked before the file system is accessed, so that a suite cannot even find out which files exist.
    let escapes = name.hasPrefix("/") || name.split(separator: "/").contains("..") || name.utf8.contains(0)
    if !escapes, let isInside = Paths.isInside(path, resolvedFolder: resolvedFolder) {
      if isInside {
        guard Paths.isRegular(path) else {
          throw SuiteError(
            .unreadable, file: file, line: node.line,
            problem: "the recording \(SuiteNode.quoted(name)) is not a regular file",
            hint: "Name a file that holds the recording: folders, pipes and devices are not read")
        }
        recordings.know(name, at: path)
        return path
      }
    } else if !escapes, Paths.isLoop(path) {
      throw SuiteError(
        .unreadable, file: file, line: node.line,
        problem: "the recording \(SuiteNode.quoted(name)) is a link that leads back to itself",
        hint: "Put the file itself there")
    } else if !escapes {
      throw SuiteError(
        .missingFile, file: file, line: node.line, problem: "there is no recording \(SuiteNode.quoted(name))",
        hint: recordings.hint(for: name))
    }
    throw SuiteError(
      .outsideFolder, file: file, line: node.line,
      problem: "the recording \(SuiteNode.quoted(name)) lies outside the suite's folder",
      hint: "Put it into the folder: a suite reads nothing else")
  }

  static func hint(for word: String, in names: [String]) -> String? {
    if let near = Suggestion.nearest(to: word, in: names) { return "Did you mean \(SuiteNode.quoted(near))?" }
    guard !names.isEmpty else { return nil }
    let some = names.sorted().prefix(8).map(OutcomeText.escaped).joined(separator: ", ")
    return "There are: " + some + (names.count > 8 ? ", …" : "")
  }
}
