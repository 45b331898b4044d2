import CRetouchProcess
import RetouchVerdict

extension CaseSubject {
  /// Does something during which an engine that takes several cases is started once for all of them, as in a
  /// worker.
  @MainActor
  package static func keepingEngines<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = EngineProcess.keepsEngines
    EngineProcess.keepsEngines = true
    defer {
      EngineProcess.keepsEngines = before
      EngineProcess.endKept()
    }
    return try body()
  }

  /// The processor time of the programs and engines that this process has started, in ns: of those that have
  /// ended, and of the engine that waits for another case.
  @MainActor package static var processorTime: Int64 {
    retouch_processor_time_of_children(EngineProcess.keptProcesses.first ?? 0)
  }
}
