import RetouchCapture
import RetouchEvdev
import Glibc
import LabPlan
import RetouchRecording

/// Causes what may go wrong with recordings in segments and rings.
extension Faults {
  /// Causes all of it, prints the table, and returns whether nothing was lost.
  mutating func runSegments() -> Bool {
    let kills = kills
    add("killed", "KILL at \(kills) instants, half of them at the border of two segments") {
      try Self.killedInSegments(kills)
    }
    add("disk full", "a tmpfs of 512 KiB, --keep 100, 15 s of ten fingers", Self.fullDiskInSegments)
    add("disk full, no --keep", "the same without --keep", Self.fullDiskWithoutKeep)
    add("cut", "a segment cut in its middle, the recorder started again behind it", Self.cutSegment)
    add(
      "clock set back", "by an hour, in a ring of a device that stamps by the wall clock", Self.clockSetBack)
    add("held fingers", "three fingers held for a second, the panel silent meanwhile", Self.heldFingers)
    return end()
  }

  /// Starts a recorder into numbered files, and waits until it records.
  private static func start(
    _ session: FaultSession, _ options: [String], wrappedIn words: [String] = []
  ) throws -> RecorderProcess {
    unlink(session.log)
    let recorder = try RecorderProcess(
      words + ["retouch-record"] + session.nodes + ["-o", session.output] + options, errors: session.log)
    try recorder.wait(forFile: session.log)
    return recorder
  }

  private static func killedInSegments(_ rounds: Int) throws -> (String, String?) {
    mkdir("kills", 0o755)
    var random = SeededInstants(seed: 20_260_201)
    var ledgers: [(ledger: FrameLedger, kill: Int64)] = []
    var lost: Int64 = 0
    for round in 0..<rounds {
      let session = try FaultSession(
        [Panel.description("Retouch Lab segment \(round)", slots: 10)], output: "kills/k")
      let before = Timeline.now
      let recorder = try start(session, ["--segment", "200ms", "--keep", "100000"])
      let period: Int64 = 8333
      let start = Timeline.now + 1000
      // The border of two segments is near a multiple of 200 ms after the recorder's start.
      let instant =
        round % 2 == 0
        ? start + random.next(below: 900_000)
        : max(before, start - 60_000) + (random.next(below: 3) + 1) * 200_000 + random.next(below: 20_000)
      var number = 0
      while start + Int64(number) * period < instant {
        Timeline.wait(until: start + Int64(number) * period)
        try session.give(Panel.frame(number, fingers: 10))
        number += 1
      }
      Timeline.wait(until: instant)
      recorder.stop(SIGKILL)
      ledgers.append((session.ledger, instant))
    }
    let files = try NumberedRecordings(folder: "kills", stem: "k")
    let runs = files.runs
    guard runs.count == rounds else { return ("", "\(runs.count) of \(rounds) runs have files") }
    guard files.pieces.map(\.number) == Array(1...files.pieces.count) else {
      return ("", "a number is missing")
    }
    var frames = 0
    for (round, (run, given)) in zip(runs, ledgers).enumerated() {
      if let trouble = NumberedRecordings.trouble(run, lastMayBeCut: true) {
        return ("round \(round)", trouble)
      }
      let document = NumberedRecordings.joined(run)
      if let loss = given.ledger.loss(in: document, until: given.kill - 100_000) {
        return ("round \(round)", loss)
      }
      frames += given.ledger.count
      lost = max(lost, given.ledger.lostTime(in: document, until: given.kill))
    }
    return (
      "all \(files.pieces.count) segments of \(rounds) runs load, \(frames) frames; at most the last \(lost) µs are missing",
      nil
    )
  }

  private static func onFullDisk(
    _ name: String, _ options: [String]
  ) throws -> (code: Int32, files: NumberedRecordings, session: FaultSession) {
    mkdir(name, 0o755)
    guard mount("tmpfs", name, "tmpfs", 0, "size=512k") == 0 else {
      throw LabError("mount: \(systemMessage())")
    }
    defer { umount(name) }
    let session = try FaultSession(
      [Panel.description("Retouch Lab \(name)", slots: 10)], output: "\(name)/x")
    let recorder = try start(session, ["--segment", "500ms"] + options)
    try session.move(fingers: 10, frames: 3600, period: 4166) { !recorder.isRunning }
    Timeline.wait(until: Timeline.now + 50_000)
    let code = recorder.stop()
    return (code, try NumberedRecordings(folder: name, stem: "x"), session)
  }

  private static func fullDiskInSegments() throws -> (String, String?) {
    let (code, files, session) = try onFullDisk("fulls", ["--keep", "100"])
    let run = files.pieces
    let said =
      "exit \(code), segments \(run.first?.number ?? 0) to \(run.last?.number ?? 0) of 512 KiB are left"
    guard code == 0 else { return (said, "the recorder ended: \(session.words)") }
    if let trouble = NumberedRecordings.trouble(run, lastMayBeCut: false) { return (said, trouble) }
    guard run.count > 3, (run.first?.number ?? 0) > 5 else {
      return (said, "too few were left, or none removed")
    }
    // What is left is the end of what was given, without a gap.
    let frames = NumberedRecordings.joined(run).entries.compactMap {
      if case .frame(_, let events, _) = $0.entry { events } else { nil }
    }
    let first = session.ledger.count - frames.count
    for (index, events) in frames.enumerated() where events != Panel.frame(first + index, fingers: 10) {
      return (said, "frame \(first + index) is not what was given")
    }
    return (said + ", \(frames.count) frames up to the last", nil)
  }

  private static func fullDiskWithoutKeep() throws -> (String, String?) {
    let (code, files, session) = try onFullDisk("fullk", [])
    let run = files.pieces
    let said = "exit \(code), \(run.count) segments: \(session.words.suffix(120))"
    guard code == 3, run.first?.number == 1 else { return (said, "expected exit 3, and all segments") }
    if let trouble = NumberedRecordings.trouble(run, lastMayBeCut: true) { return (said, trouble) }
    return (said, session.ledger.difference(in: NumberedRecordings.joined(run)))
  }

  private static func cutSegment() throws -> (String, String?) {
    mkdir("cut", 0o755)
    let session = try FaultSession([Panel.description("Retouch Lab cut", slots: 10)], output: "cut/c")
    for _ in 0..<2 {
      let recorder = try start(session, ["--segment", "500ms", "--keep", "100"])
      try session.move(fingers: 3, frames: 180, period: 8333)
      Timeline.wait(until: Timeline.now + 50_000)
      recorder.stop()
      var information = stat()
      stat("cut/c-000002.recording", &information)
      if truncate("cut/c-000002.recording", information.st_size / 2) != 0 {
        throw LabError("truncate: \(systemMessage())")
      }
    }
    let files = try NumberedRecordings(folder: "cut", stem: "c")
    let cut = files.pieces.filter(\.document.isCut).map(\.number)
    let others = files.runs.map { run in run.filter { $0.number > 2 } }
    for run in others where !run.isEmpty {
      if let trouble = NumberedRecordings.trouble(run, lastMayBeCut: false) { return ("", trouble) }
    }
    let held = files.pieces.first { $0.number == 3 }?.document.header.devices.first?.state.contactSlots ?? []
    return (
      "\(files.pieces.count) segments of 2 runs load, \(cut) is cut, 3 begins with \(held.count) contacts",
      cut == [2] && held == [0, 1, 2] && files.runs.count == 2 ? nil : "expected 2 alone to be cut"
    )
  }

  private static func clockSetBack() throws -> (String, String?) {
    mkdir("back", 0o755)
    let session = try FaultSession([Panel.description("Retouch Lab back", slots: 10)], output: "back/b")
    let recorder = try start(
      session, ["--ring", "1m"], wrappedIn: ["device-lab-guest", "refuse-clock"])
    try session.move(fingers: 2, frames: 60, period: 8333)
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    time.tv_sec -= 3600
    guard clock_settime(CLOCK_REALTIME, &time) == 0 else {
      throw LabError("clock_settime: \(systemMessage())")
    }
    try session.move(fingers: 2, frames: 60, period: 8333)
    Timeline.wait(until: Timeline.now + 50_000)
    let code = recorder.stop()
    time.tv_sec += 3600
    clock_settime(CLOCK_REALTIME, &time)
    let files = try NumberedRecordings(folder: "back", stem: "b")
    guard files.pieces.count == 1, let document = files.pieces.first?.document else {
      return ("exit \(code)", "\(files.pieces.count) files")
    }
    let backs = document.entries.count { if case .wentBack = $0.entry { true } else { false } }
    let times = document.entries.map(\.time)
    let isInOrder = zip(times, times.dropFirst()).allSatisfy(<=)
    return (
      "exit \(code), \(document.entries.count) lines, went back \(backs) ×",
      code == 0 && backs == 1 && isInOrder && document.endTime < 30_000_000
        ? session.ledger.loss(in: document) : "expected one line that says so, and times in order"
    )
  }

  private static func heldFingers() throws -> (String, String?) {
    mkdir("held", 0o755)
    let session = try FaultSession([Panel.description("Retouch Lab held", slots: 10)], output: "held/h")
    let recorder = try start(session, ["--ring", "1m", "--ring-on", "3x1s"])
    try session.move(fingers: 1, frames: 60, period: 8333)
    try session.lift(fingers: 1)
    Timeline.wait(until: Timeline.now + 100_000)
    let down = Timeline.now
    try session.give(Panel.frame(0, fingers: 3))
    Timeline.wait(until: down + 1_300_000)
    let files = try NumberedRecordings(folder: "held", stem: "h")
    let code = recorder.stop()
    guard files.pieces.count == 1, let document = files.pieces.first?.document else {
      return ("exit \(code)", "\(files.pieces.count) files 1.3 s after the fingers came")
    }
    let marker = document.entries.first { $0.entry == .marker("3 fingers held") }
    let late = (marker?.time ?? 0) + (files.pieces[0].runStart + files.pieces[0].begin) - down
    return (
      "exit \(code), the marker stands \(late) µs after the fingers came",
      (1_000_000...1_020_000).contains(late) ? session.ledger.loss(in: document) : "expected 1 s"
    )
  }
}
