import CProcess
import Foundation

/// How worker processes are started.
public struct WorkerSetting: Hashable, Sendable {
  /// The variable by which a user asks for the one thing that is different from run to run: `random`.
  public static let hashSeedVariable = "RETOUCH_HASH_SEED"

  /// The program whose fixtures run: this one.
  public var executable: String
  /// How many bytes of data each may have; nil where there is no limit.
  public var memoryLimit: UInt64?
  /// Whether hash values differ from process to process, as Swift has them by itself.
  public var hashesRandomly: Bool

  /// What a worker may have by default: 1 GB.
  public static let defaultMemoryLimit: UInt64 = 1 << 30

  /// Makes a setting.
  public init(
    executable: String = "/proc/self/exe", memoryLimit: UInt64? = WorkerSetting.ownMemoryLimit,
    hashesRandomly: Bool = false
  ) {
    self.executable = executable
    self.memoryLimit = memoryLimit
    self.hashesRandomly = hashesRandomly
  }

  /// The limit where nobody gives one: a sanitizer reserves more than any.
  public static var ownMemoryLimit: UInt64? { retouch_has_sanitizer() ? nil : defaultMemoryLimit }

  /// Whether the variables ask for other hash values in each process.
  public static func asksForRandomHashes(_ environment: [String: String]) -> Bool {
    environment[hashSeedVariable] == "random"
  }

  /// The variables with which a process starts whose hash values are as asked for.
  ///
  /// Sets iterate in the same order in every process only where the runtime's own variable stands before it starts;
  /// of "0" it makes another seed each time, as of nothing.
  public static func variables(_ environment: [String: String], hashesRandomly: Bool) -> [String: String] {
    var variables = environment
    variables["SWIFT_DETERMINISTIC_HASHING"] = hashesRandomly ? nil : "1"
    return variables
  }
}
