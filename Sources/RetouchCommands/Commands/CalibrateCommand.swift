import Foundation
import RetouchArguments
import RetouchContactTracking
import RetouchEvdev
import RetouchInterchange
import RetouchSupport
import RetouchRecordCommands
import RetouchRecording
import RetouchVerdict

extension Retouch {
  /// The `calibrate FILE --taps POINTS` command.
  static func calibrateCommand() -> Command {
    Command(
      "calibrate", "Find a touchscreen's calibration from recorded taps on known points.",
      discussion: """
        Record taps on at least three points that are not on one line (four near the corners are better), and name \
        the points in the order of the taps, in points of the display as it is turned, which are pixels over the \
        SCALE of --display. Printed is how far each tap is from its point afterwards, and the matrix as a rule for \
        udev: libinput, and so Wayland and X, takes it from there. A calibration that the recording has already is \
        left out.

        A large distance means that a tap missed its point, or that the surface is bent in a way that no matrix \
        corrects; a finger hits a point within a few of them.
        """,
      examples: [
        .init(
          "calibrate taps.recording --taps '100,100 290,100 290,744 100,744' > 99-touch.rules",
          "The rule goes to /etc/udev/rules.d/."),
        .init(
          "calibrate lt.txt --description lp.txt --display 1080x2400@3 --taps '60,60 300,60 300,740'",
          "Of an Android log."),
      ]
    ) { signature in
      let taps = signature.option("taps", .points, "The points that were tapped, in the order of the taps.")
      let device = signature.option(
        "device", .integer(in: 0...RecordingLimits.maximumDeviceID).named("ID"),
        "The touchscreen, if several were tapped.")
      let description = signature.option(
        "description", .file, "A description of the device, for a file that has none: see 'help import'.")
      let display = signature.option(
        "display", .describedDisplay, "The display under the devices, in place of what FILE says.")
      let rotation = signature.option(
        "rotation", .rotation, "How far the display's picture is turned at the start, clockwise.")
      let file = signature.operand("FILE", .file, "The recorded taps, of any kind; - is stdin.")
      return { parsed, console in
        guard let points = parsed[taps] else {
          throw UsageError(
            "--taps is missing: the points that were tapped, such as '100,100 290,100 290,744'")
        }
        let name = inputName(parsed[file])
        var document = try Importer.open(path: parsed[file], description: parsed[description])
        document.header = try document.header.placed(display: parsed[display], rotation: parsed[rotation])
        console.warn(document.remarks, about: name)
        let found = try tapped(document, points: points.count, device: parsed[device], name)
        let target = try TapTarget(document.header, found.device, name)
        let pairs = zip(found.taps, points).map { tap, point in
          CalibrationFit.Pair(tap: target.fraction(of: tap), point: target.fraction(of: point))
        }
        guard let fit = CalibrationFit(pairs) else {
          throw CommandFailure(
            .usage, "\(name): expected taps and points that are not on one line, found some that are",
            hint: "Three corners of the display are enough, four are better")
        }
        console.print("# \(printable(found.device.title)), \(points.count) taps")
        var worst = 0.0
        for (number, (pair, point)) in zip(pairs, points).enumerated() {
          let distance = target.distance(fit.place(of: pair.tap), pair.point)
          worst = max(worst, distance)
          let place = "\(coordinate(point.x)),\(coordinate(point.y))"
          console.print("# tap \(number + 1) on \(place): \(coordinate(distance)) pt off")
        }
        console.print("# at most \(coordinate(worst)) pt off; the same for 'import' and 'record':")
        console.print("# --calibration \(GivenCalibration(.matrix(fit.calibration)).text)")
        console.print(rule(found.device, fit.calibration))
        return .success
      }
    }
  }

  /// The taps of the touchscreen that is meant, as many as there are points.
  private static func tapped(
    _ document: RecordingDocument, points: Int, device id: Int?, _ name: String
  ) throws -> (taps: [TapPlaces.Tap], device: DeviceDescription) {
    let devices = Exporter.devices(of: document).filter(RecordingHeader.touches)
    let all = try TapPlaces(document).taps.filter { tap in devices.contains { $0.id == tap.device } }
    let ids = Set(all.map(\.device)).sorted()
    guard let chosen = id ?? (ids.count == 1 ? ids[0] : nil) else {
      let list = ids.map(String.init).joined(separator: ", ")
      throw CommandFailure(
        .usage,
        "\(name): expected taps on a touchscreen, found \(ids.isEmpty ? "none" : "some on devices \(list)")",
        hint: ids.isEmpty ? "Record a tap on each of the points" : "Name one with --device ID")
    }
    let taps = all.filter { $0.device == chosen }
    guard taps.count == points, points >= 3, let device = devices.first(where: { $0.id == chosen }) else {
      throw CommandFailure(
        .usage,
        "\(name): expected a tap for each of at least 3 points, found \(counted(taps.count, "tap")) for "
          + counted(points, "point"),
        hint: taps.count == points
          ? "Record a tap on three points at least, four are better"
          : "'show --contacts' prints the taps; 'trim' takes out what is none")
    }
    return (taps, device)
  }

  /// A rule by which udev gives the matrix to a device of this name.
  private static func rule(_ device: DeviceDescription, _ calibration: Calibration) -> String {
    // What udev's patterns and quotes mean otherwise stands for any character.
    let name = printable(device.name).map { "\"*?[]|\\".contains($0) ? "?" : $0 }
    let numbers = DisplayText.text(of: calibration, separator: " ")
    return "ACTION==\"add|change\", KERNEL==\"event[0-9]*\", ATTRS{name}==\"\(String(name))\", "
      + "ENV{LIBINPUT_CALIBRATION_MATRIX}=\"\(numbers)\""
  }
}

/// The surface and the display of a touchscreen, between which taps and points are compared.
private struct TapTarget {
  private let axes: (x: AxisDescription, y: AxisDescription)
  private let display: DisplayDescription

  init(_ header: RecordingHeader, _ device: DeviceDescription, _ name: String) throws {
    guard let axes = device.positionRange, axes.x.valueCount > 1, axes.y.valueCount > 1 else {
      throw CommandFailure(
        .usage, "\(name): expected a device that says how far its axes reach, found \(device.title)",
        hint: "Add --description FILE: see 'help import'")
    }
    guard let display = header.display(named: device.display)?.description ?? header.display else {
      throw CommandFailure(
        .usage, "\(name): expected a display, in whose points the taps are named, found none",
        hint: "Add --display WxH@SCALE, its pixels and how many of them a point has")
    }
    (self.axes, self.display) = (axes, display)
  }

  /// The size in points before the rotation.
  private var size: (x: Double, y: Double) {
    (Double(display.width) / display.scale, Double(display.height) / display.scale)
  }

  /// A tap as fractions of the surface.
  func fraction(of tap: TapPlaces.Tap) -> (x: Double, y: Double) {
    (
      (tap.x - Double(axes.x.minimum)) / Double(axes.x.valueCount),
      (tap.y - Double(axes.y.minimum)) / Double(axes.y.valueCount)
    )
  }

  /// A point of the display as it is turned, as fractions of the surface: `PointMapping` backwards.
  func fraction(of point: PointValue) -> (x: Double, y: Double) {
    let last = (
      x: 1 - 1 / Double(axes.x.valueCount), y: 1 - 1 / Double(axes.y.valueCount)
    )
    return switch display.rotation {
    case 90: (last.x - point.y / size.x, point.x / size.y)
    case 180: (last.x - point.x / size.x, last.y - point.y / size.y)
    case 270: (point.y / size.x, last.y - point.x / size.y)
    default: (point.x / size.x, point.y / size.y)
    }
  }

  /// The distance of two places in points.
  func distance(_ one: (x: Double, y: Double), _ other: (x: Double, y: Double)) -> Double {
    let (x, y) = ((one.x - other.x) * size.x, (one.y - other.y) * size.y)
    return (x * x + y * y).squareRoot()
  }
}

extension ValueKind where Value == [PointValue] {
  /// Points with blanks between them: `100,100 290,744`.
  fileprivate static var points: Self {
    let point = ValueKind<PointValue>.point
    return Self(
      placeholder: "POINTS", expected: "points such as '100,100 290,100 290,744'",
      format: { $0.map { "\(coordinate($0.x)),\(coordinate($0.y))" }.joined(separator: " ") },
      parse: { text in
        let words = text.split(separator: " ")
        let points = words.compactMap { point.parse(String($0)) }
        return points.isEmpty || points.count < words.count ? nil : points
      })
  }
}
