import RetouchContactTracking
import RetouchRecording
import UIKit

/// A recording's contacts in points of its screen, frame by frame, for an engine that is not UIKit.
@MainActor
package struct ContactFeed {
  /// What happens next.
  package enum Step {
    /// The screen has another size from now on, because the display was turned.
    case screen(CGSize)
    /// Contacts went down, moved or are gone.
    case contacts(ArraySlice<ContactChange>)
    /// The recording is over; what is still down was cancelled before.
    case end
  }

  /// The screen's size when the recording begins.
  package let size: CGSize
  private let document: RecordingDocument
  private let tracker: ContactTracker
  private let rotation: Int
  private let screen: String?
  /// Where contacts are instead of where they were recorded, or nil.
  private let displacement: Displacement?

  /// Prepares the contacts of a recording on the display that the settings say.
  package init(_ document: RecordingDocument, _ settings: ReplaySettings) {
    self.document = document
    let header = document.header
    displacement = settings.whatIf.flatMap(Displacement.init)
    size = settings.windowSize ?? BareScreen.windowSize(for: header, settings)
    let chosen = header.display(named: settings.displayName)
    let display = settings.display ?? chosen?.description
    screen = header.displays.first == nil ? nil : chosen?.name
    rotation = display?.rotation ?? 0
    let mapping = PointMapping(
      width: Double(size.width), height: Double(size.height), display: display, fit: settings.fit,
      pointer: header.pointer)
    tracker = ContactTracker(
      devices: header.devices, mappings: DisplayMappings(header.displays, screen: screen, mapping),
      reportsBefore: true)
  }

  /// Passes on everything that happens, each with its time in µs.
  package func play(_ each: (Int64, Step) throws -> Void) throws {
    var batch = ContactBatch()
    var frames: [ContactFrame] = []
    var displacement = displacement
    func pass(_ entry: Int, _ time: Int64, _ changes: ArraySlice<ContactChange>) throws {
      let placed =
        displacement == nil ? changes : changes.map { displacement?.place($0, entry: entry) ?? $0 }[...]
      try each(time, .contacts(placed))
    }
    func pass(_ entry: Int) throws {
      for frame in frames { try pass(entry, frame.time, frame.changes[...]) }
      frames.removeAll(keepingCapacity: true)
    }
    tracker.takeStart(into: &frames)
    try pass(-1)
    for (index, timed) in document.entries.enumerated() {
      let time = timed.time
      switch timed.entry {
      case .frame(let device, let events, let report):
        tracker.process(device: device, events: events.span, report: report, time: time, into: &batch)
        for frame in batch.frames { try pass(index, frame.time, batch.changes[frame.changes]) }
        batch.removeAll()
      case .dropped(let device, let state):
        tracker.dropped(device: device, state: state, time: time, into: &frames)
      case .plugged(let description): tracker.plugged(description, time: time, into: &frames)
      case .unplugged(let device): tracker.unplugged(device: device, time: time, into: &frames)
      case .rotated(let degrees, let name):
        tracker.rotated(degrees: degrees, display: name)
        guard (name ?? document.header.displays.first?.name) == screen else { break }
        let isInitial = (degrees - rotation) % 180 == 0
        try each(time, .screen(isInitial ? size : CGSize(width: size.height, height: size.width)))
      case .marker, .suspended, .wentBack, .comment, .end, .unknown: break
      }
      try pass(index)
    }
    tracker.finish(time: document.endTime, reason: "recording ended", into: &frames)
    try tracker.check(or: ReplayErrorCode.noLibrary)
    try pass(document.entries.count)
    try each(document.endTime, .end)
  }
}
