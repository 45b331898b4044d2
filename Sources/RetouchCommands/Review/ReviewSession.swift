import RetouchArguments
import RetouchSupport
import RetouchVerdict

/// A review: shows the pending outcomes, one case or one group after the other, asks, and acts on the
/// answers.
@MainActor
final class ReviewSession {
  let setting: Setting
  let parsed: Parsed
  let console: Console
  let view: DifferenceView
  let acceptance: Acceptance
  let strips: ReviewStrips?
  private(set) var codes: [ExitCode] = []
  private(set) var acceptedCount = 0
  private(set) var rejectedCount = 0
  /// Whether the review is over, so that nothing more is asked.
  private(set) var isOver = false

  init(
    _ setting: Setting, _ parsed: Parsed, _ console: Console, view: DifferenceView, isInProcess: Bool,
    strips: ReviewStrips?
  ) {
    (self.setting, self.parsed, self.console, self.view) = (setting, parsed, console, view)
    self.strips = strips
    acceptance = Acceptance(setting: setting, parsed: parsed, isInProcess: isInProcess)
  }

  /// How many outcomes were decided on.
  var decidedCount: Int { acceptedCount + rejectedCount }

  /// Shows outcomes one at a time, and asks about each.
  func review(_ pending: [PendingGolden]) {
    for (index, one) in pending.enumerated() {
      guard !isOver else { return }
      show(one, "\(index + 1) of \(pending.count)")
      decide(on: one)
    }
  }

  private func decide(on pending: PendingGolden) {
    var pending = pending
    while true {
      switch ask("\(pending.testCase.address):", ReviewAnswer.ofCase) {
      case .accept: return accept([pending])
      case .reject: return reject([pending])
      case .edit: pending.testCase = edit(pending.testCase)
      case .skip: return
      case .quit, nil:
        isOver = true
        return
      case .list, .next, .each: continue
      }
    }
  }

  // MARK: Showing

  /// Shows an outcome's whole difference from the golden.
  func show(_ pending: PendingGolden, _ place: String) {
    let address = console.output.styled(printable(pending.testCase.address), .bold)
    console.print("\n[\(place)] \(address)  \(pending.brief)")
    do throws(SuiteError) {
      for line in view.lines(try pending.difference()) { console.print(line) }
    } catch {
      fail(error.description, error.exitCode)
    }
    if let strips { strips.draw(pending.testCase, console) }
  }

  /// Asks until there is an answer; nil if there are no more.
  func ask(_ what: String, _ answers: [ReviewAnswer]) -> ReviewAnswer? {
    let letters = answers.map { String($0.letter) }.joined(separator: "/")
    let question = "\(printable(what)) \(answers.map(\.rawValue).joined(separator: ", "))? [\(letters)] "
    while true {
      console.output.flush()
      console.error.write(question)
      console.error.flush()
      guard let line = setting.answers.next() else {
        console.error.write("\n")
        return nil
      }
      // An answer from a file or a pipe would otherwise not be visible.
      if !setting.answers.isTerminal { console.error.write(printable(line) + "\n") }
      if let answer = ReviewAnswer.parse(line, among: answers) { return answer }
      for answer in answers {
        console.note("  \(answer.letter)  \(padded(answer.rawValue, 8))\(answer.meaning)")
      }
    }
  }

  // MARK: Deciding

  /// Accepts outcomes; those that have changed since they were shown are left as they are.
  func accept(_ pending: [PendingGolden]) {
    let before = codes.count
    let cases = current(pending).map(\.testCase)
    var refused = 0
    var done = 0
    acceptance.accept(cases) { testCase, result in
      done += 1
      switch result {
      case .done(let acceptance, _):
        acceptedCount += 1
        if cases.count == 1 {
          console.print("\(padded(acceptance.report.word, 11))\(printable(acceptance.report.file))")
        }
      case .refused(let problem, let code):
        refused += 1
        codes.append(code)
        if refused <= Self.refusalsTold { console.note("\(parsed.invocation): \(printable(problem))") }
      }
      console.progress("\(done) of \(cases.count)")
    }
    if refused > Self.refusalsTold {
      console.note("\(parsed.invocation): \(refused - Self.refusalsTold) more were not accepted")
    }
    if cases.count > 1 { console.print("accepted   \(counted(cases.count - refused, "golden"))") }
    if codes.count > before { console.note("What was not accepted still waits.") }
  }

  /// How many cases of a group that could not be accepted are listed one by one.
  private static let refusalsTold = 5

  /// Rejects outcomes; those that have changed since they were shown are left as they are.
  func reject(_ pending: [PendingGolden]) {
    let policy = GoldenPolicy(environment: setting.environment)
    let current = current(pending)
    for one in current {
      do throws(SuiteError) {
        guard let file = try Golden.reject(one.testCase, policy: policy) else { continue }
        rejectedCount += 1
        if current.count == 1 { console.print("rejected   \(printable(file))") }
      } catch {
        fail(error.description, error.exitCode)
      }
    }
    if current.count > 1 { console.print("rejected   \(counted(current.count, "outcome"))") }
  }

  private func current(_ pending: [PendingGolden]) -> [PendingGolden] {
    pending.filter { one in
      do throws(SuiteError) {
        if try one.isCurrent() { return true }
        fail("\(one.testCase.address) has changed since it was shown, and is left as it is", .golden)
      } catch {
        fail(error.description, error.exitCode)
      }
      return false
    }
  }

  /// Opens the case in the user's editor.
  ///
  /// - Returns: The case as it now is in the suite, with the expectations that an acceptance has to meet.
  func edit(_ testCase: TestCase) -> TestCase {
    let file = testCase.folder + "/" + Suite.fileName
    guard let editor = Editor(setting.environment) else {
      console.note(
        "\(printable(file)):\(testCase.line ?? 1) is the place; set VISUAL or EDITOR to have it opened")
      return testCase
    }
    do {
      try editor.open(file, line: testCase.line ?? 1, setting.environment)
      let suite = try Suite.load(testCase.folder, fixtures: setting.fixtureNames)
      if let edited = suite.cases.first(where: { $0.name.hasSameBytes(as: testCase.name) }) { return edited }
      let problem = suite.problems.first { $0.code != .obsoleteGolden }?.description
      console.note(printable(problem ?? "\(file) has no case \(testCase.name) any more"))
    } catch let error as SuiteError {
      console.note(printable(error.description))
    } catch {
      console.note(printable("\(error)"))
    }
    return testCase
  }

  private func fail(_ problem: String, _ code: ExitCode) {
    console.note("\(parsed.invocation): \(printable(problem))")
    codes.append(code)
  }

  /// Asks nothing more.
  func quit() { isOver = true }
}

extension PendingGolden {
  /// How much differs, and what: `1 line gone, 2 new: ‘go touchUpInside’ at another time`.
  var brief: String {
    switch key.kind {
    case .first: "no golden yet: \(counted(newCount, "line"))"
    case .same: "the outcome that waits is the golden: reject it"
    default:
      [goneCount > 0 ? "\(counted(goneCount, "line")) gone" : nil, newCount > 0 ? "\(newCount) new" : nil]
        .compactMap(\.self).joined(separator: ", ") + ": \(printable(key.text))"
    }
  }
}
