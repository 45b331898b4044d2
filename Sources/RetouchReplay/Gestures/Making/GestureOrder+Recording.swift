import RetouchContactTracking
import RetouchEvdev
public import RetouchRecording
import UIKit

extension GestureOrder {
  /// Returns the recording that the device makes of the gesture.
  ///
  /// A view's name means its centre at the time when its step begins. For each such step the gesture so far
  /// is replayed into a new fixture, so the view is where the previous steps have brought it.
  ///
  /// - Parameters:
  ///   - fixture: Where views are looked up; nil if none is named.
  ///   - settings: Those of the replay that the recording is for.
  /// - Throws: ``GestureError`` with file and line.
  @MainActor
  public func recording(
    in fixture: (any Fixture.Type)? = nil, settings: ReplaySettings = ReplaySettings()
  ) throws(GestureError) -> RecordingDocument {
    do throws(GestureError) {
      return try make(in: fixture, settings)
    } catch {
      var error = error
      error.file = file
      throw error
    }
  }

  /// Returns the recording of a gesture that names no view, on any thread.
  ///
  /// - Throws: ``GestureError`` with the line.
  package func recordingWithoutViews() throws(GestureError) -> RecordingDocument {
    let device = try device(for: ReplaySettings(), Self.usualSize)
    var composer = GestureComposer(within: GestureSpace(device, rate: rate))
    var document = recording(of: try composer.compose(script), on: device)
    document.header.meta["made"] = .string(Self.made)
    return document
  }

  @MainActor
  private func make(
    in fixture: (any Fixture.Type)?, _ settings: ReplaySettings
  ) throws(GestureError) -> RecordingDocument {
    var settings = settings
    // The gesture is what the case says, whatever what-if the replay tries.
    settings.whatIf = nil
    let window = settings.windowSize ?? fixture?.windowSize ?? Self.usualSize
    let device = try device(for: settings, window)
    let space = GestureSpace(device, rate: rate)
    var composer: GestureComposer
    if let fixture {
      composer = GestureComposer(within: space) { (names, gesture, time) throws(GestureError) in
        try find(names, in: fixture, after: gesture, at: time, on: device, settings, window)
      }
    } else if let fixture {
      composer = GestureComposer(within: space) { (names, _, _) throws(GestureError) in
        try find(names, in: fixture, after: Gesture(), at: 0, on: device, settings, window)
      }
    } else {
      composer = GestureComposer(within: space)
    }
    var document = recording(of: try composer.compose(script), on: device)
    document.header.meta["made"] = .string(Self.made)
    if script.namesViews, let fixture {
      document.header.meta["words"] = .string(script.inOneLine)
      document.header.meta["fixture"] = .string(fixture.name)
    }
    return document
  }

  private func recording(of gesture: Gesture, on device: GestureDevice) -> RecordingDocument {
    var jitter: GestureJitter?
    if self.jitter > 0 { jitter = .seeded(seed, self.jitter) }
    var document = gesture.recording(on: device, rate: rate, jitter: jitter)
    // Points are those of the display as it is built in, however it is turned at the start.
    if let display, display.rotation != 0 { document.header.display?.rotation = display.rotation }
    return document
  }

  private func device(for settings: ReplaySettings, _ window: CGSize) throws(GestureError) -> GestureDevice {
    guard let display = display ?? settings.display else { return device(over: window, scale: 3) }
    let scale = display.scale > 0 ? display.scale : 1
    let size = CGSize(width: Double(display.width) / scale, height: Double(display.height) / scale)
    guard size.width <= Self.largestDisplay, size.height <= Self.largestDisplay else {
      throw GestureError(
        .outside,
        problem: "a display of a gesture is at most \(Int(Self.largestDisplay)) points on each side",
        hint: "Write 1170x2532@3 for a display of 390×844 points")
    }
    return device(over: size, scale: scale)
  }

  // MARK: Views

  /// Returns where views are on the display, once a gesture has been made up to a time.
  @MainActor
  private func find(
    _ names: [String], in fixture: any Fixture.Type, after gesture: Gesture, at time: Int64,
    on device: GestureDevice, _ settings: ReplaySettings, _ window: CGSize
  ) throws(GestureError) -> [String: CGPoint] {
    var document = recording(of: gesture, on: device)
    // What is down at the end is cancelled at the end, which has to come after the lookup.
    document.endTime = max(document.endTime, time + 1)
    var found: Result<[String: CGPoint], GestureError> = .success([:])
    do throws(ReplayError) {
      try Replayer.watch(document, in: fixture, settings: settings, at: [time]) { moment in
        found = Result { () throws(GestureError) in
          let finder = ViewFinder(moment)
          var places: [String: CGPoint] = [:]
          for name in names { places[name] = try finder.centre(of: name) }
          return places
        }
      }
    } catch {
      throw GestureError(
        .replayFailed,
        problem: "\(fixture.name) could not be replayed up to \(GestureNumber.text(time: time)), to look for "
          + "\(OutcomeText.printable(names[0])): \(error.problem)", hint: error.hint)
    }
    let surface = DisplaySurface(device, document, settings, window, at: time)
    var points: [String: CGPoint] = [:]
    for (name, place) in try found.get() { points[name] = surface.place(ofWindowPoint: place).rounded }
    return points
  }
}

/// How points of a device's display become points of a fixture's window, and back.
///
/// For a display of the window's size that is stretched over it they are the same.
@MainActor
private struct DisplaySurface {
  private let device: GestureDevice
  private let document: RecordingDocument
  private let settings: ReplaySettings
  private let window: CGSize
  private let rotation: Int?

  init(
    _ device: GestureDevice, _ document: RecordingDocument, _ settings: ReplaySettings, _ window: CGSize,
    at time: Int64
  ) {
    (self.device, self.document, self.settings, self.window) = (device, document, settings, window)
    var turns: [(time: Int64, degrees: Int)] = []
    for event in settings.events where event.time <= time {
      if case .rotation(let degrees) = event.kind { turns.append((event.time, degrees)) }
    }
    for entry in document.entries where entry.time <= time {
      if case .rotated(let degrees, _) = entry.entry { turns.append((entry.time, degrees)) }
    }
    rotation =
      turns.enumerated().max { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }?
      .element.degrees
  }

  /// Returns where on the display a finger has to be to touch a point of the window.
  ///
  /// The conversion is a matrix, which three points determine: they are converted as a replay does it.
  func place(ofWindowPoint point: CGPoint) -> CGPoint {
    let (width, height) = (device.width, device.height)
    let origin = CGPoint(x: width / 4, y: height / 4)
    let points = windowPoints(of: [
      origin, origin.offset(width / 2, 0), origin.offset(0, height / 2),
    ])
    guard points.count == 3 else { return point }
    let (a, b, c) = (points[0], points[1], points[2])
    let (xx, xy) = ((b.x - a.x) / (width / 2), (b.y - a.y) / (width / 2))
    let (yx, yy) = ((c.x - a.x) / (height / 2), (c.y - a.y) / (height / 2))
    let determinant = xx * yy - xy * yx
    guard determinant.magnitude > 1e-9 else { return point }
    let (dx, dy) = (point.x - a.x, point.y - a.y)
    return origin.offset((dx * yy - dy * yx) / determinant, (dy * xx - dx * xy) / determinant)
  }

  /// Where the window is touched by taps on the display, one after the other; those beside it touch nothing.
  private func windowPoints(of places: [CGPoint]) -> [CGPoint] {
    let taps = places.reduce(Gesture()) { $0.then(after: .milliseconds(50), .tap(at: $1)) }.recording(
      on: device)
    var follower = ContactFollower(
      ContactTracker(
        devices: taps.header.devices,
        mapping: PointMapping(
          width: window.width, height: window.height, display: settings.display ?? document.header.display,
          fit: settings.fit, pointer: taps.header.pointer)))
    if let rotation { follower.tracker.rotated(degrees: rotation) }
    follower.follow(taps)
    return follower.takeFrames().flatMap(\.changes).compactMap {
      if case .began(let contact) = $0 { CGPoint(x: contact.x, y: contact.y) } else { nil }
    }
  }
}
