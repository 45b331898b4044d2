import Testing

@testable import RetouchCommands

@Suite("the gate against a baseline")
struct BenchGateTests {
  private let gate = BenchGate(allowance: BenchGate.standardAllowance)

  private func comparison(
    _ rounds: inout Rounds, noise: Double = 0.003, _ change: (inout MeasuredRun) -> Void
  ) throws -> BenchComparison {
    let before = rounds.runs(10, noise: noise)
    return try BenchComparison(
      before: before, after: rounds.runs(10, noise: noise, change: change), baseline: "before")
  }

  @Test("2 % more instructions in one recognizer are found and blamed on it, 95 times in 100")
  func planted() throws {
    var rounds = Rounds(seed: 5)
    for name in ["history", "pan"] {
      var (found, blamed) = (0, 0)
      for _ in 0..<100 {
        let compared = try comparison(&rounds) { $0.plant(0.02, in: 0, recognizer: name) }
        guard let excess = try gate.excesses(in: compared, isSingle: false).first else { continue }
        found += 1
        if BenchBlame(excess.testCase).recognizer == name { blamed += 1 }
      }
      #expect(found >= 95 && blamed >= 95, "\(name): \(found) found, \(blamed) blamed")
    }
  }

  @Test("a program compared with itself raises at most 1 alarm in 100, also where counts are noisy")
  func falseAlarms() throws {
    var rounds = Rounds(seed: 6)
    // With 3 % of noise the medians alone differ by more than 1 % in every second comparison.
    for noise in [0.003, 0.03] {
      var alarms = 0
      for _ in 0..<300 {
        let compared = try comparison(&rounds, noise: noise) { _ in }
        if try !gate.excesses(in: compared, isSingle: false).isEmpty { alarms += 1 }
      }
      #expect(alarms <= 3, "\(noise): \(alarms)")
    }
  }

  @Test("an allocation more is found, and what became cheaper raises no alarm")
  func allocations() throws {
    var rounds = Rounds(seed: 7)
    let more = try comparison(&rounds) { $0.cases[0].allocations = 3 }
    #expect(try gate.excesses(in: more, isSingle: false).map(\.what) == ["allocations"])
    let less = try comparison(&rounds) {
      $0.cases[0].allocations = 1
      $0.plant(-0.5, in: 0, recognizer: "history")
    }
    #expect(try gate.excesses(in: less, isSingle: false).isEmpty)
    // From nothing to something has no ratio, and is found all the same.
    var none = Rounds.plain
    none.cases[0].allocations = 0
    let first = try BenchComparison(
      before: Array(repeating: none, count: 10), after: Array(repeating: Rounds.plain, count: 10),
      baseline: "a")
    #expect(try gate.excesses(in: first, isSingle: false).map(\.what) == ["allocations"])
    #expect(gate.text(of: try gate.excesses(in: first, isSingle: false)).count == 1)
  }

  @Test("growth within the allowance is allowed, and the words say what is not and where it comes from")
  func words() throws {
    func compared(_ growth: Double) throws -> BenchComparison {
      var after = Rounds.plain
      after.plant(growth, in: 0, recognizer: "history")
      after.cases[0].parts[0].instructions = 1_400 + 400 * growth
      return try BenchComparison(
        before: Array(repeating: Rounds.plain, count: 10), after: Array(repeating: after, count: 10),
        baseline: "before")
    }
    #expect(try gate.excesses(in: compared(0.01), isSingle: false).isEmpty)
    let allowing = BenchGate(allowance: 0.6)
    #expect(try allowing.excesses(in: compared(0.5), isSingle: false).isEmpty)
    let excesses = try gate.excesses(in: compared(0.5), isSingle: false)
    #expect(
      gate.text(of: excesses) == [
        "over the baseline: door/tap in Door: 4200 instructions a touch (+5.0 %), 4000 before; "
          + "1.0 % more is allowed",
        "over the baseline: door/tap in Door: stage recognizers: 1600 instructions a touch (+14.3 %), 1400 "
          + "before; 1.0 % more is allowed",
        "over the baseline: door/tap in Door: recognizer history: 600 instructions a touch (+50.0 %), 400 "
          + "before; 1.0 % more is allowed",
        "  comes from stage recognizers +200 instructions, recognizer history +200 instructions",
      ])
  }

  @Test("a check that could not fail does not pass: too few rounds, or nothing counted")
  func blind() throws {
    let one = [Rounds.plain]
    let few = try BenchComparison(before: one + one, after: one + one, baseline: "b")
    let error = #expect(throws: CommandFailure.self) { try gate.excesses(in: few, isSingle: false) }
    #expect(error?.exit == .usage && error?.hint == "Give --rounds 7 or more")
    var blind = Rounds.plain
    blind.cases[0].instructions = nil
    blind.cases[0].allocations = nil
    let uncounted = try BenchComparison(before: [blind], after: [blind], baseline: "b")
    let other = #expect(throws: CommandFailure.self) { try gate.excesses(in: uncounted, isSingle: true) }
    #expect(other?.exit == .machine)
  }

  @Test("against one earlier run the allowance alone decides")
  func single() throws {
    var after = Rounds.plain
    after.plant(0.02, in: 0, recognizer: "pan")
    let compared = try BenchComparison(before: [Rounds.plain], after: [after, after, after], baseline: "b")
    let excesses = try gate.excesses(in: compared, isSingle: true)
    #expect(excesses.compactMap(\.part?.name) == ["pan"])
    #expect(excesses.first.flatMap { BenchBlame($0.testCase).recognizer } == "pan")
  }

  @Test("a part that only one of the programs has costs the other nothing")
  func newPart() throws {
    var after = Rounds.plain
    after.cases[0].instructions = 4_100
    after.cases[0].parts.append(.init(name: "swipe", kind: .recognizer, time: 10, instructions: 100))
    let compared = try BenchComparison(before: [Rounds.plain], after: [after], baseline: "b")
    #expect(try gate.excesses(in: compared, isSingle: true).map { $0.part?.name } == [nil, "swipe"])
    let back = try BenchComparison(before: [after], after: [Rounds.plain], baseline: "b")
    #expect(try gate.excesses(in: back, isSingle: true).isEmpty)
  }

  @Test("a comparison with itself says what it would see; rounds that drift apart are too noisy")
  func selfCheck() throws {
    var rounds = Rounds(seed: 8)
    let pairs = (0..<2).map { _ in (before: rounds.runs(10), after: rounds.runs(10)) }
    let check = try BenchSelfCheck(pairs, gate: gate, redraws: 40)
    #expect(check.alarms == 0 && check.redrawnAlarms == 0 && !check.isTooNoisy)
    #expect(check.sights.map(\.title).first == "door/tap in Door")
    #expect(check.sights.count == 4)
    for sight in check.sights { #expect((sight.growth ?? 1) <= 0.05 && (sight.growth ?? 0) > 0.005) }
    #expect(check.lines.contains { $0.hasSuffix("door/tap in Door: recognizer history") })
  }
}
