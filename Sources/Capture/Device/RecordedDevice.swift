import CLibevdev
import Evdev
import Glibc
import Recording

/// A device that is being recorded: its descriptor, and how far its stream was read.
final class RecordedDevice {
  /// Its number within the recording.
  let id: Int
  /// The open node, or what it was before it went.
  private(set) var node: OpenDevice
  /// Whether it is there no longer.
  private(set) var isGone = false
  /// Whether the user was told that it dropped events.
  var hasToldOfDrops = false
  /// Its contacts that are down, for whoever looks on.
  @exclusivity(unchecked) private(set) var contacts: ContactCount
  /// Its frame under way.
  @exclusivity(unchecked) private(set) var frames = FrameAssembler()
  /// Where its stamps lie in time.
  @exclusivity(unchecked) var timeline: DeviceTimeline
  /// Frames before this moment are in its state already; nil where they cannot be told apart.
  private var stateMoment: Int64?
  /// The bytes of an event of which the rest has not been read yet.
  private var rest: [UInt8] = []

  init(_ node: OpenDevice) {
    id = node.description.id
    self.node = node
    timeline = Self.timeline(of: node)
    contacts = ContactCount(node.description.state)
    stateMoment = Self.stateMoment(of: node, node.moment)
  }

  deinit { frames.deallocate() }

  var path: String { node.path }
  var descriptor: Int32 { node.descriptor }

  /// It was unplugged; its descriptor has been closed.
  func leave() {
    isGone = true
    contacts = ContactCount(DeviceState())
  }

  /// It was plugged in again, perhaps as another node.
  func comeBack(as node: OpenDevice) {
    self.node = node
    isGone = false
    frames.reset()
    rest = []
    timeline = Self.timeline(of: node)
    contacts = ContactCount(node.description.state)
    stateMoment = Self.stateMoment(of: node, node.moment)
  }

  /// It said how everything stands, after it had dropped events.
  func resynchronized(_ state: DeviceState, asOf moment: Int64) {
    frames.resynchronized()
    contacts = ContactCount(state)
    stateMoment = Self.stateMoment(of: node, moment)
  }

  private static func timeline(of node: OpenDevice) -> DeviceTimeline {
    node.clockRefusal == nil ? .monotonic : .unset(realtimeOffset: node.description.offset)
  }

  /// Only positions stand in a state: a frame of motions is none that could be left out.
  private static func stateMoment(of node: OpenDevice, _ moment: Int64) -> Int64? {
    let hasMotions = !(node.description.codes[.relative] ?? []).isEmpty
    return node.clockRefusal == nil && !hasMotions ? moment : nil
  }
}

// MARK: - Reading

extension RecordedDevice {
  /// Takes what was read, and queues the frames that it ends.
  ///
  /// The kernel hands on whole events; where something else stands in for it, a part of one is kept for later.
  ///
  /// - Parameters:
  ///   - arrival: when it was read, by the monotonic clock.
  ///   - start: the recording's start, by the same.
  ///   - queue: takes the frames.
  ///   - note: is told what the stamps brought to light, with the time since the start.
  /// - Returns: how often the kernel dropped events.
  func take(
    _ bytes: UnsafeRawBufferPointer, arrival: Int64, start: Int64, into queue: inout FrameQueue,
    note: (DeviceTimeline.Finding, Int64, inout FrameQueue) -> Void
  ) -> Int {
    let size = MemoryLayout<input_event>.size
    if rest.isEmpty, bytes.count % size == 0 {
      return takeEvents(bytes, arrival: arrival, start: start, into: &queue, note: note)
    }
    rest.append(contentsOf: bytes)
    let whole = rest
    let count = whole.count - whole.count % size
    rest = Array(whole[count...])
    return whole.withUnsafeBytes {
      takeEvents(
        UnsafeRawBufferPointer(rebasing: $0[..<count]), arrival: arrival, start: start, into: &queue,
        note: note)
    }
  }

  private func takeEvents(
    _ bytes: UnsafeRawBufferPointer, arrival: Int64, start: Int64, into queue: inout FrameQueue,
    note: (DeviceTimeline.Finding, Int64, inout FrameQueue) -> Void
  ) -> Int {
    var drops = 0
    // Kept out of the object while the loop runs: it is gone through for every event that there is.
    var frames = self.frames
    var contacts = self.contacts
    var offset = 0
    while true {
      frames.takeRun(of: bytes, from: &offset, &contacts)
      guard offset < bytes.count else { break }
      let raw = bytes.loadUnaligned(fromByteOffset: offset, as: input_event.self)
      offset += MemoryLayout<input_event>.size
      switch frames.take(InputEvent(type: raw.type, code: raw.code, value: raw.value)) {
      case .open: break
      case .dropped: drops += 1
      case .frame(let report):
        // Nonsense gives nonsense, but no trap.
        let stamp = Int64(raw.time.tv_sec) &* 1_000_000 &+ Int64(raw.time.tv_usec)
        let (time, finding) = timeline.map(stamp, arrival: arrival)
        if let stateMoment, time < stateMoment { continue }
        let moment = time > start ? time - start : 0
        if let finding { note(finding, moment, &queue) }
        queue.add(frames.events, device: id, report: report, at: moment)
      }
    }
    self.frames = frames
    self.contacts = contacts
    return drops
  }
}
