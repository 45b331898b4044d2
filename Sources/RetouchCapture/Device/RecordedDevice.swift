import CRetouchLibevdev
import RetouchEvdev
import Glibc
import RetouchRecording

/// A device that is being recorded: its descriptor, and how far its stream has been read.
final class RecordedDevice {
  /// Its number within the recording.
  let id: Int
  /// The open node, or the last one before the device was unplugged.
  private(set) var node: OpenDevice
  /// Whether the device was unplugged.
  private(set) var isGone = false
  /// Whether the user was notified that it dropped events.
  var hasToldOfDrops = false
  /// Its contacts that are down, for the progress display.
  @exclusivity(unchecked) private(set) var contacts: FingerCount
  /// Its current frame.
  @exclusivity(unchecked) private(set) var frames = FrameAssembler()
  /// The mapping of its timestamps to the recording's timeline.
  @exclusivity(unchecked) var timeline: DeviceTimeline
  /// Frames before this moment are already in its state; nil if they cannot be distinguished.
  private var stateMoment: Int64?
  /// The bytes of an event whose rest has not been read yet.
  private var rest: [UInt8] = []

  init(_ node: OpenDevice) {
    id = node.description.id
    self.node = node
    timeline = Self.timeline(of: node)
    contacts = FingerCount(node.description.state)
    stateMoment = Self.stateMoment(of: node, node.moment)
  }

  deinit { frames.deallocate() }

  var path: String { node.path }
  var descriptor: Int32 { node.descriptor }

  /// Records that it was unplugged; its descriptor has been closed.
  func leave() {
    isGone = true
    contacts = FingerCount(DeviceState())
  }

  /// Records that it was plugged in again, possibly as another node.
  func comeBack(as node: OpenDevice) {
    self.node = node
    isGone = false
    frames.reset()
    rest = []
    timeline = Self.timeline(of: node)
    contacts = FingerCount(node.description.state)
    stateMoment = Self.stateMoment(of: node, node.moment)
  }

  /// Takes the state that was read after it had dropped events.
  func resynchronized(_ state: DeviceState, asOf moment: Int64) {
    frames.resynchronized()
    contacts = FingerCount(state)
    stateMoment = Self.stateMoment(of: node, moment)
  }

  private static func timeline(of node: OpenDevice) -> DeviceTimeline {
    node.clockRefusal == nil ? .monotonic : .unset(realtimeOffset: node.description.offset)
  }

  /// A state has only positions, so a frame of relative motions can never be left out.
  private static func stateMoment(of node: OpenDevice, _ moment: Int64) -> Int64? {
    let hasMotions = !(node.description.codes[.relative] ?? []).isEmpty
    return node.clockRefusal == nil && !hasMotions ? moment : nil
  }
}

// MARK: - Reading

extension RecordedDevice {
  /// Takes the bytes that were read, and queues the frames that they complete.
  ///
  /// The kernel delivers whole events; if another source replaces it, a partial event is kept for later.
  ///
  /// - Parameters:
  ///   - arrival: when it was read, by the monotonic clock.
  ///   - start: the recording's start, by the same clock.
  ///   - queue: takes the frames.
  ///   - note: called with what the timestamps revealed, and the time since the start.
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
    // A local copy while the loop runs, because it is used for every event.
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
        // Malformed timestamps give meaningless times, but do not trap.
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
