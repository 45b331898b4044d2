import Glibc
package import RetouchEvdev
import RetouchArguments
import RetouchSupport
import RetouchRecording

/// Displays as people write them: `1080x1920`, `1080x1920@3`, `1080x1920@3,90`.
package enum DisplayText {
  /// The scale and rotation behind a display: `@3`, `@3,90`, `,90` or nothing.
  struct Tuning: Equatable {
    var scale: Double?
    var rotation: Int?
  }

  /// The possible rotations, in degrees clockwise.
  package static let rotations = [0, 90, 180, 270]

  /// Parses pixels, how many of them a point has, and how far the picture is turned; nil for anything else.
  package static func display(_ text: some StringProtocol) -> DisplayDescription? { parsed(text)?.display }

  /// The same, and whether the rotation was given.
  package static func parsed(_ text: some StringProtocol) -> (display: DisplayDescription, isTurned: Bool)? {
    guard let (size, tuning) = split(text) else { return nil }
    let sides = size.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    let range = 1...Int(RecordingLimits.displaySize)
    guard sides.count == 2, let width = sides[0], let height = sides[1], range.contains(width),
      range.contains(height)
    else { return nil }
    let display = DisplayDescription(
      width: width, height: height, scale: tuning.scale ?? 1, rotation: tuning.rotation ?? 0)
    return (display, tuning.rotation != nil)
  }

  /// Separates a display's scale and rotation from what is before them; nil if they cannot be.
  static func split<Text: StringProtocol>(_ text: Text) -> (text: String, tuning: Tuning)? {
    var tuning = Tuning()
    let turned = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    if turned.count == 2 {
      guard let rotation = rotation(turned[1]) else { return nil }
      tuning.rotation = rotation
    }
    let scaled = turned[0].split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    if scaled.count == 2 {
      guard let scale = Double(scaled[1]), scale.isFinite, scale >= 0.1, scale <= 100 else { return nil }
      tuning.scale = (scale * 1000).rounded() / 1000
    }
    return (String(scaled[0]), tuning)
  }

  /// Parses a rotation: 0, 90, 180 or 270.
  static func rotation(_ text: some StringProtocol) -> Int? {
    Int(text).flatMap { rotations.contains($0) ? $0 : nil }
  }

  /// A display as it would be written.
  package static func text(of display: DisplayDescription, isTurned: Bool = false) -> String {
    "\(display.width)x\(display.height)"
      + text(
        of: Tuning(
          scale: display.scale == 1 ? nil : display.scale,
          rotation: isTurned || display.rotation != 0 ? display.rotation : nil))
  }

  /// A calibration as it would be written.
  package static func text(of calibration: Calibration, separator: String = ",") -> String {
    calibration.numbers.map { Int64(exactly: $0).map(String.init) ?? "\($0)" }.joined(separator: separator)
  }

  static func text(of tuning: Tuning) -> String {
    (tuning.scale.map { "@" + coordinate($0) } ?? "") + (tuning.rotation.map { ",\($0)" } ?? "")
  }
}

extension ValueKind where Value == DisplayDescription {
  /// A display: its pixels, how many of them a point has, and how far the picture is turned.
  package static var describedDisplay: Self {
    Self(
      placeholder: "WxH@S,R", expected: "a display such as 1170x2532@3, or 1170x2532@3,90 if it is turned",
      format: { DisplayText.text(of: $0) }, parse: { DisplayText.display($0) })
  }
}

extension ValueKind where Value == Int {
  /// A rotation of the picture, in degrees clockwise.
  package static var rotation: Self {
    Self(
      placeholder: "DEGREES", expected: "0, 90, 180 or 270",
      completion: .choices(DisplayText.rotations.map(String.init)), parse: { DisplayText.rotation($0) })
  }
}

extension ValueKind where Value == GivenCalibration {
  /// A calibration in the form of any program, or the file that has it.
  package static var calibration: Self {
    Self(
      placeholder: "CALIBRATION",
      expected:
        "six or nine numbers such as 0,1,0,-1,0,1, of which A·E − B·D is not 0 (else every touch is on one line), "
        + "xorg's four (minX,maxX,minY,maxY), tslib's seven, or a file that has them",
      completion: .files, format: { $0.text },
      parse: { GivenCalibration(textOrFile: $0) })
  }
}

extension ValueKind where Value == String {
  /// An axis to be counted from its other end.
  package static var axis: Self {
    Self(
      placeholder: "AXIS", expected: "x or y", completion: .choices(["x", "y"]),
      parse: { ["x", "y"].contains($0) ? $0 : nil })
  }
}

extension GivenCalibration {
  /// Reads a calibration, or the small file of this name that has one.
  init?(textOrFile text: String) {
    if let given = GivenCalibration(text: text) {
      self = given
      return
    }
    // More than any of these programs writes.
    guard let bytes = WholeFile.bytes(at: text, upTo: 1 << 16, flags: O_NONBLOCK) else { return nil }
    let contents = String(decoding: bytes, as: UTF8.self)
    guard let given = GivenCalibration(text: contents) else { return nil }
    self = given
  }

  /// The same with the options `--swap-axes` and `--invert`; nil if there is neither these nor a calibration.
  package static func combined(_ given: Self?, swapsAxes: Bool, inverted: [String]) -> Self? {
    guard given != nil || swapsAxes || !inverted.isEmpty else { return nil }
    var result = given ?? GivenCalibration()
    if swapsAxes { result.swapsAxes = true }
    if inverted.contains("x") { result.invertsX = true }
    if inverted.contains("y") { result.invertsY = true }
    return result
  }
}
