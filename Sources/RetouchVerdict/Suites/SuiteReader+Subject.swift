import Foundation
import RetouchReplay

// Cases of a program: `"program"` in place of a fixture, and what applies to it.
extension SuiteReader {
  /// The keys of a program, of a suite and of a case.
  static let subjectKeys = ["program"] + partKeys
  /// The keys that say more of the program that a case has.
  private static let partKeys = ["cwd", "env", "lines", "phase", "settle"]

  /// The program that a suite or a case has after its own keys; nil for none.
  ///
  /// - Parameter given: The suite's, whose parts those of a case replace one by one; variables are added.
  func subject(
    _ members: [String: SuiteNode], given: CaseSubject?, _ node: SuiteNode
  ) throws(SuiteError) -> CaseSubject? {
    if let program = members["program"], members["fixture"] != nil {
      throw malformed(
        program, "expected a \"fixture\" or a \"program\", found both", hint: "Leave one of them out")
    }
    var settings: ProgramSettings? =
      switch given {
      case .program(let settings) where members["fixture"] == nil: settings
      default: nil
      }
    if let node = members["program"] {
      let old = settings
      settings = ProgramSettings(command: try command(node))
      settings?.isSecluded = true
      settings?.folder = resolvedFolder ?? folder
      if let old {
        settings?.folder = old.folder
        settings?.environment = old.environment
        settings?.patterns = old.patterns
        settings?.phase = old.phase
        settings?.settle = old.settle
      }
    }
    guard settings != nil else {
      if let key = Self.partKeys.first(where: { members[$0] != nil }), let part = members[key] {
        throw malformed(
          part, "\(SuiteNode.quoted(key)) is of a program, and there is none",
          hint: "Name one, as in \"program\": [\"./photo-frame\"], or leave it out")
      }
      return nil
    }
    if let node = members["cwd"] { settings?.folder = try startFolder(node) }
    if let node = members["env"] {
      for (name, value) in try environment(node, ofProgram: true) { settings?.environment[name] = value }
    }
    if let node = members["lines"] { settings?.patterns = try patterns(node) }
    if let node = members["phase"] { settings?.phase = try phase(node) }
    if let node = members["settle"] {
      let time = try time(node)
      guard 0...3_600_000_000 ~= time else { throw expected("a time within 0s…3600s", node) }
      settings?.settle = time
    }
    return settings.map { .program($0) }
  }

  /// A program and its arguments; a path in it is one of the suite's folder, where the program also starts.
  private func command(_ node: SuiteNode) throws(SuiteError) -> [String] {
    guard case .array(let items) = node.value, !items.isEmpty else {
      throw expected("a list of a program and its arguments such as [\"./photo-frame\", \"--kiosk\"]", node)
    }
    var words: [String] = []
    for item in items {
      let word = try string(item)
      guard !word.utf8.contains(0), !words.isEmpty || !word.isEmpty else {
        throw expected(words.isEmpty ? "a program's name" : "an argument without NUL", item)
      }
      words.append(word)
    }
    if words[0].contains("/"), !words[0].hasPrefix("/") {
      words[0] = (resolvedFolder ?? folder) + "/" + words[0].replacing(/^\.\//, with: "")
    }
    return words
  }

  /// The folder that a program starts in: one of the suite's.
  private func startFolder(_ node: SuiteNode) throws(SuiteError) -> String {
    let name = try string(node)
    let path = Paths.join(folder, name)
    guard !name.isEmpty, !name.hasPrefix("/"), !name.utf8.contains(0),
      Paths.isInside(path, resolvedFolder: resolvedFolder) == true, Paths.isFolder(path),
      let resolved = Paths.resolved(path)
    else {
      throw malformed(
        node, "expected a folder in the suite's folder, found \(node.brief)",
        hint: "Leave \"cwd\" out for the suite's folder itself")
    }
    return resolved
  }

  /// Patterns for a program's lines, as `retouch run --line` has them.
  private func patterns(_ node: SuiteNode) throws(SuiteError) -> [LinePattern] {
    guard case .array(let items) = node.value, !items.isEmpty else {
      throw expected("a list of patterns such as [\"qml: (.*) => $1\"]", node)
    }
    var patterns: [LinePattern] = []
    for item in items {
      let text = try string(item)
      do {
        patterns.append(try LinePattern(text))
      } catch {
        throw malformed(item, error.problem, hint: error.hint)
      }
    }
    return patterns
  }

  /// What a program's clocks show beyond a whole second.
  func phase(_ node: SuiteNode) throws(SuiteError) -> Int64 {
    let time = try time(node)
    guard 0...999_999 ~= time else { throw expected("a time within 0s…0.999999s such as \"7ms\"", node) }
    return time
  }

  /// A variable and its value, as a matrix has them.
  func variable(_ node: SuiteNode) throws(SuiteError) -> (name: String, value: String) {
    let parts = try string(node).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, SurroundingsText.problem(ofVariable: String(parts[0]), ofProgram: true) == nil
    else {
      throw expected("a variable and its value such as \"QT_SCALE_FACTOR=2\"", node)
    }
    return (String(parts[0]), String(parts[1]))
  }

  /// Rejects what does not apply to a case of a program.
  func checkSubject(of testCase: TestCase, _ members: [String: SuiteNode]) throws(SuiteError) {
    for key in ["settings", "matrix"] {
      guard let node = members[key] else { continue }
      for member in try list(node) where Self.settingsOfFixtures.contains(member.key) {
        throw SuiteError(
          .malformed, file: file, line: member.line,
          problem:
            "\(SuiteNode.quoted(member.key)) of the \(key) needs a fixture, and case \(testCase.name) has a program",
          hint: "A program has \"env\", \"phase\" and \"settle\"")
      }
    }
    for key in ["events", "pictures", "screen", "tolerance"] {
      guard let node = members[key] else { continue }
      throw malformed(
        node, "\(SuiteNode.quoted(key)) needs a fixture, and case \(testCase.name) has a program",
        hint: "Leave it out")
    }
    for expectation in testCase.expectations.joined() {
      guard let advice = expectation.adviceForProgram else { continue }
      throw SuiteError(advice, about: expectation, of: testCase)
    }
  }
}

extension OutcomeExpectation {
  /// Why no line of a program's case can be as expected, and what to write instead; nil if one can.
  fileprivate var adviceForProgram: SuiteError.Advice? {
    if decision != nil {
      return SuiteError.Advice(
        problem: "when a recognizer decides is known of a fixture's",
        hint: "Expect the line with its time, such as \"down+0.5s ±10ms stdout held\"")
    }
    guard kind != .nothingElse, contactCount == nil, case .exact(let source)? = words.first,
      source != "contact", !Self.sourcesOfPrograms.contains(source)
    else { return nil }
    return SuiteError.Advice(
      problem: "a program's lines are those of stdout, stderr, outcome, device, program and contact",
      hint: "Expect a line such as \"up stdout tapped\"")
  }
}
