import CLab
import RetouchCapture
import RetouchEvdev
import Glibc
import LabPlan
import RetouchRecording

/// Causes real faults while recording, and checks whether they lose anything.
struct Faults {
  /// How many times the recorder is killed.
  var kills: Int
  private var table: [[String]] = [["fault", "what was done", "", "what came of it"]]
  private var isWhole = true

  init(kills: Int) { self.kills = kills }

  /// Causes all of them, prints the table, and returns whether nothing was lost in any.
  mutating func run() throws -> Bool {
    addKills()
    add("disk full", "a tmpfs of 64 KiB", Self.diskFull)
    add("unplugged", "removed and made anew in mid-touch, another device going on", Self.unplugged)
    add("not read in time", "stopped (STOP) during 600 frames of ten fingers, then CONT", Self.stopped)
    add("several devices", "three at once, 240 Hz and 1 kHz", Self.several)
    add("clock refused", "EVIOCSCLOCKID answered with EINVAL", Self.clockRefused)
    add("60 slots", "ten fingers in a device of 60 slots", Self.sixtySlots)
    add("down at the start", "five fingers down before the recorder came", Self.downBefore)
    add("pipe closed", "the reader of - went away", Self.pipeClosed)
    for (name, signal) in [("INT", SIGINT), ("TERM", SIGTERM), ("HUP", SIGHUP)] {
      add("ended by \(name)", "in mid-touch") { try Self.ended(by: signal) }
    }
    add("grabbed", "another one has the device for itself (EBUSY)", Self.grabbed)
    add("no permission", "a user who is not in the group input", Self.noPermission)
    add("file exists", "the file was there before", Self.fileExists)
    return end()
  }

  /// Only kills the recorder, as many times as requested.
  mutating func runKills() -> Bool {
    addKills()
    return end()
  }

  private mutating func addKills() {
    let kills = kills
    add("killed", "KILL at \(kills) random instants") { try Self.killed(kills) }
  }

  func end() -> Bool {
    print(columns(table, numeric: []).joined(separator: "\n"))
    return isWhole
  }

  mutating func add(
    _ name: String, _ deed: String, _ body: () throws -> (said: String, loss: String?)
  ) {
    var row = [name, deed]
    do {
      let (said, loss) = try body()
      row += [loss == nil ? "nothing lost" : "LOST", (loss.map { $0 + "; " } ?? "") + said]
      if loss != nil { isWhole = false }
    } catch {
      row += ["FAILED", "\(error)"]
      isWhole = false
    }
    table.append(row)
  }
}

// MARK: - The recorder's end

extension Faults {
  /// Half of the kills come at any time, the other half within 400 µs after a frame, while it is being
  /// written.
  private static func killed(_ rounds: Int) throws -> (String, String?) {
    var random = SeededInstants(seed: 20_260_101)
    var lost: Int64 = 0
    var frames = 0
    for round in 0..<rounds {
      let session = try FaultSession(
        [Panel.description("Retouch Lab kill \(round)", slots: 10)], output: "killed.\(round).recording")
      try session.record()
      let period: Int64 = 8333
      let start = Timeline.now + 1000
      let instant =
        round % 2 == 0
        ? start + random.next(below: 600_000)
        : start + random.next(below: 70) * period + random.next(below: 400)
      var number = 0
      while start + Int64(number) * period < instant {
        Timeline.wait(until: start + Int64(number) * period)
        try session.give(Panel.frame(number, fingers: 10))
        number += 1
      }
      Timeline.wait(until: instant)
      session.recorder?.stop(SIGKILL)
      let document = try RecordingDocument(contentsOf: session.output)
      frames += session.ledger.count
      lost = max(lost, session.ledger.lostTime(in: document, until: instant))
      if let loss = session.ledger.loss(in: document, until: instant - 100_000) {
        return ("round \(round), killed \(instant - start) µs after the start", loss)
      }
      unlink(session.output)
    }
    return ("all \(rounds) files load, \(frames) frames; at most the last \(lost) µs are missing", nil)
  }

  private static func diskFull() throws -> (String, String?) {
    mkdir("full", 0o755)
    guard mount("tmpfs", "full", "tmpfs", 0, "size=64k") == 0 else {
      throw LabError("mount: \(systemMessage())")
    }
    defer { umount("full") }
    let session = try FaultSession(
      [Panel.description("Retouch Lab full", slots: 10)], output: "full/x.recording")
    try session.record()
    let given = try session.move(fingers: 10, frames: 4000, period: 4166) {
      session.recorder?.isRunning == false
    }
    guard given < 4000 else { return ("the recorder went on", "a disk of 64 KiB holds no \(given) frames") }
    let (code, document) = try session.stop()
    var information = stat()
    stat(session.output, &information)
    let count = document.entries.count
    // The file holds as much of the beginning as there was room for.
    let loss =
      code <= 0 || code > 8
      ? "the recorder ended with \(code)"
      : information.st_size < 60_000
        ? "only \(information.st_size) bytes were used"
        : session.ledger.difference(in: document)
    return ("exit \(code), \(count) frames in \(information.st_size) bytes: \(session.words)", loss)
  }

  private static func ended(by signal: Int32) throws -> (String, String?) {
    let session = try FaultSession(
      [Panel.description("Retouch Lab signal \(signal)", slots: 10)], output: "signal.\(signal).recording")
    try session.record()
    try session.move(fingers: 2, frames: 30, period: 8333)
    let (code, document) = try session.stop(signal)
    let loss = document.isCut ? "there is no end line" : session.ledger.loss(in: document)
    return ("exit \(code), the end line is there", code == 0 ? loss : loss ?? "exit code \(code), not 0")
  }

  private static func pipeClosed() throws -> (String, String?) {
    let session = try FaultSession(
      [Panel.description("Retouch Lab pipe", slots: 10)], output: "pipe.recording")
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0, fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0 else {
      throw LabError("pipe: \(systemMessage())")
    }
    let recorder = try RecorderProcess(
      ["retouch-record"] + session.nodes + ["-o", "-"], descriptor: ends[1], errors: session.log)
    close(ends[1])
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !bytes.contains(10) { bytes += buffer[..<max(read(ends[0], &buffer, buffer.count), 0)] }
    try session.move(fingers: 2, frames: 30, period: 8333)
    // As long as the newest frames may take to arrive.
    Timeline.wait(until: Timeline.now + 100_000)
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    while true {
      let count = read(ends[0], &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    let loss = session.ledger.loss(in: try RecordingDocument(bytes: bytes))
    close(ends[0])
    let given = try session.move(fingers: 2, frames: 100, period: 8333) { !recorder.isRunning }
    let code = recorder.stop()
    guard code > 0, given < 100 else { return ("exit \(code)", "the recorder did not end by itself") }
    return ("exit \(code): \(session.words)", loss)
  }
}

// MARK: - Devices

extension Faults {
  private static func unplugged() throws -> (String, String?) {
    let session = try FaultSession(
      [Panel.description("Retouch Lab stays", slots: 10), Panel.description("Retouch Lab goes", slots: 10)],
      output: "unplugged.recording")
    try session.record()
    for _ in 0..<20 {
      try session.move(0, fingers: 1, frames: 1, period: 8333)
      try session.move(1, fingers: 5, frames: 1, period: 8333)
      Timeline.wait(until: Timeline.now + 8333)
    }
    session.unplug(1)
    try session.move(0, fingers: 1, frames: 20, period: 8333)
    try session.replug(1)
    // udev and the recorder have to notice it first.
    try session.move(0, fingers: 1, frames: 120, period: 8333)
    for _ in 0..<20 {
      try session.move(0, fingers: 1, frames: 1, period: 8333)
      try session.move(1, fingers: 5, frames: 1, period: 8333, firstID: 5)
      Timeline.wait(until: Timeline.now + 8333)
    }
    try session.lift(1, fingers: 5)
    let (code, document) = try session.stop()
    var unplugged = 0
    var plugged = 0
    for entry in document.entries {
      if case .unplugged(1) = entry.entry { unplugged += 1 }
      if case .plugged(let description) = entry.entry, description.id == 1 { plugged += 1 }
    }
    let loss = session.ledger.loss(in: document)
    return (
      "exit \(code), unplugged \(unplugged) ×, plugged \(plugged) ×",
      unplugged == 1 && plugged == 1 ? loss : loss ?? "not both were noted"
    )
  }

  private static func stopped() throws -> (String, String?) {
    let session = try FaultSession(
      [Panel.description("Retouch Lab stop", slots: 10)], output: "stopped.recording")
    try session.record()
    try session.move(fingers: 10, frames: 40, period: 4166)
    Timeline.wait(until: Timeline.now + 20_000)
    session.recorder?.signal(SIGSTOP)
    try session.move(fingers: 10, frames: 600, period: 4166)
    session.recorder?.signal(SIGCONT)
    Timeline.wait(until: Timeline.now + 20_000)
    try session.move(fingers: 10, frames: 40, period: 4166)
    try session.lift(fingers: 10)
    let (code, document) = try session.stop()
    let drops = document.entries.count { if case .dropped = $0.entry { true } else { false } }
    let loss = session.ledger.loss(in: document, mayDrop: true)
    return (
      "exit \(code), \(drops) × dropped with the right state, contacts right afterwards",
      code == 0 && drops > 0 ? loss : loss ?? "exit \(code), \(drops) drops noted"
    )
  }

  private static func several() throws -> (String, String?) {
    let session = try FaultSession(
      [
        Panel.description("Retouch Lab first", slots: 10), Panel.mouse("Retouch Lab second"),
        Panel.description("Retouch Lab third", slots: 2),
      ], output: "several.recording")
    try session.record()
    let start = Timeline.now + 1000
    for tick in 0..<1000 {
      Timeline.wait(until: start + Int64(tick) * 1000)
      try session.give(Panel.motion(tick), to: 1)
      if tick % 4 == 0 { try session.move(0, fingers: 10, frames: 1, period: 0) }
      if tick % 8 == 0 { try session.move(2, fingers: 2, frames: 1, period: 0) }
    }
    let (code, document) = try session.stop()
    let times = document.entries.map(\.time)
    let loss = session.ledger.loss(in: document)
    return (
      "exit \(code), \(document.entries.count) frames on one timeline",
      zip(times, times.dropFirst()).allSatisfy(<=) ? loss : "the times are not in order"
    )
  }

  private static func clockRefused() throws -> (String, String?) {
    let session = try FaultSession(
      [Panel.description("Retouch Lab clock", slots: 10)], output: "clock.recording")
    try session.record(wrappedIn: ["device-lab-guest", "refuse-clock"])
    let begin = Timeline.now
    try session.move(fingers: 2, frames: 60, period: 8333)
    let (code, document) = try session.stop()
    var origin: Int64 = 0
    if case .integer(let stamp)? = document.header.meta["origin"] { origin = stamp }
    // On the recorder's timeline all the same, although the device uses the wall clock.
    let first = document.entries.first.map { $0.time + origin - begin } ?? .max
    let clock = document.header.devices.first?.clock.rawValue ?? "none"
    let loss = session.ledger.loss(in: document)
    return (
      "exit \(code), clock \(clock), offset \(document.header.devices.first?.offset ?? 0) µs, first frame \(first) µs after it was given",
      (0...20_000).contains(first) ? loss : "the first frame stands \(first) µs after it was given"
    )
  }

  private static func sixtySlots() throws -> (String, String?) {
    let session = try FaultSession([Panel.description("Retouch Lab 60", slots: 60)], output: "60.recording")
    try session.record()
    try session.move(fingers: 10, frames: 120, period: 4166)
    try session.lift(fingers: 10)
    let (code, document) = try session.stop()
    return ("exit \(code), \(document.entries.count) frames", session.ledger.loss(in: document))
  }

  private static func downBefore() throws -> (String, String?) {
    let session = try FaultSession(
      [Panel.description("Retouch Lab before", slots: 10)], output: "before.recording")
    _ = try session.nodes
    try session.devices[0].write(Panel.frame(0, fingers: 5))
    try session.record()
    for number in 1..<40 {
      Timeline.wait(until: Timeline.now + 8333)
      try session.give(Panel.frame(number, fingers: 5))
    }
    try session.lift(fingers: 5)
    let (code, document) = try session.stop()
    let down = document.header.devices.first?.state.contactSlots.count ?? 0
    return (
      "exit \(code), \(down) contacts in the header's state",
      down == 5 ? session.ledger.loss(in: document) : "the header's state holds \(down) contacts, not 5"
    )
  }
}

// MARK: - Refusals

extension Faults {
  private static func noPermission() throws -> (String, String?) {
    let session = try FaultSession(
      [Panel.description("Retouch Lab mine", slots: 10)], output: "mine.recording")
    let recorder = try RecorderProcess(
      ["device-lab-guest", "as-user", "retouch-record"] + session.nodes
        + ["-o", "/tmp/mine.recording"], errors: session.log)
    let code = recorder.wait()
    return (
      "exit \(code): \(session.words)",
      code == 3 && session.words.contains("input") ? nil : "expected exit 3 and what to do about it"
    )
  }

  /// The recorder that has the device goes on; the other one reports it.
  private static func grabbed() throws -> (String, String?) {
    let session = try FaultSession(
      [Panel.description("Retouch Lab grabbed", slots: 10)], output: "grabbed.recording")
    try session.record(["--grab"])
    let log = "second.log"
    let second = try RecorderProcess(
      ["retouch-record"] + session.nodes + ["--grab", "--duration", "2s", "-o", "second.recording"],
      errors: log)
    let refusal = second.wait()
    try session.move(fingers: 2, frames: 60, period: 8333)
    let (code, document) = try session.stop()
    let words = (contents(of: log) ?? "").split(separator: "\n").joined(separator: " / ")
    let loss = session.ledger.loss(in: document)
    return (
      "exit \(code), the other one \(refusal): \(words)",
      refusal > 0 && words.contains("grab")
        ? loss : loss ?? "the other one does not say that the device is grabbed"
    )
  }

  private static func fileExists() throws -> (String, String?) {
    let session = try FaultSession(
      [Panel.description("Retouch Lab twice", slots: 10)], output: "twice.recording")
    try write("dear\n", to: session.output)
    let recorder = try RecorderProcess(
      ["retouch-record"] + session.nodes + ["-o", session.output], errors: session.log)
    let code = recorder.wait()
    return (
      "exit \(code): \(session.words)",
      code > 0 && contents(of: session.output) == "dear\n" ? nil : "the file is not as it was"
    )
  }
}

/// Random numbers that are the same in each run (xorshift).
struct SeededInstants {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns a number from 0 up to a limit, exclusive.
  mutating func next(below limit: Int64) -> Int64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int64(state >> 1) % limit
  }
}
