import CRetouchProcess
import Foundation
import RetouchSupport
import RetouchReplay
import RetouchReplayClock
import RetouchVerdict

/// The process in which fixtures run: this program, started again.
///
/// Requests and answers go through file descriptor 3, so that stdout belongs to the fixture; a fixture that
/// crashes or hangs affects only this process.
@MainActor
public enum Worker {
  /// The argument that makes a program a worker; users never type it.
  public nonisolated static let argument = "--retouch-worker"

  nonisolated static let channel: Int32 = 3

  /// What a worker sends if it crashes because memory runs out: a length that no message has.
  nonisolated static let exhaustion: Int64 = -1

  /// Answers requests until there are none left and ends the process, if it was started as a worker;
  /// otherwise returns at once.
  ///
  /// Call it before anything else reads the arguments.
  public static func runIfRequested(
    _ arguments: [String] = CommandLine.arguments, fixtures: [any Fixture.Type]
  ) {
    guard arguments.count == 2, arguments[1] == argument else { return }
    // Not `exit`, because the exit handlers of a fixture must not run any more.
    _exit(serve(Catalogue(fixtures)))
  }

  private static func serve(_ catalogue: Catalogue) -> Int32 {
    var kind: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    guard getsockopt(channel, SOL_SOCKET, SO_TYPE, &kind, &size) == 0 else {
      let text =
        "retouch: \(argument) is for retouch itself: there is no channel on file descriptor \(channel)\n"
      FileHandle.standardError.write(Data(text.utf8))
      return ExitCode.usage.rawValue
    }
    // Processes that a fixture starts must not keep the channel open.
    _ = fcntl(channel, F_SETFD, FD_CLOEXEC)
    // If the process that started this one is killed, nothing else would stop this one.
    retouch_end_with_parent()
    retouch_adopt_orphans()
    retouch_keep_freed_memory()
    FixtureFolder.takeGiven()
    ClientSurroundings.ownProcess = true
    EngineProcess.keepsEngines = true
    withUnsafeBytes(of: exhaustion.littleEndian) {
      if let bytes = $0.baseAddress { retouch_tell_of_exhaustion(channel, bytes, $0.count) }
    }
    let threads = ThreadWatch()
    ReplayTime.trapValues()
    // The first message reports that the program has started.
    guard send(WireWriter().message()) else { return ExitCode.machine.rawValue }
    ReplayTime.giveUp = { giveUp($0) }
    while let body = receive() {
      var reader = WireReader(body[...])
      guard let number = try? reader.int64(), let request = try? ReplayRequest(from: &reader) else {
        return ExitCode.machine.rawValue
      }
      if request.movesAddresses { MovedAddresses.move() }
      errno = 0
      current = number
      let answer = catalogue.answer(request, line: request.keepsLines ? KeptLines.begin() : nil)
      guard send(answer, to: number, threads.look()) else { return ExitCode.machine.rawValue }
    }
    return ExitCode.success.rawValue
  }

  /// The number of the request that is being answered.
  private static var current: Int64 = 0

  /// Answers for a replay that waits for what nothing can bring, and ends the process, in which it still
  /// waits.
  private static func giveUp(_ sentence: String) -> Never {
    let problem = "the fixture's code \(sentence): on a device it would wait for ever"
    _exit(
      send(.failed(problem, .mismatch), to: current, .idle)
        ? ExitCode.success.rawValue : ExitCode.machine.rawValue)
  }

  private static func send(_ answer: ReplayAnswer, to number: Int64, _ threads: ThreadsLeft = .none) -> Bool {
    fflush(nil)
    var writer = WireWriter()
    writer.put(number)
    writer.put(hasLeftChildren() ? 1 : 0)
    writer.put(threads.rawValue)
    answer.write(to: &writer)
    return send(writer.message())
  }

  private static func hasLeftChildren() -> Bool {
    return Descendants.endOwn(but: EngineProcess.keptProcesses)
  }

  private static func send(_ message: [UInt8]) -> Bool {
    var sent = 0
    while sent < message.count {
      let count = message[sent...].withUnsafeBytes {
        Foundation.send(channel, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Reads the body of the next message; nil once there are no more requests.
  private static func receive() -> [UInt8]? {
    guard let head = receive(count: 8), let length = try? WireReader.length(head) else { return nil }
    return receive(count: length)
  }

  private static func receive(count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      let got = bytes[received...].withUnsafeMutableBytes { recv(channel, $0.baseAddress, $0.count, 0) }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { return nil }
      received += got
    }
    return bytes
  }
}
