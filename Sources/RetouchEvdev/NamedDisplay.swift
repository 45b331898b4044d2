/// One of several displays of a recording: its name, what it is, and where it lies in the whole desktop.
public struct NamedDisplay: Hashable, Sendable {
  /// The name that devices are bound to it by: its connector's, such as `DSI-1`, or the user's own.
  public var name: String
  /// Its size, scale and rotation.
  public var description: DisplayDescription
  /// Its left edge in the whole desktop, in points, or nil if that is not known.
  public var x: Double?
  /// Its top edge in the whole desktop, in points, or nil if that is not known.
  public var y: Double?

  /// Names a display.
  public init(name: String, _ description: DisplayDescription, x: Double? = nil, y: Double? = nil) {
    self.name = name
    self.description = description
    self.x = x
    self.y = y
  }
}
