import Foundation
import RetouchReplay

// Cases of a program or an engine: `"program"` or `"engine"` in place of a fixture, and what applies to them.
extension SuiteReader {
  /// The keys of a program or an engine, of a suite and of a case.
  static let subjectKeys = ["program", "engine"] + partKeys.keys.sorted()
  /// The keys that say more of a program or an engine, with those that have them.
  private static let partKeys = [
    "cwd": ["program", "engine"], "env": ["program", "engine"], "lines": ["program"], "phase": ["program"],
    "set": ["engine"], "settle": ["program"],
  ]

  /// The program or the engine that a suite or a case has; nil for none.
  ///
  /// - Parameter given: The suite's, whose parts those of a case replace one by one; variables and what an
  ///   engine is told are added.
  func subject(
    _ members: [String: SuiteNode], given: CaseSubject?, _ node: SuiteNode
  ) throws(SuiteError) -> CaseSubject? {
    let named = ["fixture", "program", "engine"].filter { members[$0] != nil }
    if named.count > 1, let second = members[named[1]] {
      throw malformed(
        second, "expected one of \"fixture\", \"program\" and \"engine\", found \(named.count)",
        hint: "Leave the others out")
    }
    let subject: CaseSubject?
    switch (named.first, given) {
    case ("program", .program(var settings)):
      settings.command = try command(members["program"] ?? node)
      subject = .program(settings)
    case ("program", _):
      var settings = ProgramSettings(command: try command(members["program"] ?? node))
      settings.isSecluded = true
      settings.folder = resolvedFolder ?? folder
      subject = .program(settings)
    case ("engine", .engine(var settings)):
      settings.command = try command(members["engine"] ?? node)
      subject = .engine(settings)
    case ("engine", _):
      var settings = EngineSettings(command: try command(members["engine"] ?? node))
      settings.folder = resolvedFolder ?? folder
      subject = .engine(settings)
    case ("fixture", _): subject = nil
    default: subject = given
    }
    for (key, owners) in Self.partKeys.sorted(by: { $0.key < $1.key }) {
      guard let part = members[key], !owners.contains(subject?.key ?? "") else { continue }
      let owner =
        owners.count > 1 ? "a program or an engine" : owners == ["engine"] ? "an engine" : "a program"
      throw malformed(
        part, "\(SuiteNode.quoted(key)) is of \(owner), and there is none",
        hint: "Name one, as in \"\(owners[0])\": [\"./photo-frame\"], or leave it out")
    }
    return switch subject {
    case .program(let settings): .program(try whole(settings, members))
    case .engine(let settings): .engine(try whole(settings, members))
    case nil: nil
    }
  }

  private func whole(
    _ given: ProgramSettings, _ members: [String: SuiteNode]
  ) throws(SuiteError) -> ProgramSettings {
    var settings = given
    if let node = members["cwd"] { settings.folder = try startFolder(node) }
    if let node = members["env"] { settings.environment.merge(try environment(node, ofProgram: true)) { $1 } }
    if let node = members["lines"] { settings.patterns = try patterns(node) }
    if let node = members["phase"] { settings.phase = try phase(node) }
    if let node = members["settle"] {
      let time = try time(node)
      guard 0...3_600_000_000 ~= time else { throw expected("a time within 0s…3600s", node) }
      settings.settle = time
    }
    return settings
  }

  private func whole(
    _ given: EngineSettings, _ members: [String: SuiteNode]
  ) throws(SuiteError) -> EngineSettings {
    var settings = given
    if let node = members["cwd"] { settings.folder = try startFolder(node) }
    if let node = members["env"] { settings.environment.merge(try environment(node, ofProgram: true)) { $1 } }
    if let node = members["set"] {
      for member in try list(node) {
        let value = try string(member.node)
        let isPlain = !member.key.isEmpty && member.key.allSatisfy { !$0.isWhitespace }
        guard isPlain, !(member.key + value).unicodeScalars.contains(where: { $0.value < 32 }) else {
          throw expected("a name without spaces and a value on one line", member.node)
        }
        settings.parameters[member.key] = value
      }
    }
    return settings
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

  /// Rejects what does not apply to a case of a program or an engine.
  func checkSubject(of testCase: TestCase, _ members: [String: SuiteNode]) throws(SuiteError) {
    for key in ["settings", "matrix"] {
      guard let node = members[key] else { continue }
      for member in try list(node) where Self.settingsOfFixtures.contains(member.key) {
        throw SuiteError(
          .malformed, file: file, line: member.line,
          problem:
            "\(SuiteNode.quoted(member.key)) of the \(key) needs a fixture, and case \(testCase.name) has none",
          hint: "A program has \"env\", \"phase\" and \"settle\", an engine \"env\" and \"set\"")
      }
    }
    for key in ["events", "pictures", "screen", "tolerance"] {
      guard let node = members[key] else { continue }
      throw malformed(
        node, "\(SuiteNode.quoted(key)) needs a fixture, and case \(testCase.name) has none",
        hint: "Leave it out")
    }
    if let matrix = members["matrix"], testCase.subject?.key == "engine" {
      for member in try list(matrix) where member.key == "phase" {
        throw malformed(
          member.node, "\"phase\" of the matrix is of a program's clocks, and an engine has none",
          hint: "Leave it out")
      }
    }
    for expectation in testCase.expectations.joined() {
      guard let advice = expectation.advice(for: testCase.subject) else { continue }
      throw SuiteError(advice, about: expectation, of: testCase)
    }
  }
}

extension OutcomeExpectation {
  /// Why no line of a program's case can be as expected, and what to write instead; nil if one can.
  fileprivate func advice(for subject: CaseSubject?) -> SuiteError.Advice? {
    if let decision {
      let source = words.first.flatMap { if case .exact(let word) = $0 { word } else { nil } } ?? ""
      guard source != "program", Self.sourcesOfPrograms.contains(source) else {
        return SuiteError.Advice(
          problem: "when a recognizer decides is known of a fixture's",
          hint: "Name a line, as in \"stdout held decides within 0.5s of its input\"")
      }
      switch decision.limit {
      case .deadline where subject?.key == "program":
        return SuiteError.Advice(
          problem: "which deadlines a program has is not seen, only which lines it prints",
          hint: "Count from its input, as in \"stdout held decides within 0.5s of its input\"")
      case .wait:
        return SuiteError.Advice(
          problem: "for whom a recognizer waits is known of a fixture's",
          hint: "Count from an input: \"after down\", \"after up\" or \"after move\"")
      case .deadline, .input: return nil
      }
    }
    guard kind != .nothingElse, contactCount == nil, case .exact(let source)? = words.first,
      source != "contact", !Self.sourcesOfPrograms.contains(source)
    else { return nil }
    return SuiteError.Advice(
      problem: "the lines are those of engine, stdout, stderr, outcome, device, program and contact",
      hint: "Expect a line such as \"up+0s stdout tapped\"")
  }
}
