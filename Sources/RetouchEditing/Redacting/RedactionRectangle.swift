import RetouchRecording

/// A part of a display of which a recording keeps no positions, such as a screen keyboard.
///
/// ```swift
/// RedactionRectangle("0,600,390,244")          // x, y, width, height in points of the display as it is turned
/// RedactionRectangle("0,600,390,244@DSI-1")    // of the display of this name
/// ```
public struct RedactionRectangle: Hashable, Sendable, CustomStringConvertible {
  /// The left edge, in points of the display in its rotation.
  public var x: Double
  /// The upper edge, in points of the display in its rotation.
  public var y: Double
  /// The width in points; positive.
  public var width: Double
  /// The height in points; positive.
  public var height: Double
  /// The name of the display, or nil for the only one.
  public var display: String?

  /// Makes a rectangle in points.
  public init(x: Double, y: Double, width: Double, height: Double, display: String? = nil) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.display = display
  }

  /// Parses `x,y,w,h` or `x,y,w,h@NAME`; nil for anything else, and for one that has no size.
  public init?(_ text: String) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts[0].split(separator: ",", omittingEmptySubsequences: false).map(Self.number)
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3], width > 0, height > 0
    else { return nil }
    if parts.count == 2, parts[1].isEmpty { return nil }
    self.init(
      x: x, y: y, width: width, height: height, display: parts.count == 2 ? String(parts[1]) : nil)
  }

  /// The rectangle as ``init(_:)`` reads it.
  public var description: String {
    let numbers = [x, y, width, height].map { number in
      number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
    }
    return numbers.joined(separator: ",") + (display.map { "@\($0)" } ?? "")
  }

  /// A finite decimal number; Double alone would also take `nan`, `inf` and hexadecimal digits.
  private static func number(_ text: Substring) -> Double? {
    guard text.utf8.allSatisfy({ "0123456789+-.".utf8.contains($0) }), let number = Double(text),
      abs(number) <= RecordingLimits.magnitude
    else { return nil }
    return number
  }
}
