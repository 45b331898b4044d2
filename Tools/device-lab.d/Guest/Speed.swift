import RetouchCapture
import RetouchEvdev
import Glibc
import LabPlan
import RetouchRecording

/// Measures what recording costs, beside a loop that only reads, in the same guest.
///
/// Here the guest's processor runs one instruction per ns of its time, whatever the machine outside does.
/// That is about the speed of a small core of 1 GHz, and the same in every run.
enum Speed {
  private static let fingers = 10

  private struct Line {
    var name: String
    var found: String
    var allowed: String
    var isWithin: Bool
  }

  /// Measures, prints a table, and returns whether everything is within its budget.
  static func run() throws -> Bool {
    var lines: [Line] = []
    let bare = try flood("bare loop", frames: 8000, rate: nil) { node in
      try RecorderProcess(["device-lab-guest", "bare-loop", node], output: "bare.log")
    } ready: {
      "bare.log"
    }
    let bareWords = (contents(of: "bare.log") ?? "").split(separator: "\n").last ?? ""
    lines.append(
      Line(
        name: "a loop that only reads drains", found: "\(bare.rate) events/s (\(bareWords) drops)",
        allowed: "",
        isWithin: bareWords.hasSuffix(" 0")))
    let full = try record("as fast as it can", frames: 8000, rate: nil)
    lines.append(
      Line(
        name: "the recorder drains",
        found: "\(full.rate) events/s, \(percent(full.rate, of: bare.rate)), \(full.words)",
        allowed: "≥ 80 %, no drop", isWithin: full.isWhole && full.rate * 100 >= bare.rate * 80))
    let paced = try record("at 80 %", frames: 12_000, rate: bare.rate * 80 / 100, burst: 4)
    lines.append(
      Line(
        name: "at 80 % of the loop's rate",
        found: "\(paced.rate) events/s, \(percent(paced.rate, of: bare.rate)), \(paced.words)",
        allowed: "≥ 78 %, no drop",
        isWithin: paced.isWhole && paced.rate * 100 >= bare.rate * 78))
    let calm = try record("10 × 240 Hz", frames: 1200, rate: 240 * 31)
    lines.append(
      Line(
        name: "10 fingers at 240 Hz",
        found: "\(thousandths(calm.share * 100)) % of the processor, \(calm.words)",
        allowed: "< 2 %", isWithin: calm.isWhole && calm.share < 0.02))
    lines.append(
      Line(
        name: "memory", found: "\(max(full.memory, paced.memory, calm.memory)) kB resident at most",
        allowed: "< 24 MB",
        isWithin: max(full.memory, paced.memory, calm.memory) < 24_000))
    lines += try besideEvemu(calm)
    let start = try startUp()
    lines.append(Line(name: "start-up", found: "\(start) µs", allowed: "< 3000 µs", isWithin: start < 3000))
    var information = stat()
    stat("/lab/retouch-record", &information)
    lines.append(
      Line(
        name: "size", found: "\(information.st_size) bytes", allowed: "< 16 MB",
        isWithin: information.st_size > 0 && information.st_size < 16_000_000))
    let rows =
      [["what", "found", "allowed", ""]]
      + lines.map { [$0.name, $0.found, $0.allowed, $0.isWithin ? "ok" : "TOO MUCH"] }
    print(columns(rows, numeric: []).joined(separator: "\n"))
    return lines.allSatisfy(\.isWithin)
  }

  /// What evemu-record takes for the same frames, if the guest has it, and our share of that.
  private static func besideEvemu(_ ours: Result) throws -> [Line] {
    guard access("/lab/evemu-record", X_OK) == 0 else { return [] }
    let evemu = try flood("10 × 240 Hz, evemu", frames: 1200, rate: 240 * 31) { node in
      try RecorderProcess(["evemu-record", node], output: "evemu.log", errors: "evemu.errors")
    } ready: {
      nil
    }
    func times(_ a: Double, _ b: Double) -> String { "\(thousandths(a / b)) ×" }
    return [
      Line(
        name: "evemu-record, the same",
        found: "\(thousandths(evemu.share * 100)) % of the processor, \(evemu.resident) kB resident",
        allowed: "",
        isWithin: true),
      Line(
        name: "beside evemu-record",
        found: times(ours.share, evemu.share) + " its processor time, "
          + times(Double(ours.resident), Double(evemu.resident)) + " its memory",
        allowed: "", isWithin: evemu.share > 0 && evemu.resident > 0),
    ]
  }

  private static func percent(_ part: Int64, of whole: Int64) -> String { "\(part * 100 / max(whole, 1)) %" }

  private struct Result {
    /// Events per second, including SYN_REPORT.
    var rate: Int64 = 0
    /// The share of the processor's time.
    var share = 0.0
    var memory = 0
    /// What is resident at the end, page by page: the counter behind `memory` is coarse for a small program.
    var resident = 0
    var isWhole = true
    var words = ""
  }

  /// Feeds a device while a process reads it, either as fast as both can or at a rate.
  ///
  /// - Parameter ready: Names the file that a reader of ours writes as soon as it reads; nil for a peer.
  private static func flood(
    _ name: String, frames: Int, rate: Int64?, burst: Int = 1,
    _ start: (_ node: String) throws -> RecorderProcess,
    ready: () -> String?
  ) throws -> Result {
    let device = try VirtualDevice(Panel.description("Retouch Lab \(name)", slots: 10))
    let node = try eventNode(named: "Retouch Lab \(name)") {}
    let reader = try start(node)
    // A peer does not say when it is ready, and gets a second for it.
    let file = ready()
    if let file {
      try reader.wait(forFile: file)
    } else {
      Timeline.wait(until: Timeline.now + 1_000_000)
    }
    // The first frames come slowly, so that the scheduler has seen both at work when measuring starts.
    let slow = 200
    for number in 0..<slow {
      Timeline.wait(until: Timeline.now + 500)
      try device.write(Panel.frame(number, fingers: fingers))
    }
    Timeline.wait(until: Timeline.now + 20_000)
    let before = processorTime(of: reader.id)
    let begin = Timeline.now
    var events: Int64 = 0
    for number in slow..<frames {
      // A few frames at a time, far fewer than the kernel's queue holds.
      if let rate, number % burst == 0 { Timeline.wait(until: begin + events * 1_000_000 / rate) }
      let frame = Panel.frame(number, fingers: fingers)
      try device.write(frame)
      events += Int64(frame.count) + 1
      if rate == nil { sched_yield() }
    }
    let time = max(Timeline.now - begin, 1)
    // Emptying the queue is part of the work.
    Timeline.wait(until: Timeline.now + 20_000)
    var result = Result(rate: events * 1_000_000 / time)
    result.share = Double(processorTime(of: reader.id) - before) / 1000 / Double(time)
    result.memory = memory(of: reader.id, "VmHWM:")
    result.resident = memory(of: reader.id, "Rss:", in: "smaps_rollup")
    let code = reader.stop()
    // How a peer ends when it is interrupted is its own matter.
    if file != nil, code != 0 { throw LabError("\(name): the reader ended with \(code)") }
    return result
  }

  private static func record(_ name: String, frames: Int, rate: Int64?, burst: Int = 1) throws -> Result {
    let output = "speed.recording"
    unlink(output)
    var result = try flood(name, frames: frames, rate: rate, burst: burst) { node in
      try RecorderProcess(["retouch-record", node, "-o", output], errors: "speed.log")
    } ready: {
      output
    }
    let loss = try PanelCheck.loss(inFile: output, touchFrames: frames, fingers: fingers)
    unlink(output)
    result.isWhole = loss == nil
    result.words = loss ?? "all \(frames) frames"
    return result
  }

  /// Returns the time from start to end when it only prints its version, as the mean of 20 runs.
  private static func startUp() throws -> Int64 {
    let begin = Timeline.now
    for _ in 0..<20 {
      let code = try RecorderProcess(["retouch-record", "--version"]).wait()
      if code != 0 { throw LabError("--version ended with \(code)") }
    }
    return (Timeline.now - begin) / 20
  }
}

/// Returns how long a process has run on the processor, in ns.
func processorTime(of process: pid_t) -> Int64 {
  (contents(of: "/proc/\(process)/schedstat") ?? "").split(separator: " ").first.flatMap { Int64($0) } ?? 0
}

/// Returns a line of what the kernel says about a process in kB, e.g. `VmRSS:` for resident memory.
func memory(of process: pid_t, _ name: String, in file: String = "status") -> Int {
  for line in (contents(of: "/proc/\(process)/\(file)") ?? "").split(separator: "\n")
  where line.hasPrefix(name) {
    return line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) } ?? 0
  }
  return 0
}

/// Checks a recording against the frames given to a panel and a mouse, frame by frame as it is read.
enum PanelCheck {
  /// Returns what is missing or different, or nil.
  static func loss(
    inFile path: String, touchFrames: Int, fingers: Int, mouseFrames: Int = 0
  ) throws -> String? {
    let reader = try RecordingReader(path: path)
    var counts = [0, 0]
    while let entry = try reader.nextEntry() {
      switch entry.entry {
      case .frame(let device, let events, _):
        guard counts.indices.contains(device) else { return "device \(device) has a frame" }
        let expected =
          device == 0 ? Panel.frame(counts[0], fingers: fingers) : Panel.motion(counts[1])
        guard events == expected else {
          return "device \(device), frame \(counts[device]): expected \(expected), found \(events)"
        }
        counts[device] += 1
      case .dropped: return "events were dropped after \(counts) frames"
      default: break
      }
    }
    if reader.isCut { return "the file is cut" }
    return counts == [touchFrames, mouseFrames]
      ? nil : "expected \([touchFrames, mouseFrames]) frames, found \(counts)"
  }
}
