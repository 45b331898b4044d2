/// What the kernel's command line says about displays.
///
/// ```
/// video=DSI-1:panel_orientation=right_side_up   the panel's right side is up: the picture is turned by 90°
/// fbcon=rotate:1                                the console's picture is turned by 90° clockwise
/// ```
struct KernelCommandLine {
  private let words: [Substring]

  init(_ text: String) { words = text.split { $0 == " " || $0 == "\n" || $0 == "\t" } }

  /// Reads the running kernel's command line; it is empty if that cannot be read.
  init(_ system: InputSystem) {
    self.init(
      system.contents("\(system.root)/proc/cmdline").map { String(decoding: $0, as: UTF8.self) } ?? "")
  }

  /// How far the picture of a connector's panel is turned, clockwise; nil if it is not specified.
  func rotation(ofConnector name: String) -> Int? {
    var rotation: Int?
    for word in words where word.hasPrefix("video=\(name):") {
      for option in word.dropFirst("video=\(name):".count).split(separator: ",") {
        guard option.hasPrefix("panel_orientation=") else { continue }
        rotation = Self.orientations[String(option.dropFirst("panel_orientation=".count))] ?? rotation
      }
    }
    return rotation
  }

  private static let orientations = [
    "normal": 0, "upside_down": 180, "left_side_up": 270, "right_side_up": 90,
  ]

  /// How far the console is turned, clockwise; nil if it is not specified.
  var consoleRotation: Int? {
    var rotation: Int?
    for word in words where word.hasPrefix("fbcon=") {
      for option in word.dropFirst(6).split(separator: ",") where option.hasPrefix("rotate:") {
        rotation = ConsoleRotation.degrees(option.dropFirst(7)) ?? rotation
      }
    }
    return rotation
  }
}

/// How far the kernel's console is turned now: `/sys/class/graphics/fbcon/rotate`, which every user may read.
enum ConsoleRotation {
  /// The turn in degrees clockwise; nil if there is no such console.
  static func now(_ system: InputSystem) -> Int? {
    system.contents("\(system.root)/sys/class/graphics/fbcon/rotate").flatMap {
      degrees(String(decoding: $0.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    }
  }

  /// The degrees for the kernel's number of quarter turns.
  static func degrees(_ quarters: some StringProtocol) -> Int? {
    guard let number = Int(quarters), (0...3).contains(number) else { return nil }
    return number * 90
  }
}
