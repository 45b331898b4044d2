import RetouchArguments
import CRetouchCounters
import RetouchProblems
import RetouchRecording
import RetouchReplay

extension BenchItem {
  /// Whole replays of the common stream, from the loaded recording to the outcome's text, per touch.
  static var commonStream: [BenchItem] {
    [
      stream(
        "stream-depth-1", "a replay of the common stream: 5 recognizers, depth 1", FlatStreamScreen.self),
      stream("stream-depth-10", "the same at depth 10", DeepStreamScreen.self, beside: "stream-depth-1"),
      stream("stream-depth-50", "the same at depth 50", DeepestStreamScreen.self, beside: "stream-depth-10"),
      stream(
        "stream-20", "the same at depth 10 with 20 recognizers", CrowdedStreamScreen.self,
        beside: "stream-depth-10"),
      stream(
        "stream-named", "stream-depth-10 with an identifier on every view and recognizer",
        NamedStreamScreen.self, beside: "stream-depth-10"),
    ]
  }

  private static func stream(
    _ name: String, _ meaning: String, _ fixture: any Fixture.Type, beside other: String? = nil
  ) -> BenchItem {
    BenchItem(name: name, unit: "touch", meaning: meaning, comparedWith: other) {
      BenchWork(timed: try replay(seconds: 60, fixture), counting: { try count(fixture) })
    }
  }

  /// The frames of the stream that are counted. They come after the first ones, in which one-time work is
  /// done. Their cost per touch is the stream's average, to within a percent at depth 10 and three percent
  /// with more views or recognizers.
  static let countedFrames = 160..<190

  /// Counts some frames with the timers between them, and the making of the outcome's text.
  private static func count(_ fixture: any Fixture.Type) throws -> BenchWork.Counts? {
    let stream = CommonStream(seconds: 3)
    guard open_counting() else { return nil }
    let meter = BenchMeter(.instructions)
    var isCounted = false
    meter.takes = { span, number in
      if span == .frame { isCounted = countedFrames.contains(number) }
      return isCounted && span != .end
    }
    let outcome: Outcome
    do {
      defer { close_counting() }
      outcome = try Replayer.replay(stream.document, in: fixture, settings: ReplaySettings(), meter: meter)
    }
    guard let text = try WorkCounter.count({ _ = outcome.text }) else { return nil }
    let memory = meter.groups.values.reduce(0) { $0 + $1.memory.allocations }
    func perTouch(_ counted: Int64, _ ofText: Int64) -> Double {
      Double(counted) / Double(max(meter.touches, 1)) + Double(ofText) / Double(stream.touches)
    }
    return BenchWork.Counts(
      instructions: perTouch(meter.cost, text.instructions),
      allocations: perTouch(memory, text.allocations))
  }

  /// A replay of the stream's beginning.
  private static func replay(seconds: Double, _ fixture: any Fixture.Type) throws -> BenchWork.Piece {
    let stream = CommonStream(seconds: seconds)
    @MainActor func run() throws {
      let text = try Replayer.replay(stream.document, in: fixture).text
      // If nothing was recognized, something else was measured.
      guard text.utf8.count > stream.touches else {
        throw ReplayError(.stuck, problem: "the common stream was not recognized")
      }
    }
    try run()
    return BenchWork.Piece(units: stream.touches) { try run() }
  }
}

extension Retouch {
  /// Writes the common stream as a recording, which other programs are measured on as well.
  static func writeCommonStream(to path: String, seconds: Int, _ console: Console) throws -> ExitCode {
    var target = OutputFile(path: path, replaces: false)
    target.hintWhereItExists = "Choose another name, or remove it"
    try target.check()
    let stream = CommonStream(seconds: Double(seconds))
    try target.write(try stream.document.encoded(), console)
    let length = figure(Double(stream.document.endTime) / 1e6)
    if !target.isStandard { console.note("\(printable(path)): \(stream.touches) touches in \(length) s") }
    return .success
  }
}
