import Foundation

/// The fault that `Tools/faults` planted into this process, by name.
///
/// The module is part of no normal build: `Package.swift` adds it where `RETOUCH_FAULTS` is set. A place that
/// can be made wrong asks `Fault.isPlanted("name")` inside `#if FAULTS`.
public enum Fault {
  private static let planted = ProcessInfo.processInfo.environment["RETOUCH_FAULT"] ?? ""

  /// Whether the fault of this name is the one planted, by the environment variable `RETOUCH_FAULT`.
  public static func isPlanted(_ name: String) -> Bool { name == planted }
}
