import RetouchContactTracking
public import RetouchRecording

/// The contacts that a recording contains, in points and µs: the form in which recordings are compared.
public struct InputTrace: Hashable, Sendable {
  /// The position of a contact or pointer at an instant.
  public struct Sample: Hashable, Sendable {
    /// The time in µs, on the guest's clock or since the recording's start.
    public var time: Int64
    /// The distance from the left, in points.
    public var x: Double
    /// The distance from the top, in points.
    public var y: Double
    /// What a pen reports besides, or nil for anything else that touches, and for a pen above the surface.
    public var pen: Pen?

    /// Makes a sample.
    public init(time: Int64, x: Double, y: Double, pen: Pen? = nil) {
      self.time = time
      self.x = x
      self.y = y
      self.pen = pen
    }
  }

  /// What a pen that touches reports besides its position.
  public struct Pen: Hashable, Sendable, CustomStringConvertible {
    /// Whether it touches with its eraser.
    public var isEraser: Bool
    /// How hard it presses, 0…1 of the announced range.
    public var pressure: Double?
    /// The tilt to the right and downwards, in degrees.
    public var tiltX, tiltY: Double?
    /// The pressed buttons; bit 0 is its tip, bit 1 its first button.
    public var buttons: UInt32

    /// All of it in words, as a comparison prints it.
    public var description: String {
      func text(_ value: Double?) -> String { value.map { "\($0)" } ?? "–" }
      return
        "\(isEraser ? "an eraser" : "a pen") with pressure \(text(pressure)), tilt \(text(tiltX)),\(text(tiltY)), "
        + "buttons \(buttons)"
    }

    /// Makes what a pen reports.
    public init(isEraser: Bool = false, pressure: Double?, tiltX: Double?, tiltY: Double?, buttons: UInt32) {
      self.isEraser = isEraser
      self.pressure = pressure
      self.tiltX = tiltX
      self.tiltY = tiltY
      self.buttons = buttons
    }
  }

  /// One contact, from its down to its end.
  public struct Stroke: Hashable, Sendable {
    /// The samples of its down, its moves and its end.
    public var samples: [Sample]
    /// How it ended: `up`, the reason for its cancellation, or nil if none was reported.
    public var end: String?
  }

  /// The contacts, in the order in which they went down.
  public var strokes: [Stroke] = []
  /// The positions of a pointer while nothing was pressed, and of a pen while it did not touch.
  public var hovers: [Sample] = []
  /// How far a wheel turned to the right in total, in detents.
  public var scrollX = 0.0
  /// How far a wheel turned away from the user in total, in detents.
  public var scrollY = 0.0

  /// Follows a recording's contacts on the display of a header, shifting all times by some µs.
  public init(
    _ document: RecordingDocument, on header: RecordingHeader, shiftedBy shift: Int64 = 0
  ) {
    let mapping =
      header.display.map { PointMapping(display: $0, pointer: header.pointer) } ?? .deviceUnits
    let tracker = ContactTracker(devices: document.header.devices, mapping: mapping)
    var frames: [ContactFrame] = []
    for entry in document.entries {
      switch entry.entry {
      case .frame(let device, let events, let report):
        tracker.process(device: device, events: events, report: report, time: entry.time, into: &frames)
      case .dropped(let device, let state):
        tracker.dropped(device: device, state: state, time: entry.time, into: &frames)
      case .plugged(let description): tracker.plugged(description, time: entry.time, into: &frames)
      case .unplugged(let device): tracker.unplugged(device: device, time: entry.time, into: &frames)
      case .rotated(let degrees, let display): tracker.rotated(degrees: degrees, display: display)
      case .marker, .suspended, .wentBack, .comment, .end, .unknown: break
      }
    }
    tracker.finish(time: document.endTime, reason: "recording ended", into: &frames)
    var places: [Int: Int] = [:]
    for frame in frames {
      for change in frame.changes { take(change, frame.time &+ shift, &places) }
    }
  }

  private mutating func take(_ change: ContactChange, _ time: Int64, _ places: inout [Int: Int]) {
    func sample(_ contact: Contact) -> Sample {
      Sample(time: time, x: contact.x, y: contact.y, pen: Self.pen(contact))
    }
    switch change {
    case .began(let contact):
      places[contact.number] = strokes.count
      strokes.append(Stroke(samples: [sample(contact)]))
    case .moved(let contact):
      guard let place = places[contact.number] else { return }
      strokes[place].samples.append(sample(contact))
    case .ended(let contact):
      end(contact, sample(contact), "up", &places)
    case .cancelled(let contact, let reason):
      end(contact, sample(contact), reason.description, &places)
    case .hovered(_, let x, let y):
      hovers.append(Sample(time: time, x: x, y: y))
    case .scrolled(_, _, _, let deltaX, let deltaY):
      scrollX += deltaX
      scrollY += deltaY
    }
  }

  private static func pen(_ contact: Contact) -> Pen? {
    guard contact.tool == .pen || contact.tool == .eraser else { return nil }
    return Pen(
      isEraser: contact.tool == .eraser, pressure: contact.pressure, tiltX: contact.tiltX,
      tiltY: contact.tiltY, buttons: contact.buttons)
  }

  private mutating func end(
    _ contact: Contact, _ sample: Sample, _ reason: String, _ places: inout [Int: Int]
  ) {
    guard let place = places.removeValue(forKey: contact.number) else { return }
    strokes[place].samples.append(sample)
    strokes[place].end = reason
  }
}
