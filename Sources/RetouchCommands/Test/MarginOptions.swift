import RetouchArguments
import RetouchSupport
import RetouchReports
import RetouchRunner
import RetouchVerdict

/// The options of `test` that ask how far cases are from another outcome.
struct MarginOptions {
  private let tells: Argument<Bool>
  private let least: Argument<LeastMargin?>
  private let fails: Argument<Bool>

  /// The help's text about them.
  static let discussion = """
    --margins reports how near each case that passes is to another outcome: by how many µs one event of one \
    contact would have to come earlier or later, and by how many points a contact would have to be \
    elsewhere, with the engine's rule that makes the difference. This replays each case some hundred times. \
    A case without a fixture has no margin. \
    --min-margin 20ms,2pt warns of cases that pass with less.
    """

  /// Declares the options.
  init(_ signature: inout Signature) {
    signature.group("Margins")
    tells = signature.flag("margins", "Report how far each case that passes is from another outcome.")
    least = signature.option(
      "min-margin", .leastMargin, "Warn of cases that pass with less, such as 20ms,2pt.")
    fails = signature.flag("min-margin-fails", "With --min-margin: such cases make the exit code 1.")
  }

  /// Checks that the options can be combined.
  ///
  /// - Throws: ``UsageError`` if they cannot.
  func check(_ parsed: Parsed) throws {
    guard !parsed[fails] || parsed[least] != nil else {
      throw UsageError("--min-margin-fails needs --min-margin")
    }
  }

  /// Whether a pass with a thin margin makes the run fail.
  func fails(_ parsed: Parsed) -> Bool { parsed[fails] }

  /// Determines the margins if an option asks for them, and prints them.
  @MainActor
  func measure(
    _ results: inout RunResults, _ options: RunOptions, isInProcess: Bool, _ setting: Setting,
    _ watch: RunWatch, _ parsed: Parsed, _ console: Console
  ) {
    guard parsed[tells] || parsed[least] != nil else { return }
    console.progress("looking for margins …")
    if isInProcess {
      Runner.measureMarginsHere(&results, fixtures: setting.fixtures, least: parsed[least])
    } else {
      Runner.measureMargins(&results, least: parsed[least], options: options, watch: watch)
    }
    let without = results.lazy.filter { $0.testCase.fixture == nil }.count
    if without > 0 {
      console.note(
        "\(counted(without, "case")) without a fixture \(without == 1 ? "has" : "have") no margin: "
          + "nothing decides there on a time or a place")
    }
    for result in results where result.verdict == .passed {
      if parsed[tells] { tell(result, console) }
      if let warning = result.warning {
        console.print(
          "\(result.isThin ? "thin" : "warning")  \(printable("\(result.testCase.address): \(warning)"))")
      }
    }
  }

  private func tell(_ result: CaseResult, _ console: Console) {
    guard let margin = result.margin else { return }
    console.print("margin  \(printable(result.testCase.address))")
    for sentence in margin.sentences { console.print("        \(printable(sentence))") }
    if margin == Margin() { console.print("        no contact does anything") }
  }
}

extension ValueKind where Value == LeastMargin {
  /// A duration, points, or both.
  static var leastMargin: Self {
    Self(
      placeholder: "MARGIN", expected: "a time, points or both, such as 20ms,2pt",
      completion: .choices(["20ms,2pt"]), format: \.text, parse: LeastMargin.init)
  }
}
