import RetouchSupport
import UIKit

/// Something of a case that can be varied: how long a press lasts, where a finger begins, the text size.
///
/// ```swift
/// Quantity("press.for")            // how long contact 1 is down
/// Quantity("contact 2.up")         // how much later contact 2 is lifted than it was
/// ```
/// Its values are whole numbers: µs, thousandths of a point, or places in a list.
public struct Quantity: Hashable, Sendable {
  /// What is varied.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// How long a contact is down; what comes after moves along.
    case duration
    /// The time from the lift of the contact before to this one's beginning; what comes after moves along.
    case gap
    /// The time from the beginning of the contact before to this one's, while both are down; the rest moves
    /// along.
    case stagger
    /// How long a contact moves; what comes after moves along.
    case movement
    /// How far a contact goes from where it begins.
    case distance
    /// How much later a contact is lifted than in the recording, alone.
    case lift
    /// How much later a contact goes down than in the recording, alone.
    case landing
    /// Where it begins, from the left; all of its way is moved.
    case left
    /// Where it begins, from the top; all of its way is moved.
    case top
    /// How far all of its way is moved to the right.
    case right
    /// How far all of its way is moved down.
    case down
    /// How far apart two fingers are when the second one goes down.
    case apart
    /// How far apart two fingers are at the end, with as much of their ways as that needs.
    case spread
    /// The text size at the start.
    case textSize
    /// The ticks per second with which input is delivered.
    case rate
    /// How much later than in the recording everything begins, which moves it against the display's ticks.
    case phase
  }

  /// How values are written.
  package enum Unit: Hashable, Sendable { case time, points, category, hertz }

  /// What is varied.
  package let kind: Kind
  /// The contact, as in `touch 1`; 1 if the quantity is of no contact.
  package let contact: Int
  /// The quantity as it was named.
  public let name: String

  /// The words for quantities of the first contact, of two, and of none.
  package static let words: [(word: String, kind: Kind, contact: Int)] = [
    ("press.for", .duration, 1), ("tap.gap", .gap, 2), ("drag.by", .distance, 1), ("drag.for", .movement, 1),
    ("lift", .lift, 1), ("from.x", .left, 1), ("from.y", .top, 1), ("pinch.gap", .stagger, 2),
    ("pinch.from", .apart, 2), ("pinch.to", .spread, 2), ("text-size", .textSize, 1), ("rate", .rate, 1),
    ("phase", .phase, 1),
  ]

  /// The words after `contact N.`.
  package static let contactWords: [(word: String, kind: Kind)] = [
    ("for", .duration), ("gap", .gap), ("by", .distance), ("in", .movement), ("up", .lift),
    ("down", .landing),
    ("x", .right), ("y", .down),
  ]

  /// Finds the quantity with a name; nil if there is none.
  public init?(_ name: String) {
    self.name = name
    if let found = Self.words.first(where: { $0.word == name }) {
      (kind, contact) = (found.kind, found.contact)
      return
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].hasPrefix("contact "), let number = Int(parts[0].dropFirst(8)),
      (1...99).contains(number), "contact \(number)" == parts[0],
      let found = Self.contactWords.first(where: { $0.word == parts[1] })
    else { return nil }
    (kind, contact) = (found.kind, number)
  }

  /// How values are written.
  package var unit: Unit {
    switch kind {
    case .duration, .gap, .stagger, .movement, .lift, .landing, .phase: .time
    case .distance, .left, .top, .right, .down, .apart, .spread: .points
    case .textSize: .category
    case .rate: .hertz
    }
  }

  /// What is varied, in words.
  public var meaning: String {
    let own = "contact \(contact)"
    return switch kind {
    case .duration: "how long \(own) is down"
    case .gap: "the time from the lift of contact \(contact - 1) until \(own) goes down"
    case .stagger: "how much later than contact \(contact - 1) \(own) goes down"
    case .movement: "how long \(own) moves"
    case .distance: "how far \(own) goes"
    case .lift: "how much later \(own) is lifted"
    case .landing: "how much later \(own) goes down"
    case .left: "where \(own) begins, from the left"
    case .top: "where \(own) begins, from the top"
    case .right: "how far the way of \(own) is moved to the right"
    case .down: "how far the way of \(own) is moved down"
    case .apart: "how far apart the fingers are when the second one goes down, whose whole way moves"
    case .spread: "how far apart the fingers are at the end"
    case .textSize: "the text size at the start"
    case .rate: "the display's ticks per second"
    case .phase: "how much later everything begins"
    }
  }

  /// Whether values are differences from what was recorded.
  private var isRelative: Bool { [.lift, .landing, .right, .down].contains(kind) }

  // MARK: Values in words

  /// A value with all of its digits: `1.000000 s`, `-40.000`, `large`, `60 Hz`.
  public func text(_ value: Int64) -> String {
    switch unit {
    case .time: sign(value) + Self.digits(value.magnitude, 6) + " s"
    case .points: sign(value) + Self.digits(value.magnitude, 3)
    case .category: Self.category(value)
    case .hertz: "\(value) Hz"
    }
  }

  /// A value as short as it can be written and read: `1s`, `-40`, `large`, `60`.
  public func compact(_ value: Int64) -> String {
    switch unit {
    case .time: value == 0 ? "0" : sign(value) + TimeText.compact(Int64(value.magnitude))
    case .points: sign(value) + TimeText.compact(Int64(value.magnitude) * 1000).dropLast()
    case .category: Self.category(value)
    case .hertz: "\(value)"
    }
  }

  /// A value in the recording for a list of quantities.
  package func listed(_ value: Int64) -> String {
    if kind == .rate, value == 0 { return "frame by frame" }
    return [.lift, .landing, .right, .down, .phase].contains(kind) ? "as recorded" : text(value)
  }

  /// A difference of two values.
  package func difference(_ value: Int64) -> String {
    switch unit {
    case .time: (value < 0 ? "-" : "+") + Margin.time(Int64(value.magnitude))
    case .points: (value < 0 ? "-" : "+") + Margin.points(Int64(value.magnitude))
    case .category, .hertz: (value < 0 ? "-" : "+") + "\(value.magnitude)"
    }
  }

  private func sign(_ value: Int64) -> String { value < 0 ? "-" : isRelative && value > 0 ? "+" : "" }

  private static func digits(_ value: UInt64, _ count: Int) -> String {
    let digits = String(value)
    let padded = String(repeating: "0", count: max(0, count + 1 - digits.utf8.count)) + digits
    return padded.dropLast(count) + "." + padded.suffix(count)
  }

  private static func category(_ value: Int64) -> String {
    UIContentSizeCategory.named.indices.contains(Int(value))
      ? UIContentSizeCategory.named[Int(value)].name : "?"
  }

  /// Whether its values are times.
  package var isTime: Bool { unit == .time }

  /// Reads a value; nil if it is not one of this quantity's.
  public func value(_ text: some StringProtocol) -> Int64? {
    switch unit {
    case .category: return UIContentSizeCategory.named.firstIndex { $0.name == text }.map(Int64.init)
    case .hertz:
      let digits = text.hasSuffix("Hz") ? String(text.dropLast(2)) : String(text)
      return Int64(digits).flatMap { (1...10_000).contains($0) ? $0 : nil }
    case .time, .points:
      var rest = text[...]
      let isNegative = rest.hasPrefix("-")
      if isNegative || rest.hasPrefix("+") { rest = rest.dropFirst() }
      guard rest.utf8.count <= 30 else { return nil }
      let found: Int64?
      if unit == .time {
        found = rest.allSatisfy { $0 == "0" } && !rest.isEmpty ? 0 : TimeText.microseconds(rest)
      } else {
        let points = rest.hasSuffix("pt") ? rest.dropLast(2) : rest
        // The digits of points are those of ms, whose thousandths are µs.
        found = TimeText.microseconds(points + "ms")
      }
      return found.map { isNegative ? -$0 : $0 }
    }
  }

  /// Reads a range: `0..4s`, `-200ms..+2s`, `large..accessibilityLarge`; nil if it is not one of this
  /// quantity's, or if it ends before it begins.
  ///
  /// A number without a unit at its beginning has that of its end.
  public func range(_ text: some StringProtocol) -> ClosedRange<Int64>? {
    guard let dots = text.firstRange(of: "..") else { return nil }
    var first = String(text[..<dots.lowerBound])
    let last = text[dots.upperBound...]
    if unit == .time, let digit = first.last, digit.isNumber, value(first) == nil {
      first += String(last.reversed().prefix { !$0.isNumber }.reversed())
    }
    guard let lower = value(first), let upper = value(last), lower <= upper else { return nil }
    return lower...upper
  }

  /// What a range of it looks like, for messages.
  package var sampleRange: String {
    switch unit {
    case .time: isRelative ? "-200ms..+2s" : "0..4s"
    case .points: isRelative ? "-40..40" : "0..390"
    case .category: "extraSmall..accessibilityLarge"
    case .hertz: "30..144"
    }
  }
}
