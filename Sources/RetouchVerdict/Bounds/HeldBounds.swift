import RetouchReplay

/// The bounds of a case that its suite expects, held against those that were found.
public struct HeldBounds: Hashable, Sendable {
  /// What the suite says.
  public var expected: ExpectedBounds
  /// What was found.
  public var found: CaseBounds

  /// Holds bounds that were found against those that are expected.
  public init(expected: ExpectedBounds, found: CaseBounds) {
    (self.expected, self.found) = (expected, found)
  }

  /// What is varied.
  public var quantity: Quantity { found.quantity }

  /// How they differ, in the order of the values; empty if they are as expected.
  public var changes: [BoundsChange] { expected.changes(from: found) }

  /// The list that the suite has to have for them to be as expected; empty if an edge was not found exactly.
  public var suiteWords: [String] { expected.words(for: found) }

  /// Says what a change is: `the edge back→history was expected at 1.000000 s, and is at …`.
  public func sentence(_ change: BoundsChange) -> String {
    guard let was = change.expected else {
      guard let edge = change.found else { return "" }
      return "there is an edge at \(quantity.text(edge.after)) that is not expected, from "
        + "'\(edge.lineBefore)' to '\(edge.lineAfter)'"
    }
    let what = "the edge \(was.before)→\(was.after)"
    let end = change.found == nil ? ", and is gone" : ", and is \(place(change))"
    return "\(what) was expected at \(quantity.text(was.value))" + end
  }

  /// Where the edge of a change is now, and by how much it moved.
  private func place(_ change: BoundsChange) -> String {
    guard let edge = change.found else { return "gone" }
    guard edge.isExact else {
      return "somewhere between \(quantity.text(edge.before)) and \(quantity.text(edge.after)): "
        + "\(CaseBounds.usualReplays) replays were not enough"
    }
    return "at \(quantity.text(edge.after))"
      + (change.moved.map { ": moved by \(quantity.difference($0))" } ?? "")
  }
}

/// An edge that is not where a suite expects it: one that moved, one that is gone, or a new one.
public struct BoundsChange: Hashable, Sendable {
  /// The edge as the suite has it, or nil for a new one.
  public var expected: ExpectedBounds.Edge?
  /// The edge that was found, or nil for one that is gone.
  public var found: CaseBounds.Edge?

  /// By how much it moved, in the quantity's smallest steps; nil if it is new or gone, or was not found
  /// exactly.
  public var moved: Int64? {
    guard let expected, let found, found.isExact else { return nil }
    return found.after - expected.value
  }

  /// Whether there is anything to report.
  var isChange: Bool { (expected != nil || found != nil) && moved != 0 }
}

// MARK: As a verdict

extension HeldBounds {
  /// What a reader is told of each change.
  package func mismatches(in testCase: TestCase) -> [Mismatch] {
    changes.map { change in
      let name = quantity.name
      let expected =
        change.expected.map { "\(name) turns \($0.before)→\($0.after) at \(quantity.text($0.value))" }
        ?? "no other edge of \(name)"
      let got =
        change.expected != nil
        ? change.found == nil ? "there is no such edge" : place(change)
        : change.found.map { "\($0.words.before)→\($0.words.after) \(place(change))" } ?? ""
      let cause = change.found?.rule.map { "what was compared there: \($0)" }
      let next =
        "if what decides there was changed by mistake, change it back; "
        + (suiteText.map { "if the new edge is right, \(place(in: testCase)) has to be \($0)" }
          ?? Self.moreReplays)
      return Mismatch(
        expected: expected, got: got, context: found.regionLines.map { .init(.near, $0) }, cause: cause,
        nextStep: next)
    }
  }

  /// The quantity with its list, as `"bounds"` has it; nil if an edge was not found exactly.
  public var suiteText: String? {
    let words = suiteWords
    guard !words.isEmpty else { return nil }
    let items = words.map { OutcomeText.quoted($0) }.joined(separator: ", ")
    return "\"\(quantity.name)\": [\(items)]"
  }

  /// The next step where an edge was not found exactly.
  public static let moreReplays = "for the exact edge give 'bounds' more --replays"

  /// Where the suite has them: `Recordings/door/suite.json:12`.
  public func place(in testCase: TestCase) -> String {
    let file = testCase.folder + "/" + Suite.fileName
    return (expected.line ?? testCase.line).map { "\(file):\($0)" } ?? file
  }
}
