import RetouchArguments
import RetouchContactTracking
import RetouchSupport

extension ContactSummary {
  /// The column headings above `text`.
  static let heading =
    "contact  device  slot  kind     start   down µs      up µs        end        down              up                frames"

  /// The contact as a row below `heading`.
  var text: String {
    let cells: [(String, Int)] = [
      ("\(contact)", 9), ("\(device)", 8), ("\(slot)", 6), (kind.rawValue, 9), (start.rawValue, 8),
      ("\(downTime)", 13), ("\(upTime)", 13), (end.rawValue, 11),
      (Self.place(isPlacedAtDown, downX, downY), 18), (Self.place(isPlacedAtUp, upX, upY), 18),
      ("\(frames)", 0),
    ]
    // Two numbers that fill their columns stay separate.
    return cells.map { $1 > 0 && $0.count >= $1 ? $0 + "  " : padded($0, $1) }.joined()
  }

  /// A position, or `none` of a contact of which none is known.
  private static func place(_ isKnown: Bool, _ x: Double, _ y: Double) -> String {
    isKnown ? "\(coordinate(x)),\(coordinate(y))" : "none"
  }
}
