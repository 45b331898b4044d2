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
  /// By a file's place, the names by which it declares something else than the compiler last said.
  var since: [Int: Set<UInt64>] = [:]

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
    /// The files that declare something else that all may see.
    private(set) var seen: Set<Int> = []
    /// Whether there are such.
    var areOfInterfaces: Bool { !seen.isEmpty }
    private(set) var files: Set<Int> = []
    /// The names by which files declare something else.
    private(set) var names: [Int: Set<UInt64>] = [:]
    /// Places of files that hold a part of another, with that one's.
    private var joins: [(Int, Int)] = []

    /// Whether a file declares something else.
    var areDeclared: Bool { areOfInterfaces || !names.isEmpty }

    /// The files of which something else may be said now; nil if that are all.
    ///
    /// - Parameters:
    ///   - told: What the compiler said of each file.
    ///   - since: The names by which files declare something else since then.
    ///   - red: Those of which it said that something is wrong.
    ///   - silent: Those of which nothing is said but that they import what is not there.
    func again(
      _ told: KeptDependencies, _ since: [Int: Set<UInt64>], red: Set<Int>, silent: Set<Int>
    ) -> Set<Int>? {
      guard !areOfInterfaces else { return nil }
      guard !names.isEmpty else { return files }
      let known = told.all
      var result = red
      for (place, changed) in names {
        guard let own = known[place] ?? told.older(place) else { return nil }
        let changed = changed.union(since[place] ?? [])
        // Of one of which nothing is known everything may be said.
        result.formUnion(known.indices.filter { known[$0]?.sees(own, changed) != false })
      }
      result.subtract(silent.filter { place in !joins.contains { $0.0 == place } })
      return withParts(result.union(files))
    }

    /// The names by which files declare something else than the compiler last said, where it did not say it
    /// now.
    func since(_ told: KeptDependencies, _ before: [Int: Set<UInt64>]) -> [Int: Set<UInt64>] {
      let all = before.merging(names) { $0.union($1) }
      return all.filter { !told.isKnown($0.key) }
    }

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
        case "names":
          files.insert(place)
          names[place] = Set(
            parts.dropFirst(2).joined().split(separator: " ").map { StableHash.fnv1a(String($0)) })
        case "interface": seen.insert(place)
        case "joins": joins.append((place, parts.count > 2 ? Int(parts[2]) ?? place : place))
        default: break
        }
      }
      files = withParts(files)
    }

    /// What stands in one file and is told of another is told anew of both.
    private func withParts(_ files: Set<Int>) -> Set<Int> {
      var files = files
      var isGrowing = true
      while isGrowing {
        isGrowing = false
        for (one, other) in joins where files.contains(one) != files.contains(other) {
          files.formUnion([one, other])
          isGrowing = true
        }
      }
      return files
    }
  }
}
