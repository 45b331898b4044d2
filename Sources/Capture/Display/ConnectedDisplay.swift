public import Evdev

/// A display that the kernel's graphics driver detects: its connector and its known properties.
public struct ConnectedDisplay: Hashable, Sendable {
  /// The connector's name without its card, e.g. `DSI-1`.
  public var connector: String
  /// Its preferred mode in pixels, and its physical size if it reports one.
  public var description: DisplayDescription

  /// Where the kernel lists its connectors.
  static let folder = "/sys/class/drm"
  /// Connectors of built-in panels, which are the ones with a touchscreen.
  private static let builtIn = ["DSI", "eDP", "LVDS", "DPI"]

  /// All connected displays, in the order of their connectors' names.
  public static func all(_ system: InputSystem = .live) -> [ConnectedDisplay] {
    guard case .success(let names) = system.list(folder) else { return [] }
    return names.sorted().compactMap { ConnectedDisplay(named: $0, system) }
  }

  /// The display that touches belong to: the only one, or the only built-in one; nil if that is ambiguous.
  public static func main(of displays: [ConnectedDisplay]) -> ConnectedDisplay? {
    if displays.count == 1 { return displays[0] }
    let internals = displays.filter { display in
      builtIn.contains { display.connector.hasPrefix($0 + "-") }
    }
    return internals.count == 1 ? internals[0] : nil
  }

  /// Reads `card0-DSI-1`; nil if nothing is connected, or no mode is known.
  private init?(named name: String, _ system: InputSystem) {
    let parts = name.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, parts[0].hasPrefix("card"),
      let status = system.contents("\(Self.folder)/\(name)/status"), Self.firstLine(status) == "connected",
      let modes = system.contents("\(Self.folder)/\(name)/modes"),
      let size = Self.size(Self.firstLine(modes))
    else { return nil }
    connector = String(parts[1])
    let millimetres = system.contents("\(Self.folder)/\(name)/edid").flatMap(Self.millimetres)
    description = DisplayDescription(
      width: size.width, height: size.height, widthInMillimetres: millimetres?.width,
      heightInMillimetres: millimetres?.height)
  }

  private static func firstLine(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// The size of a mode such as `1920x1080` or `720x576i`.
  private static func size(_ mode: String) -> (width: Int, height: Int)? {
    let parts = mode.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]),
      let height = Int(parts[1].prefix { $0.isASCII && $0.isNumber }),
      (1...65_535).contains(width), (1...65_535).contains(height)
    else { return nil }
    return (width, height)
  }

  /// The image size from a display's own data (VESA E-EDID 1.4, 3.6.2 and 3.10.2), in millimetres.
  ///
  /// The first detailed timing gives it to the millimetre, the basic block to the centimetre. Some
  /// televisions write the aspect ratio there instead, which is not a size.
  static func millimetres(edid: [UInt8]) -> (width: Int, height: Int)? {
    guard edid.count >= 128, Array(edid[..<8]) == [0, 255, 255, 255, 255, 255, 255, 0] else { return nil }
    var width = 0
    var height = 0
    // A descriptor without a pixel clock is not a timing.
    if edid[54] != 0 || edid[55] != 0 {
      width = Int(edid[66]) | Int(edid[68] >> 4) << 8
      height = Int(edid[67]) | Int(edid[68] & 15) << 8
    }
    if width == 0 || height == 0 {
      width = Int(edid[21]) * 10
      height = Int(edid[22]) * 10
    }
    let shapes = [(1600, 900), (1600, 1000), (160, 90), (160, 100), (16, 9), (16, 10)]
    guard width > 0, height > 0, !shapes.contains(where: { $0 == (width, height) }) else { return nil }
    return (width, height)
  }
}
