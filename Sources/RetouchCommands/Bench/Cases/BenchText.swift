import RetouchArguments
import RetouchSupport
import RetouchVerdict

extension BenchedCase {
  /// How many recognizers, and how many calls, get separate lines; the others are counted.
  private static let (listed, listedCalls) = (8, 12)

  /// The figures as lines for people.
  var text: String {
    var text = "\(printable(name))\(fixture.map { " in \($0)" } ?? " on a bare screen"): "
    text += "\(touches) \(touches == 1 ? "touch" : "touches") in \(counted(frames, "frame")), "
    text += "\(counted(replays, "replay")) timed\n"
    if let slowerThanRecorded {
      text += "  slower than the recorded time: \(figure(slowerThanRecorded)) times\n"
    }
    if let late {
      text +=
        "  frames began late by \(milliseconds(late.p50)) ms (median), \(milliseconds(late.p99)) ms (99 of "
      text += "100), \(milliseconds(late.max)) ms (the latest)\n"
    }
    guard let frame else { return text + "  no frame, so nothing was measured\n" }
    text += padded("  ns", 10)
    for word in ["p50", "p90", "p99", "p99.9", "max", "mean"] { text += padded(left: word, 11) }
    text += "\n" + row("  frame", frame)
    guard let touch else { return text + "  no touch, so there is nothing to share the cost\n" }
    text += row("  touch", touch)
    text += "  a touch: "
    if let instructions, let allocations, let bytes {
      text += "\(figure(instructions)) instructions, \(figure(allocations)) allocations, "
      text += "\(figure(bytes)) bytes\n"
    } else if let countLimit {
      text +=
        "more than \(countLimit) instructions in a first frame, the probes' own included, where counting "
      text += "ended; --frames \(BenchRun.Options.standardFrames) has no such limit\n"
    } else {
      text += "instructions and allocations were not counted\n"
    }
    return text + coverageText + partsText + (growth?.text ?? "")
  }

  /// A time in nanoseconds as milliseconds, with two decimals.
  private func milliseconds(_ time: Double) -> String { JSONLiteral.decimal((time / 10_000).rounded() / 100) }

  /// The counted part of the replay: `counted 1 of 1 down, 22 of 60 moves, 1 of 1 lift, 1 of 1 end`.
  private var coverageText: String {
    guard !coverage.isEmpty else { return "" }
    let kinds = coverage.map { "\($0.counted) of \(counted($0.all, $0.kind))" }
    var text = "  counted: \(kinds.joined(separator: ", "))\n"
    if let countLimit, instructions != nil {
      text += "  counting ended early, at \(countLimit) instructions, so the figures are of fewer frames; "
      text += "--frames \(BenchRun.Options.standardFrames) has no such limit\n"
    }
    return text
  }

  private func row(_ word: String, _ times: Percentiles) -> String {
    var text = padded(word, 10)
    for value in [times.p50, times.p90, times.p99, times.p999, times.max, times.mean] {
      text += padded(left: figure(value), 11)
    }
    return text + "\n"
  }

  private var partsText: String {
    var text = padded(left: "share", 9) + padded(left: "ns/touch", 12)
    text += padded(left: "instructions", 15) + "  part\n"
    for part in parts where part.kind == .stage { text += part.row }
    let recognizers = parts.filter { $0.kind == .recognizer }
    for part in recognizers.prefix(Self.listed) { text += part.row }
    if recognizers.count > Self.listed {
      let rest = recognizers.dropFirst(Self.listed)
      let share = rest.reduce(0) { $0 + $1.share }
      text += padded(left: percent(share), 9) + "  \(counted(rest.count, "further recognizer"))\n"
    }
    let calls = parts.filter { $0.kind == .call }
    for part in calls.prefix(Self.listedCalls) where part.calls > 0 {
      text += "  \(printable(part.name)): \(percent(part.share)) of a touch, "
      text += "\(figure(part.time / part.calls)) ns a call\n"
    }
    if calls.count > Self.listedCalls {
      text += "  \(counted(calls.count - Self.listedCalls, "further method")) of less\n"
    }
    return text
  }
}

extension BenchedCase.Part {
  fileprivate var row: String {
    let word = kind == .recognizer ? "recognizer \(printable(name))" : name
    return padded(left: percent(share), 9) + padded(left: figure(time), 12)
      + padded(left: instructions.map(figure) ?? "–", 15) + "  \(word)\n"
  }
}

extension BenchedCase.Growth {
  fileprivate var text: String {
    var text =
      padded("  \(what)", 15) + padded(left: "ns/touch", 12) + padded(left: "instructions", 15) + "\n"
    for point in points {
      text += padded("  \(point.value)", 15) + padded(left: figure(point.time), 12)
      text += padded(left: point.instructions.map(figure) ?? "–", 15) + "\n"
    }
    for (slope, unit) in [(time, "ns"), (instructions, "instructions")] {
      guard let slope else { continue }
      let spread = slope.spread.map { " ± \(figure($0))" } ?? ""
      text += "  one more: \(figure(slope.slope))\(spread) \(unit) a touch\n"
    }
    if let limitedFrames {
      let consequence =
        limitedFrames == 0
        ? "within a first frame" : "so instructions are of \(counted(limitedFrames, "frame")) of each"
      text += "  counting ended early, \(consequence); "
      text += "--frames \(BenchRun.Options.standardFrames) has no such limit\n"
    }
    return text
  }
}

extension BenchReport {
  /// The report as text: a paragraph for each case, and what the clock itself cost.
  var text: String {
    let text = (cases.map(\.text) + subjects.map(\.text)).joined(separator: "\n")
    return cases.isEmpty
      ? text
      : text + "\nReading the clock takes \(figure(clock)) ns, which was subtracted from each time.\n"
  }
}
