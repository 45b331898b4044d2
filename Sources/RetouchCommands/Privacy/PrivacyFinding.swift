import RetouchArguments
import RetouchSupport

/// One thing that a recording reveals, in words that help to decide about it.
struct PrivacyFinding: Equatable {
  /// What it is about.
  enum Kind: String, CaseIterable {
    /// Keys that were pressed.
    case keys
    /// Short taps as on a screen keyboard or a PIN pad.
    case typing
    /// Numbers that are unique to one device or pen.
    case serial
    /// A device's name.
    case name
    /// Texts that a person wrote: markers, comments, file names.
    case text
    /// What was done: where and when fingers were.
    case use
    /// When it was made, and on which machine.
    case machine
  }

  /// How much harm it may do, worst first.
  enum Level: String, CaseIterable {
    /// It may contain passwords.
    case secret
    /// It may reveal who it was.
    case personal
    /// It reveals which products were used, and when.
    case technical
  }

  var kind: Kind
  var level: Level
  /// What can be read from the file.
  var meaning: String
  /// How to remove it, or nil if there is no way.
  var remedy: String?
  /// The number of the device, if it concerns one.
  var device: Int?
  /// How many keys, taps or contacts there are.
  var count: Int?
  /// When the first of them was and the last one ended, in µs.
  var span: ClosedRange<Int64>?
  /// Where they were: x, y, width and height.
  var rectangle: [Double]?
  /// Whether the rectangle is in points; otherwise it is in device units.
  var isInPoints = true

  /// The finding as JSON.
  var json: JSONObject {
    var object = JSONObject()
    object.add("kind", kind.rawValue)
    object.add("level", level.rawValue)
    object.add("meaning", meaning)
    object.add("remedy", remedy)
    object.add("device", device)
    object.add("count", count)
    object.add("from_us", span?.lowerBound)
    object.add("to_us", span?.upperBound)
    if let rectangle {
      object.add("rectangle", decimals: rectangle)
      object.add("units", isInPoints ? "points" : "device units")
    }
    return object
  }

  /// The finding for people: a line, and one that says how to remove it.
  var lines: [String] {
    let first = padded(level.rawValue, 11) + padded(kind.rawValue, 9) + printable(meaning)
    return [first] + (remedy.map { [String(repeating: " ", count: 20) + "→ " + printable($0)] } ?? [])
  }
}
