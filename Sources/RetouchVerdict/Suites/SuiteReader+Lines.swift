import RetouchReplay

/// When an outcome says what is on the screen.
package struct ScreenTimes: Hashable, Sendable {
  /// The instants, in µs.
  package var times: [Int64] = []
  /// Whether the last one is the end.
  package var isAtEnd = false
}

// What the outcomes of a suite's cases say, beyond what all of them do.
extension SuiteReader {
  /// The groups of lines: a list of their names.
  func lines(_ node: SuiteNode) throws(SuiteError) -> LineGroups {
    guard case .array(let items) = node.value, !items.isEmpty else {
      throw expected("a list of groups of lines such as [\"touches\", \"actions\", \"app\"]", node)
    }
    var groups: LineGroups = []
    for item in items {
      let group = try choice(item, LineGroups.named.map { ($0.name, $0.group) }, "a group of lines")
      guard groups.insert(group).inserted else {
        throw SuiteError(
          .duplicate, file: file, line: item.line,
          problem: "expected each group once, found \(item.brief) again",
          hint: "Remove one")
      }
    }
    return groups
  }

  /// When the screen is told: `"end"`, or a list of times that may have it.
  func screen(_ node: SuiteNode) throws(SuiteError) -> ScreenTimes {
    if case .string("end") = node.value { return ScreenTimes(isAtEnd: true) }
    guard case .array(let items) = node.value else {
      throw expected("\"end\" or a list of times such as [\"1s\", \"end\"]", node)
    }
    var screen = ScreenTimes()
    for item in items {
      if case .string("end") = item.value {
        guard !screen.isAtEnd else { throw twice(item) }
        screen.isAtEnd = true
        continue
      }
      let time = try time(item)
      guard time >= 0 else { throw expected("a time from 0s on", item) }
      guard !screen.times.contains(time) else { throw twice(item) }
      screen.times.append(time)
    }
    return screen
  }

  private func twice(_ node: SuiteNode) -> SuiteError {
    SuiteError(
      .duplicate, file: file, line: node.line, problem: "expected each time once, found \(node.brief) again",
      hint: "Remove one")
  }

  /// A value that is true or false.
  func choice(of node: SuiteNode) throws(SuiteError) -> Bool {
    guard case .bool(let value) = node.value else { throw expected("true or false", node) }
    return value
  }

  /// Refuses an expectation of lines that the suite's outcomes leave out: it could not be met, or not broken.
  func checkLines(of testCase: TestCase, _ node: SuiteNode) throws(SuiteError) {
    let groups = testCase.settings.lines
    for expectation in testCase.expectations.joined() {
      guard case .exact(let first)? = expectation.words.first,
        case .exact(let second)? = expectation.words.dropFirst().first
      else { continue }
      let missing: String? =
        switch first {
        case "app" where !groups.contains(.app) && OutcomeExpectation.appEvents.contains(second): "app"
        case "touch" where !groups.contains(.touches) && Int(second) != nil && testCase.fixture != nil:
          "touches"
        case "action" where !groups.contains(.actions): "actions"
        default: nil
        }
      guard let missing else { continue }
      throw SuiteError(
        .badExpectation, file: file, line: expectation.line ?? node.line,
        problem:
          "in the expectation \(SuiteNode.quoted(expectation.text)): no outcome of the suite has such lines",
        hint: "Add \"\(missing)\" to the suite's \"lines\"")
    }
  }
}

extension SuiteReader.Look {
  /// Makes the outcome of a case say what its suite asks for.
  func show(in testCase: inout TestCase) {
    let screen = testCase.screen ?? screen
    guard lines != nil || screen != nil || detailsViewer else { return }
    var settings = testCase.settings
    if let lines { settings.lines = lines }
    settings.detailsViewer = detailsViewer
    if let screen {
      settings.showsScreenAtEnd = screen.isAtEnd
      settings.events += screen.times.map { CaseEvent(time: $0, .screen) }
    }
    testCase.settings = settings
  }
}
