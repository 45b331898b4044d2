import CRetouchReplayTime
import Foundation

/// What of a replay's surroundings belongs to the whole process: the time zone, the C library's locale, and
/// the working folder and the mask for new files if the process is the replay's own.
///
/// A client may have changed any of it in an earlier replay.
@MainActor
struct ProcessSurroundings {
  private let zone: String
  private let isOwn: Bool
  /// The process's own zone if the replay has another one: its variable, and Foundation's default.
  private var zoneBefore: (variable: String?, standard: TimeZone)?
  /// The C library's locale if it was another one than a process has at its start.
  private var localeBefore: String?
  private let movesFolder: Bool
  /// The mask for new files, in a process of the replay's own.
  private var maskBefore: mode_t?

  /// The working folder in which the process was started, in a process of the replay's own.
  private static let startFolder = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)

  private static let namesOfUTC: Set<String> = ["Etc/UTC", "UTC", "GMT"]

  /// Whether the machine has the tz database; without its files, Foundation traps where its default is set.
  private static let hasZones = access(ReplaySurroundings.zonesFolder + "/UTC", F_OK) == 0

  /// Makes the process's surroundings a replay's.
  init(_ zone: String, isOwn: Bool, movesFolder: Bool) {
    (self.zone, self.isOwn) = (zone, isOwn)
    self.movesFolder = isOwn && movesFolder && Self.startFolder >= 0
    if !Self.isInForce(zone) {
      // Where the machine has the same zone under another name, it is set once and for all.
      let isAnotherName = zone == "UTC" && Self.namesOfUTC.contains(NSTimeZone.default.identifier)
      if !isOwn, !isAnotherName {
        zoneBefore = (getenv("TZ").map { String(cString: $0) }, NSTimeZone.default)
      }
      Self.put(zone)
    }
    if let locale = setlocale(LC_ALL, nil), strcmp(locale, "C") != 0 {
      localeBefore = String(cString: locale)
      setlocale(LC_ALL, "C")
    }
    if self.movesFolder { chdir("/") }
    if isOwn { maskBefore = umask(0o022) }
  }

  /// Gives the process back what the replay had in its place.
  func restore() {
    // The client has changed the variable, and the process's with it.
    if retouch_take_zone_change(), zoneBefore == nil { Self.put(zone) }
    if let zoneBefore {
      Self.put(zoneBefore.variable, zoneBefore.standard)
    }
    if movesFolder { fchdir(Self.startFolder) }
    if let maskBefore { umask(maskBefore) }
    if !isOwn, let locale = setlocale(LC_ALL, nil), strcmp(locale, localeBefore ?? "C") != 0 {
      setlocale(LC_ALL, localeBefore ?? "C")
    }
  }

  /// Whether a zone is the C library's and Foundation's; both read the variable when they are first asked.
  private static func isInForce(_ zone: String) -> Bool {
    guard let variable = getenv("TZ"), strcmp(variable, zone) == 0 else { return false }
    return !retouch_take_default_zone_change()
  }

  /// Makes a zone the C library's and Foundation's; nil for the machine's.
  private static func put(_ zone: String?, _ standard: TimeZone? = nil) {
    if let zone { setenv("TZ", zone, 1) } else { unsetenv("TZ") }
    tzset()
    NSTimeZone.resetSystemTimeZone()
    // Otherwise formatters of dates keep the zone that they found first in the process.
    if hasZones, let standard = standard ?? zone.flatMap({ TimeZone(identifier: $0) }) {
      NSTimeZone.default = standard
    }
    _ = retouch_take_default_zone_change()
  }
}
