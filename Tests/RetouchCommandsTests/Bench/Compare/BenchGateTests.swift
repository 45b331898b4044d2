import Testing

@testable import RetouchCommands

@Suite("the gate against a baseline")
struct BenchGateTests {
  private let gate = BenchGate(allowance: BenchGate.standardAllowance)

  private func comparison(
    _ rounds: inout Rounds, from pool: [MeasuredRun] = Rounds.steady, _ change: (inout MeasuredRun) -> Void
  ) throws -> BenchComparison {
    let drawn = rounds.drawn(from: pool, change: change)
    return try BenchComparison(before: drawn.before, after: drawn.after, baseline: "before")
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
    for (name, pool) in [("steady", Rounds.steady), ("noisy", Rounds.noisy)] {
      var alarms = 0
      for _ in 0..<200 {
        let compared = try comparison(&rounds, from: pool) { _ in }
        if try !gate.excesses(in: compared, isSingle: false).isEmpty { alarms += 1 }
      }
      #expect(alarms <= 2, "\(name): \(alarms)")
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

  @Test("a gate that could not fail does not pass: too few rounds, or nothing counted")
  func blind() throws {
    let one = [Rounds.plain]
    for (rounds, figures, enough) in [(5, BenchGate.leastFigures, "7"), (2, 7, "7"), (7, 40, "8")] {
      let error = #expect(throws: CommandFailure.self) {
        try BenchGate.check(rounds: rounds, figures: figures)
      }
      #expect(error?.code == .usage && error?.hint == "Give --rounds \(enough) or more")
    }
    #expect(BenchGate.figureCount(Rounds.plain) == 7)
    try BenchGate.check(rounds: 7, figures: 7)
    var empty = Rounds.plain
    empty.cases[0].touches = 0
    empty.cases[0].instructions = nil
    empty.cases[0].allocations = nil
    let nothing = try BenchComparison(before: [empty], after: [empty], baseline: "b")
    let untouched = #expect(throws: CommandFailure.self) { try gate.excesses(in: nothing, isSingle: true) }
    #expect(untouched?.code == .usage && untouched?.problem.contains("has no touches") == true)
    let few = try BenchComparison(before: one + one, after: one + one, baseline: "b")
    let error = #expect(throws: CommandFailure.self) { try gate.excesses(in: few, isSingle: false) }
    #expect(error?.code == .usage && error?.hint == "Give --rounds 7 or more")
    var blind = Rounds.plain
    blind.cases[0].instructions = nil
    blind.cases[0].allocations = nil
    let uncounted = try BenchComparison(before: [blind], after: [blind], baseline: "b")
    let other = #expect(throws: CommandFailure.self) { try gate.excesses(in: uncounted, isSingle: true) }
    #expect(other?.code == .machine)
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

  /// Pairs of rounds of a program with one recognizer, the second of a pair being changed.
  private func pairs(_ count: Int, _ change: (inout MeasuredRun) -> Void = { _ in })
    -> [(before: [MeasuredRun], after: [MeasuredRun])]
  {
    var rounds = Rounds(seed: 8)
    let pool = Rounds.steady.map { run in
      var run = run
      run.cases[0].parts.removeAll { $0.name != "history" }
      return run
    }
    return (0..<count).map { _ in rounds.drawn(from: pool, change: change) }
  }

  @Test("a comparison with itself says what it would see")
  func selfCheck() throws {
    let check = try BenchSelfCheck(pairs(2), gate: gate, redraws: 20)
    #expect(check.alarms == 0 && check.redrawnAlarms == 0 && !check.isTooNoisy)
    #expect(check.sights.map(\.title) == ["door/tap in Door", "door/tap in Door: recognizer history"])
    for sight in check.sights { #expect((sight.growth ?? 1) <= 0.05 && (sight.growth ?? 0) > 0.005) }
    #expect(check.lines.contains { $0.hasSuffix("door/tap in Door: recognizer history") })
    #expect(check.unseen.isEmpty)
  }

  @Test("a comparison with itself fails if it would miss 2 % more, unless that is less than one instruction")
  func blindness() throws {
    let wide = try BenchSelfCheck(pairs(2), gate: BenchGate(allowance: 0.05), redraws: 20)
    #expect(wide.unseen.map(\.title) == ["door/tap in Door", "door/tap in Door: recognizer history"])
    #expect(!wide.isTooNoisy)
    typealias Sight = BenchSelfCheck.Sight
    #expect(Sight(title: "a", growth: nil, cost: 60).isUnseen)
    #expect(Sight(title: "a", growth: 0.021, cost: 60).isUnseen)
    #expect(!Sight(title: "a", growth: 0.02, cost: 60).isUnseen)
    // 2 % of 40 instructions are less than one.
    #expect(!Sight(title: "a", growth: nil, cost: 40).isUnseen)
  }

  @Test("a single comparison gives no alarm rate, and several give an upper bound for it")
  func rate() throws {
    let one = try BenchSelfCheck(pairs(1), gate: gate, redraws: 1)
    #expect(one.lines.first == "compared with itself 1 time, 10 rounds a side")
    #expect(one.lines.contains("false alarms of a gate      0 of 1 (too few to tell a rate)"))
    let four = try BenchSelfCheck(pairs(4), gate: gate, redraws: 1)
    #expect(four.lines.contains("false alarms of a gate      0 of 4 (the rate is about 75.0 % at most)"))
  }

  @Test("a machine on which one side costs more than the other is too noisy for gates")
  func drift() throws {
    let check = try BenchSelfCheck(
      pairs(3) { $0.plant(0.05, in: 0, recognizer: nil) }, gate: gate, redraws: 1)
    #expect(check.alarms == 3 && check.isTooNoisy)
    // 1 of 5 may be chance, 2 of 5 hardly; of 100 it is 4 and 5.
    for (alarms, comparisons, isChance) in [(0, 5, true), (1, 5, true), (2, 5, false), (4, 100, true)]
      + [(5, 100, false)]
    {
      #expect((BenchSelfCheck.chance(ofAlarms: alarms, in: comparisons) >= 0.01) == isChance)
    }
    #expect(abs(BenchSelfCheck.chance(ofAlarms: 2, in: 2) - 0.0001) < 1e-9)
  }
}
