import Foundation
import FoundationNetworking
import Replay

@MainActor let kept: [any Fixture.Type] = [
  Trying<Defaults>.self, Trying<SuiteDefaults>.self, Trying<RegisteredDefaults>.self, Trying<LeftFiles>.self,
  Trying<FileOfOthers>.self, Trying<FileElsewhere>.self, Trying<FileChannel>.self, Trying<SharedCookies>.self,
  Trying<ProgramArguments>.self, Trying<ProgramPlace>.self, Trying<MessageOrder>.self,
]

/// Counts up a default, and notes what it was.
private func count(in defaults: UserDefaults) -> [String] {
  let before = defaults.integer(forKey: "count")
  defaults.set(before + 1, forKey: "count")
  let isKept = defaults.synchronize()
  return ["\(before) \(defaults.integer(forKey: "count")) \(isKept)"]
}

enum Defaults: Way {
  static func look() -> [String] { count(in: .standard) }
}

enum SuiteDefaults: Way {
  static func look() -> [String] { UserDefaults(suiteName: "suite").map(count) ?? ["failed: no suite"] }
}

enum RegisteredDefaults: Way {
  static func look() -> [String] {
    let before = UserDefaults.standard.integer(forKey: "registered")
    UserDefaults.standard.register(defaults: ["registered": before + 7])
    return ["\(before) \(UserDefaults.standard.integer(forKey: "registered"))"]
  }
}

enum LeftFiles: Way {
  static func look() throws -> [String] {
    try [NSHomeDirectory(), NSTemporaryDirectory()].map { folder in
      let before = try FileManager.default.contentsOfDirectory(atPath: folder)
      let inner = folder + "/left/behind"
      try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
      try Data("text".utf8).write(to: URL(fileURLWithPath: inner + "/file"))
      return "\(before) \(try FileManager.default.contentsOfDirectory(atPath: folder))"
    }
  }
}

enum FileOfOthers: Way {
  static func look() -> [String] {
    let file = open("/var/lib/dpkg/status", O_RDONLY)
    close(file)
    return ["\(file == -1)"]
  }
}

enum FileElsewhere: Way {
  static func look() -> [String] {
    let path = "/tmp/retouch-escape-\(UUID().uuidString)"
    let file = open(path, O_CREAT | O_WRONLY, 0o600)
    defer { close(file) }
    return ["\(file >= 0) \(unlink(path))"]
  }
}

enum FileChannel: Way {
  static func look() throws -> [String] {
    let path = NSTemporaryDirectory() + "/channel"
    try Data("text".utf8).write(to: URL(fileURLWithPath: path))
    let file = open(path, O_RDONLY)
    DispatchIO.read(fromFileDescriptor: file, maxLength: 4, runningHandlerOn: .main) { _, _ in close(file) }
    return ["asked"]
  }
}

enum SharedCookies: Way {
  static func look() -> [String] { ["\(HTTPCookieStorage.shared.cookies?.count ?? -1)"] }
}

enum ProgramArguments: Way {
  static func look() -> [String] { CommandLine.arguments }
}

enum ProgramPlace: Way {
  static func look() -> [String] { [Bundle.main.bundlePath, ProcessInfo.processInfo.arguments[0]] }
}

private final class Sender: Sendable {}

private struct Sent: NotificationCenter.MainActorMessage {
  typealias Subject = Sender
}

/// Observers of a message, whose order depends on how many there were before in the process.
enum MessageOrder: Way {
  static func look() -> [String] {
    nonisolated(unsafe) var called: [Int] = []
    let sender = Sender()
    let tokens = (0..<8).map { number in
      NotificationCenter.default.addObserver(of: sender, for: Sent.self) { _ in called.append(number) }
    }
    NotificationCenter.default.post(Sent(), subject: sender)
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    return ["\(called)"]
  }
}
