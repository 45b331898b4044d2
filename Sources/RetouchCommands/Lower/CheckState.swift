import CRetouchProcess
import Foundation
import RetouchVerdict

/// What an earlier check of the same files found, kept in the cache with the lowered files.
///
/// It is used only where settings, program and modules are the same, and for a file only where the bytes of
/// its lowered form are. A check that does not come to its end leaves none.
struct CheckState: Codable {
  /// Of the settings, the program that lowers and the modules.
  var key: UInt64 = 0
  /// Of the bytes of all sources; nil if one was written while they were checked.
  var sources: UInt64?
  /// What cannot be lowered.
  var unlowered: [LoweringTool.Problem] = []
  /// What does not compile.
  var uncompiled: [LoweringTool.Problem] = []

  /// The folder of a set of files with its lock; nil if nothing can be kept there.
  final class Folder {
    let path: String
    private let lock: Int32

    /// Takes the folder, and waits for a process that has it, or gives it up.
    init?(_ path: String, waits: Bool = true) {
      try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      let file = open(path + "/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
      guard file >= 0 else { return nil }
      guard flock(file, waits ? LOCK_EX : LOCK_EX | LOCK_NB) == 0 else {
        close(file)
        return nil
      }
      (self.path, lock) = (path, file)
    }

    deinit { close(lock) }

    private var file: String { path + "/state" }

    /// Takes the state out of the folder: who does not come to the end leaves none.
    func take() -> CheckState? {
      let data = FileManager.default.contents(atPath: file)
      unlink(file)
      return data.flatMap { try? JSONDecoder().decode(CheckState.self, from: $0) }
    }

    func keep(_ state: CheckState) {
      try? JSONEncoder().encode(state).write(to: URL(fileURLWithPath: file), options: .atomic)
    }

    /// Removes the folders of sets that were checked longest ago, but for the last sixteen.
    static func prune(_ cache: String) {
      let manager = FileManager.default
      let found = ((try? manager.contentsOfDirectory(atPath: cache)) ?? []).filter { $0.hasPrefix("check-") }
      guard found.count > 16 else { return }
      func time(_ name: String) -> Date {
        let values = try? manager.attributesOfItem(atPath: "\(cache)/\(name)/state")
        return values?[.modificationDate] as? Date ?? .distantPast
      }
      for name in found.sorted(by: { time($0) > time($1) }).dropFirst(16) {
        // One that is locked is in use.
        guard let folder = Folder("\(cache)/\(name)", waits: false) else { continue }
        try? manager.removeItem(atPath: folder.path)
      }
    }
  }

  /// What changed in a set of files since it was lowered last.
  struct Changes {
    /// Whether a file declares something else.
    private(set) var areOfInterfaces = false
    private(set) var files: Set<Int> = []
    /// Places of files that hold a part of another, with that one's.
    private var joins: [(Int, Int)] = []

    /// Whether the lowered form of a file has something of these files.
    func holds(_ place: Int, partsOf files: Set<Int>) -> Bool {
      files.contains(place) || joins.contains { $0.0 == place && files.contains($0.1) }
    }

    /// Reads what the program that lowers wrote: the place of each file with how it changed, and the places
    /// of files whose parts stand in another.
    init(_ text: String) {
      for line in text.split(separator: "\n") {
        let parts = line.split(separator: "\t")
        guard parts.count >= 2, let place = Int(parts[0]) else { continue }
        switch parts[1] {
        case "body": files.insert(place)
        case "interface": areOfInterfaces = true
        case "joins": joins.append((place, parts.count > 2 ? Int(parts[2]) ?? place : place))
        default: break
        }
      }
      // What stands in one file and is told of another is told anew of both.
      var isGrowing = true
      while isGrowing {
        isGrowing = false
        for (one, other) in joins where files.contains(one) != files.contains(other) {
          files.formUnion([one, other])
          isGrowing = true
        }
      }
    }
  }
}
