public import RetouchReplay

/// What decides the gestures of a case that has no fixture: something outside Retouch.
public enum CaseSubject: Hashable, Sendable {
  /// A program that reads input devices.
  case program(ProgramSettings)
  /// An engine that is given contacts through pipes.
  case engine(EngineSettings)

  /// The program, or the engine, with its arguments.
  public var command: [String] {
    switch self {
    case .program(let settings): settings.command
    case .engine(let settings): settings.command
    }
  }

  /// The key that a suite has for it, which is also its noun.
  public var key: String {
    switch self {
    case .program: "program"
    case .engine: "engine"
    }
  }

  /// Sets what a program's clocks show beyond a whole second, in µs; an engine has no clock.
  mutating func set(phase: Int64) {
    guard case .program(var settings) = self else { return }
    settings.phase = phase
    self = .program(settings)
  }

  /// Sets a variable of its environment.
  mutating func set(_ name: String, to value: String) {
    switch self {
    case .program(var settings):
      settings.environment[name] = value
      self = .program(settings)
    case .engine(var settings):
      settings.environment[name] = value
      self = .engine(settings)
    }
  }

  /// Prepares it for a worker, which gives up before the pool does: so its outcome says what hung.
  ///
  /// - Parameter timeLimit: How long the case may take, in ms.
  mutating func prepare(timeLimit: Int) {
    switch self {
    case .program(var settings):
      settings.patience = max(1, timeLimit / 1000 * 7 / 10)
      settings.library = Self.library
      self = .program(settings)
    case .engine(var settings):
      settings.patience = max(100, timeLimit * 7 / 10)
      self = .engine(settings)
    }
  }

  /// The preload library, made once by the process that starts workers: these have another home, in whose
  /// cache it would be made again. Where that fails, they say why.
  private static let library = try? PreloadLibrary.path()

  /// What runs it.
  @MainActor public var engine: any GestureEngine {
    switch self {
    case .program(let settings): ProgramEngine(settings: settings)
    case .engine(let settings): PipeEngine(settings: settings)
    }
  }
}
