/// The display of a recording, or the one that a case requests.
public struct DisplayDescription: Hashable, Sendable {
  /// The width in pixels, before rotation.
  public var width: Int
  /// The height in pixels, before rotation.
  public var height: Int
  /// The width in millimetres, or nil if it is not known.
  public var widthInMillimetres: Int?
  /// The height in millimetres, or nil if it is not known.
  public var heightInMillimetres: Int?
  /// The number of pixels per point; positive.
  public var scale: Double
  /// The clockwise rotation of the image in degrees: 0, 90, 180 or 270.
  public var rotation: Int

  /// Describes a display in pixels.
  public init(
    width: Int, height: Int, widthInMillimetres: Int? = nil, heightInMillimetres: Int? = nil,
    scale: Double = 1,
    rotation: Int = 0
  ) {
    self.width = width
    self.height = height
    self.widthInMillimetres = widthInMillimetres
    self.heightInMillimetres = heightInMillimetres
    self.scale = scale
    self.rotation = rotation
  }
}

/// Where a mouse pointer starts, and how far it moves per device unit.
public struct PointerDescription: Hashable, Sendable {
  /// The starting position from the left, in points; nil means the display's centre.
  public var x: Double?
  /// The starting position from the top, in points; nil means the display's centre.
  public var y: Double?
  /// How many points a device unit moves the pointer.
  public var speed: Double

  /// Describes a pointer in points.
  public init(x: Double? = nil, y: Double? = nil, speed: Double = 1) {
    self.x = x
    self.y = y
    self.speed = speed
  }
}
