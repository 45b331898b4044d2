public import Evdev
import Faults

/// Replaces in a recording what lies in rectangles of its display by the rectangle's middle, frame by frame.
///
/// ```swift
/// var redactor = try Redactor([RedactionRectangle("0,600,390,244")!], of: header)
/// redactor.header                  // without positions in the devices' states, and `meta.redacted` says so
/// try redactor.redact(&frame)      // of each frame, in order
/// ```
/// A rectangle is in points of the display as it is turned at the time, and counts while it lies within it; so a
/// display that is turned needs one for each way in which it stands. Times, tracking ids, pressure and size stay.
///
/// What a mouse or a touchpad says stays as well: it moves a pointer by distances, and where that was on the display
/// is not in the recording. ``remarks`` says so.
public struct Redactor {
  /// The header of the redacted recording.
  public private(set) var header: RecordingHeader
  /// How many frames were changed.
  public private(set) var frameCount = 0

  private let rectangles: [RedactionRectangle]
  private var display: TurnedDisplay
  private var devices: [Int: DeviceRedactor] = [:]
  /// Whether each rectangle ever lay within the display.
  private var haveCounted: [Bool]
  private var notes: [String] = []
  private var events: [InputEvent] = []

  /// Begins with a recording's header.
  ///
  /// - Throws: `RecordingError` `outOfRange` if the display is not known, a rectangle is not of it or lies outside it,
  ///   or a device does not say how far its axes reach.
  public init(_ rectangles: [RedactionRectangle], of header: RecordingHeader) throws(RecordingError) {
    guard let display = TurnedDisplay(header) else {
      throw RecordingError(
        .outOfRange,
        problem: "expected a display for the rectangle \(rectangles.first?.description ?? ""), found none",
        hint: "A rectangle is in points of the display: say which one with --display 1080x1920@3, "
          + "for a file with 'retouch import'")
    }
    try display.check(rectangles)
    self.rectangles = rectangles
    self.display = display
    self.header = header
    haveCounted = rectangles.map(display.holds)
    for index in header.devices.indices {
      self.header.devices[index] = try plugged(header.devices[index])
    }
    var redacted: [JSONValue] = []
    if case .array(let former) = header.meta["redacted"] { redacted = former }
    self.header.meta["redacted"] = .array(redacted + rectangles.map { .string($0.description) })
  }

  /// Notes for the user, one sentence each: what could not be redacted, and rectangles that never counted.
  public var remarks: [String] {
    notes
      + zip(rectangles, haveCounted).filter { !$1 }.map {
        "the display was never turned such that \($0.0) lies within it, so that this rectangle counted for nothing"
      }
  }

  /// The notes so far, without those about rectangles that may yet count.
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
  /// - Throws: `RecordingError` `outOfRange` if a device that is plugged in does not say how far its axes reach.
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
    case .rotated(let degrees):
      try turn(to: degrees)
    case .marker, .suspended, .wentBack, .comment, .end, .unknown: break
    }
    return entry
  }

  // MARK: Devices and turns

  private mutating func plugged(_ device: DeviceDescription) throws(RecordingError) -> DeviceDescription {
    guard var redactor = DeviceRedactor(device) else {
      devices[device.id] = nil
      let kind = DeviceKind.of(device)
      if kind == .mouse || kind == .touchpad {
        note(
          "nothing of \(device.name.isEmpty ? "device \(device.id)" : "\"\(device.name)\"") was redacted: "
            + "a \(kind.rawValue) moves a pointer by distances, and where that was on the display is not known"
        )
      }
      return device
    }
    try redactor.cover(rectangles.filter(display.holds), on: display)
    var device = device
    if !Fault.isPlanted(.redactionForgetsState) { device.state = redactor.redact(device.state) }
    devices[device.id] = redactor
    return device
  }

  private mutating func turn(to degrees: Int) throws(RecordingError) {
    if Fault.isPlanted(.redactionIgnoresTurn) { return }
    display.display.rotation = degrees
    let inForce = rectangles.filter(display.holds)
    for index in rectangles.indices where display.holds(rectangles[index]) { haveCounted[index] = true }
    if inForce.isEmpty {
      let size = display.display
      note(
        "the display of \(size.width) × \(size.height) pixels was turned to \(degrees) degrees, where no rectangle "
          + "lies within it: what happened then was not redacted")
    }
    for id in devices.keys { try devices[id]?.cover(inForce, on: display) }
  }

  private mutating func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }
}
