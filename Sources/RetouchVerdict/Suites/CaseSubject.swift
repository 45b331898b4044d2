public import RetouchReplay

/// What decides the gestures of a case that has no fixture: something outside Retouch.
public enum CaseSubject: Hashable, Sendable {
  /// A program that reads input devices.
  case program(ProgramSettings)

  /// The program, or the engine's, with its arguments.
  public var command: [String] {
    switch self {
    case .program(let settings): settings.command
    }
  }

  /// The clock's phase, in µs, which only a program has.
  var phase: Int64 {
    get {
      switch self {
      case .program(let settings): settings.phase
      }
    }
    set { change { $0.phase = newValue } }
  }

  /// Sets a variable of its environment.
  mutating func set(_ name: String, to value: String) { change { $0.environment[name] = value } }

  /// Prepares it for a worker, which gives up before the pool does: so its outcome says what hung.
  ///
  /// - Parameter timeLimit: How long the case may take, in ms.
  mutating func prepare(timeLimit: Int) {
    change { settings in
      settings.patience = max(1, timeLimit / 1000 * 7 / 10)
      // A worker has another home, in whose cache the library would be made again.
      settings.library = try? PreloadLibrary.path()
    }
  }

  private mutating func change(_ body: (inout ProgramSettings) -> Void) {
    switch self {
    case .program(var settings):
      body(&settings)
      self = .program(settings)
    }
  }

  /// What runs it.
  @MainActor public var engine: any GestureEngine {
    switch self {
    case .program(let settings): ProgramEngine(settings: settings)
    }
  }
}
