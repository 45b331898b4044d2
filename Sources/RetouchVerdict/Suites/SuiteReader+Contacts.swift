import RetouchContactTracking
import RetouchReplay

// Cases without a fixture: `"fixture": null`, and what applies to them.
extension SuiteReader {
  /// What a suite or a case says about its fixture.
  enum FixtureChoice: Hashable {
    /// The fixture with this name.
    case named(String)
    /// `null`: the recording's contacts are the outcome.
    case contacts
  }

  func fixture(_ node: SuiteNode) throws(SuiteError) -> FixtureChoice {
    switch node.value {
    case .null: return .contacts
    case .string(let name): return .named(name)
    default: throw expected("a fixture's name, or null for the recording's contacts", node)
    }
  }

  /// What applies to a case: its own value, otherwise its suite's.
  func choice(ofCase node: SuiteNode?, suite: FixtureChoice?) throws(SuiteError) -> FixtureChoice? {
    guard let node else { return suite }
    let own = try fixture(node)
    return own
  }

  /// Rejects what does not apply to a case: what needs a fixture if there is none, and numbers of contacts if
  /// there is one.
  func checkContacts(of testCase: TestCase, _ members: [String: SuiteNode]) throws(SuiteError) {
    if testCase.subject != nil { return try checkSubject(of: testCase, members) }
    guard testCase.fixture == nil else {
      if let node = members["tolerance"] { throw toleranceOfFixture(node) }
      if let count = testCase.expectations.joined().first(where: { $0.contactCount != nil }) {
        throw refused(
          count, of: testCase, "contacts are counted only in a case without a fixture",
          "Expect lines of touches, such as \"touch 3 began\", or say \"fixture\": null")
      }
      return
    }
    for key in ["settings", "matrix"] {
      guard let node = members[key] else { continue }
      for member in try list(node) where Self.settingsOfFixtures.contains(member.key) {
        throw needsFixture(member.line, "\(SuiteNode.quoted(member.key)) of the \(key)", testCase)
      }
    }
    if let node = members["events"], case .array(let items) = node.value {
      for item in items {
        for member in try list(item) where !["at", "rotation"].contains(member.key) {
          throw needsFixture(item.line, "the event \(SuiteNode.quoted(member.key))", testCase)
        }
      }
    }
    for expectation in testCase.expectations.joined() {
      if let advice = expectation.adviceWithoutFixture {
        throw refused(expectation, of: testCase, advice.problem, advice.hint)
      }
    }
  }

  /// How far contacts may be from a golden's: `{"time": "5ms", "place": "2pt"}`.
  func tolerance(_ node: SuiteNode) throws(SuiteError) -> WayTolerance {
    let members = try members(of: node, keys: ["time", "place"], of: "a tolerance")
    var tolerance = WayTolerance()
    if let node = members["time"] { tolerance.time = try time(node) }
    if let node = members["place"] {
      guard let points = LeastMargin(try string(node))?.points else {
        throw expected("a distance such as \"2pt\"", node)
      }
      tolerance.place = points
    }
    return tolerance
  }

  func toleranceOfFixture(_ node: SuiteNode) -> SuiteError {
    malformed(
      node, "a \"tolerance\" is for contacts, and here is a fixture",
      hint: "Expect lines with a tolerance of their own, such as \"down+0.4s ±10ms back touchUpInside\"")
  }

  static let settingsOfFixtures = [
    "contentSizeCategory", "displayRate", "environment", "locale", "seed", "thresholds", "timeZone",
  ]

  private func needsFixture(_ line: Int, _ what: String, _ testCase: TestCase) -> SuiteError {
    SuiteError(
      .malformed, file: file, line: line,
      problem: "\(what) needs a fixture, and case \(testCase.name) has none",
      hint: "Without a fixture there is nothing but the recording's contacts: leave it out")
  }

  private func refused(
    _ expectation: OutcomeExpectation, of testCase: TestCase, _ problem: String, _ hint: String
  ) -> SuiteError {
    SuiteError(SuiteError.Advice(problem: problem, hint: hint), about: expectation, of: testCase)
  }
}

extension OutcomeExpectation {
  /// Why no line of a case without a fixture can be as expected, and what to write instead; nil if one can.
  fileprivate var adviceWithoutFixture: SuiteError.Advice? {
    guard kind != .nothingElse, contactCount == nil, let first = words.first, first != .any else {
      return nil
    }
    guard first == .exact("contact") else {
      return SuiteError.Advice(
        problem: "the case has no fixture, so its lines are those of contacts",
        hint: "Expect a line such as \"contact 1 down\", or name the fixture that the line is of")
    }
    guard words.count > 1 else { return nil }
    guard words[1] == .any || isNumber(words[1]) else {
      return SuiteError.Advice(
        problem: "expected a contact's number or * after \"contact\"",
        hint: "Contacts are numbered from 1 in the order in which they go down")
    }
    return unknownContactEvent.map { unknown in
      SuiteError.Advice(
        problem: unknown.problem,
        hint: unknown.suggestion.map { "Did you mean \($0)?" }
          ?? "See Recordings/SUITES.md for the events there are")
    }
  }

  private func isNumber(_ word: Word) -> Bool {
    guard case .exact(let text) = word, let number = Int(text) else { return false }
    return number > 0
  }
}
