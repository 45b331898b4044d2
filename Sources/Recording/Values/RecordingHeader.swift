public import Evdev

/// The first line of a recording: where and on what it was made.
public struct RecordingHeader: Hashable, Sendable {
  /// The format's major version that this code writes.
  public static let currentVersion = 1

  /// When it was made, as `YYYY-MM-DDTHH:MM:SSZ`, or nil where nobody wrote it down.
  public var created: String?
  /// The display, or nil where it is not known.
  public var display: DisplayDescription?
  /// Where a mouse starts, or nil for the display's centre at speed 1.
  public var pointer: PointerDescription?
  /// The devices that were there at the start, by ascending id.
  public var devices: [DeviceDescription]
  /// What else whoever made the recording wants to say about it: how it came to be, the kernel, the driver.
  public var meta: [String: JSONValue]

  /// Makes a header of the current version.
  public init(
    created: String? = nil, display: DisplayDescription? = nil, pointer: PointerDescription? = nil,
    devices: [DeviceDescription] = [], meta: [String: JSONValue] = [:]
  ) {
    self.created = created
    self.display = display
    self.pointer = pointer
    self.devices = devices
    self.meta = meta
  }
}
