import RetouchVerdict

/// The first difference of an outcome from what is expected: the lines, or the expectation.
struct FirstDifference: Hashable {
  /// The line of the golden, or the expectation; nil if the outcome only has an extra line.
  var expected: String?
  /// The line that came instead, or nil if there is none.
  var got: String?
  /// Whether it is a difference from a golden.
  var isGolden: Bool

  /// Finds the first difference of a mismatch.
  ///
  /// A line that only the golden has is compared with the first line of the same recognizer or control that
  /// only the outcome has: a line that appeared too late, or for another reason, is one difference rather
  /// than two.
  init(_ mismatch: Mismatch) {
    if mismatch.headline != nil {
      // Contacts that differ have lines of one kind only, and the context ends before the first that is new.
      (expected, got, isGolden) = (mismatch.expected, mismatch.got, true)
      return
    }
    let changes = mismatch.context.filter { $0.role == .missing || $0.role == .added }
    guard let first = changes.first else {
      (expected, got, isGolden) = (mismatch.expected, mismatch.got, false)
      return
    }
    isGolden = true
    let source = LineWords(first.text).source
    let other = changes.first { $0.role != first.role && LineWords($0.text).source == source }
    let isGone = first.role == .missing
    expected = isGone ? first.text : other?.text
    got = isGone ? other?.text : first.text
  }
}

extension [Mismatch] {
  /// The difference that a reader is shown first: the first line that differs from the golden, or else the
  /// first expectation that is not met.
  var leading: Mismatch? { first(where: \.isOfGolden) ?? first }

  /// The expectations that are not met.
  var ofExpectations: [Mismatch] { filter { !$0.isOfGolden } }
}

extension Mismatch {
  /// Whether the mismatch is a difference from the golden.
  fileprivate var isOfGolden: Bool {
    difference != nil || context.contains { $0.role == .missing || $0.role == .added }
  }
}
