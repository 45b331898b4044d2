import CRetouchPreload
import CRetouchProcess
import Foundation
import RetouchEvdev
import RetouchSupport
public import RetouchRecording
public import RetouchReplay
import RetouchVerdict

/// Runs a program that knows nothing of recordings under some.
public enum ProgramRun {
  /// Runs a program, and returns what it did.
  ///
  /// The recordings begin together, each with its own devices. Whatever the program has started is ended with
  /// it.
  ///
  /// - Parameter replay: How the recordings' contacts are told.
  /// - Throws: ``ProgramError`` if the program cannot run under recordings.
  @MainActor
  public static func run(
    _ documents: [RecordingDocument], _ settings: ProgramSettings, _ replay: ReplaySettings = ReplaySettings()
  ) throws -> ProgramOutcome {
    let folder = settings.folder ?? FileManager.default.currentDirectoryPath
    let path = try ProgramCheck.path(of: settings.command[0], in: folder)
    try ProgramCheck.check(path)
    try ProgramCheck.check(settings.environment, of: path)
    let library = try settings.library ?? PreloadLibrary.path()
    let world = try ProgramWorld(documents)
    let temporary = NSTemporaryDirectory()
    for forsaken in ScratchFolder.takeForsaken(in: temporary) { forsaken.remove() }
    guard let scratch = ScratchFolder(in: temporary) else {
      throw ProgramError(
        .machineFailed, file: temporary,
        problem: "no folder can be made there: \(String(cString: strerror(errno)))",
        hint: "Set TMPDIR to a folder that can be written")
    }
    // The folder's path has no symbolic link in it: the library compares paths.
    let root =
      realpath(scratch.path, nil).map { pointer in
        defer { free(pointer) }
        return String(cString: pointer)
      } ?? scratch.path
    let token = String(UInt64.random(in: 1 << 60...UInt64.max), radix: 16)
    try world.write(to: root, token: token, settings)
    if settings.isSecluded { for name in Self.ownFolders { mkdir("\(root)/\(name)", 0o700) } }
    var running = Running(root: root, token: token, settings)
    var outcome = try running.run(
      path, library, folder, names: world.names)
    for document in documents {
      let contacts = try Replayer.replay(document, in: BareScreen.self, settings: replay)
      // What comes after the program's own end is nothing that it was given.
      let given = contacts.lines.filter { line in
        outcome.end == .waits || outcome.hasStarted && line.time <= outcome.endTime
      }
      outcome.lines = merged(given, outcome.lines)
      outcome.remarks = contacts.remarks + outcome.remarks
      outcome.contacts.append(contacts)
    }
    return outcome
  }

  /// The folders that a secluded program has for itself, empty at first.
  fileprivate static let ownFolders = ["home", "tmp", "runtime"]

  /// Lines of two lists, each ordered by time; what fingers do comes before what a program makes of it.
  static func merged(_ first: [OutcomeLine], _ second: [OutcomeLine]) -> [OutcomeLine] {
    var result: [OutcomeLine] = []
    var rest = second[...]
    for line in first {
      let earlier = rest.prefix { $0.time < line.time }
      result += earlier
      rest = rest.dropFirst(earlier.count)
      result.append(line)
    }
    return result + rest
  }
}

/// A program that runs, its streams, and the ways in which it ends.
private struct Running {
  private static let names = ["stdout", "stderr", "outcome"]
  let root: String
  let settings: ProgramSettings
  private var outputs: [ProgramOutput]

  init(root: String, token: String, _ settings: ProgramSettings) {
    (self.root, self.settings) = (root, settings)
    outputs = Self.names.map { _ in ProgramOutput(token: token) }
  }

  mutating func run(_ path: String, _ library: String, _ folder: String, names: [String]) throws(ProgramError)
    -> ProgramOutcome
  {
    // Open for both ways: it neither waits for a writer, nor ends while one comes later.
    let streams = Self.names.map { open("\(root)/\($0)", O_RDWR | O_NONBLOCK | O_CLOEXEC) }
    defer { for stream in streams { close(stream) } }
    retouch_adopt_orphans()
    let (code, process) = spawn(path, library, folder)
    guard code == 0 else {
      throw ProgramError(
        .machineFailed, file: path, problem: "does not start: \(String(cString: strerror(code)))")
    }
    var end = watch(process, streams)
    if case .hangs(let seconds, _) = end { end = .hangs(seconds: seconds, threads: threads(of: process)) }
    let status = endAll(process)
    for index in streams.indices { _ = drain(index, streams[index]) }
    return outcome(end ?? ending(status), names, in: folder)
  }

  /// Ends the program and whatever it has started, and returns the status that waiting for it gives.
  ///
  /// Processes may be stopped, ignore signals, or have left their group and parent. They are known by their
  /// descent, their group and the run's folder in their environment.
  private func endAll(_ process: pid_t) -> Int32 {
    var status: Int32 = 0
    var isWaitedFor = false
    var ended: Set<pid_t> = []
    for _ in 0..<1000 {
      // Those that were ended have no environment any more by which they were known.
      let others =
        Descendants.of(process)
        + Descendants.children(of: getpid()).filter {
          $0 != process && (ended.contains($0) || isOwn($0, process))
        }
      ended.formUnion(others)
      kill(-process, SIGKILL)
      for other in others { kill(other, SIGKILL) }
      if !isWaitedFor {
        kill(process, SIGKILL)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        isWaitedFor = true
        // What it leaves behind becomes this process's own child now.
        continue
      }
      if others.isEmpty { break }
      for other in others { waitpid(other, nil, 0) }
    }
    return status
  }

  private func isOwn(_ child: pid_t, _ process: pid_t) -> Bool {
    if getpgid(child) == process { return true }
    guard let variables = FileManager.default.contents(atPath: "/proc/\(child)/environ") else { return false }
    return variables.range(of: Data("RETOUCH_WORLD=\(root)".utf8)) != nil
  }

  /// Whether a program that has ended went into the background: it ended well, and what it left has a device
  /// open.
  private func isInBackground(_ process: pid_t) -> Bool {
    var info = siginfo_t()
    guard waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT) == 0,
      info._sifields._sigchld.si_status == 0
    else { return false }
    let files = FileManager.default
    func target(_ link: String) -> String? { try? files.destinationOfSymbolicLink(atPath: link) }
    return Descendants.children(of: getpid()).contains { child in
      guard child != process, isOwn(child, process) else { return false }
      let folder = "/proc/\(child)/fd"
      let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
      return names.compactMap { target("\(folder)/\($0)") }.contains { file in
        // The library has a link for each pipe through which a device is read.
        file.hasPrefix("pipe:[") && target("\(root)/pipe-\(file.dropFirst(6).dropLast())") != nil
      }
    }
  }

  /// Whether it has started more processes than are followed: the library makes a file then.
  private var isBeside: Bool { access("\(root)/beside", F_OK) == 0 }

  /// Waits for its end: nil if the process has ended by itself.
  private mutating func watch(_ process: pid_t, _ streams: [Int32]) -> ProgramOutcome.End? {
    let ending = retouch_process_descriptor(process)
    defer { if ending >= 0 { close(ending) } }
    var entries = (streams + [ending]).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var last = ContinuousClock.now
    // A case's worker has a time limit of its own, by which it has to have said what hangs.
    var patience = Patience(
      seconds: settings.patience, most: settings.patience * (settings.isSecluded ? 1 : 6))
    while true {
      let count = poll(&entries, nfds_t(entries.count), 200)
      if count > 0 {
        for index in streams.indices where entries[index].revents != 0 {
          if drain(index, streams[index]) {
            last = ContinuousClock.now
            patience.begin()
          }
        }
        if outputs.contains(where: \.isFull) { return .floods }
        if outputs.allSatisfy(\.hasEnded) { return isBeside ? .multiplies : .waits }
      }
      // It is marked before the program ends or waits, so the mark is looked for after that.
      let hasEnded = retouch_has_ended(process)
      if isBeside { return .multiplies }
      if hasEnded {
        guard isInBackground(process) else { return nil }
        entries[streams.count].fd = -1
      }
      let now = ContinuousClock.now
      if count == 0, patience.isOver(after: now - last, starved: waitForProcessor(of: process)) {
        return .hangs(seconds: settings.patience, threads: [])
      }
      last = now
      // The library says something of each input: what comes in a millisecond is read at once.
      if count > 0 { poll(nil, 0, 1) }
    }
  }

  /// Reads what a stream holds. Returns whether it was anything.
  private mutating func drain(_ index: Int, _ stream: Int32) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { room in
      var hasRead = false
      while !outputs[index].isFull {
        let count = read(stream, room.baseAddress, room.count)
        guard count > 0 else { break }
        hasRead = true
        outputs[index].append(UnsafeRawBufferPointer(rebasing: room[..<count]))
      }
      return hasRead
    }
  }

  private func spawn(_ path: String, _ library: String, _ folder: String) -> (Int32, pid_t) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "\(root)/stdout", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "\(root)/stderr", O_WRONLY, 0)
    _ = retouch_start_in(&actions, folder)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var arguments: [UnsafeMutablePointer<CChar>?] = settings.command.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = variables(library).map {
      strdup("\($0.key)=\($0.value)")
    }
    environment.append(nil)
    defer { for pointer in arguments + environment { free(pointer) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, &attributes, &arguments, &environment)
    return (code, process)
  }

  private func variables(_ library: String) -> [String: String] {
    var variables = ProcessInfo.processInfo.environment
    if settings.isSecluded {
      let passedOn = variables.filter { $0.key == "LD_LIBRARY_PATH" }
      variables = ReplaySurroundings().variables(home: "\(root)/home", temporary: "\(root)/tmp")
        .merging(passedOn) { $1 }
      variables["XDG_RUNTIME_DIR"] = "\(root)/runtime"
    }
    // A display's server has a clock of its own: a program that needs one says so.
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] { variables[name] = nil }
    // Python would keep its lines back. It and Qt would order what a hash orders by chance: Qt, which of two
    // fingers of one frame comes first.
    variables["PYTHONUNBUFFERED"] = "1"
    variables["PYTHONHASHSEED"] = "0"
    variables["QT_HASH_SEED"] = "0"
    variables["RETOUCH_OUTCOME"] = "\(root)/outcome"
    for (name, value) in settings.environment { variables[name] = value }
    variables["LD_PRELOAD"] = ([library] + (variables["LD_PRELOAD"].map { [$0] } ?? [])).joined(
      separator: ":")
    variables["RETOUCH_WORLD"] = root
    return variables
  }

  private func ending(_ status: Int32) -> ProgramOutcome.End {
    let signal = status & 0x7f
    return signal == 0 ? .exits(status >> 8 & 0xff) : .crashes(signal: signal)
  }

  /// A process's threads, at most 64, in order.
  private func threads(in process: pid_t) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return Array(names.compactMap { Int32($0) }.sorted().prefix(64))
  }

  private func text(_ name: String, of thread: pid_t, in process: pid_t) -> String {
    let path = "/proc/\(process)/task/\(thread)/\(name)"
    return (try? String(contentsOfFile: path, encoding: .utf8))?
      .trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
  }

  /// How long the threads of a program have waited for a processor, together, in ns.
  private func waitForProcessor(of process: pid_t) -> Int64 {
    ([process] + Descendants.of(process)).reduce(0) { sum, process in
      threads(in: process).reduce(sum) { sum, thread in
        let numbers = text("schedstat", of: thread, in: process).split(separator: " ")
        return sum + (numbers.count > 1 ? Int64(numbers[1]) ?? 0 : 0)
      }
    }
  }

  /// Where each thread of a process that hangs is.
  private func threads(of process: pid_t) -> [String] {
    let state = (try? Data(contentsOf: URL(fileURLWithPath: "\(root)/state"))) ?? Data()
    return ([process] + Descendants.of(process)).flatMap { process in
      threads(in: process).map { thread in
        func text(_ name: String) -> String { self.text(name, of: thread, in: process) }
        let name = "thread \(OutcomeText.name(text("comm")))"
        var call = [CChar](repeating: 0, count: 32)
        var deadline: Int64 = -1
        let isWaiting =
          state.count >= retouch_state_size()
          && state.withUnsafeBytes { bytes in
            bytes.baseAddress.map { retouch_waiter($0, process, thread, &call, &deadline) } ?? false
          }
        if isWaiting {
          let waits = String(decoding: call.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
          return "\(name) waits in \(waits)" + (deadline < 0 ? "" : " until \(deadline)")
        }
        let stat = text("stat").split(separator: ")").last?.split(separator: " ").first
        if stat == "R" { return "\(name) computes" }
        let place = text("wchan")
        return "\(name) sleeps in the kernel" + (place.isEmpty || place == "0" ? "" : ", in \(place)")
      }
    }
  }

  private func outcome(
    _ end: ProgramOutcome.End, _ names: [String], in folder: String
  ) -> ProgramOutcome {
    var outcome = ProgramOutcome()
    outcome.end = end
    var lines: [(time: Int64, stream: Int, line: OutcomeLine)] = []
    var opened: Set<Int> = []
    var byHand: Set<String> = []
    for (stream, output) in outputs.enumerated() {
      let pieces = output.pieces
      var start: Int64?
      for case .word(.start(let time)) in pieces { start = time }
      if start != nil { outcome.hasStarted = true }
      let zero = start ?? settings.phase * 1000
      var now = settings.phase * 1000
      func add(_ source: String, _ text: String) {
        let time = (now - zero) / 1000
        lines.append((time, stream, OutcomeLine(time: time, kind: .note, source: source, event: text)))
      }
      for piece in pieces {
        switch piece {
        case .line(let text):
          if let kept = stream == 2 ? text : settings.kept(text) { add(Self.names[stream], kept) }
        case .word(.time(let time)): now = time
        case .word(.opened(let device)): opened.insert(device)
        case .word(.wrote(let numbers)) where stream == 0 && numbers.count == 4:
          let event = InputEvent(
            type: UInt16(clamping: numbers[1]), code: UInt16(clamping: numbers[2]),
            value: Int32(clamping: numbers[3]))
          add("device \(numbers[0])", "is told \(event.code.description) \(event.value)")
        case .word(.spins) where stream == 0:
          outcome.remarks.append(
            "the program reads its clock without waiting: time moved in small steps, and its lines have the time of the "
              + "last input or deadline")
        case .word(.byHand(let call)) where stream == 0: byHand.insert(call)
        case .word(.becomes(let name)) where stream == 0:
          if let path = ProgramCheck.pathBeside(name, in: folder) {
            add(
              "program",
              "runs \(OutcomeText.printable(path)) beside it: a static one, with the machine's clock")
          }
        case .word(.limit) where stream == 0:
          outcome.remarks.append("the program has more threads than are followed")
        case .word: break
        }
      }
      outcome.endTime = max(outcome.endTime, (now - zero) / 1000)
    }
    // Lines of one time: stdout before stderr, each in its order.
    outcome.lines = lines.enumerated().sorted {
      ($0.element.time, $0.element.stream, $0.offset) < ($1.element.time, $1.element.stream, $1.offset)
    }.map(\.element.line)
    if outcome.lines.count > ProgramOutput.lineLimit {
      outcome.remarks.append(
        "the program printed \(outcome.lines.count) lines, of which the last \(ProgramOutput.lineLimit) are kept"
      )
      outcome.lines.removeFirst(outcome.lines.count - ProgramOutput.lineLimit)
    }
    if !byHand.isEmpty {
      outcome.remarks.append(
        "the program calls the kernel without the C library: \(byHand.sorted().joined(separator: ", ")). These "
          + "calls are answered as the C library's; a clock that it reads without a call is the machine's")
    }
    if opened.isEmpty { outcome.remarks.append("the program opened none of the devices") }
    for index in names.indices where !opened.isEmpty && !opened.contains(index) {
      outcome.remarks.append("the program did not open /dev/input/event\(index), \"\(names[index])\"")
    }
    return outcome
  }
}
