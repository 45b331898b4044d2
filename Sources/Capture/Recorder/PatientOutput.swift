import Glibc
import Recording

/// Writes to a pipe whose reader may stop reading, without being deaf to the user meanwhile.
///
/// Each write is preceded by a wait for room that ends, too, when the recorder is to stop. What is written at once is
/// no more than a pipe takes whole once it has room (`PIPE_BUF`), so that the descriptor itself, which others may
/// share, can stay as it is.
final class PatientOutput {
  private let system: InputSystem
  private let stop: Int32?
  private let deadline: Int64?
  /// The output, and the stop until that came; kept, so that nothing is allocated for a wait.
  private var watches: [InputSystem.Watch] = []
  private var isEnding = false
  private var hasTold = false
  /// Is told once that the reader is slow.
  var onSlowReader: () -> Void = {}

  /// How long a reader that takes nothing is waited for once the recording is to end, in µs.
  static let grace: Int64 = 2_000_000
  /// After how long without room the user is told.
  private static let slow: Int64 = 1_000_000
  private static let pieceSize = Int(PIPE_BUF)

  /// - Parameters:
  ///   - stop: is readable when the recorder is to stop, or nil.
  ///   - deadline: when it is to stop by itself, by the monotonic clock, or nil.
  init(_ system: InputSystem, stop: Int32?, deadline: Int64?) {
    self.system = system
    self.stop = stop
    self.deadline = deadline
  }

  /// The calls with which such an output is written.
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

  /// Waits until a descriptor takes bytes, or has an error to tell, which the write then does.
  ///
  /// - Returns: 0, or an error number, negated: `ECANCELED` where it took nothing and the recording is to end.
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
        // It stays readable until the end: from here on only the reader is waited for.
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
