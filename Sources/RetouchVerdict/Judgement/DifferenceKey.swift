import RetouchSupport
import RetouchReplay

/// How an outcome and a golden differ, without the figures that differ in each case.
///
/// Cases with equal keys usually have one cause, so that a review can decide on all of them at once:
///
/// ```swift
/// let groups = Dictionary(grouping: pending, by: \.key)
/// ```
///
/// It is the first place at which the texts differ: the words of the first line that is gone there and of the
/// first that is new. Times, coordinates and counts are left out; "…" stands for other numbers.
public struct DifferenceKey: Hashable, Sendable {
  /// How the two lines differ.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Another line is in its place.
    case exchanged
    /// A line is gone, and none is in its place.
    case gone
    /// A line is new.
    case new
    /// The same thing happened at another time.
    case time
    /// The same thing happened at another place.
    case place
    /// The same thing happened with another count or measure.
    case number
    /// The line reads the same but has other characters or spaces.
    case spelling
    /// There is no golden yet.
    case first
    /// The pending outcome equals the golden.
    case same
    /// An expectation is not met; the golden is not involved.
    case expectation
    /// Something of an earlier case was still at work.
    case leak
    /// The fixture ended its process.
    case crash
    /// The case changes what later ones see.
    case spoils
    /// Something that is not known changed it beside other cases.
    case disturbed
    /// The replay warns of something.
    case warned
    /// The replay did not end.
    case hang
    /// Two replays gave two outcomes.
    case varies
    /// The replay could not begin or continue.
    case error
  }

  /// How the two lines differ.
  public let kind: Kind
  /// The words of the line that is gone, or of the expectation, or where it crashed; empty if there is none.
  public let gone: String
  /// The words of the line that is new, or of what was found or reported; empty if there is none.
  public let new: String

  /// The longest text that is kept of a line, in Unicode scalars.
  static let lengthLimit = 300

  /// Creates a key from words, such as those in a file of events.
  package init(_ kind: Kind, gone: String = "", new: String = "") {
    func shortened(_ text: String) -> String { String(text.unicodeScalars.prefix(Self.lengthLimit)) }
    self.kind = kind
    self.gone = shortened(gone)
    self.new = shortened(new)
  }

  /// Returns the key of a golden's and an outcome's texts; nil if they are equal byte for byte.
  public init?(golden: String, outcome: String) {
    guard !golden.hasSameBytes(as: outcome) else { return nil }
    self.init(LineDifference(from: golden, to: outcome))
  }

  /// Returns the key of a golden's text and an outcome; nil if they are equal byte for byte.
  public init?(golden: String, outcome: Outcome) {
    self.init(golden: golden, outcome: outcome.goldenText)
  }

  /// Returns the key of a difference; its kind is ``Kind/same`` if there is none.
  public init(_ difference: LineDifference) {
    let place = difference.lines.drop { $0.role == .same }.prefix { $0.role != .same }
    let old = place.first { $0.role == .gone }.map { LineWords($0.text) }
    let new = place.first { $0.role == .new }.map { LineWords($0.text) }
    let (gone, come) = (old.map(Self.outline) ?? "", new.map(Self.outline) ?? "")
    switch (old, new) {
    case (nil, nil): self.init(.same)
    case (_?, nil): self.init(.gone, gone: gone)
    case (nil, _?): self.init(.new, new: come)
    case (let old?, let new?):
      if old.words != new.words {
        self.init(.exchanged, gone: gone, new: come)
      } else if old.time != new.time {
        self.init(.time, gone: gone, new: come)
      } else if old.places != new.places {
        self.init(.place, gone: gone, new: come)
      } else if old.numbers != new.numbers {
        self.init(.number, gone: gone, new: come)
      } else {
        self.init(.spelling, gone: gone, new: come)
      }
    }
  }
}

extension DifferenceKey {
  /// Eight hexadecimal digits that name it, the same in every run and every version.
  public var id: String {
    // An id is the one that it was before numbers were seen to be left out.
    func bare(_ text: String) -> String {
      !text.contains("…") ? text : OutcomeText.words(text).filter { $0 != "…" }.joined(separator: " ")
    }
    let hash = StableHash.fnv1a("\(kind.rawValue)\n\(bare(gone))\n\(bare(new))".utf8)
    return digits((hash ^ hash >> 32) & 0xffff_ffff, 8, radix: 16)
  }

  /// What differs, in one sentence without a full stop.
  public var text: String {
    let (gone, new) = (Self.quoted(gone), Self.quoted(new))
    return switch kind {
    case .exchanged: "\(new) in place of \(gone)"
    case .gone: "no more \(gone)"
    case .new: "new: \(new)"
    case .time: "\(new) at another time"
    case .place: "\(new) at another place"
    case .number: "\(new) with another number"
    case .spelling: "\(new) in other characters"
    case .first: "no golden yet"
    case .same: "nothing differs"
    case .expectation: self.new.isEmpty ? "expected \(gone)" : "expected \(gone), got \(new)"
    case .leak: "an earlier case is still at work: \(new)"
    case .crash: OutcomeText.printable(self.gone.isEmpty ? self.new : "\(self.new), at \(self.gone)")
    case .spoils: "changes what later cases of its process see"
    case .disturbed: "changed by something that is not known, beside other cases"
    case .warned: "warns: \(OutcomeText.printable(self.new))"
    case .hang: "no end within the time limit"
    case .varies: "two replays differ, one has \(new)"
    case .error: OutcomeText.printable(self.new)
    }
  }

  private static func quoted(_ words: String) -> String {
    words.isEmpty ? "an empty line" : "‘\(OutcomeText.printable(words))’"
  }
}

extension DifferenceKey: Comparable {
  /// Whether two keys are equal byte for byte, just as the lines that they are made from are compared.
  public static func == (left: Self, right: Self) -> Bool {
    left.kind == right.kind && left.gone.hasSameBytes(as: right.gone) && left.new.hasSameBytes(as: right.new)
  }

  /// Feeds what equal keys have in common to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(gone)
    hasher.combine(new)
  }

  /// Orders keys by their words, so that groups of equal size have the same order in every run.
  public static func < (left: Self, right: Self) -> Bool {
    for (left, right) in [(left.gone, right.gone), (left.new, right.new)] where !left.hasSameBytes(as: right)
    {
      return left.utf8.lexicographicallyPrecedes(right.utf8)
    }
    return left.kind.rawValue < right.kind.rawValue
  }
}
