import Evdev
import Recording

#if FAULTS
  import Faults
#endif

/// Puts a device's events together to frames, one event after the other.
///
/// After the kernel dropped events, what follows is discarded up to and including the next `SYN_REPORT`, and
/// nothing is a frame again until the state was asked for (the kernel's documentation of event codes).
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

  /// The events of the frame, without the `SYN_REPORT`.
  private(set) var events: [InputEvent] = []
  /// Whether the state has to be asked for before anything is a frame again.
  private(set) var isLost = false
  private var isDiscarding = false
  private var isComplete = false

  /// Whether the state can be asked for: the rest of the frame that was cut has gone by.
  var canResynchronize: Bool { isLost && !isDiscarding }

  /// Takes the next event.
  ///
  /// A frame that is longer than a recording's may be counts as dropped: no device has one.
  @inline(__always)
  mutating func take(_ event: InputEvent) -> Outcome {
    if isComplete {
      events.removeAll(keepingCapacity: true)
      isComplete = false
    }
    if event.code.type != .synchronization, !isLost, events.count < RecordingLimits.eventsPerFrame {
      events.append(event)
      return .open
    }
    return takeOther(event)
  }

  private mutating func takeOther(_ event: InputEvent) -> Outcome {
    let isTooLong = !isLost && event.code != .report && events.count >= RecordingLimits.eventsPerFrame
    if event.code == .dropped || isTooLong {
      events.removeAll(keepingCapacity: true)
      isDiscarding = true
      isLost = true
      return .dropped
    }
    guard event.code == .report else {
      if !isLost { events.append(event) }
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
  func unfinished() -> [InputEvent]? {
    #if FAULTS
      if Fault.isPlanted("open-frame-written"), !isComplete, !events.isEmpty { return events }
    #endif
    return nil
  }
}
