import RetouchContactTracking
public import RetouchRecording

extension Fuzzer {
  /// Requires that a document's contacts keep the tracker's promises, whatever the document contains: each
  /// contact begins once, moves only while it is down, and ends or is cancelled once; time never goes back;
  /// nothing stays down.
  public static func requireContacts(of document: RecordingDocument) {
    let mapping = document.header.display.map { PointMapping(display: $0, pointer: document.header.pointer) }
    var follower = ContactFollower(
      ContactTracker(
        devices: document.header.devices, mapping: mapping ?? PointMapping(width: 390, height: 844)))
    var summarizer = ContactSummarizer(devices: document.header.devices, mapping: .deviceUnits)
    follower.follow(document)
    summarizer.follow(document)
    follower.finish(time: document.endTime)
    summarizer.finish(time: document.endTime)
    requireOrder(of: follower.takeFrames())
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
