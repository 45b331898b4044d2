import RetouchEvdev
import Foundation
import RetouchRecording

/// What one device reports of a gesture, event by event through time.
struct GestureStream {
  /// The device's number within the recording.
  let id: Int
  private let gesture: Gesture
  private let device: GestureDevice
  private let events: [GestureEvent]
  private var driver: GestureDriver
  private var isPlugged = true
  private var holes = 0
  /// How many contacts found no free slot.
  private var unreported = 0
  private var hasUnsaidPalm = false

  /// What was reported, by ascending time.
  private(set) var entries: [TimedEntry] = []
  /// The device's description and state at the start, or nil if it was unplugged then.
  private(set) var description: DeviceDescription?
  /// The position of a mouse at the start.
  private(set) var pointer: PointerDescription?
  /// The display's rotation at the start, in degrees.
  private(set) var rotation = 0

  init(_ gesture: Gesture, on device: GestureDevice, id: Int, rate: Int, jitter: GestureJitter?) {
    self.gesture = gesture
    self.device = device
    self.id = id
    events = gesture.events(
      rate: rate, jitter: jitter, display: CGSize(width: device.width, height: device.height))
    let first = gesture.paths.min { $0.down < $1.down }
    driver = GestureDriver(
      device, pointerStart: first?.origin ?? CGPoint(x: device.width / 2, y: device.height / 2))
  }

  /// One sentence for each thing that the device could not report.
  var remarks: [String] {
    var remarks: [String] = []
    if unreported > 0 {
      remarks.append(
        "\(device.name) reports \(device.contactLimit) contacts at once: \(unreported) went unreported")
    }
    if hasUnsaidPalm { remarks.append("\(device.name) cannot report a palm: it went on as a finger") }
    return remarks
  }

  /// Runs through the whole gesture; what comes before the start only determines the state at the start.
  mutating func run(from start: Int64) {
    var isStarted = false
    var time: Int64 = 0
    for event in events {
      if event.time != time || !event.isInput { report(at: time, start) }
      if !isStarted, event.time >= start {
        begin()
        isStarted = true
      }
      time = event.time
      perform(event, start)
    }
    report(at: time, start)
    if !isStarted { begin() }
  }

  private mutating func begin() {
    if isPlugged {
      var description = device.description(id: id)
      description.state = driver.state
      self.description = description
    }
    if device.reporting == .mouse {
      pointer = PointerDescription(
        x: driver.pointerStart.x + Double(driver.pointer.x),
        y: driver.pointerStart.y + Double(driver.pointer.y))
    }
    entries.removeAll()
  }

  private mutating func perform(_ event: GestureEvent, _ start: Int64) {
    switch event.kind {
    case .down(let path):
      guard isPlugged else { return }
      if !driver.canBeginNow || driver.isTouched(path) { report(at: event.time, start) }
      if !driver.down(path, gesture.paths[path]) { unreported += 1 }
    case .move(let path, let point, let isSample):
      if driver.isTouched(path) { report(at: event.time, start) }
      driver.move(path, to: point)
      if isSample, driver.repeatsItself { driver.scan() }
    case .palm(let path):
      if driver.isTouched(path) { report(at: event.time, start) }
      if !driver.makePalm(path) { hasUnsaidPalm = true }
    case .lift(let path):
      if driver.isTouched(path) { report(at: event.time, start) }
      driver.lift(path)
    case .marker(let text):
      add(.marker(text), at: event.time, start)
    case .rotate(let degrees):
      if event.time < start {
        rotation = degrees
      } else {
        add(.rotated(degrees: degrees), at: event.time, start)
      }
    case .unplug:
      if isPlugged { add(.unplugged(device: id), at: event.time, start) }
      isPlugged = false
      driver.unplug()
    case .plug:
      if !isPlugged { add(.plugged(device.description(id: id)), at: event.time, start) }
      isPlugged = true
    case .beginHole:
      holes += 1
    case .endHole:
      holes -= 1
      if holes == 0, isPlugged { add(.dropped(device: id, state: driver.state), at: event.time, start) }
    }
  }

  /// Ends the frame that is being made, if anything happened in it.
  private mutating func report(at time: Int64, _ start: Int64) {
    guard driver.isDirty, let events = driver.report(), isPlugged, holes == 0 else { return }
    add(.frame(device: id, events: events, report: 0), at: time, start)
  }

  private mutating func add(_ entry: RecordingEntry, at time: Int64, _ start: Int64) {
    entries.append(TimedEntry(time: max(time - start, 0), entry))
  }
}
