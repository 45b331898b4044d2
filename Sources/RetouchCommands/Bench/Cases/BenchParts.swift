/// What meters measured for a case, as the parts of its cost.
@MainActor
enum BenchParts {
  /// The stages and recognizers, then the calls, the costliest of each kind first.
  ///
  /// - Parameters:
  ///   - timed: The measured times, over whole replays.
  ///   - counted: The counts, over some of the frames, or nil.
  ///   - reading: What reading the recording takes, in nanoseconds.
  ///   - touches: The touches of one replay.
  static func parts(
    timed: BenchMeter, counted: BenchCount?, reading: Double, touches: Int
  ) -> [BenchedCase.Part] {
    let timedTouches = timed.touches
    guard timedTouches > 0 else { return [] }
    let readingTime = reading / Double(max(touches, 1))
    let whole = max(Double(timed.cost) / Double(timedTouches) + readingTime, 1e-9)

    var divided = [
      BenchedCase.Part(
        name: "reading", kind: .stage, time: readingTime, share: readingTime / whole, instructions: nil,
        calls: 1 / Double(max(touches, 1)))
    ]
    var recognizers: [BenchedCase.Part] = []
    var calls: [BenchedCase.Part] = []
    for part in timed.parts {
      let tally = timed.total(of: part)
      let time = max(0, Double(tally.cost) / Double(timedTouches))
      func found(_ name: String, _ kind: BenchedCase.Part.Kind) -> BenchedCase.Part {
        // The counts of parts that did not occur in the counted frames are not known.
        BenchedCase.Part(
          name: name, kind: kind, time: time, share: time / whole,
          instructions: counted?.instructions(of: part), calls: Double(tally.calls) / Double(timedTouches))
      }
      switch part {
      case .stage(let name): divided.append(found(name, .stage))
      case .recognizer(let name): recognizers.append(found(name, .recognizer))
      case .call(let name): calls.append(found(name, .call))
      }
    }
    return [divided, recognizers, calls].flatMap { list in
      list.sorted { ($1.time, $0.name) < ($0.time, $1.name) }
    }
  }
}
