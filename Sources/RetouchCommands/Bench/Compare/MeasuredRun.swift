/// What one run of `bench CASE|RECORDING… --json` has measured, as far as it is compared with other runs.
struct MeasuredRun: Hashable, Sendable {
  /// What a part is.
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
    /// Nanoseconds a touch.
    var time: Double?
    /// Instructions a touch, or nil if not counted.
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
    /// Instructions a touch, or nil if not counted.
    var instructions: Double?
    /// Allocations a touch, or nil if not counted.
    var allocations: Double?
    /// How many frames, timers and ends were counted, by their kinds.
    var counted: [String: Double] = [:]
    /// The parts of the cost.
    var parts: [Part]

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
