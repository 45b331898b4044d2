import Arguments
import Capture
import Evdev
import Recording

/// The display that a recording names.
package enum DisplayChoice: Equatable {
  /// This display.
  case given(DisplayDescription)
  /// The display at a connector.
  case connector(String)
  /// No display.
  case none
}

extension ValueKind where Value == DisplayChoice {
  /// A display: `1080x1920`, `1080x1920@3` with the number of pixels in a point, `DSI-1` or `none`.
  package static var display: Self {
    Self(
      placeholder: "DISPLAY",
      expected: "a display such as 1080x1920 or 1080x1920@3, a connector such as HDMI-A-1, or none",
      completion: .choices(["none"]), format: format, parse: parse)
  }

  private static func format(_ choice: DisplayChoice) -> String {
    switch choice {
    case .given(let display):
      "\(display.width)x\(display.height)" + (display.scale == 1 ? "" : "@\(coordinate(display.scale))")
    case .connector(let name): name
    case .none: "none"
    }
  }

  private static func parse(_ text: String) -> DisplayChoice? {
    if text == "none" { return DisplayChoice.none }
    let connector = text.split(separator: "-", omittingEmptySubsequences: false)
    if connector.count > 1, connector.last.map({ Int($0) != nil }) == true, text.first?.isLetter == true {
      return .connector(text)
    }
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let sizes = parts[0].split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sizes.count == 2, let width = sizes[0], let height = sizes[1] else { return nil }
    let range = 1...Int(RecordingLimits.displaySize)
    guard range.contains(width), range.contains(height) else { return nil }
    guard parts.count == 2 else { return .given(DisplayDescription(width: width, height: height)) }
    guard let scale = Double(parts[1]), scale.isFinite, scale >= 0.1, scale <= 100 else { return nil }
    return .given(
      DisplayDescription(width: width, height: height, scale: (scale * 1000).rounded() / 1000))
  }
}

extension ValueKind where Value == Int64 {
  /// A number of bytes: `500000`, `500kB`, `100MB`, `2GB`, in powers of 1000.
  static var size: Self {
    let units: [(name: String, bytes: Int64)] = [("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1000)]
    return Self(
      placeholder: "SIZE", expected: "a size such as 500kB, 100MB or 2GB",
      format: { size in
        let unit = units.first { size % $0.bytes == 0 && size > 0 }
        return unit.map { "\(size / $0.bytes)\($0.name)" } ?? "\(size)"
      },
      parse: { text in
        let unit = units.first { text.lowercased().hasSuffix($0.name.lowercased()) }
        guard let count = Int64(text.dropLast(unit?.name.count ?? 0)), count > 0 else { return nil }
        let (size, isTooLarge) = count.multipliedReportingOverflow(by: unit?.bytes ?? 1)
        return isTooLarge ? nil : size
      })
  }
}

extension ValueKind where Value == Int64 {
  /// A span of time from 100 ms to 30 days: `90s`, `10m`, `1h`, `2d`, in µs.
  static var span: Self {
    let units: [(name: String, length: Int64)] = [
      ("d", 86_400_000_000), ("h", 3_600_000_000), ("m", 60_000_000), ("s", 1_000_000), ("ms", 1000),
    ]
    return Self(
      placeholder: "SPAN", expected: "a span such as 90s, 10m, 1h or 2d, from 100ms to 30d",
      format: { span in
        let unit = units.first { span % $0.length == 0 }
        return unit.map { "\(span / $0.length)\($0.name)" } ?? "\(span)"
      },
      parse: { text in
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard let count = Int64(digits),
          let unit = units.first(where: { $0.name == text.dropFirst(digits.count) })
        else { return nil }
        let (span, isTooLong) = count.multipliedReportingOverflow(by: unit.length)
        return !isTooLong && (100_000...2_592_000_000_000).contains(span) ? span : nil
      })
  }
}

extension ValueKind where Value == HoldPattern {
  /// Held fingers: `3x1s` for three fingers and one second, from 2 to 10 fingers and 100 ms to a minute.
  static var hold: Self {
    Self(
      placeholder: "NxTIME", expected: "fingers and a time such as 3x1s, 2 to 10 fingers for 100ms to 60s",
      format: { pattern in
        let isWhole = pattern.duration % 1_000_000 == 0
        let time = isWhole ? "\(pattern.duration / 1_000_000)s" : "\(pattern.duration / 1000)ms"
        return "\(pattern.fingers)x\(time)"
      },
      parse: { text in
        let parts = text.split(separator: "x", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let fingers = Int(parts[0]), (2...10).contains(fingers) else { return nil }
        let isShort = parts[1].hasSuffix("ms")
        guard let count = Int64(parts[1].dropLast(isShort ? 2 : 1)), isShort || parts[1].hasSuffix("s"),
          (1...60_000).contains(count)
        else { return nil }
        let duration = count * (isShort ? 1000 : 1_000_000)
        return (100_000...60_000_000).contains(duration)
          ? HoldPattern(fingers: fingers, duration: duration) : nil
      })
  }
}
