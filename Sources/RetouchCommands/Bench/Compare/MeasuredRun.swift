/// What one run of `bench CASE|RECORDING… --json` measured, as far as it is compared with other runs.
struct MeasuredRun: Hashable, Sendable {
  /// The kind of a part.
  enum Kind: String, Sendable {
    /// A step on the way from a frame to an outcome.
    case stage
    /// A recognizer, by name.
    case recognizer
    /// A method of the client that the engine calls.
    case call
  }

  /// A part of a case's cost.
  struct Part: Hashable, Sendable {
    /// The name, such as `history`.
    var name: String
    /// What it is.
    var kind: Kind
    /// Nanoseconds per touch.
    var time: Double?
    /// Instructions per touch, or nil if not counted.
    var instructions: Double?
  }

  /// A case or a recording.
  struct Case: Hashable, Sendable {
    /// The case as `SUITE/NAME`, or the recording's path.
    var name: String
    /// The fixture, or nil on a bare screen.
    var fixture: String?
    /// The digest of the recording and the settings.
    var input: String
    /// The number of touches in the recording.
    var touches: Double
    /// The median of a touch's cost, in nanoseconds, or nil without any touches.
    var touchTime: Double?
    /// Instructions per touch, or nil if not counted.
    var instructions: Double?
    /// Allocations per touch, or nil if not counted.
    var allocations: Double?
    /// How many frames, timers and ends were counted, by their kinds.
    var counted: [String: Double] = [:]
    /// The parts of the cost.
    var parts: [Part]

    /// How many frames were counted.
    fileprivate var countedFrames: Int {
      counted.reduce(0) { ["down", "move", "lift"].contains($1.key) ? $0 + Int($1.value) : $0 }
    }

    /// The name with the fixture, as a message has it.
    var title: String { fixture.map { "\(name) in \($0)" } ?? name }
  }

  /// The program's version.
  var program: String
  /// What instructions were counted with, or nil if they were not.
  var counter: String?
  /// The compiler that built the program.
  var toolchain: String
  /// The processor.
  var cpu: String
  /// The cases, in the order of the command line.
  var cases: [Case]
}

extension MeasuredRun {
  /// The smallest number of frames that one of two runs of the same cases counted, if the other one counted
  /// more of a case because the first one's counting ended early. Nil if both counted the same, and if one
  /// counted nothing at all.
  static func framesInCommon(_ one: MeasuredRun, _ other: MeasuredRun) -> Int? {
    var fewest: Int?
    for mine in one.cases {
      guard let theirs = other.cases.first(where: { $0.name == mine.name && $0.fixture == mine.fixture }),
        theirs.counted != mine.counted
      else { continue }
      let frames = min(mine.countedFrames, theirs.countedFrames)
      if frames > 0 { fewest = min(fewest ?? frames, frames) }
    }
    return fewest
  }
}
