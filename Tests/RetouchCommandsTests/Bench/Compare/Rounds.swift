import RetouchSupport

@testable import RetouchCommands

/// Rounds of a program, with the noise that figures have: some tenths of a percent where they are counted.
struct Rounds {
  private var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  /// A run of one case: three recognizers, of which `history` costs 400 of 4,000 instructions a touch.
  static let plain = MeasuredRun(
    program: "0.1.0", counter: "trap flag", toolchain: "Swift 6.3", cpu: "x86",
    cases: [
      MeasuredRun.Case(
        name: "door/tap", fixture: "Door", input: "0123456789abcdef", touches: 120, touchTime: 900,
        instructions: 4_000, allocations: 2, counted: ["down": 1, "move": 22],
        parts: [
          .init(name: "recognizers", kind: .stage, time: 300, instructions: 1_400),
          .init(name: "outcome", kind: .stage, time: 600, instructions: 2_600),
          .init(name: "pan", kind: .recognizer, time: 200, instructions: 900),
          .init(name: "history", kind: .recognizer, time: 80, instructions: 400),
          .init(name: "tap", kind: .recognizer, time: 20, instructions: 100),
        ])
    ])

  /// 60 rounds of the program with the noise of counts that are stepped through.
  static let steady: [MeasuredRun] = pool(seed: 1, noise: 0.003)
  /// 60 rounds with noise that makes medians alone differ by more than 1 % in every second comparison.
  static let noisy: [MeasuredRun] = pool(seed: 2, noise: 0.03)

  /// Draws rounds for both sides, none twice, and changes the program of the second one.
  mutating func drawn(
    from pool: [MeasuredRun] = steady, change: (inout MeasuredRun) -> Void = { _ in }
  ) -> (before: [MeasuredRun], after: [MeasuredRun]) {
    var drawn = pool
    for place in 0..<20 { drawn.swapAt(place, Int.random(in: place..<drawn.count, using: &numbers)) }
    for place in 10..<20 { change(&drawn[place]) }
    return (Array(drawn[0..<10]), Array(drawn[10..<20]))
  }

  /// Rounds of a program, each with its own noise: how far figures are off, as their standard deviation.
  private static func pool(seed: UInt64, noise: Double, timeNoise: Double = 0.05) -> [MeasuredRun] {
    var rounds = Rounds(seed: seed)
    return (0..<60).map { _ in
      var run = plain
      for place in run.cases.indices {
        run.cases[place].touchTime? *= rounds.factor(timeNoise)
        run.cases[place].instructions? *= rounds.factor(noise)
        for part in run.cases[place].parts.indices {
          run.cases[place].parts[part].time? *= rounds.factor(timeNoise)
          run.cases[place].parts[part].instructions? *= rounds.factor(noise)
        }
      }
      return run
    }
  }

  /// A factor around 1; the sum of twelve even numbers is nearly normal.
  private mutating func factor(_ deviation: Double) -> Double {
    let sum = (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &numbers) }
    return 1 + deviation * sum
  }
}

extension MeasuredRun {
  /// The JSON that `bench --json` prints, as far as it is read.
  var json: String {
    func value(_ number: Double?) -> String { number.map { "\($0)" } ?? "null" }
    func text(_ text: String?) -> String { text.map { "\"\($0)\"" } ?? "null" }
    let cases = cases.map { measured in
      let parts = measured.parts.map { part in
        "{\"name\":\"\(part.name)\",\"kind\":\"\(part.kind.rawValue)\",\"ns_per_touch\":\(value(part.time)),"
          + "\"share\":0.1,\"instructions_per_touch\":\(value(part.instructions)),\"calls_per_touch\":1}"
      }
      let counted = measured.counted.sorted { $0.key < $1.key }.map {
        "{\"kind\":\"\($0.key)\",\"counted\":\(Int($0.value)),\"all\":99}"
      }
      let time = measured.touchTime.map { "{\"p50\":\($0),\"mean\":1}" } ?? "null"
      return "{\"name\":\"\(measured.name)\",\"fixture\":\(text(measured.fixture)),"
        + "\"input\":\"\(measured.input)\",\"touches\":\(Int(measured.touches)),\"touch_ns\":\(time),"
        + "\"instructions_per_touch\":\(value(measured.instructions)),"
        + "\"allocations_per_touch\":\(value(measured.allocations)),"
        + "\"bytes_per_touch\":null,\"counted\":[\(counted.joined(separator: ","))],\"parts\":[\(parts.joined(separator: ","))],\"grow\":null}"
    }
    return
      "{\"bench\":2,\"program\":\"\(program)\",\"counter\":\(text(counter)),\"toolchain\":\"\(toolchain)\","
      + "\"cpu\":\"\(cpu)\",\"clock_ns\":20,\"cases\":[\(cases.joined(separator: ","))]}"
  }
}
