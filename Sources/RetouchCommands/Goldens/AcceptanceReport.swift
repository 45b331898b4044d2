import RetouchArguments
import RetouchSupport
import RetouchVerdict

/// What `accept` prints: a few cases each with its difference, or what many cases have in common.
@MainActor
struct AcceptanceReport {
  private let console: Console
  private let invocation: String
  private let view: DifferenceView
  private let isJSON: Bool
  /// Whether each case gets separate lines.
  private let isSpelledOut: Bool
  private var json = AcceptJSON()
  private var groups: [DifferenceKey: (count: Int, example: String, difference: LineDifference)] = [:]
  private var counts: [(word: String, count: Int)] = []
  private(set) var codes: [ExitCode] = []
  private(set) var acceptedCount = 0

  /// Up to this many cases are each printed with their difference.
  static let spelledOutLimit = 20

  init(_ console: Console, _ parsed: Parsed, count: Int, isJSON: Bool) {
    self.console = console
    invocation = parsed.invocation
    view = DifferenceView(console.output, isSideBySide: false)
    isSpelledOut = count <= Self.spelledOutLimit
    self.isJSON = isJSON
  }

  /// Adds the result of a case.
  mutating func add(_ testCase: TestCase, _ result: Acceptance.Result) {
    switch result {
    case .refused(let problem, let code):
      console.note("\(invocation): \(printable(problem))")
      codes.append(code)
      if isJSON { json.refused.append(GoldenJSON.Case(case: testCase.address, problem: problem)) }
    case .done(let acceptance, let difference):
      acceptedCount += 1
      let (word, file) = acceptance.report
      if isJSON {
        addJSON(testCase, word, file, difference)
      } else if isSpelledOut {
        console.print("\(padded(word, 11))\(printable(file))")
        if case .changed = acceptance, let difference {
          for line in view.summary(difference) { console.print("       \(line)") }
        }
      } else {
        count(testCase, acceptance, word, difference)
      }
    }
  }

  private mutating func addJSON(
    _ testCase: TestCase, _ word: String, _ file: String, _ difference: LineDifference?
  ) {
    var reported = GoldenJSON.Case(case: testCase.address)
    reported.result = word
    reported.golden = file
    if word == "changed", let difference {
      let key = DifferenceKey(difference)
      (reported.group, reported.difference) = (key.id, key.text)
      (reported.gone, reported.new) = (difference.goneCount, difference.newCount)
      reported.lines = GoldenJSON.Line.all(difference)
    }
    json.accepted.append(reported)
  }

  private mutating func count(
    _ testCase: TestCase, _ acceptance: Golden.Acceptance, _ word: String, _ difference: LineDifference?
  ) {
    if case .changed = acceptance, let difference {
      groups[DifferenceKey(difference), default: (0, testCase.address, difference)].count += 1
    } else if let index = counts.firstIndex(where: { $0.word == word }) {
      counts[index].count += 1
    } else {
      counts.append((word, 1))
    }
  }

  /// Prints the rest, after all cases were added.
  func finish() throws {
    if isJSON { return console.print(try jsonText(json)) }
    for (key, group) in groups.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
      console.print("\(padded("changed", 11))\(counted(group.count, "golden")): \(printable(key.text))")
      console.print("           as in \(printable(group.example)):")
      for line in view.summary(group.difference) { console.print("       \(line)") }
    }
    for (word, count) in counts { console.print("\(padded(word, 11))\(counted(count, "golden"))") }
  }
}
