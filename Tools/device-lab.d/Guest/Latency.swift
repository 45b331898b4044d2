import RetouchCapture
import RetouchEvdev
import Glibc
import LabPlan
import RetouchRecording

/// Measures how long live input takes from the kernel's timestamp to the recognizers and to the outcome's
/// line.
///
/// It runs `retouch watch` as users do, in a guest whose processor runs one instruction per ns of its time,
/// so that the figures hold for a small core of 1 GHz and are about the same in every run.
enum Latency {
  /// What the fingers do meanwhile.
  private struct Load {
    var fingers: Int
    var rate: Int64
    /// How many frames they are down, and then up.
    var held: Int
    var frames: Int
    /// The most µs that 99 of 100 frames may take to the callbacks' end, and 9 of 10 of the few that have a
    /// line to that: the first touch of all is slower, as code that was never used is read from the disk.
    var callbacks: Int64
    var line: Int64

    var name: String { "\(fingers) × \(rate) Hz" }

    /// The events of each frame: down, so many moves, up, down again.
    var events: [[InputEvent]] {
      (0..<frames).map { number in
        let place = number % (held + 1)
        if place == held { return Panel.lift(fingers: fingers) }
        let ids = Int32(number / (held + 1) * fingers % 60_000)
        // The slot of the last frame is another one.
        return (fingers > 1 && place == 0 ? [InputEvent(.mtSlot, 0)] : [])
          + Panel.frame(place, fingers: fingers, firstID: ids)
      }
    }
  }

  private static let fixture = "SafariToolbar"
  private static let stages = [
    "read", "contacts", "callbacks", "line", "stamp_to_callbacks", "stamp_to_line",
  ]

  /// Measures, prints a table, and returns whether everything is within its bound.
  static func run() throws -> Bool {
    let loads = [
      Load(fingers: 1, rate: 60, held: 11, frames: 240, callbacks: 2_000, line: 4_000),
      Load(fingers: 10, rate: 240, held: 47, frames: 960, callbacks: 4_000, line: 6_000),
    ]
    var rows = [["load", "stage (µs)", "frames", "p50", "p90", "p99", "worst", "allowed", ""]]
    var isWithin = true
    for load in loads {
      let output = try watch(load, ["--json"])
      guard let last = output.last, let frames = number("frames", in: last[...]) else {
        throw LabError("\(load.name): watch printed no summary: \(output.suffix(3))")
      }
      if frames != Int64(load.frames) {
        say("\(load.name): \(frames) of \(load.frames) frames came")
        isWithin = false
      }
      for stage in stages {
        guard let start = last.firstRange(of: "\"\(stage)\":{")?.upperBound else {
          throw LabError("\(load.name): there is no \(stage) in \(last)")
        }
        let figures = ["count", "p50", "p90", "p99", "max"].map { number($0, in: last[start...]) ?? -1 }
        let bound =
          stage == "stamp_to_callbacks" ? load.callbacks : stage == "stamp_to_line" ? load.line : nil
        let (share, place) = stage == "stamp_to_line" ? ("p90", 2) : ("p99", 3)
        let isFine = figures[0] > 0 && bound.map { figures[place] <= $0 } ?? true
        isWithin = isWithin && isFine
        rows.append(
          [load.name, stage] + figures.map(String.init)
            + [bound.map { "\(share) ≤ \($0)" } ?? "", isFine ? "ok" : "TOO MUCH"])
      }
    }
    print(columns(rows, numeric: [2, 3, 4, 5, 6]).joined(separator: "\n"))
    for load in loads {
      let isSame = try replays(load)
      isWithin = isWithin && isSame
      print("\(load.name): what --record wrote replays to the same outcome: \(isSame ? "ok" : "NO")")
    }
    return isWithin
  }

  /// Whether a recording that `watch` makes replays to what it printed.
  private static func replays(_ load: Load) throws -> Bool {
    let file = "watched-\(load.fingers).recording"
    unlink(file)
    let watched = try watch(load, ["--record", file])
    let code = try RecorderProcess(
      ["retouch", "replay", file, "--fixture", fixture], output: "replayed", errors: "latency.log"
    ).wait()
    guard code == 0 else { throw LabError("\(file) does not replay: \(code)") }
    let replayed = try lines(of: "replayed")
    guard watched.count > load.frames / (load.held + 1), watched != replayed else {
      return watched == replayed && watched.count > 1
    }
    for (index, pair) in zip(watched, replayed).enumerated() where pair.0 != pair.1 {
      say("line \(index + 1): watched \(pair.0), replayed \(pair.1)")
      return false
    }
    say("\(watched.count) lines were watched, \(replayed.count) replayed")
    return false
  }

  /// Feeds a touchscreen while `retouch watch` reads it, and returns the lines that it printed.
  private static func watch(_ load: Load, _ options: [String]) throws -> [String] {
    let name = "Retouch Lab Latency"
    let device = try VirtualDevice(Panel.description(name, slots: 10))
    let node = try eventNode(named: name) {}
    unlink("latency.log")
    let watcher = try RecorderProcess(
      ["retouch", "watch", node, "--fixture", fixture] + options, output: "latency.lines",
      errors: "latency.log")
    try watcher.wait(forFile: "latency.log")
    // The fixture is made after the devices were opened.
    Timeline.wait(until: Timeline.now + 500_000)
    let start = Timeline.now
    for (number, events) in load.events.enumerated() {
      Timeline.wait(until: start + Int64(number) * 1_000_000 / load.rate)
      try device.write(events)
    }
    Timeline.wait(until: Timeline.now + 1_500_000)
    let code = watcher.stop()
    guard code == 0 else {
      throw LabError("watch ended with \(code): \(contents(of: "latency.log") ?? "")")
    }
    return try lines(of: "latency.lines")
  }

  /// The first number of a key after a place.
  private static func number(_ key: String, in text: Substring) -> Int64? {
    guard let place = text.firstRange(of: "\"\(key)\":")?.upperBound else { return nil }
    return Int64(text[place...].prefix { $0.isNumber })
  }
}
