public import RetouchReplay
public import RetouchVerdict

extension CaseSubject {
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
