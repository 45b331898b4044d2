import RetouchContactTracking
public import RetouchRecording

extension Fuzzer {
  /// Requires that a document's contacts keep the tracker's promises, whatever the document contains: each
  /// contact begins once, moves only while it is down, and ends or is cancelled once; time never goes back;
  /// nothing stays down.
  public static func requireContacts(of document: RecordingDocument) {
    let mapping = document.header.display.map { PointMapping(display: $0, pointer: document.header.pointer) }
    let tracker = ContactTracker(
      devices: document.header.devices, mapping: mapping ?? PointMapping(width: 390, height: 844))
    var summarizer = ContactSummarizer(devices: document.header.devices, mapping: .deviceUnits)
    var frames: [ContactFrame] = []
    for line in document.entries {
      let time = line.time
      switch line.entry {
      case .frame(let device, let events, let report):
        tracker.process(device: device, events: events, report: report, time: time, into: &frames)
        summarizer.process(device: device, events: events, report: report, time: time)
      case .dropped(let device, let state):
        tracker.dropped(device: device, state: state, time: time, into: &frames)
        summarizer.dropped(device: device, state: state, time: time)
      case .plugged(let description):
        tracker.plugged(description, time: time, into: &frames)
        summarizer.plugged(description, time: time)
      case .unplugged(let device):
        tracker.unplugged(device: device, time: time, into: &frames)
        summarizer.unplugged(device: device, time: time)
      case .rotated(let degrees, let display):
        tracker.rotated(degrees: degrees, display: display)
        summarizer.rotated(degrees: degrees, display: display)
      case .marker, .suspended, .wentBack, .comment, .end, .unknown:
        break
      }
    }
    tracker.finish(time: document.endTime, reason: "recording ended", into: &frames)
    summarizer.finish(time: document.endTime)
    requireOrder(of: frames)
    for contact in summarizer.takeComplete() {
      require(contact.downTime <= contact.upTime, "a contact ends after it began: \(contact.json)")
    }
  }

  private static func requireOrder(of frames: [ContactFrame]) {
    var down: Set<Int> = []
    var lastNumber = 0
    var time: Int64 = 0
    for frame in frames {
      require(frame.time >= time, "time goes on: \(time), then \(frame.time)")
      require(!frame.changes.isEmpty, "a frame holds changes")
      time = frame.time
      for change in frame.changes {
        switch change {
        case .began(let contact):
          require(contact.number > lastNumber, "contacts are numbered as they begin: \(change)")
          lastNumber = contact.number
          down.insert(contact.number)
          requireFinite(contact)
        case .moved(let contact):
          require(down.contains(contact.number), "only what is down moves: \(change)")
          requireFinite(contact)
        case .ended(let contact), .cancelled(let contact, reason: _):
          require(down.remove(contact.number) != nil, "only what is down ends, once: \(change)")
          requireFinite(contact)
        case .hovered(_, let x, let y), .scrolled(_, let x, let y, _, _):
          require(x.isFinite && y.isFinite, "a pointer has a place: \(change)")
        }
      }
    }
    require(down.isEmpty, "nothing is down at the end: \(down.sorted())")
  }

  private static func requireFinite(_ contact: Contact) {
    require(contact.x.isFinite && contact.y.isFinite, "a contact has a place: \(contact)")
  }
}
