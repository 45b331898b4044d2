import Foundation
import RetouchVerdict

/// How cases are run.
public struct RunOptions: Hashable, Sendable {
  /// How many processes run cases at the same time; by default as many as there are processors.
  public var jobs: Int
  /// How long a case may take before it counts as hung, in ms of real time.
  public var timeLimit: Int
  /// How often each case is replayed; all replays have to give the same outcome.
  public var repetitions: Int
  /// What may be written next to the goldens.
  public var goldens: GoldenPolicy
  /// How the processes are started.
  public var workers: WorkerSetting
  /// Whether each case gets a separate process.
  public var isolates = false
  /// Whether a case whose replay warns of something does not pass.
  public var isStrict = false
  /// How many cases that are not as expected are replayed again, each in a separate process; nil for all.
  public var confirmations: Int? = 20

  /// Creates options; omitted values have their defaults.
  public init(
    jobs: Int = ProcessInfo.processInfo.activeProcessorCount, timeLimit: Int = 10_000, repetitions: Int = 1,
    goldens: GoldenPolicy = GoldenPolicy(environment: ProcessInfo.processInfo.environment),
    workers: WorkerSetting = WorkerSetting()
  ) {
    self.jobs = jobs
    self.timeLimit = timeLimit
    self.repetitions = repetitions
    self.goldens = goldens
    self.workers = workers
  }

  /// Creates the worker processes for these options.
  func pool(processes: Int? = nil, lingering: Int = 0, watch: RunWatch? = nil) -> WorkerPool {
    WorkerPool(
      setting: workers, processes: processes ?? jobs, timeLimit: timeLimit, lingering: lingering,
      interruption: watch?.interruption)
  }
}
