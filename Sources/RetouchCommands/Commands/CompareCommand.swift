import Foundation
import RetouchArguments
import RetouchReplay
import RetouchSupport
import RetouchRunner
import RetouchVerdict
import UIKit

extension Retouch {
  /// The `compare` command.
  @MainActor
  static func compareCommand(_ setting: Setting) -> Command {
    Command(
      "compare", "Name the first decision in which two replays of one recording differ, and its rule.",
      discussion: """
        The two are A and B: two cases, or two files that compare --trace printed; or each of CASE and SUITE as \
        it is, and with another setting, another build or another commit. Everything that recognizers, controls, \
        the viewer and scroll views decide is compared step by step, and the first step that differs is printed with its rule \
        (a threshold of 'help limits', and the rows of Documentation/Reference/Engine.md), both numbers, and what \
        followed from it in the outcome.

        --with KEY=VALUE replays B with another setting: size=accessibilityLarge (also dynamicType=), rate=60, \
        fixture=NAME, or a threshold such as pressDuration=600000. --commit REV checks a commit out and builds it as \
        'bench --baseline' does; --program FILE is another build; that side is A, and this program is B. Of a build \
        without this command only the outcome's lines are compared.

        Of several cases those whose outcomes differ are grouped by that decision: a fault that turns a thousand \
        cases red is one group. Cases whose outcomes are the same although a decision differs are only counted.

        --trace prints a side of each case as a line of JSON, for another machine or a later time: 'compare \
        a.json b.json'. What 'replay --json' prints will do as well, and has lines alone.

        It exits 1 if an outcome differs, and 7 if a side differs from itself in a second replay. With --json one \
        JSON object a line: \(CompareJSON.keys).
        """,
      examples: [
        .init(
          "compare safari-toolbar/press-0.6s --with size=accessibilityLarge",
          "What does the text size change?"),
        .init("compare safari-toolbar --with viewerDelay=300000", "Which cases depend on a guess?"),
        .init("compare Recordings --commit HEAD~1", "What has a change of the sources changed?"),
        .init(
          "compare safari-toolbar/press-0.6s safari-toolbar/press-1.2s-large-text", "Two cases, as they are."),
      ],
      essentials: ["with", "commit", "program", "all", "json", "trace"]
    ) { signature in
      let with = signature.options(
        "with", .text.named("KEY=VALUE"), "Replay B with this setting; for several, repeat it.")
      let commit = signature.option("commit", .text.named("REV"), "Build this commit, and take it as A.")
      let program = signature.option("program", .file, "Take this build of the program as A.")
      let trace = signature.flag("trace", "Print each case's side as a line of JSON, and compare nothing.")
      let all = signature.flag("all", "Print all that followed, and all cases of a group.")
      let json = signature.flag("json", "A JSON object a line instead of text.")
      let jobs = signature.option(
        "jobs", short: "j", .integer(in: 1...256),
        "How many processes run cases; by default one per processor.")
      let names = signature.operands(
        "CASE|SUITE|FILE", .cases.named("CASE|SUITE|FILE"),
        "What to compare; FILE is one that compare --trace or replay --json printed.")
      return { parsed, console in
        guard
          [!parsed[with].isEmpty, parsed[commit] != nil, parsed[program] != nil, parsed[trace]]
            .count(where: { $0 }) < 2
        else { throw UsageError("only one of --with, --commit, --program and --trace at a time") }
        var options = RunOptions(goldens: .compare)
        if let jobs = parsed[jobs] { options.jobs = jobs }
        let compare = SideComparing(options: options, setting: setting, console: console)
        let output = CompareOutput(isJSON: parsed[json], showsAll: parsed[all], console: console)
        if parsed[trace] {
          for side in Runner.sides(of: try compare.cases(parsed[names]), options: options) {
            console.print(side.json)
          }
          return .success
        }
        if !parsed[with].isEmpty {
          let pairs = try compare.with(parsed[with], parsed[names])
          return output.write(pairs, a: "as it is", b: "with " + parsed[with].joined(separator: ", "))
        }
        if let word = parsed[commit] ?? parsed[program] {
          let pairs = try compare.against(word, isCommit: parsed[commit] != nil, parsed[names])
          return output.write(pairs, a: word, b: "this program")
        }
        guard parsed[names].count == 2 else {
          throw UsageError(
            "what with? Name two cases or two files that compare --trace printed, or say --with, --commit or --program"
          )
        }
        let pairs = try compare.both(parsed[names][0], parsed[names][1])
        return output.write(pairs, a: parsed[names][0], b: parsed[names][1])
      }
    }
  }
}

/// Gets the sides that `compare` compares.
@MainActor
struct SideComparing {
  typealias Pairs = [(a: DecisionSide, b: DecisionSide)]

  let options: RunOptions
  let setting: Setting
  let console: Console

  /// The cases that were named.
  func cases(_ names: [String]) throws -> [TestCase] {
    guard !names.isEmpty else { throw UsageError("which cases? Name a CASE or a SUITE") }
    let selection = try Selection(names, setting)
    for problem in selection.problems { console.note(printable("\(problem)")) }
    guard !selection.cases.isEmpty else {
      throw CommandFailure.nothingSelected(listedBy: "\(setting.command) test --list")
    }
    return selection.cases
  }

  /// Cases as they are and with other settings.
  func with(_ words: [String], _ names: [String]) throws -> Pairs {
    let cases = try cases(names)
    let changed = try cases.map { testCase in
      var testCase = testCase
      for word in words { try change(&testCase, word) }
      return testCase
    }
    return zip(try sides(of: cases), try sides(of: changed)).map { ($0, $1) }
  }

  /// Sides of cases that are the same in a second replay.
  private func sides(of cases: [TestCase]) throws -> [DecisionSide] {
    let sides = Runner.sides(of: cases, options: options)
    let again = Runner.sides(of: cases, options: options)
    guard let index = sides.indices.first(where: { sides[$0] != again[$0] }) else { return sides }
    let difference = DecisionDifference(sides[index], again[index])
    throw CommandFailure(
      .notDeterministic,
      "\(printable(sides[index].name)): two replays differ, so that it cannot be compared with a third",
      hint: "'\(setting.command) test --check-determinism' looks for what it depends on",
      details: difference.map {
        ["the first has: \($0.a?.text ?? "nothing")", "the second: \($0.b?.text ?? "nothing")"]
      }
        ?? [])
  }

  /// Applies `KEY=VALUE`.
  private func change(_ testCase: inout TestCase, _ word: String) throws {
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { throw UsageError("--with expects KEY=VALUE, found '\(word)'") }
    let (key, value) = (parts[0], parts[1])
    switch key {
    case "size", "dynamicType", "contentSizeCategory":
      guard let named = UIContentSizeCategory.named.first(where: { $0.name == value }) else {
        let near = Suggestion.nearest(to: value, in: UIContentSizeCategory.named.map(\.name))
        throw UsageError(
          "--with \(key) expects a text size such as accessibilityLarge, found '\(value)'"
            + (near.map { ": did you mean \($0)?" } ?? ""))
      }
      testCase.settings.contentSizeCategory = named.category
    case "rate":
      guard let rate = Int(value), (1...1000).contains(rate) else {
        throw UsageError("--with rate expects the display's ticks a second, 1 to 1000, found '\(value)'")
      }
      testCase.settings.displayRate = rate
    case "fixture": testCase.fixture = try setting.fixture(value).name
    default:
      guard GestureThresholds.table.contains(where: { $0.name == key }) else {
        let known = ["size", "rate", "fixture"] + GestureThresholds.table.map(\.name)
        let near = Suggestion.nearest(to: key, in: known).map { ": did you mean \($0)?" } ?? ""
        throw UsageError(
          "--with knows size, rate, fixture and the figures of 'help limits', not '\(key)'\(near)")
      }
      guard let number = Double(value) else {
        throw UsageError("--with \(key) expects a number, found '\(value)'")
      }
      let threshold = ThresholdValue(name: key, value: number)
      try threshold.check()
      testCase.settings.thresholds[key] = number
    }
  }

  /// Two cases, or two files of sides, which are paired by their names.
  func both(_ a: String, _ b: String) throws -> Pairs {
    let (left, right) = (try read(a), try read(b))
    if left.count == 1, right.count == 1 { return [Self.alike(left[0], right[0])] }
    var others: [String: DecisionSide] = [:]
    for side in right { others[side.name] = side }
    let missing = left.filter { others[$0.name] == nil }.map(\.name)
    guard missing.count < left.count else {
      throw CommandFailure(
        .usage,
        "expected cases of one name in \(printable(a)) and \(printable(b)), found none: the first are "
          + listed([left, right].compactMap(\.first).map { printable($0.name) }),
        hint:
          "name one case on each side, as 'compare --trace' or 'test --list' calls it; '\(setting.command) compare "
          + "\(printable(a)) --with fixture=NAME' replays the same cases in another fixture")
    }
    if !missing.isEmpty {
      console.note("only \(printable(a)) has \(listed(missing.map { printable($0) })): left out")
    }
    return left.compactMap { side in others[side.name].map { Self.alike(side, $0) } }
  }

  private func read(_ word: String) throws -> [DecisionSide] {
    guard Retouch.isFile(word), !word.hasSuffix(Suite.fileName) else { return try sides(of: cases([word])) }
    guard let data = FileManager.default.contents(atPath: word),
      let sides = DecisionSide.read(String(decoding: data, as: UTF8.self)), !sides.isEmpty
    else {
      throw CommandFailure(
        .usage,
        "\(printable(word)): expected what 'compare --trace' or 'replay --json' prints, found something else",
        hint:
          "Of a recording, name its case, or replay it first: \(setting.command) replay FILE --fixture F --json"
      )
    }
    return sides
  }

  /// Another build, and this one.
  func against(_ word: String, isCommit: Bool, _ names: [String]) throws -> Pairs {
    let place = BenchComparing.Place()
    if !isCommit { return try pairs(program: word.contains("/") ? word : "./" + word, word, names) }
    guard case .commit(let commit, let repository) = try BenchBaseline(word) else {
      throw UsageError("--commit expects a commit, found '\(word)': --program takes a file")
    }
    let checkout = try BenchCheckout(
      commit: commit, repository: repository, package: place.package,
      product: URL(fileURLWithPath: place.program).lastPathComponent, git: place.git, swift: place.swift,
      progress: console.progress)
    return try withExtendedLifetime(checkout) { try pairs(program: checkout.program, word, names) }
  }

  private static let limit: Int64 = 600_000_000

  private func pairs(program: String, _ word: String, _ names: [String]) throws -> Pairs {
    let cases = try cases(names)
    let own = try sides(of: cases)
    let child = try ChildProcess.run(program, ["compare", "--trace"] + names, limit: Self.limit)
    let traced =
      child.end == .exited(0) ? DecisionSide.read(String(decoding: child.output, as: UTF8.self)) : nil
    guard let traced, !traced.isEmpty else { return try lines(program, word, own, traced: child) }
    var others: [String: DecisionSide] = [:]
    for side in traced { others[side.name] = side }
    guard own.contains(where: { others[$0.name] != nil }) else {
      throw CommandFailure(
        .usage, "\(printable(word)) has none of the cases of \(listed(names.map { printable($0) }))",
        hint: "'\(printable(word)) test --list' lists those that it has")
    }
    return own.map { side in
      Self.alike(others[side.name] ?? DecisionSide(side.name, ended: "it has no such case"), side)
    }
  }

  /// A build that does not know `compare --trace`, of which there are only lines, and this one.
  private func lines(
    _ program: String, _ word: String, _ own: [DecisionSide], traced: ChildProcess
  ) throws -> Pairs {
    var pairs: Pairs = []
    var isRetouch = false
    for side in own {
      let child = try ChildProcess.run(program, ["replay", "--json", side.name], limit: Self.limit)
      var theirs = DecisionSide.read(String(decoding: child.output, as: UTF8.self))?.first
      if theirs != nil, !isRetouch {
        isRetouch = true
        console.note(
          "\(printable(word)) does not know 'compare --trace': only lines of outcomes are compared")
      }
      // What neither knows the command nor replays the first case is some other program.
      guard isRetouch || child.end != .exited(0) && !child.lastLines(1).isEmpty else {
        throw CommandFailure(
          .usage,
          "--program: expected another build of \(setting.name), found that \(printable(word)) prints no outcome "
            + "of \(printable(side.name))",
          hint: "--program takes the path of the program, such as ../other/.build/debug/\(setting.name)",
          details: traced.lastLines(3).map { "it printed: \(printable($0))" })
      }
      theirs?.name = side.name
      let ended = child.lastLines(1).first ?? "it ended without an outcome"
      pairs.append(Self.alike(theirs ?? DecisionSide(side.name, ended: ended), side))
    }
    guard isRetouch else {
      throw CommandFailure(
        .usage, "--program: \(printable(word)) replays none of \(counted(own.count, "case"))",
        hint: "--program takes the path of another build of \(setting.name)",
        details: traced.lastLines(3).map { "it printed: \(printable($0))" })
    }
    return pairs
  }

  /// Two sides with what both have.
  private static func alike(_ a: DecisionSide, _ b: DecisionSide) -> (a: DecisionSide, b: DecisionSide) {
    let isWhole = a.hasDecisions && b.hasDecisions || a.ended != nil || b.ended != nil
    return isWhole ? (a, b) : (a.linesAlone, b.linesAlone)
  }
}
