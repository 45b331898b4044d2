import Foundation
import RetouchReplay
import UIKit

/// Notes what is around it, in every way in which an app asks for it.
final class Around: Base, Fixture {
  /// As apps keep formatters: made once in the process.
  private static let kept: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateStyle = .short
    formatter.timeStyle = .short
    return formatter
  }()

  override func act() {
    let date = Date(timeIntervalSince1970: 1_767_225_600)
    let files = FileManager.default
    let variables = ProcessInfo.processInfo.environment
    note("zone \(zones.joined(separator: " ")) at \(hours(date).map(String.init).joined(separator: " "))")
    note("locale \(locales.joined(separator: " ")) first day \(Calendar.current.firstWeekday)")
    note("kept \(Self.kept.string(from: date)), made \(formatted(date))")
    note("numbers \(numbers.joined(separator: " "))")
    note("home \(NSHomeDirectory()) \(files.homeDirectoryForCurrentUser.path) \(text(getenv("HOME")))")
    note("temporary \(NSTemporaryDirectory()) user \(NSUserName()) folder \(files.currentDirectoryPath)")
    note("variables " + variables.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " "))
  }

  private var zones: [String] {
    [
      TimeZone.current, TimeZone.autoupdatingCurrent, NSTimeZone.system, NSTimeZone.default,
      Calendar.current.timeZone,
      Calendar(identifier: .gregorian).timeZone, DateFormatter().timeZone,
    ].map(\.identifier)
  }

  private func hours(_ date: Date) -> [Int] {
    var seconds = time_t(date.timeIntervalSince1970)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return [
      Calendar.current.component(.hour, from: date), Int(parts.tm_hour),
      Int(localtime(&seconds).pointee.tm_hour),
    ]
  }

  private var locales: [String] {
    [
      Locale.current.identifier, Locale.autoupdatingCurrent.identifier, NSLocale.current.identifier,
      Calendar.current.locale?.identifier ?? "none",
    ] + Locale.preferredLanguages + NSLocale.preferredLanguages + [
      text(setlocale(LC_ALL, nil)), text(getenv("LANG")),
    ]
  }

  private func formatted(_ date: Date) -> String {
    DateFormatter.localizedString(from: date, dateStyle: .short, timeStyle: .short) + ", " + date.formatted()
  }

  private var numbers: [String] {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return [formatter.string(from: 1234.5) ?? "none", 1234.5.formatted(), String(format: "%.1f", 1234.5)]
  }

  private func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? "none"
  }
}

/// Changes everything around it that it can.
final class Rearranging: Base, Fixture {
  override func act() {
    setenv("TZ", "Asia/Tokyo", 1)
    tzset()
    setenv("ADDED", "1", 1)
    unsetenv("PATH")
    putenv(strdup("USER=other"))
    NSTimeZone.default = TimeZone(identifier: "America/St_Johns") ?? .current
    setlocale(LC_ALL, "C.UTF-8")
    chdir("/tmp")
    umask(0o077)
    note(
      "rearranged \(ProcessInfo.processInfo.environment.count) \(TimeZone.current.identifier) \(clearenv())")
  }
}

/// Makes a file and a folder, and notes what others may do with them.
final class Filing: Base, Fixture {
  override func act() {
    let files = FileManager.default
    let documents = files.urls(for: .documentDirectory, in: .userDomainMask)[0]
    let file = documents.appendingPathComponent("a/b.txt")
    try? files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data("text".utf8).write(to: file)
    let descriptor = open(NSTemporaryDirectory() + "/c", O_CREAT | O_EXCL | O_WRONLY, 0o666)
    var status = stat()
    fstat(descriptor, &status)
    close(descriptor)
    let read = (try? String(contentsOf: file, encoding: .utf8)) ?? "nothing"
    let all = (try? files.subpathsOfDirectory(atPath: NSHomeDirectory()))?.sorted().joined(separator: ",")
    note("\(file.path) \(read) \(all ?? "nothing") \(String(status.st_mode & 0o777, radix: 8))")
  }
}

/// Sets another time zone as the default one, and nothing else.
final class Defaulting: Base, Fixture {
  override func act() { NSTimeZone.default = TimeZone(identifier: "America/St_Johns") ?? .current }
}

/// Notes the order of objects by their addresses, without the addresses.
final class Lining: Base, Fixture {
  private final class Thing {}
  override func act() {
    let things = (0..<16).map { _ in Thing() }
    let order = things.indices.sorted { ObjectIdentifier(things[$0]) < ObjectIdentifier(things[$1]) }
    note(order.map(String.init).joined(separator: " "))
  }
}

/// Notes the order of objects by their addresses.
final class Addressing: Base, Fixture {
  private final class Thing {}
  override func act() {
    let things = (0..<8).map { _ in Thing() }
    let order = things.indices.sorted { ObjectIdentifier(things[$0]) < ObjectIdentifier(things[$1]) }
    note(order.map(String.init).joined() + " \(Int(bitPattern: ObjectIdentifier(things[0])) >> 12)")
  }
}

/// Notes only the hour on the wall.
final class Clock: Base, Fixture {
  override func act() { note("\(Calendar.current.component(.hour, from: Date(timeIntervalSince1970: 0)))") }
}

/// Notes a number as it is written where it is.
final class Counting: Base, Fixture {
  override func act() { note(1234.5.formatted()) }
}

/// Notes whether it believes to be on a build server.
final class Building: Base, Fixture {
  override func act() { note(ProcessInfo.processInfo.environment["CI"] ?? "no server") }
}
