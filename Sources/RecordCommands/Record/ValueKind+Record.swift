import Arguments
import Evdev
import Recording

/// The display that a recording names.
enum DisplayChoice: Equatable {
  /// This display.
  case given(DisplayDescription)
  /// The display at a connector.
  case connector(String)
  /// No display.
  case none
}

extension ValueKind where Value == DisplayChoice {
  /// A display: `1080x1920`, `1080x1920@3` with the number of pixels in a point, `DSI-1` or `none`.
  static var display: Self {
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
