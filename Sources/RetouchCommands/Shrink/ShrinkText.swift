import RetouchEvdev
import RetouchArguments
import RetouchRecording
import RetouchReplay
import RetouchSupport
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
    }
    func part(_ noun: String, _ old: Int, _ new: Int) -> String {
      old == new ? counted(new, noun) : "\(new) of \(counted(old, noun))"
    }
    return "The least input that has it (\(part("contact", before.contacts, after.contacts)), "
      + "\(part("frame", before.frames, after.frames)), \(seconds(after.length)) of \(seconds(before.length))):"
  }

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
    facts.append(
      report.isMinimal
        ? ("1-minimal", "none of \(steps) has it")
        : ("not minimal", "the replays ran out before all smaller inputs were tried: --limit allows more"))
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
    if freedom.low == freedom.high { return start + ", and nothing else" }
    let low = freedom.isLowOpen && freedom.isTime ? "0s" : number(freedom.low)
    let high = number(freedom.high) + (freedom.isHighOpen ? freedom.isTime ? " or more" : " (the edge)" : "")
    return start + ", anything from \(low) to \(high)"
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
    let before = found.savedBy.map { "; 1 µs before, it does not if they \($0.words)" } ?? ""
    return "from \(seconds(time)) on it happens whether the fingers \(list)\(before)"
  }

  /// The commands that make and replay it again.
  private var repetition: [String] {
    guard case .words(_, let order) = report.least, let fixture = testCase.fixture else { return [] }
    var words = [program, "gesture"] + order.script.steps.map { shellQuoted($0.description) }
    if let display = order.display {
      words += ["--display", "\(display.width)x\(display.height)@\(coordinate(display.scale))"]
    }
    if order.device != .touchscreen { words += ["--device", order.device.rawValue] }
    if order.rate != 120 { words += ["--rate", "\(order.rate)"] }
    words += ["-o", "least.recording"]
    let (settings, areAll) = settingWords
    let replay = [program, "replay", "least.recording", "--fixture", fixture] + settings
    return [
      "", "again:", "  " + words.joined(separator: " "),
      "  " + replay.joined(separator: " ") + (areAll ? "" : "   # \(name) has other settings besides"),
    ]
  }

  /// The case's settings as options of `replay`, and whether it has no others.
  private var settingWords: (words: [String], areAll: Bool) {
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
    (rest.thresholds, rest.displayRate) = (usual.thresholds, usual.displayRate)
    rest.tellsDecisions = usual.tellsDecisions
    return (words, rest == usual)
  }

  /// The least input as a file.
  func bytes() throws -> [UInt8] {
    switch report.least {
    case .words(_, let order): try GestureFile.bytes(of: order.recordingWithoutViews())
    case .events(let document): try document.encoded()
    }
  }
}
