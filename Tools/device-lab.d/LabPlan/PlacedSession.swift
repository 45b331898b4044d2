public import RetouchEvdev

/// A session of the lab with two displays and a touchscreen on each: how the pictures are turned, and whether
/// the touchscreens are calibrated.
public struct PlacedSession: Hashable, Sendable {
  /// How far both pictures are turned, clockwise, in degrees.
  public var rotation: Int
  /// Whether the touchscreens report positions that a matrix has to correct.
  public var isCalibrated: Bool
  /// Whether the console's picture is turned by a quarter while the session is recorded.
  public var turnsMeanwhile: Bool

  /// Makes a session.
  public init(rotation: Int, isCalibrated: Bool, turnsMeanwhile: Bool = false) {
    self.rotation = rotation
    self.isCalibrated = isCalibrated
    self.turnsMeanwhile = turnsMeanwhile
  }

  /// All sessions: four rotations, calibrated or not; and one in which the picture is turned.
  public static let all =
    [0, 90, 180, 270].flatMap { rotation in
      [false, true].map { PlacedSession(rotation: rotation, isCalibrated: $0) }
    } + [PlacedSession(rotation: 0, isCalibrated: false, turnsMeanwhile: true)]

  /// The name of its files.
  public var name: String {
    "\(rotation)-\(isCalibrated ? "calibrated" : "plain")" + (turnsMeanwhile ? "-turned" : "")
  }

  /// The session for a file's name, or nil if the name is not a session's.
  public init?(name: String) {
    guard let session = Self.all.first(where: { $0.name == name }) else { return nil }
    self = session
  }

  /// When the console is turned, in µs since the first frame was due; some time passes until that is noticed.
  public static let turn: Int64 = 2_000_000
  /// When the touches after the turn begin.
  public static let afterTurn: Int64 = 4_000_000
}

/// A display of these sessions, the touchscreen on it, and the way in which the recorder comes to know of
/// both.
public struct LabDisplay: Hashable, Sendable {
  /// The connector's name.
  public var connector: String
  /// The picture in pixels before it is turned.
  public var width, height: Int
  /// The panel in millimetres.
  public var widthInMillimetres, heightInMillimetres: Int
  /// How many values each of the touchscreen's axes has.
  public var units: Int
  /// The matrix that corrects the touchscreen in sessions that are calibrated.
  public var matrix: [Double]

  /// A built-in panel: bound by its size, turned by the kernel's command line, calibrated by udev.
  public static let panel = LabDisplay(
    connector: "DSI-1", width: 1080, height: 1920, widthInMillimetres: 68, heightInMillimetres: 121,
    units: 16_384,
    matrix: [0.02, 1.04, -0.03, -1.05, 0.01, 1.02])
  /// A screen beside it: bound by udev's `WL_OUTPUT`, turned and calibrated by options.
  public static let screen = LabDisplay(
    connector: "HDMI-A-1", width: 1920, height: 1080, widthInMillimetres: 250, heightInMillimetres: 141,
    units: 32_768, matrix: [1.1, 0, -0.05, 0.02, 0.95, 0.025])
  /// Both, in the order of their devices.
  public static let all = [panel, screen]

  /// The matrix as libinput writes it.
  public var matrixText: String { matrix.map { "\($0)" }.joined(separator: " ") }

  /// What uinput makes the touchscreen from.
  public func touchscreen(id: Int) -> DeviceDescription {
    var device = DeviceDescription(id: id, name: "Retouch Lab \(connector)", bus: 0x06, version: 1)
    let last = Int32(units - 1)
    let id = EventCode.mtTrackingID.number
    device.properties = [.direct]
    device.codes[.key] = [EventCode.touch.number]
    device.axes = [
      EventCode.mtSlot.number: AxisDescription(minimum: 0, maximum: 4),
      EventCode.mtPositionX.number: AxisDescription(
        minimum: 0, maximum: last, resolution: Int32((units + widthInMillimetres / 2) / widthInMillimetres)),
      EventCode.mtPositionY.number: AxisDescription(
        minimum: 0, maximum: last, resolution: Int32((units + heightInMillimetres / 2) / heightInMillimetres)),
      id: AxisDescription(minimum: 0, maximum: 65_535),
    ]
    device.codes[.absolute] = device.axes.keys.sorted()
    return device
  }

  // MARK: Where fingers are

  /// Points of the picture that are touched one after the other, as parts of its width and height.
  public static let targets = [(0.5, 0.5), (0.2, 0.15), (0.8, 0.2), (0.25, 0.85), (0.75, 0.8)]

  /// The picture's size in points when it is turned.
  public func size(turned degrees: Int) -> (width: Double, height: Double) {
    degrees % 180 == 0 ? (Double(width), Double(height)) : (Double(height), Double(width))
  }

  /// The touchscreen's units for a finger on a point of the picture, which is given as parts of it.
  ///
  /// This is the way of the light and the finger, from the picture to the panel to the digitizer; a replay
  /// goes it the other way round.
  public func units(at target: (Double, Double), turned degrees: Int, calibrated: Bool) -> (
    x: Int32, y: Int32
  ) {
    let (u, v) = target
    // A picture that is turned clockwise by a quarter has its left top corner at the panel's right top
    // corner.
    let panel =
      switch degrees {
      case 90: (1 - v, u)
      case 180: (1 - u, 1 - v)
      case 270: (v, 1 - u)
      default: (u, v)
      }
    var digitizer = panel
    if calibrated {
      let (p, q) = (panel.0 - matrix[2], panel.1 - matrix[5])
      let determinant = matrix[0] * matrix[4] - matrix[1] * matrix[3]
      digitizer = (
        (p * matrix[4] - q * matrix[1]) / determinant, (q * matrix[0] - p * matrix[3]) / determinant
      )
    }
    return (Int32(digitizer.0 * Double(units)), Int32(digitizer.1 * Double(units)))
  }
}
