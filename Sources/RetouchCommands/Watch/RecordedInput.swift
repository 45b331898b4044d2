import RetouchCapture
import Foundation
import RetouchInterchange
import RetouchRecording

/// Plays a recording in real time as if devices were sending it: a file, or a pipe into which a recorder
/// elsewhere is writing.
///
/// Input from a pipe is played a little later than it was recorded, so that its frames keep their distances
/// although some take longer to arrive. Frames that arrive later than that get the time of their arrival.
final class RecordedInput: WatchSource {
  /// How much later a pipe is played, in µs: the time of several network packets.
  static let delay: Int64 = 100_000

  let header: RecordingHeader
  private(set) var frameCount = 0
  private(set) var arrival: Int64 = 0
  var hasKernelStamps: Bool { false }
  var now: Int64 { max(system.now(.monotonic) - origin, 0) }
  var trouble: (any Error)? { reader.state.trouble }

  private let system: InputSystem
  private let reader: RecordingAhead
  private let stop: Int32?
  private let wake: Int32?
  private let end: Int64?
  /// When the recording's time 0 is, by the monotonic clock.
  private var origin: Int64
  /// The time that was passed on last, in µs of the recording; nothing earlier follows.
  private var lastTime: Int64 = 0

  /// Begins to play.
  ///
  /// - Parameters:
  ///   - isPipe: Whether it is currently being recorded.
  ///   - duration: The number of µs after which it ends, or nil.
  ///   - stop: Ends it when readable, or nil.
  ///   - wake: Gives the step `woken` when readable, or nil.
  init(
    _ stream: ImportStream, isPipe: Bool, duration: Int64?, system: InputSystem = .live, stop: Int32?,
    wake: Int32?
  ) throws {
    header = stream.header
    self.system = system
    self.stop = stop
    self.wake = wake
    end = duration
    reader = try RecordingAhead(stream)
    origin = system.now(.monotonic) + (isPipe ? Self.delay : 0)
    reader.start()
  }

  func next(before deadline: Int64?) -> LiveInput.Step {
    while true {
      let time = now
      let (first, isOver, endTime) = reader.state.first
      // The end's own time, or the time at which it arrived if that is later than the last time passed on.
      if let end, time >= end, (first?.time ?? .max) > end { return .ended(at: end, .duration) }
      if let first, first.time <= time || first.time <= lastTime { return deliver(first, now: time) }
      if isOver, first == nil, endTime <= time { return .ended(at: max(endTime, lastTime), .duration) }
      if let deadline, time >= deadline {
        lastTime = max(lastTime, deadline)
        return .due(lastTime)
      }
      let next = first?.time ?? (isOver ? endTime : nil)
      let waits = [deadline, end, next].compactMap(\.self).min().map { $0 - time }
      if let step = wait(waits) { return step }
    }
  }

  private func deliver(_ first: TimedEntry, now: Int64) -> LiveInput.Step {
    var entry = first
    reader.state.removeFirst()
    if entry.time < lastTime {
      // The rest of the stream is delayed by the same amount.
      origin += lastTime - entry.time
      entry.time = lastTime
    }
    lastTime = entry.time
    arrival = now
    if case .frame = entry.entry { frameCount += 1 }
    return .entry(entry)
  }

  /// Waits for a limited time in µs, or until something is read; returns a step if it ends otherwise.
  private func wait(_ microseconds: Int64?) -> LiveInput.Step? {
    var watches = [reader.descriptor, stop, wake].compactMap(\.self).map {
      InputSystem.Watch(descriptor: $0)
    }
    if let error = system.poll(&watches, microseconds) {
      guard error != .interrupted else { return nil }
      return .ended(
        at: max(now, lastTime),
        .failed(
          CaptureError(
            .systemFailed, problem: "cannot wait for the recording's next frame: \(error.message)",
            hint: "Start it again")))
    }
    for watch in watches where watch.isReadable {
      if watch.descriptor == reader.descriptor { reader.empty() }
      if watch.descriptor == stop { return .ended(at: max(now, lastTime), .stopped) }
      if watch.descriptor == wake { return .woken }
    }
    return nil
  }
}

/// Reads a recording ahead in a separate thread, so that nothing waits for a silent pipe.
private final class RecordingAhead {
  /// Becomes readable when something has been read.
  let descriptor: Int32
  let state: State
  private let stream: StreamBox

  init(_ stream: ImportStream) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw CaptureError(
        .systemFailed, problem: "expected a pipe, found: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    descriptor = ends[0]
    state = State(bell: ends[1])
    self.stream = StreamBox(stream)
  }

  deinit { close(descriptor) }

  func start() {
    let thread = Thread { [state, stream] in state.read(stream.stream) }
    thread.start()
  }

  /// Takes the bytes that made the descriptor readable.
  func empty() {
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }

  /// Passes a stream to the thread, which alone uses it from then on.
  private struct StreamBox: @unchecked Sendable {
    let stream: ImportStream
    init(_ stream: ImportStream) { self.stream = stream }
  }

  /// What was read and has not been played yet; both threads use it.
  final class State: @unchecked Sendable {
    private static let room = 4096
    private let condition = NSCondition()
    private let bell: Int32
    private var entries: [TimedEntry] = []
    private var next = 0
    private var endTime: Int64?
    private var error: (any Error)?

    init(bell: Int32) { self.bell = bell }

    deinit { close(bell) }

    /// The first entry, whether everything was read, and when the recording ends if so.
    var first: (entry: TimedEntry?, isOver: Bool, endTime: Int64) {
      locked { (next < entries.count ? entries[next] : nil, endTime != nil, endTime ?? 0) }
    }

    var trouble: (any Error)? { locked { error } }

    func removeFirst() {
      locked {
        next += 1
        guard next == entries.count || next >= Self.room else { return }
        entries.removeFirst(next)
        next = 0
        condition.signal()
      }
    }

    /// Reads everything, as far as there is space; runs in the thread.
    func read(_ stream: ImportStream) {
      do {
        while let entry = try stream.nextEntry() { add(entry) }
        locked { endTime = stream.endTime }
      } catch {
        locked {
          self.error = error
          endTime = stream.endTime
        }
      }
      ring()
    }

    private func add(_ entry: TimedEntry) {
      let wasEmpty = locked {
        while entries.count - next >= Self.room { condition.wait() }
        entries.append(entry)
        return entries.count - next == 1
      }
      if wasEmpty { ring() }
    }

    private func ring() {
      var byte: UInt8 = 1
      _ = write(bell, &byte, 1)
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
      condition.lock()
      defer { condition.unlock() }
      return body()
    }
  }
}
