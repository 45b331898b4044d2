import RetouchArguments
import RetouchSupport

/// Rounds of two programs on the same cases, compared with each other.
struct BenchComparison: Sendable {
  /// One figure in the rounds of both programs.
  struct Figure: Sendable {
    let before: [Double]
    let after: [Double]

    /// The ratio with its interval and verdict.
    var estimate: RatioEstimate { RatioEstimate(before: before, after: after) }
    /// How much the median grew; negative if it fell.
    var growth: Double { RatioEstimate.median(after) - RatioEstimate.median(before) }
  }

  /// A part of a case's cost in both programs, or in only one; it then costs the other 0.
  struct Part: Sendable {
    let kind: MeasuredRun.Kind
    let name: String
    /// Nanoseconds per touch, or nil if a round has no time.
    let time: Figure?
    /// Instructions per touch, or nil if a round did not count them.
    let instructions: Figure?
  }

  /// A case that both programs ran.
  struct Case: Sendable {
    let name: String
    let fixture: String?
    let title: String
    /// The number of touches in the recording.
    let touches: Double
    let time: Figure?
    let instructions: Figure?
    let allocations: Figure?
    let parts: [Part]
  }

  /// The cases in the order of the command line.
  let cases: [Case]
  /// The number of rounds before and after.
  let rounds: (before: Int, after: Int)

  /// Compares rounds; each side has one or more.
  ///
  /// - Parameters:
  ///   - name: What the user called the baseline.
  ///   - isOfAnotherTime: Whether the baseline's rounds may come from another machine.
  /// - Throws: ``CommandFailure`` if they are not comparable: another counter, toolchain or processor, a case
  ///   that the baseline lacks, or another input under the same name.
  init(
    before: [MeasuredRun], after: [MeasuredRun], baseline name: String, isOfAnotherTime: Bool = false
  ) throws {
    guard let first = before.first, let own = after.first else {
      preconditionFailure("a side has no rounds")
    }
    for run in before + after { try Self.check(run, isLike: own, name) }
    if isOfAnotherTime, own.cpu.contains(BenchReport.unknown) {
      throw CommandFailure(
        .usage,
        "\(printable(name)): cannot be compared: this machine does not tell which processor it has "
          + "(\(printable(own.cpu)))",
        hint: "Name a commit or another build of the program as the baseline")
    }
    cases = try own.cases.compactMap { mine -> Case? in
      guard let theirs = first.cases.first(where: { $0.name == mine.name && $0.fixture == mine.fixture })
      else {
        let known = listed(first.cases.map { printable($0.title) })
        throw CommandFailure(
          .usage, "\(printable(name)): the baseline does not have \(printable(mine.title)), only \(known)",
          hint: "Name cases that both have, or make the baseline again")
      }
      guard theirs.touches == mine.touches, theirs.input == mine.input else {
        throw CommandFailure(
          .usage,
          "\(printable(name)): \(printable(mine.title)) has another recording or other settings there: "
            + "\(figure(theirs.touches)) touches (\(printable(theirs.input))), and "
            + "\(figure(mine.touches)) here (\(mine.input))",
          hint: "Compare runs of the same recording, or make the baseline anew")
      }
      return try Self.compare(mine, before, after, name)
    }
    rounds = (before.count, after.count)
  }

  /// Throws if the figures of two runs cannot be compared.
  private static func check(_ run: MeasuredRun, isLike own: MeasuredRun, _ name: String) throws {
    for (what, theirs, mine) in [
      ("instructions counted by", run.counter ?? "nothing", own.counter ?? "nothing"),
      ("toolchain", run.toolchain, own.toolchain), ("processor", run.cpu, own.cpu),
    ] where theirs != mine {
      throw CommandFailure(
        .usage,
        "\(printable(name)): cannot be compared: \(what) \(printable(theirs)) there, \(printable(mine)) here",
        hint: "Make the baseline on this machine with this toolchain, or name a commit as the baseline")
    }
  }

  private static func compare(
    _ mine: MeasuredRun.Case, _ before: [MeasuredRun], _ after: [MeasuredRun], _ name: String
  ) throws -> Case {
    func rounds(_ runs: [MeasuredRun]) throws -> [MeasuredRun.Case] {
      try runs.map { run in
        guard let found = run.cases.first(where: { $0.name == mine.name && $0.fixture == mine.fixture })
        else {
          throw CommandFailure(
            .usage, "\(printable(name)): a round has no \(printable(mine.title)), which another one has",
            hint: "The program has to measure the same cases each time")
        }
        guard found.counted == mine.counted else {
          throw CommandFailure(
            .usage,
            "\(printable(name)): \(printable(mine.title)): not as many frames were counted in one round as in "
              + "another, because counting ended early",
            hint: "Say how many with --frames, such as --frames 4")
        }
        return found
      }
    }
    let (first, second) = (try rounds(before), try rounds(after))
    func compared(_ value: (MeasuredRun.Case) -> Double?) -> Figure? {
      let (before, after) = (first.compactMap(value), second.compactMap(value))
      guard before.count == first.count, after.count == second.count else { return nil }
      return Figure(before: before, after: after)
    }
    func checkCounted(_ what: String, _ value: (MeasuredRun.Case) -> Double?) throws {
      let lacking = (first + second).count { value($0) == nil }
      let isHalf = lacking > 0 && lacking < first.count + second.count
      guard isHalf else { return }
      throw CommandFailure(
        .usage,
        "\(printable(name)): \(what) of \(printable(mine.title)) were counted in some rounds and not in others",
        hint: "Count them in all, or with --no-count in none")
    }
    try checkCounted("instructions") { $0.instructions }
    try checkCounted("allocations") { $0.allocations }
    var names: [(MeasuredRun.Kind, String)] = []
    for part in second.flatMap(\.parts) + first.flatMap(\.parts)
    where !names.contains(where: { $0 == part.kind && $1 == part.name }) {
      names.append((part.kind, part.name))
    }
    let parts = names.map { kind, name in
      // A part that a program lacks costs it nothing; one that was not counted cannot be compared.
      func value(_ key: KeyPath<MeasuredRun.Part, Double?>) -> (MeasuredRun.Case) -> Double? {
        { measured in
          let part = measured.parts.first { $0.kind == kind && $0.name == name }
          return part.map { $0[keyPath: key] } ?? 0
        }
      }
      return Part(
        kind: kind, name: name, time: compared(value(\.time)), instructions: compared(value(\.instructions)))
    }
    return Case(
      name: mine.name, fixture: mine.fixture, title: mine.title, touches: mine.touches,
      time: compared { $0.touchTime }, instructions: compared { $0.instructions },
      allocations: compared { $0.allocations }, parts: parts)
  }
}
