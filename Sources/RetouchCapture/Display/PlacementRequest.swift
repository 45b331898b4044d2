public import RetouchEvdev

/// What a user specifies about displays and the devices on them, before anything is looked up.
public struct PlacementRequest: Hashable, Sendable {
  /// A display that the user describes or names.
  public enum Display: Hashable, Sendable {
    /// One of this size, with a name if there are several; whether its rotation was given, too.
    case given(name: String?, DisplayDescription, isTurned: Bool)
    /// The one at a connector, with its scale and rotation if they were given.
    case connector(String, scale: Double?, rotation: Int?)
  }

  /// The displays; without any, those that are connected.
  public var displays: [Display] = []
  /// Whether no display is to be recorded at all.
  public var wantsNone = false
  /// Displays' names, each with the word for the devices that belong to it.
  public var bindings: [Assignment<String>] = []
  /// Rotations in degrees, each for the named display or, without a name, for every display.
  public var rotations: [Assignment<Int>] = []
  /// Calibrations, each for the devices that match a word or, without one, for every touchscreen and pen.
  package var calibrations: [Assignment<GivenCalibration>] = []

  /// A value for something with a name, or for everything.
  public struct Assignment<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The name, or nil for everything.
    public var name: String?
    /// What is assigned.
    public var value: Value

    /// Assigns a value.
    public init(_ name: String?, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// A request that leaves everything to what is connected.
  public init() {}
}
