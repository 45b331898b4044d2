import Glibc
import RetouchRecording

/// Writes to a pipe whose reader may stop reading, and still reacts to a stop request in the meantime.
///
/// Each write is preceded by a wait for room, which also ends when the recorder is to stop. A single write is
/// no larger than a pipe takes whole once it has room (`PIPE_BUF`), so the descriptor itself, which other
/// processes may share, keeps its mode.
final class PatientOutput {
  private let system: InputSystem
  private let stop: Int32?
  private let deadline: Int64?
  /// The output's descriptor and, until a stop is requested, that of the stop; stored so that a wait
  /// allocates nothing.
  private var watches: [InputSystem.Watch] = []
  private var isEnding = false
  private var hasTold = false
  /// Called once when the reader is slow.
  var onSlowReader: () -> Void = {}

  /// How long to wait for a reader that reads nothing once the recording is to end, in µs.
  static let grace: Int64 = 2_000_000
  /// How long to wait without room before the user is notified, in µs.
  private static let slow: Int64 = 1_000_000
  private static let pieceSize = Int(PIPE_BUF)

  /// - Parameters:
  ///   - stop: readable when the recorder is to stop, or nil.
  ///   - deadline: when it stops on its own, by the monotonic clock, or nil.
  init(_ system: InputSystem, stop: Int32?, deadline: Int64?) {
    self.system = system
    self.stop = stop
    self.deadline = deadline
  }

  /// The file calls that write to such an output.
  var calls: FileCalls {
    var calls = system.files
    let write = calls.write
    calls.write = { [self] descriptor, bytes in
      let problem = waitForRoom(descriptor)
      guard problem == 0 else { return Int(problem) }
      return write(descriptor, UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.pieceSize)))
    }
    calls.waitForRoom = { [self] in waitForRoom($0) }
    return calls
  }

  /// Waits until a descriptor takes bytes, or has an error, which the write then reports.
  ///
  /// - Returns: 0, or a negated error number: `ECANCELED` if it took nothing and the recording is to end.
  private func waitForRoom(_ descriptor: Int32) -> Int32 {
    if watches.isEmpty {
      watches = [InputSystem.Watch(writingTo: descriptor)]
      if let stop { watches.append(InputSystem.Watch(descriptor: stop)) }
    }
    var now = system.now(.monotonic)
    let latest = isEnding ? now : deadline.map { max($0, now) }
    var end = latest.map { Recorder.later($0, by: Self.grace) }
    while true {
      let rest = end.map { max($0 - now, 0) }
      if let error = system.poll(&watches, hasTold ? rest : min(rest ?? .max, Self.slow)) {
        return -error.rawValue
      }
      if watches[0].isWritable || watches[0].isGone { return 0 }
      let later = system.now(.monotonic)
      defer { now = later }
      if watches.count > 1, watches[1].isReadable {
        // The stop descriptor stays readable until the end; from now on, only the reader is waited for.
        watches.removeLast()
        isEnding = true
        end = min(end ?? .max, Recorder.later(later, by: Self.grace))
      } else if let end, later >= end {
        return -ECANCELED
      } else if !hasTold, later - now >= Self.slow {
        hasTold = true
        onSlowReader()
      }
    }
  }
}
