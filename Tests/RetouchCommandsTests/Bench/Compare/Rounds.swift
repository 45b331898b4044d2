@testable import RetouchCommands

/// Rounds of a program, with the noise that counted figures have: some tenths of a percent.
struct Rounds {
  private var numbers: RedrawNumbers

  init(seed: UInt64) { numbers = RedrawNumbers(seed: seed) }

  /// A run of one case: three recognizers, of which `history` costs 400 of 4,000 instructions a touch.
  static let plain = MeasuredRun(
    program: "0.1.0", counter: "trap flag", toolchain: "Swift 6.3", cpu: "x86",
    cases: [
      MeasuredRun.Case(
        name: "door/tap", fixture: "Door", touches: 120, touchTime: 900, instructions: 4_000, allocations: 2,
        parts: [
          .init(name: "recognizers", kind: .stage, time: 300, instructions: 1_400),
          .init(name: "outcome", kind: .stage, time: 600, instructions: 2_600),
          .init(name: "pan", kind: .recognizer, time: 200, instructions: 900),
          .init(name: "history", kind: .recognizer, time: 80, instructions: 400),
          .init(name: "tap", kind: .recognizer, time: 20, instructions: 100),
        ])
    ])

  /// Runs of a program, each with its own noise.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - noise: How far a figure is off, as a fraction of it: its standard deviation.
  ///   - change: What the program is made to be.
  mutating func runs(
    _ count: Int, noise: Double = 0.003, timeNoise: Double = 0.05,
    change: (inout MeasuredRun) -> Void = { _ in }
  ) -> [MeasuredRun] {
    (0..<count).map { _ in
      var run = Self.plain
      change(&run)
      for place in run.cases.indices {
        run.cases[place].touchTime? *= factor(timeNoise)
        run.cases[place].instructions = run.cases[place].instructions.map { $0 * factor(noise) }
        for part in run.cases[place].parts.indices {
          run.cases[place].parts[part].time? *= factor(timeNoise)
          run.cases[place].parts[part].instructions? *= factor(noise)
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
      let time = measured.touchTime.map { "{\"p50\":\($0),\"mean\":1}" } ?? "null"
      return "{\"name\":\"\(measured.name)\",\"fixture\":\(text(measured.fixture)),"
        + "\"touches\":\(Int(measured.touches)),\"touch_ns\":\(time),"
        + "\"instructions_per_touch\":\(value(measured.instructions)),"
        + "\"allocations_per_touch\":\(value(measured.allocations)),"
        + "\"bytes_per_touch\":null,\"parts\":[\(parts.joined(separator: ","))],\"grow\":null}"
    }
    return
      "{\"bench\":2,\"program\":\"\(program)\",\"counter\":\(text(counter)),\"toolchain\":\"\(toolchain)\","
      + "\"cpu\":\"\(cpu)\",\"clock_ns\":20,\"cases\":[\(cases.joined(separator: ","))]}"
  }
}
