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
  /// How the processes are started.
  public var workers: WorkerSetting
  /// Whether each case gets a process of its own.
  public var isolates = false
  /// How many cases that are not as expected are replayed once more, each in a process of its own; nil for all.
  public var confirmations: Int? = 20

  /// Makes options; what is not given is as a user has it by default.
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

  /// The processes that these options ask for.
  func pool(processes: Int? = nil, lingering: Int = 0) -> WorkerPool {
    WorkerPool(
      setting: workers, processes: processes ?? jobs, timeLimit: timeLimit, lingering: lingering)
  }
}
