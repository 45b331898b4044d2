/// An engine that is started for the cases of a suite, and what it is told.
public struct EngineSettings: Hashable, Sendable {
  /// The engine and its arguments.
  public var command: [String]
  /// Variables besides those that each engine has.
  public var environment: [String: String] = [:]
  /// The folder that it starts in; nil is this process's.
  public var folder: String?
  /// What it is told before each case, by name: `set NAME VALUE`.
  public var parameters: [String: String] = [:]
  /// How long it may take for an answer, in ms of real time.
  public var patience = 10_000

  /// Starts an engine with its arguments.
  public init(command: [String]) { self.command = command }

  /// Whether a process that was started for one of two can answer for the other.
  package func isSameProcess(as other: Self) -> Bool {
    command == other.command && environment == other.environment && folder == other.folder
  }
}
