import RetouchArchives
import RetouchContactTracking
import RetouchSupport
import RetouchReplay
import UIKit

/// Reads the cases of a `suite.json`.
///
/// The text is scanned for the cases' names; only the cases that are taken are read. Problems of a single
/// case are collected in the suite; those of the whole file are thrown.
package struct SuiteReader {
  let folder: String
  let file: String
  let fixtures: [String]?
  private let text: [UInt8]
  let resolvedFolder: String?
  private let recordings: RecordingNames
  private let lastMatrix = LastMatrix()
  let knownExpectations = KnownExpectations()

  /// The version of the format that this code reads.
  static let currentVersion = 1
  /// The maximum number of cases, with matrices multiplied out; more are a mistake.
  static let caseLimit = 100_000

  init(_ text: [UInt8], folder: String, file: String, fixtures: [String]?) {
    self.text = SuiteNode.withoutMark(text)
    self.folder = folder
    self.file = file
    self.fixtures = fixtures
    resolvedFolder = Paths.resolved(folder)
    recordings = RecordingNames(folder: folder)
  }

  /// What is known of a file after all of it was scanned, but before any case is read.
  struct Look: Sendable {
    /// The suite without cases.
    var suite: Suite
    /// A hash of the text.
    var hash: UInt64
    fileprivate var fixture: FixtureChoice?
    fileprivate var subject: CaseSubject?
    fileprivate var requiresGoldens = false
    fileprivate var notesCount = false
    fileprivate var tolerance: WayTolerance?
    fileprivate(set) var lines: LineGroups?
    fileprivate(set) var screen: ScreenTimes?
    fileprivate(set) var detailsViewer = false
    /// Where the entries of the list of cases are.
    fileprivate var items: [JSONOutline.Item] = []
    /// The names of the cases in order: the entry of each, and its place among the cases of the entry.
    fileprivate(set) var names: [(name: String, item: Int32, index: Int32)] = []
    /// What is wrong with the names of entries.
    fileprivate var problems: [(item: Int, problem: SuiteError)] = []
    /// Why the file cannot be used even though its names could be read.
    fileprivate var refusal: SuiteError?

    /// Determines for each name, in order, whether its case is read.
    func taken(_ isTaken: (CaseName) -> Bool) -> [Bool] {
      names.map { isTaken(CaseName(suite: suite.name, folder: suite.folder, name: $0.name)) }
    }
  }

  /// The content of a file.
  struct Reading {
    /// The suite with the cases that were taken.
    var suite: Suite
    /// The problems in the file's order: those of cases that were taken, and those of entries that have no
    /// name, or one that others have.
    var problems: [(problem: SuiteError, isOfName: Bool)] = []
  }

  /// A hash of the file's text, by which it is known again.
  var hash: UInt64 { text.withUnsafeBytes { WordHash.hash($0) } }

  /// Scans the file.
  func look() throws(SuiteError) -> Look {
    let outline = try self.outline()
    let node = outline.tree
    let top = try members(
      of: node,
      keys: [
        "suite", "fixture", "goldens", "lines", "notes", "screen", "tolerance", "viewer", "cases",
      ] + Self.subjectKeys.filter { $0 != "lines" }, of: "a suite")
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
    // Of a fixture, the groups of lines are meant.
    let isFixture = top["program"] == nil && top["engine"] == nil
    let parts = isFixture ? top.filter { $0.key != "lines" } : top
    let subject = try subject(parts, given: nil, node)
    let requiresGoldens: Bool = if let node = top["goldens"] { try requiresGoldens(node) } else { false }
    let notesCount = try top["notes"].map { (node) throws(SuiteError) in
      try choice(node, [("count", true)], "\"count\"")
    }
    let tolerance = try top["tolerance"].map { (node) throws(SuiteError) in
      if case .named? = fixture { throw toleranceOfFixture(node) }
      return try self.tolerance(node)
    }
    guard let list = top["cases"] else {
      throw malformed(node, "expected the key \"cases\" with a list, found none")
    }
    guard case .array = list.value else { throw expected("a list", list) }
    guard !outline.items.isEmpty else {
      throw malformed(
        list, "expected a case in \"cases\", found an empty list",
        hint: "Write one, or remove the file: a suite without cases passes whatever happens")
    }

    let name = resolvedFolder?.split(separator: "/").last.map(String.init) ?? folder
    var look = Look(
      suite: Suite(name: OutcomeText.escaped(name), folder: folder, cases: []), hash: hash,
      fixture: fixture, requiresGoldens: requiresGoldens, notesCount: notesCount ?? false)
    look.tolerance = tolerance
    look.subject = subject
    if subject == nil, let node = top["lines"] { look.lines = try self.lines(node) }
    if let node = top["screen"] { look.screen = try self.screen(node) }
    if let node = top["viewer"] { look.detailsViewer = try choice(of: node) }
    look.items = outline.items.map(\.place)
    var lines: [String: Int] = [:]
    lines.reserveCapacity(outline.items.count)
    for (number, item) in outline.items.enumerated() {
      do throws(SuiteError) {
        for (index, name) in try names(of: item).enumerated() {
          if let first = lines.updateValue(item.line, forKey: name) {
            throw SuiteError(
              .duplicate, file: file, line: item.line, problem: "a second case is named \(name)",
              hint: "The first is on line \(first); rename one")
          }
          look.names.append((name, Int32(number), Int32(index)))
        }
      } catch {
        look.problems.append((number, error))
        look.suite.namesAllCases = false
      }
      guard lines.count <= Self.caseLimit else {
        look.refusal = SuiteError(
          .malformed, file: file, line: item.line,
          problem: "expected at most \(Self.caseLimit) cases, found more")
        return look
      }
    }
    return look
  }

  /// Reads cases of a file that was scanned.
  ///
  /// - Parameters:
  ///   - taken: For each name, whether its case is read.
  ///   - reader: A reader of the same text; it is not called if no case is read.
  static func read(
    _ look: Look, taking taken: [Bool], with reader: () throws(SuiteError) -> SuiteReader
  ) throws(SuiteError) -> Reading {
    if let refusal = look.refusal { throw refusal }
    var reading = Reading(suite: look.suite)
    reading.problems = look.problems.map { ($0.problem, isOfName: true) }
    guard taken.contains(true) else { return reading }
    let reader = try reader()
    reading.problems = []
    reading.suite.cases.reserveCapacity(taken.count { $0 })
    var (next, wrong) = (0, look.problems[...])
    for (number, item) in look.items.enumerated() {
      var indices: [Int] = []
      while next < look.names.count, look.names[next].item == number {
        if taken[next] { indices.append(Int(look.names[next].index)) }
        next += 1
      }
      if let (item, problem) = wrong.first, item == number {
        reading.problems.append((problem, isOfName: true))
        wrong.removeFirst()
      }
      if indices.isEmpty { continue }
      do throws(SuiteError) {
        let node = try reader.whole(item)
        let cases = try reader.cases(
          of: node, suite: look.suite.name, fixture: look.fixture, subject: look.subject)
        for index in indices {
          var testCase = cases[index]
          testCase.requiresGolden = look.requiresGoldens
          testCase.notesCount = look.notesCount
          if testCase.fixture != nil { look.show(in: &testCase) }
          try reader.checkLines(of: testCase, node)
          if testCase.listsContacts, testCase.tolerance == nil { testCase.tolerance = look.tolerance }
          testCase.hadGolden = Golden.exists(for: testCase)
          reading.suite.cases.append(testCase)
        }
      } catch {
        reading.problems.append((error, isOfName: false))
      }
    }
    return reading
  }

  private func outline() throws(SuiteError) -> JSONOutline {
    let outline: JSONOutline
    do {
      outline = try JSONOutline(
        text, depth: SuiteNode.depthLimit, list: "cases", keys: ["name", "matrix"])
    } catch {
      throw SuiteError(.malformed, file: file, line: error.line, problem: error.problem)
    }
    try outline.tree.checkKeys(file)
    return outline
  }

  /// An entry of the list of cases with all its content.
  private func whole(_ item: JSONOutline.Item) throws(SuiteError) -> SuiteNode {
    let node: SuiteNode
    do {
      node = try JSONOutline.parse(item, of: text, depth: SuiteNode.depthLimit)
    } catch {
      throw SuiteError(.malformed, file: file, line: error.line, problem: error.problem)
    }
    try node.checkKeys(file)
    return node
  }

  /// The names of the cases of one entry, in the order of ``cases(of:suite:fixture:)``.
  private func names(of item: JSONOutline.Item) throws(SuiteError) -> [String] {
    func member(_ key: String) -> SuiteNode? { item.members?.last { $0.key == key }?.node }
    do throws(SuiteError) {
      let name = try name(member("name"), line: item.line)
      guard let matrix = member("matrix") else { return [name] }
      if let values = lastMatrix.values(of: matrix) { return values.map { name + $0 } }
      let variants = try variants(matrix)
      lastMatrix.keep(variants.map { Self.name("", of: $0) }, of: matrix)
      return variants.map { Self.name(name, of: $0) }
    } catch {
      // Another error in it may be why it has no name.
      _ = try cases(of: try whole(item), suite: "", fixture: nil, subject: nil)
      throw error
    }
  }

  /// The value of a case's key `name`; the line is that of the case.
  private func name(_ node: SuiteNode?, line: Int) throws(SuiteError) -> String {
    guard let node else {
      throw SuiteError(
        .malformed, file: file, line: line, problem: "expected the key \"name\", found none")
    }
    let name = try string(node)
    guard TestCase.isName(name) else {
      throw malformed(
        node, "expected a name of letters, digits, '.', '_', '-' and '+', found \(node.brief)",
        hint: "It becomes the name of a file")
    }
    return name
  }

  /// The name of a case that a matrix makes of an entry.
  private static func name(_ name: String, of variant: [Variant]) -> String {
    // It names files, and the slash of a time zone would be a folder's.
    let values = variant.map { $0.value.replacing("/", with: "-") }
    return variant.isEmpty ? name : "\(name)[\(values.joined(separator: ","))]"
  }

  private static let caseKeys =
    [
      "name", "recording", "gesture", "fixture", "settings", "events", "matrix", "expect", "expectFor",
      "bounds",
      "pictures", "screen", "tolerance",
      "comment",
    ] + subjectKeys

  /// The cases of one entry: one, or as many as its matrix has combinations.
  private func cases(
    of node: SuiteNode, suite: String, fixture: FixtureChoice?, subject: CaseSubject?
  ) throws(SuiteError) -> [TestCase] {
    let members = try members(of: node, keys: Self.caseKeys, of: "a case")
    let name = try name(members["name"], line: node.line)
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
    testCase.subject = try self.subject(members, given: subject, node)
    let choice =
      testCase.subject == nil ? try self.choice(ofCase: members["fixture"], suite: fixture) : .contacts
    if case .named(let name) = choice { testCase.fixture = name }
    if let node = members["settings"] { testCase.settings = try settings(node) }
    if let node = members["events"] { testCase.settings.events = try events(node) }
    if let node = members["screen"] { testCase.screen = try screen(node) }
    if let node = members["pictures"] { testCase.pictures = try pictures(node) }
    if let node = members["bounds"] { testCase.bounds = try bounds(node) }
    testCase.tolerance = try members["tolerance"].map { (node) throws(SuiteError) in try tolerance(node) }
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
      one.name = Self.name(name, of: variant)
      if one.subject == nil, let node = members["matrix"] {
        for member in try list(node) where ["env", "phase"].contains(member.key) {
          throw malformed(
            member.node, "\(SuiteNode.quoted(member.key)) of the matrix is of a program, and there is none",
            hint: "Name one, as in \"program\": [\"./photo-frame\"], or leave it out")
        }
      }
      if one.subject != nil, one.fixture != nil {
        throw malformed(
          members["matrix"] ?? node, "expected a \"fixture\" or what is in its place, found both",
          hint: "Leave the matrix's \"fixture\" out")
      }
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
    if !name.isEmpty, Paths.isPlain(name, path) {
      recordings.know(name, at: path)
      return path
    }
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

  package static func hint(for word: String, in names: [String]) -> String? {
    if let near = Suggestion.nearest(to: word, in: names) { return "Did you mean \(SuiteNode.quoted(near))?" }
    guard !names.isEmpty else { return nil }
    let some = names.sorted().prefix(8).map(OutcomeText.escaped).joined(separator: ", ")
    return "There are: " + some + (names.count > 8 ? ", …" : "")
  }
}
