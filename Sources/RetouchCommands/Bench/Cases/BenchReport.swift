/// What `retouch bench` measured about cases and recordings, and on what machine.
struct BenchReport: Equatable {
  /// The version of the program.
  var program: String
  /// The counter of the instructions, or nil if they cannot be counted here.
  var counter: String?
  /// The compiler that the program was built with.
  var toolchain: String
  /// The name of the processor.
  var cpu: String
  /// What reading the clock twice takes, in nanoseconds; it was subtracted from each measured time.
  var clock: Double
  /// The cases, in the order in which they were named.
  var cases: [BenchedCase]
  /// The cases of programs and engines, in the same order.
  var subjects: [BenchedSubject] = []
}

/// The figures of one case or recording.
struct BenchedCase: Equatable {
  /// The case's address, or the file's name.
  var name: String
  /// The fixture's name, or nil on a bare screen.
  var fixture: String?
  /// A digest of the recording and of the case's settings.
  var input = ""
  /// The number of touches: one for each contact in each frame in which something happened to it.
  var touches: Int
  /// The number of frames with touches or a pointer's input.
  var frames: Int
  /// How many replays were timed.
  var replays: Int
  /// How many times longer than the recording the replay took, without waiting for the recorded times; nil
  /// unless it was slower.
  var slowerThanRecorded: Double?
  /// The cost of a frame, in nanoseconds; nil if there is none.
  var frame: Percentiles?
  /// The cost of a touch, in nanoseconds: a frame's, shared by its touches; nil if there is none.
  var touch: Percentiles?
  /// How late frames began, in nanoseconds; nil unless they came at their recorded times.
  var late: Percentiles?
  /// Instructions outside the kernel per touch, including timers and the end; nil if they cannot be counted.
  var instructions: Double?
  /// Calls of the allocator per touch.
  var allocations: Double?
  /// The bytes requested from it per touch.
  var bytes: Double?
  /// How many frames, timers and ends there are, and how many were counted; empty if none was.
  var coverage: [Coverage] = []
  /// The number of instructions that ended the counting early, or nil if nothing did.
  var countLimit: Int64?
  /// What the cost consists of: the stages, the recognizers, the calls of the client's code.
  var parts: [Part] = []
  /// How the cost grows, or nil if that was not requested.
  var growth: Growth?

  /// How many of a kind there are in a replay, and how many were counted.
  struct Coverage: Equatable {
    /// `down`, `move` or `lift` for frames, `timer` or `end`.
    var kind: String
    var counted: Int
    var all: Int
  }

  /// How times are distributed.
  struct Percentiles: Equatable {
    var p50, p90, p99, p999, max, mean: Double
  }

  /// A part of the cost.
  struct Part: Equatable {
    /// How a part relates to the whole: stages and recognizers divide it; calls are contained in them.
    enum Kind: String {
      case stage
      case recognizer
      case call
    }
    var name: String
    var kind: Kind
    /// Nanoseconds per touch.
    var time: Double
    /// Its share of the time, from 0 to 1.
    var share: Double
    /// Instructions per touch, or nil if they cannot be counted.
    var instructions: Double?
    /// How often it happens per touch.
    var calls: Double
  }

  /// How the cost of a touch grows with one thing.
  struct Growth: Equatable {
    /// What grows: `depth`, `fingers`, `recognizers` or `views`.
    var what: String
    var points: [Point]
    /// Nanoseconds per touch for one more; nil with fewer than two points.
    var time: Slope?
    /// Instructions per touch for one more; nil if they cannot be counted.
    var instructions: Slope?
    /// In how many frames each value was counted, if that is fewer than usual because they cost so much.
    var limitedFrames: Int?

    /// The cost at one value.
    struct Point: Equatable {
      var value: Int
      var time: Double
      var instructions: Double?
    }

    /// A fitted slope.
    struct Slope: Equatable {
      var slope: Double
      /// Half the width of its 95 % interval; nil with fewer than three points, which any line fits.
      var spread: Double?
    }
  }
}
