import CRetouchProcess
import Foundation
import RetouchVerdict

/// How worker processes are started.
public struct WorkerSetting: Hashable, Sendable {
  /// The variable with which a user asks for hash values that differ from run to run: `random`.
  public static let hashSeedVariable = "RETOUCH_HASH_SEED"

  /// The program whose fixtures run; by default this one.
  public var executable: String
  /// How many bytes of data each worker may have, or nil for no limit.
  public var memoryLimit: UInt64?
  /// Whether hash values differ from process to process, as is Swift's default.
  public var hashesRandomly: Bool
  /// The folder for files that do not outlive the run, or nil for the system's.
  public var temporaryFolder: String?

  /// The default memory limit of a worker: 1 GB.
  public static let defaultMemoryLimit: UInt64 = 1 << 30

  /// Creates a setting.
  public init(
    executable: String = "/proc/self/exe", memoryLimit: UInt64? = WorkerSetting.ownMemoryLimit,
    hashesRandomly: Bool = false
  ) {
    self.executable = executable
    self.memoryLimit = memoryLimit
    self.hashesRandomly = hashesRandomly
  }

  /// The limit by default; none with a sanitizer, which reserves more than any limit.
  public static var ownMemoryLimit: UInt64? { retouch_has_sanitizer() ? nil : defaultMemoryLimit }

  /// Whether the environment asks for different hash values in each process.
  public static func asksForRandomHashes(_ environment: [String: String]) -> Bool {
    environment[hashSeedVariable] == "random"
  }

  /// Returns the variables for starting a process with the requested kind of hash values.
  ///
  /// The program itself makes them the same in every process unless a variable asks for others; Swift's own
  /// variable would make them the same even then.
  public static func variables(_ environment: [String: String], hashesRandomly: Bool) -> [String: String] {
    var variables = environment
    variables[hashSeedVariable] = hashesRandomly ? "random" : nil
    if hashesRandomly { variables["SWIFT_DETERMINISTIC_HASHING"] = nil }
    return variables
  }
}
