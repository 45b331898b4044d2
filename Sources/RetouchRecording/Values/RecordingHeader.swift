public import RetouchEvdev

/// The first line of a recording: where, and with which devices, it was made.
public struct RecordingHeader: Hashable, Sendable {
  /// The format's major version that this code writes.
  public static let currentVersion = 1

  /// When it was made, as `YYYY-MM-DDTHH:MM:SSZ`, or nil if that was not recorded.
  public var created: String?
  /// The display, the first one if there are several, or nil if none is known.
  public var display: DisplayDescription?
  /// All displays if there are several, each with a name; the first one is described by ``display`` as well.
  public var displays: [NamedDisplay]
  /// Where a mouse starts, or nil for the display's centre at speed 1.
  public var pointer: PointerDescription?
  /// The devices that were connected at the start, by ascending id.
  public var devices: [DeviceDescription]
  /// Further information from the recording's maker: how it was made, the kernel, the driver.
  public var meta: [String: JSONValue]

  /// Makes a header of the current version.
  public init(
    created: String? = nil, display: DisplayDescription? = nil, pointer: PointerDescription? = nil,
    devices: [DeviceDescription] = [], meta: [String: JSONValue] = [:], displays: [NamedDisplay] = []
  ) {
    self.created = created
    self.display = display ?? displays.first?.description
    self.displays = displays
    self.pointer = pointer
    self.devices = devices
    self.meta = meta
  }
}
