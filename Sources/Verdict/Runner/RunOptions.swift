import Foundation

/// How cases are run.
public struct RunOptions: Hashable, Sendable {
  /// How many processes run cases at a time; by default as many as there are processors.
  public var jobs: Int
  /// How long a case may take in ms of real time before it counts as hung.
  public var timeLimit: Int
  /// How often each case is replayed; all replays have to give the same outcome.
  public var repetitions: Int
  /// What may be written beside the goldens.
  public var goldens: GoldenPolicy
  /// The program whose fixtures run: this one.
  public var executable: String

  /// Makes options; what is not given is as a user has it by default.
  public init(
    jobs: Int = ProcessInfo.processInfo.activeProcessorCount, timeLimit: Int = 10_000, repetitions: Int = 1,
    goldens: GoldenPolicy = GoldenPolicy(environment: ProcessInfo.processInfo.environment),
    executable: String = "/proc/self/exe"
  ) {
    self.jobs = jobs
    self.timeLimit = timeLimit
    self.repetitions = repetitions
    self.goldens = goldens
    self.executable = executable
  }
}
