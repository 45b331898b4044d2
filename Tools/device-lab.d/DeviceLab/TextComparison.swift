/// Compares the text of two recordings, but for times and for what a machine calls itself.
public struct TextComparison: Sendable {
  /// The first line that differs, or nil.
  public private(set) var difference: String?

  /// Compares two recordings' files.
  public init(expected: String, found: String) {
    let (a, b) = (Self.lines(expected), Self.lines(found))
    for (number, (x, y)) in zip(a, b).enumerated() where x != y {
      difference = "line \(number + 1): expected \(x), found \(y)"
      return
    }
    if a.count != b.count { difference = "expected \(a.count) lines, found \(b.count)" }
  }

  /// The header without date, kernel and origin, and the other lines without their times.
  private static func lines(_ text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for index in lines.indices.dropFirst() where lines[index].hasPrefix("[") {
      lines[index] = lines[index].drop { $0 != "," }
    }
    for key in ["created", "kernel", "origin"] {
      guard let name = lines[0].firstRange(of: "\"\(key)\":") else { continue }
      let end = lines[0][name.upperBound...].firstIndex { $0 == "," || $0 == "}" } ?? lines[0].endIndex
      lines[0].removeSubrange(name.upperBound..<end)
    }
    return lines
  }
}
