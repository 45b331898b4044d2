public import RetouchEvdev
import RetouchSupport

/// Lists the contacts of a recording, including those that were down before it began.
///
/// It is fed entry by entry, like a ``ContactTracker``, so that it works while a file is read:
/// ```swift
/// var summarizer = ContactSummarizer(devices: header.devices, mapping: .deviceUnits)
/// summarizer.process(device: 0, events: events, time: 12_000)
/// summarizer.finish(time: endTime)
/// for contact in summarizer.takeComplete() { print(contact.json) }
/// ```
public struct ContactSummarizer: DeviceFollower {
  private let tracker: ContactTracker
  /// The summaries not yet taken, by number, including those of contacts that are still down.
  private var summaries: [ContactSummary] = []
  private var isOpen: [Bool] = []
  private var isFinished = false
  private var frames: [ContactFrame] = []

  /// Starts with a recording's devices.
  public init(devices: [DeviceDescription], mapping: PointMapping) {
    self.init(devices: devices, mappings: DisplayMappings(mapping))
  }

  /// Starts with a recording's devices, each on its own display.
  public init(devices: [DeviceDescription], mappings: DisplayMappings) {
    tracker = ContactTracker(devices: devices, mappings: mappings, reportsBefore: true, reportsUnplaced: true)
    tracker.takeStart(into: &frames)
    takeFrames()
  }

  /// Notes for the user, one sentence each.
  public var remarks: [String] { tracker.remarks }

  // MARK: Entries

  /// Processes a frame; see ``ContactTracker/process(device:events:report:time:into:)``.
  public mutating func process(device: Int, events: [InputEvent], report: Int32 = 0, time: Int64) {
    tracker.process(device: device, events: events, report: report, time: time, into: &frames)
    takeFrames()
  }

  /// Processes the state that was read after the kernel dropped events.
  public mutating func dropped(device: Int, state: DeviceState, time: Int64) {
    tracker.dropped(device: device, state: state, time: time, into: &frames)
    takeFrames()
  }

  /// Adds a device that was plugged in.
  public mutating func plugged(_ description: DeviceDescription, time: Int64) {
    tracker.plugged(description, time: time, into: &frames)
    takeFrames()
  }

  /// Removes a device, which cancels its contacts.
  public mutating func unplugged(device: Int, time: Int64) {
    tracker.unplugged(device: device, time: time, into: &frames)
    takeFrames()
  }

  /// Rotates a display (the first one if nil) to a number of degrees clockwise.
  public mutating func rotated(degrees: Int, display: String? = nil) {
    tracker.rotated(degrees: degrees, display: display)
  }

  /// Ends the recording at a time in µs: contacts that are still down are cut.
  public mutating func finish(time: Int64) {
    isFinished = true
    tracker.finish(time: time, reason: "recording ended", into: &frames)
    takeFrames()
  }

  // MARK: Results

  /// Makes sure of what ``ContactTracker/check(or:file:)`` does.
  package func check<Kind>(or code: Kind, file: String? = nil) throws(Problem<Kind>) {
    try tracker.check(or: code, file: file)
  }

  /// Takes the summaries of contacts that are up, by number, as long as no earlier contact is still down.
  ///
  /// After ``finish(time:)``, these are all the remaining ones.
  public mutating func takeComplete() -> [ContactSummary] {
    let count = isOpen.firstIndex(of: true) ?? isOpen.count
    let complete = Array(summaries.prefix(count))
    summaries.removeFirst(count)
    isOpen.removeFirst(count)
    return complete
  }

  private mutating func takeFrames() {
    for frame in frames {
      for change in frame.changes { take(change, frame.time) }
    }
    frames.removeAll(keepingCapacity: true)
  }

  private mutating func take(_ change: ContactChange, _ time: Int64) {
    switch change {
    case .began(let contact):
      let start: ContactSummary.Start = tracker.wasDownBefore(contact.number) ? .before : .down
      var summary = ContactSummary(contact, start: start, time: time)
      if tracker.wasUnplaced(contact.number) { summary.unplace() }
      summaries.append(summary)
      isOpen.append(true)
    case .moved(let contact): update(contact, time, end: nil)
    case .ended(let contact): update(contact, time, end: .up)
    case .cancelled(let contact, _): update(contact, time, end: isFinished ? .cut : .cancelled)
    case .hovered, .scrolled: break
    }
  }

  private mutating func update(_ contact: Contact, _ time: Int64, end: ContactSummary.End?) {
    // Numbers count up without gaps.
    guard let first = summaries.first?.contact else { return }
    let index = contact.number - first
    guard summaries.indices.contains(index) else { return }
    if let place = tracker.laterPlace(of: contact.number) { summaries[index].place(at: place) }
    summaries[index].follow(contact, time: time, end: end)
    if end != nil { isOpen[index] = false }
  }
}
