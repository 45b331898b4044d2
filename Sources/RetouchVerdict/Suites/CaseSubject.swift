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
  package mutating func set(phase: Int64) {
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
}
