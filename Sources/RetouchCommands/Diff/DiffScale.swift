import RetouchArguments
import RetouchCauses
import RetouchContactTracking
import RetouchEvdev
import RetouchRecording
import RetouchSupport

/// The coordinates in which the positions of two recordings are compared.
struct DiffScale {
  /// Where the positions of each recording land.
  let a, b: DisplayMappings
  /// Whether positions are in points; otherwise they are in A's device units.
  let isPoints: Bool
  /// How far apart two contacts may be and still be the same one.
  let reach: Double
  /// The lengths by which causes are judged.
  private(set) var lengths = CauseScale(point: 1, size: (0, 0), millimetre: nil, unit: "")
  /// Notes for the user, one sentence each.
  private(set) var remarks: [String] = []

  /// A position's unit, as it is printed.
  var unit: String { isPoints ? "pt" : "units" }

  /// Chooses the coordinates.
  ///
  /// - Parameters:
  ///   - display: The display that both are on, or nil for the one that each recording names.
  ///   - stretches: Whether B is stretched over A's display.
  init(_ a: RecordingHeader, _ b: RecordingHeader, display: DisplayDescription?, stretches: Bool) {
    self.init(mapping: a, b, display: display, stretches: stretches)
    let screen = (display ?? a.display ?? b.display).map { PointMapping(display: $0, pointer: nil) }
    let surface = Self.surface(of: a)
    let size: (x: Double, y: Double) = (
      screen?.width ?? surface?.width ?? 0, screen?.height ?? surface?.height ?? 0
    )
    let axis = a.devices.lazy.compactMap { $0.axis(.mtPositionX) }.first {
      $0.resolution > 0 && $0.valueCount > 1
    }
    lengths = CauseScale(
      point: reach / Self.fingers, size: size,
      millimetre: axis.map { size.x * Double($0.resolution) / Double($0.valueCount) }, unit: unit)
  }

  /// Contacts of one hand are further apart than this, in points.
  private static let fingers = 60.0

  private init(
    mapping a: RecordingHeader, _ b: RecordingHeader, display: DisplayDescription?, stretches: Bool
  ) {
    let reach = Self.fingers
    if let display {
      self.a = DisplayMappings(PointMapping(display: display, pointer: a.pointer))
      self.b = DisplayMappings(PointMapping(display: display, pointer: b.pointer))
      (isPoints, self.reach) = (true, reach)
      return
    }
    switch (a.display, b.display) {
    case (nil, nil):
      isPoints = false
      let (sizeA, sizeB) = (Self.surface(of: a), Self.surface(of: b))
      self.reach = reach * max(sizeA?.width ?? 0, sizeA?.height ?? 0, 844) / 844
      let remark = "neither recording names its display, so positions are in device units"
      guard let sizeA, let sizeB, sizeA != sizeB else {
        (self.a, self.b) = (a.mappings, b.mappings)
        remarks = ["\(remark); --display WIDTHxHEIGHT@SCALE makes points of them"]
        return
      }
      // Positions on two panels can be compared only as shares of the panel.
      self.a = DisplayMappings(PointMapping(width: sizeA.width, height: sizeA.height))
      self.b = self.a
      remarks = ["\(remark) of A, over which B's are stretched"]
    case (let display?, nil), (nil, let display?):
      self.a = DisplayMappings(PointMapping(display: display, pointer: a.pointer))
      self.b = DisplayMappings(PointMapping(display: display, pointer: b.pointer))
      (isPoints, self.reach) = (true, reach)
      let other = a.display == nil ? "A" : "B"
      remarks = ["\(other) names no display, so that of the other one is taken"]
    case (_?, let other?):
      let (own, others) = (a.mapping, b.mapping)
      self.a = a.mappings
      (isPoints, self.reach) = (true, reach)
      if stretches {
        // The recording keeps its own rotation.
        self.b = DisplayMappings(
          PointMapping(width: own.width, height: own.height, display: other, pointer: b.pointer))
      } else {
        self.b = b.mappings
        if (own.width, own.height) != (others.width, others.height) {
          let text = { (mapping: PointMapping) in
            "\(coordinate(mapping.width))×\(coordinate(mapping.height))"
          }
          remarks = [
            "the displays differ, \(text(own)) and \(text(others)) points, and positions are each one's own; "
              + "--stretch puts B's over A's"
          ]
        }
      }
    }
  }

  /// How many values the axes of the first touchscreen have, or of the first device that has positions.
  private static func surface(of header: RecordingHeader) -> (width: Double, height: Double)? {
    let surfaces = header.devices.compactMap {
      device -> (isTouch: Bool, x: AxisDescription, y: AxisDescription)? in
      let isTouch = DeviceKind.of(device).isTouchscreen
      if let x = device.axis(.mtPositionX), let y = device.axis(.mtPositionY) { return (isTouch, x, y) }
      guard let axes = DeviceKind.positionAxes(of: device), let x = device.axis(axes.x),
        let y = device.axis(axes.y)
      else { return nil }
      return (isTouch, x, y)
    }
    guard let surface = surfaces.first(where: \.isTouch) ?? surfaces.first, surface.x.valueCount > 1,
      surface.y.valueCount > 1
    else { return nil }
    return (Double(surface.x.valueCount), Double(surface.y.valueCount))
  }
}
