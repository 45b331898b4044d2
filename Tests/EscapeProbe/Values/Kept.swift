import Foundation
import FoundationNetworking
import RetouchReplay

@MainActor let kept: [any Fixture.Type] = [
  Trying<Defaults>.self, Trying<SuiteDefaults>.self, Trying<RegisteredDefaults>.self, Trying<LeftFiles>.self,
  Trying<FileOfOthers>.self, Trying<FileElsewhere>.self, Trying<LookElsewhere>.self,
  Trying<FolderElsewhere>.self, Trying<RelativeFile>.self, Trying<ResolvedFolders>.self,
  Trying<FileChannel>.self, Trying<SharedCookies>.self,
  Trying<ProgramArguments>.self, Trying<ProgramPlace>.self, Trying<MessageOrder>.self,
  Trying<RoundingMode>.self,
]

/// Counts up a default, and notes what it was.
private func count(in defaults: UserDefaults) -> String {
  let before = defaults.integer(forKey: "count")
  defaults.set(before + 1, forKey: "count")
  return "\(before) \(defaults.integer(forKey: "count"))"
}

/// Defaults in memory alone, which Foundation writes to a file at the process's end.
enum Defaults: Way {
  static func look() -> [String] { [count(in: .standard)] }
}

/// Defaults in a file as well.
enum SuiteDefaults: Way {
  static func look() -> [String] {
    guard let defaults = UserDefaults(suiteName: "suite") else { return ["failed: no suite"] }
    return [count(in: defaults), "\(defaults.synchronize())"]
  }
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

enum LookElsewhere: Way {
  static func look() -> [String] { ["\(FileManager.default.fileExists(atPath: "/run/retouch-flag"))"] }
}

enum FolderElsewhere: Way {
  static func look() -> [String] {
    // Another process may make and remove it at the same time: the path is the same in each.
    let path = "/tmp/retouch-escape-\(UUID().uuidString)"
    mkdir(path, 0o700)
    rmdir(path)
    return ["tried"]
  }
}

enum RelativeFile: Way {
  static func look() -> [String] {
    let file = fopen("retouch-escape", "w")
    defer { if let file { fclose(file) } }
    unlink("retouch-escape")
    return ["tried"]
  }
}

/// What the home and the temporary folder are called where links are followed.
enum ResolvedFolders: Way {
  static func look() -> [String] {
    let folder = FileManager.default.temporaryDirectory
    chdir(NSHomeDirectory())
    defer { chdir("/") }
    let resolved = realpath(NSHomeDirectory(), nil)
    defer { free(resolved) }
    return [
      folder.resolvingSymlinksInPath().path, (NSHomeDirectory() as NSString).resolvingSymlinksInPath,
      folder.standardizedFileURL.path,
      FileManager.default.currentDirectoryPath, resolved.map { String(cString: $0) } ?? "none",
    ]
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

enum RoundingMode: Way {
  static func look() -> [String] {
    let before = fegetround() == FE_TONEAREST
    fesetround(FE_UPWARD)
    return ["\(before)"]
  }
}
