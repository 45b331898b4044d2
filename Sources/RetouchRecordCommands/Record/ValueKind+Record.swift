import RetouchArguments
import RetouchCapture
internal import RetouchEvdev
import RetouchRecording

/// A value of `--display`, about the displays under the devices.
enum DisplayChoice: Equatable {
  /// This display, with a name if there are several, and whether its rotation was given.
  case given(name: String?, DisplayDescription, isTurned: Bool)
  /// The display at a connector, with its scale and rotation if they were given.
  case connector(String, DisplayText.Tuning)
  /// The display with this name is the one that a device lies on.
  case device(display: String, String)
  /// No display.
  case none
}

extension ValueKind where Value == DisplayChoice {
  /// A display: `1080x1920`, `1080x1920@3,90`, `left=1080x1920`, `DSI-1`, `DSI-1@3,90`, `DSI-1=event2`,
  /// `none`.
  static var display: Self {
    Self(
      placeholder: "DISPLAY",
      expected: "a display such as 1080x1920 or 1080x1920@3,90, a connector such as HDMI-A-1, "
        + "NAME=1080x1920, NAME=DEVICE, or none",
      completion: .choices(["none"]), format: format, parse: parse)
  }

  private static func format(_ choice: DisplayChoice) -> String {
    switch choice {
    case .given(let name, let display, let isTurned):
      (name.map { $0 + "=" } ?? "") + DisplayText.text(of: display, isTurned: isTurned)
    case .connector(let name, let tuning): name + DisplayText.text(of: tuning)
    case .device(let display, let device): display + "=" + device
    case .none: "none"
    }
  }

  private static func parse(_ text: String) -> DisplayChoice? {
    if text == "none" { return DisplayChoice.none }
    if let equals = text.firstIndex(of: "=") {
      let name = String(text[..<equals])
      let value = String(text[text.index(after: equals)...])
      guard isName(name), !value.isEmpty else { return nil }
      if let (display, isTurned) = DisplayText.parsed(value) {
        return .given(name: name, display, isTurned: isTurned)
      }
      // A malformed size is not the name of a device.
      return value.first?.isNumber == true ? nil : .device(display: name, value)
    }
    if let (display, isTurned) = DisplayText.parsed(text) {
      return .given(name: nil, display, isTurned: isTurned)
    }
    guard let (name, tuning) = DisplayText.split(text) else { return nil }
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.last.map({ Int($0) != nil }) == true, name.first?.isLetter == true else {
      return nil
    }
    return .connector(name, tuning)
  }

  fileprivate static func isName(_ name: String) -> Bool {
    (1...RecordingLimits.displayName).contains(name.utf8.count)
  }
}

extension ValueKind where Value == PlacementRequest.Assignment<Int> {
  /// A rotation, of every display or of one: `90`, `HDMI-A-1=270`.
  static var displayRotation: Self {
    Self(
      placeholder: "[NAME=]DEGREES", expected: "0, 90, 180 or 270, for one of several displays NAME=90",
      completion: .choices(DisplayText.rotations.map(String.init)),
      format: { ($0.name.map { $0 + "=" } ?? "") + "\($0.value)" },
      parse: { text in
        let (name, value) = assigned(text)
        return DisplayText.rotation(value).map { .init(name, $0) }
      })
  }
}

extension ValueKind where Value == PlacementRequest.Assignment<GivenCalibration> {
  /// A calibration, of every touchscreen or of one device: `0,1,0,-1,0,1`, `event2=0,1,0,-1,0,1`.
  static var deviceCalibration: Self {
    let all = ValueKind<GivenCalibration>.calibration
    return Self(
      placeholder: "[DEVICE=]CALIBRATION", expected: all.expected,
      format: { ($0.name.map { $0 + "=" } ?? "") + $0.value.text },
      parse: { text in
        // A line of a file may have an equals sign of its own.
        if let whole = GivenCalibration(textOrFile: text) { return .init(nil, whole) }
        let (name, value) = assigned(text)
        return GivenCalibration(textOrFile: String(value)).map { .init(name, $0) }
      })
  }
}

/// The name before the equals sign, if there is one, and the value assigned to it.
private func assigned(_ text: String) -> (name: String?, value: Substring) {
  guard let equals = text.lastIndex(of: "="), equals != text.startIndex else { return (nil, text[...]) }
  return (String(text[..<equals]), text[text.index(after: equals)...])
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
