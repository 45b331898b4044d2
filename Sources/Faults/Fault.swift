import Foundation

/// The fault that `Tools/faults` planted in this process, by name.
///
/// The module is not part of a normal build: `Package.swift` adds it only if `RETOUCH_FAULTS` is set. Code
/// that can be made to fail asks `Fault.isPlanted("name")` inside `#if FAULTS`.
public enum Fault {
  private static let planted = ProcessInfo.processInfo.environment["RETOUCH_FAULT"] ?? ""

  /// Whether the fault with this name is planted, by the environment variable `RETOUCH_FAULT`.
  public static func isPlanted(_ name: String) -> Bool { name == planted }
}
