import Foundation

extension Gesture: CustomStringConvertible {
  /// What happens, contact by contact, in µs and points: `0 down 195,812, 1200000 lift`.
  public var description: String {
    let parts = paths.map(\.text) + occurrences.map(\.text)
    return (parts.isEmpty ? ["nothing"] : parts).joined(separator: " | ") + " | \(length) end"
  }
}

extension GesturePath {
  fileprivate var text: String {
    var parts = ["\(down) down \(origin.text)"]
    for leg in legs where leg.from != leg.to || leg.shape != .line {
      switch leg.shape {
      case .line: parts.append("\(leg.start) to \(leg.to.text) until \(leg.end)")
      case .arc(let center, _):
        parts.append("\(leg.start) around \(center.text) to \(leg.to.text) until \(leg.end)")
      }
    }
    if let palm { parts.append("\(palm) palm") }
    if let lift { parts.append("\(lift) lift") }
    return parts.joined(separator: ", ")
  }
}

extension Gesture.Occurrence {
  fileprivate var text: String {
    switch self {
    case .marker(let text, let at): "\(at) marker \(text)"
    case .unplugged(let at, let until): "\(at) unplugged" + (until.map { ", \($0) plugged" } ?? "")
    case .dropped(let from, let to): "\(from) to \(to) dropped"
    case .rotated(let degrees, let at): "\(at) display turned to \(degrees)"
    }
  }
}

extension CGPoint {
  /// Both coordinates, to the nearest thousandth.
  fileprivate var text: String { "\(Self.text(x)),\(Self.text(y))" }

  private static func text(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    guard let whole = Int64(exactly: rounded) else { return "\(rounded)" }
    return "\(whole)"
  }
}
