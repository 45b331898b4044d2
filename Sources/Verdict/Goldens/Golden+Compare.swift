import Faults
import Replay

extension Golden {
  /// The most lines that are compared one by one; beyond them only the first difference is shown.
  private static let differenceLimit = 200

  /// How an outcome differs from the golden's text, or nil if it does not.
  static func mismatch(golden: String, _ outcome: Outcome, for testCase: TestCase) -> Mismatch? {
    let text = outcome.text
    if Fault.isPlanted(.goldenComparedCanonically), golden == text { return nil }
    guard !golden.hasSameBytes(as: text) else { return nil }
    let old = golden.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let first = zip(old, new).prefix { $0.hasSameBytes(as: $1) }.count
    let expected = first < old.count && !old[first].isEmpty ? OutcomeText.escaped(old[first]) : "the end"
    let got = first < new.count && !new[first].isEmpty ? new[first] : "the end"
    return Mismatch(
      expected: expected, got: got, context: context(old, new, first),
      cause: cause(old, new, first, testCase),
      input: (time(new, first) ?? time(old, first)).flatMap {
        Judge(outcome, recording: RecordingPlace(testCase)).press(at: $0)
      },
      nextStep: "if the recording or the fixture was changed by mistake, change it back; "
        + "if the new outcome is right, accept it")
  }

  private static func cause(_ old: [String], _ new: [String], _ first: Int, _ testCase: TestCase) -> String {
    let place = "\(testCase.name)\(suffix):\(first + 1) is the first line that differs"
    guard first < old.count, first < new.count, first > 0 else { return place }
    if old[first] == new[first] { return place + "; it reads the same, in other characters of Unicode" }
    let (oldTime, oldRest) = taken(old[first])
    let (newTime, newRest) = taken(new[first])
    guard let oldTime, let newTime, oldRest.hasSameBytes(as: newRest) else { return place }
    let (difference, overflow) = newTime.subtractingReportingOverflow(oldTime)
    let amount = overflow ? "far" : "\(difference.magnitude) µs"
    return place + "; the same thing happened, \(amount) \(newTime < oldTime ? "earlier" : "later")"
  }

  private static func time(_ lines: [String], _ index: Int) -> Int64? {
    index > 0 && index < lines.count ? taken(lines[index]).time : nil
  }

  /// A line's time and the text after it.
  private static func taken(_ line: String) -> (time: Int64?, rest: Substring) {
    let time = line.prefix { $0 != " " }
    return (Int64(time), line.dropFirst(time.count).drop { $0 == " " })
  }

  private static func context(_ old: [String], _ new: [String], _ first: Int) -> [Mismatch.ContextLine] {
    let start = max(0, first - Judge.contextRadius)
    var context = new[start..<first].map { Mismatch.ContextLine(.near, $0) }
    let (oldPart, newPart) = (old[first...].prefix(differenceLimit), new[first...].prefix(differenceLimit))
    let difference = Array(newPart).difference(from: Array(oldPart)) { $0.hasSameBytes(as: $1) }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (left, right, quiet) = (0, 0, 0)
    while left < oldPart.count || right < newPart.count, quiet < Judge.contextRadius, context.count < 24 {
      if removed.contains(left), left < oldPart.count {
        context.append(.init(.missing, OutcomeText.escaped(oldPart[first + left])))
        (left, quiet) = (left + 1, 0)
      } else if inserted.contains(right), right < newPart.count {
        context.append(.init(.added, newPart[first + right]))
        (right, quiet) = (right + 1, 0)
      } else {
        if right < newPart.count { context.append(.init(.near, newPart[first + right])) }
        (left, right, quiet) = (left + 1, right + 1, quiet + 1)
      }
    }
    return context.filter { !$0.text.isEmpty }
  }
}

extension RecordingPlace {
  /// The recording of a case.
  public init(_ testCase: TestCase) {
    self.init(file: testCase.recording)
  }
}
