import CRetouchProcess
import Foundation
import RetouchReplay
import RetouchVerdict

/// A worker as seen by the process that sends it requests.
///
/// It owns the process, the channel to it and the pipe that the process prints into; `end()` releases all of
/// them. Data is accepted only if the kernel reports the started process as its sender, because a process
/// that a fixture has forked knows everything that the worker knows.
final class WorkerProcess {
  let channel: Int32
  let printed: Int32
  /// Readable once the process has ended, even if a child of it holds the channel open; -1 if not available.
  let life: Int32
  let pid: pid_t
  var isOver = false
  private var received: [UInt8] = []

  /// Whether its first message has come; from then on a failure is the fixture's.
  var isReady = false
  /// The index of the request that it is working on.
  var job = 0
  /// Whether the request came with a golden, so that the answer may be that it agrees.
  var hasGolden = false
  /// Whether the request is for a margin.
  var owesMargin = false
  /// Whether it was asked for the outcome of an engine, which it may keep.
  var hasEngine = false
  /// Whether the request varies its case.
  var owesTrial = false
  /// The list from which its requests come.
  var lane = 0
  /// The requests that it was given, in order.
  let log = WorkerLog()
  /// When it became ready, in ns of the machine's clock.
  var birth: UInt64 = 0
  /// When it received the request that it is working on, in ns of the machine's clock.
  var asked: UInt64 = 0
  /// Whether it has nothing more to do but is still watched for a while.
  var isLingering = false
  /// When its answer is due, in ns of the machine's clock.
  var deadline: UInt64 = .max
  /// Whether any of its descriptors became readable at the last wait.
  var hasNews = false
  /// What the fixture printed since the request.
  var output = CapturedOutput()
  /// Whether another process has written into the channel.
  private(set) var hasStranger = false
  /// Whether what it sent is malformed.
  private(set) var isNonsense = false
  /// How often the kernel had killed processes before because memory ran out.
  var memoryKills: Int?
  /// Whether it reported that no memory is left.
  private(set) var isExhausted = false

  /// Where it writes the lines of its replays, or nil if they are not kept.
  let lines: KeptLines?

  /// The surroundings in which it was started; cases with others need another process.
  let surroundings: ReplaySurroundings

  /// Whether an answer is of a kind that its request asks for.
  ///
  /// A fixture can write into the channel as well, and could say that an outcome agrees with a golden that
  /// nobody has.
  func wasAsked(for answer: ReplayAnswer) -> Bool {
    return switch answer {
    case .confirmed: hasGolden
    case .margin: owesMargin
    case .trial: owesTrial
    case .outcome, .failed, .broke: true
    }
  }

  /// The folder that it has for its files, removed with it.
  var scratch: ScratchFolder?

  /// Starts this program again.
  ///
  /// - Throws: What the machine refused.
  ///
  /// - Parameter keepsLines: Whether the lines of a replay are kept in case the process ends during it.
  init(
    _ setting: WorkerSetting, _ surroundings: ReplaySurroundings, keepsLines: Bool = false
  ) throws(MachineFailure) {
    self.surroundings = surroundings
    lines = keepsLines ? KeptLines() : nil
    var sockets: [Int32] = [-1, -1]
    var pipes: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &sockets) == 0 else {
      throw MachineFailure("socketpair", errno)
    }
    guard retouch_reveal_senders(sockets[0]) else {
      let error = errno
      for descriptor in sockets { close(descriptor) }
      throw MachineFailure("setsockopt SO_PASSCRED", error)
    }
    guard pipe(&pipes) == 0 else {
      let error = errno
      for descriptor in sockets { close(descriptor) }
      throw MachineFailure("pipe", error)
    }
    for descriptor in pipes { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    scratch = ScratchFolder(in: setting.temporaryFolder ?? NSTemporaryDirectory())
    if let scratch { FixtureFolder.fill(scratch.path) }
    let (code, pid) = Self.spawn(
      setting, surroundings, channel: sockets[1], printed: pipes[1], lines: lines, home: scratch?.path)
    close(sockets[1])
    close(pipes[1])
    guard code == 0 else {
      close(sockets[0])
      close(pipes[0])
      throw MachineFailure("posix_spawn \(setting.executable)", code)
    }
    self.pid = pid
    channel = sockets[0]
    printed = pipes[0]
    life = retouch_process_descriptor(pid)
    for descriptor in [channel, printed] {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
    if let limit = setting.memoryLimit { _ = retouch_limit_memory(pid, limit) }
  }

  deinit { end(.done) }

  /// Sends a request; returns false if the process is gone.
  func send(_ message: [UInt8]) -> Bool {
    var sent = 0
    while sent < message.count {
      let count = message[sent...].withUnsafeBytes {
        Foundation.send(channel, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        sent += count
      } else if errno == EAGAIN {
        var descriptor = pollfd(fd: channel, events: Int16(POLLOUT), revents: 0)
        poll(&descriptor, 1, 1000)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// The result of reading the channel.
  enum Received {
    /// The rest of the message has not arrived yet.
    case nothing
    /// A message's body.
    case message(ArraySlice<UInt8>)
    /// The process closed the channel or has ended, or sent a malformed message.
    case closed
  }

  /// Reads what has arrived.
  func receive() -> Received {
    var isClosed = readChannel()
    // What a process sent before its end is in the channel once it has ended.
    if !isClosed, !hasMessage, retouch_has_ended(pid) {
      _ = readChannel()
      isClosed = true
    }
    guard received.count >= 8 else { return isClosed ? .closed : .nothing }
    guard let length = try? WireReader.length(received) else {
      isExhausted = received.elementsEqual(Self.exhaustion)
      isNonsense = !isExhausted
      return .closed
    }
    guard received.count >= 8 + length else { return isClosed ? .closed : .nothing }
    // A worker sends only one message for each request: more than one comes from the fixture.
    guard received.count == 8 + length else {
      isExhausted = received[(8 + length)...].elementsEqual(Self.exhaustion)
      isNonsense = !isExhausted
      return .closed
    }
    defer { received = [] }
    return .message(received[8...])
  }

  /// How much is read at a time, in bytes.
  private static let chunk = 1 << 16

  /// Whether a whole message was received.
  private var hasMessage: Bool {
    guard let length = try? WireReader.length(received) else { return false }
    return received.count >= 8 + length
  }

  /// Reads the channel until there is no more; returns whether it is closed.
  private func readChannel() -> Bool {
    withUnsafeTemporaryAllocation(byteCount: Self.chunk, alignment: 8) { receive(through: $0) }
  }

  /// Reads through a buffer until there is no more; returns whether the channel is closed.
  private func receive(through buffer: UnsafeMutableRawBufferPointer) -> Bool {
    guard let bytes = buffer.baseAddress else { return true }
    while true {
      var sender: pid_t = 0
      let count = retouch_receive(channel, bytes, buffer.count, &sender)
      if count > 0 {
        if isBelieved(sender) {
          received.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        } else {
          hasStranger = true
        }
      } else if count == 0 {
        return true
      } else if errno == EAGAIN {
        return false
      } else if errno != EINTR {
        return true
      }
    }
  }

  private static let exhaustion = withUnsafeBytes(of: Worker.exhaustion.littleEndian) { Array($0) }

  private func isBelieved(_ sender: pid_t) -> Bool {
    return sender == pid
  }

  /// Reads what was printed.
  func readOutput() {
    withUnsafeTemporaryAllocation(byteCount: Self.chunk, alignment: 8) { buffer in
      // A child that prints endlessly must not block this process.
      for _ in 0..<1024 {
        let count = read(printed, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        output.append(buffer[..<count])
      }
    }
  }
}

/// The requests that a worker was given, in order; all reports of the worker share one log.
final class WorkerLog {
  var requests: [Int] = []
}

/// An operation that the machine refused.
struct MachineFailure: Error, Hashable, Sendable {
  let problem: String

  init(_ operation: String, _ code: Int32) {
    problem = "\(operation): \(String(cString: strerror(code)))"
  }

  init(_ problem: String) { self.problem = problem }
}
