import Faults
import Replay
import Verdict

/// The reds with one cause, as far as the first thing that differs tells: the same line, whenever and wherever.
struct RedGroup: Hashable {
  /// What the reds of a group have in common.
  struct Key: Hashable {
    /// The word for the verdict.
    var word: String
    /// Whether nothing is wrong but that a golden is missing or has to be accepted.
    var isMild = false
    /// What was expected and what came, in words without times, coordinates and counts, with what each is.
    var signs: [Sign]
  }

  /// One side of a difference.
  struct Sign: Hashable {
    /// What it is: `expected`, `got`, `only in the golden`, `only in the outcome`.
    var label: String
    /// Its words.
    var words: String
  }

  var key: Key
  /// The numbers of its reds among all reds, ascending.
  var reds: [Int]

  /// Puts reds together that have equal keys: the largest group first, then the one whose first red comes first;
  /// those that only wait for a golden come after all others.
  static func groups(_ keys: [Key]) -> [RedGroup] {
    var places: [Key: Int] = [:]
    var groups: [RedGroup] = []
    for (number, key) in keys.enumerated() {
      if let place = places[key] {
        groups[place].reds.append(number)
      } else {
        places[key] = groups.count
        groups.append(RedGroup(key: key, reds: [number]))
      }
    }
    return groups.enumerated().sorted { one, other in
      let (mild, otherMild) = (one.element.key.isMild, other.element.key.isMild)
      if mild != otherMild { return otherMild }
      if one.element.reds.count != other.element.reds.count {
        return one.element.reds.count > other.element.reds.count
      }
      return one.offset < other.offset
    }.map(\.element)
  }
}

extension RedGroup.Key {
  /// What a result that is not as expected has in common with others of the same cause.
  init(_ result: CaseResult) {
    self.init(
      word: result.verdict.word.text, isMild: result.verdict.waitsForGolden, signs: Self.signs(of: result))
  }

  private static func signs(of result: CaseResult) -> [RedGroup.Sign] {
    func got(_ text: String) -> [RedGroup.Sign] {
      [RedGroup.Sign(label: "got", words: OutcomeText.printable(OutcomeText.shortened(text)))]
    }
    switch result.verdict {
    case .passed, .goldenPending, .goldenMissing: return []
    case .mismatched(let mismatches):
      guard let first = mismatches.first else { return [] }
      return FirstDifference(first, of: result.testCase).signs.map {
        RedGroup.Sign(label: $0.label, words: OutcomeText.printable(OutcomeText.shortened($0.words)))
      }
    case .leaked(let sentences): return got(LineWords.withoutNumbers(sentences.first ?? ""))
    case .trapped(let sentence): return got(sentence)
    case .spoils: return got("changes what later cases of its process see")
    case .hung: return got("no end within the time limit")
    case .notDeterministic(let first, _): return got(LineWords.of(first))
    case .failed(let problem, _): return got(String(problem.prefix { $0 != "\n" }))
    }
  }
}

/// The first thing in which an outcome is not as expected: the lines, or the expectation.
struct FirstDifference: Hashable {
  /// The line of the golden, or the expectation; nil if the outcome only has a line too many.
  var expected: String?
  /// The line that came instead, or nil if there is none.
  var got: String?
  /// Whether it is a difference from a golden.
  var isGolden: Bool
  /// What was expected, without its time.
  private var words: String?

  /// Finds the first difference of a mismatch.
  ///
  /// A line that only the golden has is held against the first line of the same recognizer or control that only
  /// the outcome has: what came too late, or for another reason, is one difference and not two.
  init(_ mismatch: Mismatch, of testCase: TestCase) {
    let changes = mismatch.context.filter { $0.role == .missing || $0.role == .added }
    guard let first = changes.first else {
      expected = mismatch.expected
      got = mismatch.got
      isGolden = false
      let written = testCase.expectations.joined().first {
        mismatch.expected == $0.text || mismatch.expected.hasPrefix($0.text + " (that is at ")
      }
      words = written.map(Self.words)
      return
    }
    isGolden = true
    let other = changes.first {
      $0.role != first.role && LineWords.source(of: $0.text) == LineWords.source(of: first.text)
    }
    let isGone = first.role == .missing
    expected = isGone ? first.text : other?.text
    got = isGone ? other?.text : first.text
  }

  private static func words(_ expectation: OutcomeExpectation) -> String {
    let words = expectation.words.map { word in
      switch word {
      case .any: "*"
      case .exact(let text): LineWords.withoutNumbers(text)
      }
    }
    let kind: [String] =
      switch expectation.kind {
      case .inOrder: []
      case .never: ["never"]
      case .once: ["once"]
      case .nothingElse: ["nothing else"]
      }
    return (kind + words).joined(separator: " ")
  }

  /// Both sides in words without times, coordinates and counts.
  var signs: [RedGroup.Sign] {
    guard isGolden else {
      return [RedGroup.Sign(label: "expected", words: words ?? LineWords.withoutNumbers(expected ?? ""))]
    }
    let whole = Fault.isPlanted(.groupsKeepTimes)
    let sides: [(String, String?)] =
      expected != nil && got != nil
      ? [("expected", expected), ("got", got)]
      : [("only in the golden", expected), ("only in the outcome", got)]
    return sides.compactMap { label, line in
      line.map { RedGroup.Sign(label: label, words: whole ? $0 : LineWords.of($0)) }
    }
  }
}
