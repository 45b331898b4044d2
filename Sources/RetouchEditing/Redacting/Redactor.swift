public import RetouchEvdev
import RetouchRecording
import RetouchSupport

/// Replaces the positions in rectangles of a recording's display by the middle of the rectangle, frame by
/// frame.
///
/// ```swift
/// var redactor = try Redactor([RedactionRectangle("0,600,390,244")!], of: header)
/// redactor.header                  // without positions in states and `meta`; `meta.redacted` says so
/// try redactor.redact(&frame)      // of each frame, in order
/// ```
/// A rectangle is in points of the display as it is turned at the time, and counts while it is within the
/// display; so a display that is turned needs one for each of its rotations. It applies to the devices that
/// belong to that display, with the calibration that each of them has. Times, tracking ids, pressure and size
/// stay.
///
/// What a mouse or a touchpad reports stays as well: it moves a pointer by distances, and where the pointer
/// was on the display is not in the recording. ``remarks`` notes this.
public struct Redactor {
  /// The header of the redacted recording.
  public private(set) var header: RecordingHeader
  /// How many frames were changed.
  public private(set) var frameCount = 0

  private let rectangles: [RedactionRectangle]
  private var displays: [TurnedDisplay]
  /// For each rectangle, the index of its display.
  private let places: [Int]
  /// The devices' displays, as indices.
  private var placesOfDevices: [Int: Int] = [:]
  private var devices: [Int: DeviceRedactor] = [:]
  /// Whether each rectangle was ever within the display.
  private var haveCounted: [Bool]
  private var notes: [String] = []
  private var events: [InputEvent] = []

  /// Begins with a recording's header.
  ///
  /// - Throws: `RecordingError` `outOfRange` if no display is known, a rectangle belongs to none or is
  ///   outside it, or a device does not announce the range of its axes.
  public init(_ rectangles: [RedactionRectangle], of header: RecordingHeader) throws(RecordingError) {
    let displays = TurnedDisplay.all(header)
    guard !displays.isEmpty else {
      throw RecordingError(
        .outOfRange,
        problem: "expected a display for the rectangle \(rectangles.first?.description ?? ""), found none",
        hint: "A rectangle is in points of the display: say which one with --display 1080x1920@3, "
          + "for a file with 'retouch import'")
    }
    var places: [Int] = []
    for rectangle in rectangles { places.append(try TurnedDisplay.place(of: rectangle, in: displays)) }
    for (place, display) in displays.enumerated() {
      try display.check(zip(rectangles, places).filter { $0.1 == place }.map(\.0))
    }
    self.rectangles = rectangles
    self.displays = displays
    self.places = places
    var header = header
    notes = header.leaveOutTexts()
    self.header = header
    haveCounted = zip(rectangles, places).map { displays[$1].holds($0) }
    for index in header.devices.indices {
      self.header.devices[index] = try plugged(header.devices[index])
    }
    var redacted: [JSONValue] = []
    if case .array(let former) = header.meta["redacted"] {
      redacted = former.filter {
        if case .string(let text) = $0 { RedactionRectangle(text) != nil } else { false }
      }
    }
    self.header.meta["redacted"] = .array(redacted + rectangles.map { .string($0.description) })
  }

  /// Notes for the user, one sentence each: what could not be redacted, and rectangles that never counted.
  public var remarks: [String] {
    notes
      + zip(rectangles, haveCounted).filter { !$1 }.map {
        "the display was never turned such that \($0.0) lies within it, so that this rectangle counted for nothing"
      }
  }

  /// The notes so far, without those about rectangles that may still count.
  package var notesSoFar: [String] { notes }

  /// Redacts a frame in its place.
  public mutating func redact(_ frame: inout Frame) {
    if let changed = redact(frame.events.span, device: frame.device) { frame.events = changed }
  }

  /// Redacts a frame's events.
  ///
  /// - Returns: The events if they differ; valid in any case until the next call.
  package mutating func redact(_ frame: Span<InputEvent>, device: Int) -> [InputEvent]? {
    guard devices[device]?.redact(frame, into: &events) == true else { return nil }
    frameCount += 1
    return events
  }

  /// Redacts an entry, and follows what it changes.
  ///
  /// - Throws: `RecordingError` `outOfRange` if a device that is plugged in does not announce the range of
  ///   its axes.
  public mutating func redact(_ entry: RecordingEntry) throws(RecordingError) -> RecordingEntry {
    switch entry {
    case .frame(let device, let events, let report):
      guard let changed = redact(events.span, device: device) else { return entry }
      return .frame(device: device, events: changed, report: report)
    case .dropped(let device, let state):
      return .dropped(device: device, state: devices[device]?.redact(state) ?? state)
    case .plugged(let device):
      return .plugged(try plugged(device))
    case .unplugged(let device):
      devices[device] = nil
    case .rotated(let degrees, let name):
      try turn(name, to: degrees)
    case .marker, .suspended, .wentBack, .comment, .end, .unknown: break
    }
    return entry
  }

  // MARK: Devices and turns

  private mutating func plugged(_ device: DeviceDescription) throws(RecordingError) -> DeviceDescription {
    var device = device
    if let text = device.leaveOutTexts() { note(text) }
    guard var redactor = DeviceRedactor(device) else {
      devices[device.id] = nil
      placesOfDevices[device.id] = nil
      let kind = DeviceKind.of(device)
      if kind == .mouse || kind == .touchpad {
        note(
          "nothing of \(device.name.isEmpty ? "device \(device.id)" : "\"\(device.name)\"") was redacted: "
            + "a \(kind.rawValue) moves a pointer by distances, and where that was on the display is not known"
        )
      }
      return device
    }
    let place = displays.firstIndex { $0.name == device.display } ?? 0
    placesOfDevices[device.id] = place
    try redactor.cover(inForce(on: place), on: displays[place])
    device.state = redactor.redact(device.state)
    devices[device.id] = redactor
    return device
  }

  /// The rectangles within a display as it is turned.
  private func inForce(on place: Int) -> [RedactionRectangle] {
    zip(rectangles, places).filter { $0.1 == place && displays[place].holds($0.0) }.map(\.0)
  }

  private mutating func turn(_ name: String?, to degrees: Int) throws(RecordingError) {
    // A name that the recording does not describe has no effect.
    guard let place = name == nil ? 0 : displays.firstIndex(where: { $0.name == name }) else { return }
    displays[place].display.rotation = degrees
    for index in rectangles.indices where places[index] == place && displays[place].holds(rectangles[index]) {
      haveCounted[index] = true
    }
    let inForce = inForce(on: place)
    if inForce.isEmpty, places.contains(place) {
      let size = displays[place].display
      note(
        "the display of \(size.width) × \(size.height) pixels was turned to \(degrees) degrees, where no rectangle "
          + "lies within it: what happened then was not redacted")
    }
    for (id, other) in placesOfDevices where other == place {
      try devices[id]?.cover(inForce, on: displays[place])
    }
  }

  private mutating func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }
}
