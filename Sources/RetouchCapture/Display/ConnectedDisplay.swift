public import RetouchEvdev

/// A display that the kernel's graphics driver detects: its connector and its known properties.
public struct ConnectedDisplay: Hashable, Sendable {
  /// The connector's name without its card, e.g. `DSI-1`.
  public var connector: String
  /// Its preferred mode in pixels, its physical size if it reports one, and how far its picture is turned.
  public var description: DisplayDescription
  /// The source of how far it is turned, or nil if there is none.
  public var rotationSource: PlaceSource?
  /// The folder in which the kernel describes the connector.
  let folder: String
  /// Connectors of built-in panels, which are the ones with a touchscreen.
  private static let builtIn = ["DSI", "eDP", "LVDS", "DPI"]

  /// All connected displays, in the order of their connectors' names.
  public static func all(_ system: InputSystem = .live) -> [ConnectedDisplay] {
    guard case .success(let names) = system.list("\(system.root)/sys/class/drm") else { return [] }
    let commandLine = KernelCommandLine(system)
    var displays = names.sorted().compactMap { ConnectedDisplay(named: $0, commandLine, system) }
    // The console is on one display; if its panel has no orientation of its own, the console's counts.
    if let console = ConsoleRotation.now(system) ?? commandLine.consoleRotation,
      let main = displays.firstIndex(where: { $0 == Self.main(of: displays) }),
      displays[main].rotationSource == nil, console != 0
    {
      displays[main].description.rotation = console
      displays[main].rotationSource = .console
    }
    return displays
  }

  /// The display that touches belong to: the only one, or the only built-in one; nil if that is ambiguous.
  public static func main(of displays: [ConnectedDisplay]) -> ConnectedDisplay? {
    if displays.count == 1 { return displays[0] }
    let internals = displays.filter { isBuiltIn($0.connector) }
    return internals.count == 1 ? internals[0] : nil
  }

  /// Whether a connector is one of a built-in panel.
  static func isBuiltIn(_ connector: String) -> Bool { builtIn.contains { connector.hasPrefix($0 + "-") } }

  /// Reads `card0-DSI-1`; nil if nothing is connected, or no mode is known.
  private init?(named name: String, _ commandLine: KernelCommandLine, _ system: InputSystem) {
    let parts = name.split(separator: "-", maxSplits: 1)
    folder = "\(system.root)/sys/class/drm/\(name)"
    guard parts.count == 2, parts[0].hasPrefix("card"),
      let status = system.contents("\(folder)/status"), Self.firstLine(status) == "connected",
      let modes = system.contents("\(folder)/modes"),
      let size = Self.size(Self.firstLine(modes))
    else { return nil }
    connector = String(parts[1])
    let millimetres = system.contents("\(folder)/edid").flatMap(Self.millimetres)
    // A panel without an EDID, as on DSI, is known to its driver.
    let panel = system.root.isEmpty ? system.panel("/dev/dri/\(parts[0])", connector) : nil
    description = DisplayDescription(
      width: size.width, height: size.height,
      widthInMillimetres: millimetres?.width ?? panel?.millimetres?.width,
      heightInMillimetres: millimetres?.height ?? panel?.millimetres?.height)
    if let rotation = commandLine.rotation(ofConnector: connector) {
      description.rotation = rotation
      rotationSource = .commandLine
    } else if let rotation = panel?.rotation {
      description.rotation = rotation
      rotationSource = .panel
    }
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

  /// The image size from a display's EDID (VESA E-EDID 1.4, 3.6.2 and 3.10.2), in millimetres.
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
