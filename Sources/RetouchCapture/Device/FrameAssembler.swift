import CRetouchLibevdev
import RetouchEvdev
import RetouchRecording

/// Assembles a device's events into frames, one event at a time.
///
/// After the kernel dropped events, everything up to and including the next `SYN_REPORT` is discarded, and no
/// frame is produced until the state has been read (the kernel's documentation of event codes).
///
/// Its owner frees its memory. Apart from that it is plain numbers, so that a loop can keep it in registers.
struct FrameAssembler {
  /// The effect of an event.
  enum Outcome: Equatable {
    /// The frame is still open, or the event was discarded.
    case open
    /// The event ended the frame; ``events`` holds it until the next event is taken.
    case frame(report: Int32)
    /// The event reported that events were dropped.
    case dropped
  }

  private let storage: UnsafeMutablePointer<InputEvent>
  private var count = 0
  /// Whether the state must be read before the next frame.
  private(set) var isLost = false
  private var isDiscarding = false
  private var isComplete = false

  /// Allocates memory for the longest frame that a recording may have.
  init() {
    storage = .allocate(capacity: RecordingLimits.eventsPerFrame)
  }

  /// Frees the memory; nothing may be taken after that.
  func deallocate() { storage.deallocate() }

  /// The events of the frame, without the `SYN_REPORT`.
  var events: UnsafeBufferPointer<InputEvent> { UnsafeBufferPointer(start: storage, count: count) }

  /// Whether the state can be read: the rest of the interrupted frame has passed.
  var canResynchronize: Bool { isLost && !isDiscarding }

  /// Discards everything.
  mutating func reset() {
    count = 0
    isLost = false
    isDiscarding = false
    isComplete = false
  }

  /// Takes all events up to the next separator; nearly all events are taken here.
  ///
  /// - Parameters:
  ///   - bytes: whole events as the kernel delivers them.
  ///   - offset: where to begin; on return, the position of the next separator, or the end.
  ///   - contacts: takes the same events.
  @inline(__always)
  mutating func takeRun(
    of bytes: UnsafeRawBufferPointer, from offset: inout Int, _ contacts: inout FingerCount
  ) {
    guard !isLost else { return }
    if isComplete {
      count = 0
      isComplete = false
    }
    guard let start = bytes.baseAddress else { return }
    // Type, code and value are an event's last eight bytes, however wide its time is.
    let size = MemoryLayout<input_event>.size
    var source = start + (offset + size - 8)
    let sourceEnd = start + bytes.count
    var target = storage + count
    let targetEnd = storage + RecordingLimits.eventsPerFrame
    while source < sourceEnd, target < targetEnd {
      let type = source.loadUnaligned(as: UInt16.self)
      if type == EventType.synchronization.rawValue { break }
      let code = source.loadUnaligned(fromByteOffset: 2, as: UInt16.self)
      let value = source.loadUnaligned(fromByteOffset: 4, as: Int32.self)
      let event = InputEvent(type: type, code: code, value: value)
      target.initialize(to: event)
      target += 1
      source += size
      contacts.take(event)
    }
    offset = source - start - (size - 8)
    count = target - storage
  }

  /// Takes the next event.
  ///
  /// A frame that exceeds the limit of a recording counts as dropped; no real device sends one.
  mutating func take(_ event: InputEvent) -> Outcome {
    if isComplete {
      count = 0
      isComplete = false
    }
    let isFull = !isLost && event.code != .report && count >= RecordingLimits.eventsPerFrame
    if event.code == .dropped || isFull {
      count = 0
      isDiscarding = true
      isLost = true
      return .dropped
    }
    guard event.code == .report else {
      // Usually a separator within a frame, `SYN_MT_REPORT`.
      if !isLost {
        (storage + count).initialize(to: event)
        count += 1
      }
      return .open
    }
    guard !isLost else {
      isDiscarding = false
      return .open
    }
    isComplete = true
    return .frame(report: event.value)
  }

  /// Continues with frames after the state has been read.
  mutating func resynchronized() { isLost = false }

  /// The events of a frame that will never be finished, which do not form a frame.
  ///
  /// A frame counts only when the device has completed it; half of one would put a finger where it never was.
  func unfinished() -> UnsafeBufferPointer<InputEvent>? {
    return nil
  }
}
