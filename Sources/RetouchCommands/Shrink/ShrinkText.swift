import RetouchEvdev
import RetouchArguments
import RetouchRecording
import RetouchReplay
import RetouchSupport
import RetouchRunner
import RetouchVerdict
import UIKit

/// What `shrink` found, as lines for people.
struct ShrinkText {
  let report: ShrinkReport
  let testCase: TestCase
  /// The program's name, for the commands that repeat it.
  let program: String

  private var name: String { printable(testCase.suite.isEmpty ? testCase.name : testCase.address) }

  /// The lines.
  var lines: [String] {
    ["\(name): \(report.red.sentence)", "", headline, ""] + input.map { "  " + $0 } + [""] + facts
      + repetition
  }

  private var headline: String {
    let (before, after) = (report.before, report.after)
    if report.needsNoInput {
      return "It takes no input at all: that is so if nobody touches anything."
        + (isKept ? "" : " Ask for the line that came instead with --keep.")
    }
    func part(_ noun: String, _ old: Int, _ new: Int) -> String {
      old == new ? counted(new, noun) : "\(new) of \(counted(old, noun))"
    }
    return
      "The least input that \(isKept ? "still has it" : "is still red") (\(part("contact", before.contacts, after.contacts)), "
      + "\(part("frame", before.frames, after.frames)), \(seconds(after.length)) of \(seconds(before.length))):"
  }

  private var isKept: Bool { if case .kept = report.red { true } else { false } }

  /// The input, line by line.
  private var input: [String] {
    switch report.least {
    case .words(_, let order): order.script.steps.map(\.description)
    case .events(let document):
      (try? document.encoded()).map {
        String(decoding: $0, as: UTF8.self).split(separator: "\n").dropFirst().map { printable(String($0)) }
      } ?? []
    }
  }

  private var facts: [String] {
    var facts: [(String, String)] = []
    let steps = counted(report.failedSteps, "smaller or rounder input") + ", each a step away,"
    if !report.isMinimal {
      facts.append(
        ("not minimal", "the replays ran out before all smaller inputs were tried: --limit allows more"))
    } else if report.failedSteps > 0 {
      facts.append(("1-minimal", "none of \(steps) \(isKept ? "has it" : "is as red")"))
    }
    for (index, freedom) in report.freedoms.enumerated() {
      facts.append((index == 0 ? "may vary" : "", Self.text(freedom)))
    }
    if let noReturn { facts.append(("no return", noReturn)) }
    facts.append(("replays", "\(report.replays)"))
    let width = facts.map(\.0.count).max() ?? 0
    return facts.map { $0.0 + String(repeating: " ", count: width + 2 - $0.0.count) + $0.1 }
  }

  private static func text(_ freedom: ShrinkReport.Freedom) -> String {
    func number(_ value: Int64) -> String {
      freedom.isTime ? seconds(value) : coordinate(Double(value) / 1000)
    }
    let start = "\(freedom.name): \(number(freedom.value))"
    if freedom.low == freedom.high { return start + ", and nothing next to it" }
    let low = freedom.isLowOpen && freedom.isTime ? "0s" : number(freedom.low)
    let high = number(freedom.high) + (freedom.isHighOpen ? freedom.isTime ? " or more" : " (the edge)" : "")
    guard freedom.mayHaveGaps else { return start + ", anything from \(low) to \(high)" }
    return start + ", from \(low) to \(high); \(freedom.tried) in between were tried, so gaps are possible"
  }

  private var noReturn: String? {
    guard let found = report.noReturn else { return nil }
    let tried = found.endings.map(\.words)
    let list = tried.dropLast().joined(separator: ", ") + " or " + (tried.last ?? "")
    guard let time = found.time else {
      return found.savedBy.map {
        "never: up to the end it can be avoided, if the fingers \($0.words)"
      } ?? "from the start: it happens whether the fingers \(list)"
    }
    let before = time == 0 ? nil : found.savedBy.map { "; 1 µs before, it does not if they \($0.words)" }
    return "from \(seconds(time)) on it happens whether the fingers \(list)\(before ?? "")"
  }

  /// The commands that make and replay it again, or a case to paste where commands cannot.
  private var repetition: [String] {
    if let commands { return ["", "again:"] + commands.map { "  " + $0 } }
    guard !testCase.suite.isEmpty else { return [] }
    let pasted = report.pasted(for: testCase)
    let place = printable(testCase.folder)
    let written = pasted.recording.map { ", once -o \(place)/\($0) has written its recording" } ?? ""
    return ["", "again, as a case of \(place)/suite.json\(written):", "  " + printable(pasted.json)]
  }

  private var commands: [String]? {
    guard let fixture = testCase.fixture, let settings = settingWords else { return nil }
    let replay = [program, "replay", "least.recording", "--fixture", fixture] + settings
    guard case .words(_, let order) = report.least, order.display?.rotation ?? 0 == 0 else {
      return testCase.suite.isEmpty
        ? [replay.joined(separator: " ") + "   # once -o least.recording has written it"] : nil
    }
    var words = [program, "gesture"] + order.script.steps.map { shellQuoted($0.description) }
    if let display = order.display {
      words += ["--display", "\(display.width)x\(display.height)@\(coordinate(display.scale))"]
    }
    if order.device != .touchscreen { words += ["--device", order.device.rawValue] }
    if order.rate != 120 { words += ["--rate", "\(order.rate)"] }
    words += ["-o", "least.recording"]
    return [words.joined(separator: " "), replay.joined(separator: " ")]
  }

  /// The case's settings and events as options of `replay`; nil if it has others.
  private var settingWords: [String]? {
    var rest = testCase.settings
    let usual = ReplaySettings()
    var words: [String] = []
    if rest.contentSizeCategory != usual.contentSizeCategory {
      let named = UIContentSizeCategory.named.first { $0.category == rest.contentSizeCategory }
      words += named.map { ["--size", $0.name] } ?? []
      rest.contentSizeCategory = usual.contentSizeCategory
    }
    for (name, value) in rest.thresholds.sorted(by: { $0.key < $1.key }) {
      words += ["--set", "\(name)=\(coordinate(value))"]
    }
    if let rate = rest.displayRate { words += ["--display-rate", "\(rate)"] }
    let around = rest.surroundings
    if around.seed != usual.surroundings.seed { words += ["--seed", "\(around.seed)"] }
    if around.timeZone != usual.surroundings.timeZone { words += ["--time-zone", around.timeZone] }
    if around.locale != usual.surroundings.locale { words += ["--locale", shellQuoted(around.locale)] }
    for event in rest.events {
      guard let (key, value) = event.words else { return nil }
      let text = "\(TimeText.compact(event.time)):\(key)" + (value.map { "=\($0)" } ?? "")
      words += ["--event", shellQuoted(text)]
    }
    if rest.lines.contains(.app) { words.append("--app") }
    if rest.showsScreenAtEnd { words.append("--screen") }
    (rest.thresholds, rest.displayRate, rest.events) = (usual.thresholds, usual.displayRate, usual.events)
    rest.surroundings = usual.surroundings
    rest.surroundings.environment = around.environment
    (rest.lines, rest.showsScreenAtEnd) = (usual.lines, usual.showsScreenAtEnd)
    rest.tellsDecisions = usual.tellsDecisions
    return rest == usual ? words : nil
  }

  /// The least input as a file.
  func bytes() throws -> [UInt8] {
    switch report.least {
    case .words(_, let order): try GestureFile.bytes(of: order.recordingWithoutViews())
    case .events(let document): try document.encoded()
    }
  }
}
