import CLibevdev
import Evdev
import Recording

#if FAULTS
  import Faults
#endif

/// Puts a device's events together to frames, one event after the other.
///
/// After the kernel dropped events, what follows is discarded up to and including the next `SYN_REPORT`, and
/// nothing is a frame again until the state was asked for (the kernel's documentation of event codes).
///
/// Its memory is its owner's to free. It is plain numbers otherwise, so that a loop can keep it in registers.
struct FrameAssembler {
  /// What an event came to.
  enum Outcome: Equatable {
    /// Its frame is still open, or it was discarded.
    case open
    /// It ended the frame; ``events`` holds it until the next event is taken.
    case frame(report: Int32)
    /// It said that events were dropped.
    case dropped
  }

  private let storage: UnsafeMutablePointer<InputEvent>
  private var count = 0
  /// Whether the state has to be asked for before anything is a frame again.
  private(set) var isLost = false
  private var isDiscarding = false
  private var isComplete = false

  /// Takes memory for the longest frame that a recording may hold.
  init() {
    storage = .allocate(capacity: RecordingLimits.eventsPerFrame)
  }

  /// Frees the memory; nothing may be taken afterwards.
  func deallocate() { storage.deallocate() }

  /// The events of the frame, without the `SYN_REPORT`.
  var events: UnsafeBufferPointer<InputEvent> { UnsafeBufferPointer(start: storage, count: count) }

  /// Whether the state can be asked for: the rest of the frame that was cut has gone by.
  var canResynchronize: Bool { isLost && !isDiscarding }

  /// Forgets everything.
  mutating func reset() {
    count = 0
    isLost = false
    isDiscarding = false
    isComplete = false
  }

  /// Takes all events up to the next separator, which is what nearly all of them are.
  ///
  /// - Parameters:
  ///   - bytes: whole events as the kernel hands them on.
  ///   - offset: where to begin; afterwards, where something else comes, or the end.
  ///   - contacts: takes them as well.
  @inline(__always)
  mutating func takeRun(
    of bytes: UnsafeRawBufferPointer, from offset: inout Int, _ contacts: inout ContactCount
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
  /// A frame that is longer than a recording's may be counts as dropped: no device has one.
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
      // Mostly a separator within a frame, `SYN_MT_REPORT`.
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

  /// Goes on with frames, the state having been asked for.
  mutating func resynchronized() { isLost = false }

  /// The events of a frame that will never be ended, which are no frame.
  ///
  /// A frame counts once the device said that it is whole; half of one would put a finger where it never was.
  func unfinished() -> UnsafeBufferPointer<InputEvent>? {
    #if FAULTS
      if Fault.isPlanted("open-frame-written"), !isComplete, count > 0 { return events }
    #endif
    return nil
  }
}
