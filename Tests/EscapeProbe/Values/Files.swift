import CEscapes
import Foundation
import RetouchReplay

@MainActor let files: [any Fixture.Type] = [
  Trying<FileTimes>.self, Trying<FileTimesOfDescriptor>.self, Trying<FileAttributes>.self,
  Trying<ResourceValues>.self, Trying<FileNumbers>.self, Trying<ExtendedStatus>.self,
  Trying<FolderContents>.self,
  Trying<FolderURLs>.self, Trying<FolderEnumerator>.self, Trying<DirectoryStream>.self,
  Trying<DirectoryPlaces>.self, Trying<FileTree>.self, Trying<DirectoryScan>.self,
  Trying<UnsortedPattern>.self,
  Trying<TreeWalk>.self, Trying<FreeSpace>.self, Trying<FileSystemAttributes>.self,
  Trying<VolumeCapacity>.self,
]

/// Runs a closure for a folder with files, which are made in an order that is none, and removes it.
@MainActor
private func inFolder(_ body: (String) throws -> [String]) throws -> [String] {
  let folder = NSHomeDirectory() + "/files"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  for number in [7, 2, 19, 4, 11, 0, 13, 8] {
    try Data("\(number)".utf8).write(to: URL(fileURLWithPath: "\(folder)/file\(number)"))
  }
  return try body(folder)
}

enum FileTimes: Way {
  static func look() throws -> [String] {
    try inFolder { folder in
      var about = stat()
      let results = [stat(folder + "/file7", &about), lstat(folder + "/file7", &about)]
      return ["\(results) \(about.st_mtim) \(about.st_atim) \(about.st_ctim) \(about.st_size)"]
    }
  }
}

enum FileTimesOfDescriptor: Way {
  static func look() throws -> [String] {
    try inFolder { folder in
      let file = open(folder + "/file2", O_RDONLY)
      defer { close(file) }
      var about = stat()
      return [
        "\(fstat(file, &about)) \(about.st_mtim)", "\(fstatat(file, "", &about, 0x1000)) \(about.st_mtim)",
      ]
    }
  }
}

enum FileAttributes: Way {
  static func look() throws -> [String] {
    try inFolder { folder in
      try FileManager.default.attributesOfItem(atPath: folder + "/file4").map {
        "\($0.key.rawValue) \($0.value)"
      }
      .sorted()
    }
  }
}

enum ResourceValues: Way {
  static func look() throws -> [String] {
    try inFolder { folder in
      let keys: Set<URLResourceKey> = [
        .contentModificationDateKey, .creationDateKey, .contentAccessDateKey, .fileSizeKey,
      ]
      return try URL(fileURLWithPath: folder + "/file4").resourceValues(forKeys: keys).allValues
        .map { "\($0.key.rawValue) \($0.value)" }.sorted()
    }
  }
}

enum FileNumbers: Way {
  static func look() throws -> [String] {
    try inFolder { folder in
      var about = stat()
      return ["file7", "file2", "file7", ""].map { name in
        stat("\(folder)/\(name)", &about)
        return "\(about.st_ino) \(about.st_dev) \(about.st_uid) \(about.st_blocks) \(about.st_nlink)"
      }
    }
  }
}

enum ExtendedStatus: Way {
  static func look() throws -> [String] { try inFolder { ["\(escape_statx($0 + "/file2"))"] } }
}

enum FolderContents: Way {
  static func look() throws -> [String] {
    try inFolder { try FileManager.default.contentsOfDirectory(atPath: $0) }
  }
}

enum FolderURLs: Way {
  static func look() throws -> [String] {
    try inFolder { folder in
      try FileManager.default.contentsOfDirectory(
        at: URL(fileURLWithPath: folder), includingPropertiesForKeys: [.contentModificationDateKey]
      ).map(\.lastPathComponent)
    }
  }
}

enum FolderEnumerator: Way {
  static func look() throws -> [String] {
    try inFolder { folder in
      let byPath = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      let urls = FileManager.default.enumerator(
        at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil)
      return byPath + (urls?.compactMap { ($0 as? URL)?.lastPathComponent } ?? [])
        + (try FileManager.default.subpathsOfDirectory(atPath: folder))
    }
  }
}

private func name(_ entry: UnsafeMutablePointer<dirent>) -> String {
  withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}

enum DirectoryStream: Way {
  static func look() throws -> [String] {
    try inFolder { path in
      guard let folder = opendir(path) else { return [] }
      defer { closedir(folder) }
      var lines: [String] = []
      for _ in 0..<2 {
        while let entry = readdir(folder) { lines.append("\(name(entry)) \(entry.pointee.d_ino)") }
        rewinddir(folder)
      }
      return lines
    }
  }
}

enum DirectoryPlaces: Way {
  static func look() throws -> [String] {
    try inFolder { path in
      guard let folder = opendir(path) else { return [] }
      defer { closedir(folder) }
      for _ in 0..<3 { _ = readdir(folder) }
      let place = telldir(folder)
      let third = readdir(folder).map(name)
      seekdir(folder, place)
      return ["\(place) \(third ?? "none") \(readdir(folder).map(name) ?? "none")"]
    }
  }
}

enum FileTree: Way {
  static func look() throws -> [String] {
    try inFolder { folder in
      var paths = [strdup(folder), nil]
      defer { free(paths[0]) }
      guard let tree = fts_open(&paths, FTS_PHYSICAL, nil) else { return [] }
      defer { fts_close(tree) }
      var lines: [String] = []
      while let entry = fts_read(tree) {
        let path = String(cString: entry.pointee.fts_accpath)
        lines.append("\(path.suffix(6)) \(entry.pointee.fts_statp.pointee.st_mtim.tv_sec)")
      }
      return lines
    }
  }
}

enum DirectoryScan: Way {
  static func look() throws -> [String] {
    try inFolder { folder in
      var entries: UnsafeMutablePointer<UnsafeMutablePointer<dirent>?>?
      let count = Int(scandir(folder, &entries, nil, nil))
      guard count > 0, let entries else { return [] }
      defer { free(entries) }
      return (0..<count).compactMap { index in
        defer { free(entries[index]) }
        return entries[index].map(name)
      }
    }
  }
}

enum UnsortedPattern: Way {
  static func look() throws -> [String] {
    try inFolder { folder in
      var found = glob_t()
      glob(folder + "/file*", GLOB_NOSORT, nil, &found)
      defer { globfree(&found) }
      return (0..<Int(found.gl_pathc)).compactMap {
        found.gl_pathv[$0].map { String(String(cString: $0).suffix(6)) }
      }
    }
  }
}

enum TreeWalk: Way {
  static func look() throws -> [String] { try inFolder { ["\(escape_nftw($0))"] } }
}

enum FreeSpace: Way {
  static func look() -> [String] {
    var (space, system) = (statvfs(), statfs())
    let results = [statvfs("/", &space), statfs("/", &system)]
    return ["\(results) \(space.f_bavail) \(space.f_ffree) \(system.f_bfree)"]
  }
}

enum FileSystemAttributes: Way {
  static func look() throws -> [String] {
    try FileManager.default.attributesOfFileSystem(forPath: "/").map { "\($0.key.rawValue) \($0.value)" }
      .sorted()
  }
}

enum VolumeCapacity: Way {
  static func look() throws -> [String] {
    let keys: Set<URLResourceKey> = [.volumeAvailableCapacityKey, .volumeTotalCapacityKey]
    return try URL(fileURLWithPath: "/").resourceValues(forKeys: keys).allValues.map {
      "\($0.key.rawValue) \($0.value)"
    }
    .sorted()
  }
}
