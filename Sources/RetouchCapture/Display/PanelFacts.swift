import CRetouchLibevdev

/// What the graphics driver knows about the panel at a connector: its size, and how it is built in.
public struct PanelFacts: Hashable, Sendable {
  /// The clockwise turn of the picture that compensates for how the panel is mounted, or nil if it is not
  /// known.
  public var rotation: Int?
  /// The size in millimetres, or nil if it is not known.
  public var millimetres: Size?

  /// A size in millimetres, before rotation.
  public struct Size: Hashable, Sendable {
    /// From left to right.
    public var width: Int
    /// From top to bottom.
    public var height: Int
  }

  /// Creates facts.
  public init(rotation: Int? = nil, millimetres: Size? = nil) {
    self.rotation = rotation
    self.millimetres = millimetres
  }

  /// Asks the driver; nil if the node cannot be opened, as without the group `video`, or knows no such
  /// connector.
  init?(card: String, connector: String) {
    guard let dash = connector.lastIndex(of: "-"),
      let number = UInt32(connector[connector.index(after: dash)...]),
      let type = Self.types.firstIndex(of: String(connector[..<dash]))
    else { return nil }
    var panel = retouch_panel()
    guard retouch_get_panel(card, UInt32(type), number, &panel) == 0 else { return nil }
    rotation =
      Self.rotations.indices.contains(Int(panel.orientation)) ? Self.rotations[Int(panel.orientation)] : nil
    if panel.width_mm > 0, panel.height_mm > 0 {
      millimetres = Size(width: Int(panel.width_mm), height: Int(panel.height_mm))
    }
  }

  /// The kernel's names of connectors, by the numbers of their types (`DRM_MODE_CONNECTOR_*`).
  private static let types = [
    "Unknown", "VGA", "DVI-I", "DVI-D", "DVI-A", "Composite", "SVIDEO", "LVDS", "Component", "DIN", "DP",
    "HDMI-A",
    "HDMI-B", "TV", "eDP", "Virtual", "DSI", "DPI", "Writeback", "SPI", "USB",
  ]
  /// The turns for the values of the property `panel orientation`: normal, upside down, left and right side
  /// up.
  private static let rotations = [0, 180, 270, 90]
}
