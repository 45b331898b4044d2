/// What meters measured of a case, as the parts of its cost.
@MainActor
enum BenchParts {
  /// The stages and recognizers, then the calls, the costliest of each kind first.
  ///
  /// - Parameters:
  ///   - timed: What was timed, over whole replays.
  ///   - counted: What was counted, over some of the frames, or nil.
  ///   - reading: What reading the recording takes, in nanoseconds.
  ///   - touches: The touches of one replay.
  static func parts(
    timed: BenchMeter, counted: BenchMeter?, reading: Double, touches: Int
  ) -> [BenchedCase.Part] {
    let timedTouches = timed.samples.reduce(0) { $0 + $1.touches }
    guard timedTouches > 0 else { return [] }
    let countedTouches = counted?.samples.reduce(0) { $0 + $1.touches } ?? 0
    let readingTime = reading / Double(max(touches, 1))
    let frames = timed.samples.reduce(0) { $0 + Double($1.cost) } / Double(timedTouches)
    let whole = max(frames + readingTime, 1e-9)

    func list(
      _ kind: BenchedCase.Part.Kind, _ times: [String: BenchMeter.Tally],
      _ counts: [String: BenchMeter.Tally]?
    ) -> [BenchedCase.Part] {
      times.map { name, tally in
        let time = Double(tally.cost) / Double(timedTouches)
        // What did not happen in the counted frames is not known.
        let instructions = countedTouches > 0 ? counts?[name].map { Double($0.cost) } : nil
        return BenchedCase.Part(
          name: name, kind: kind, time: time, share: time / whole,
          instructions: instructions.map { $0 / Double(countedTouches) },
          calls: Double(tally.calls) / Double(timedTouches))
      }
    }
    func sorted(_ parts: [BenchedCase.Part]) -> [BenchedCase.Part] {
      parts.sorted { ($1.time, $0.name) < ($0.time, $1.name) }
    }
    var divided = list(.stage, timed.stages, counted?.stages)
    divided.append(
      BenchedCase.Part(
        name: "reading", kind: .stage, time: readingTime, share: readingTime / whole, instructions: nil,
        calls: 1 / Double(max(touches, 1))))
    divided += list(.recognizer, timed.recognizers, counted?.recognizers)
    return sorted(divided) + sorted(list(.call, timed.calls, counted?.calls))
  }
}
