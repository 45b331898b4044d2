import Foundation

/// A folder for what does not outlive this process, in a folder for temporary files.
///
///     let scratch = ScratchFolder(in: NSTemporaryDirectory())
///     scratch?.path  // "/tmp/retouch-run-Tq4bZ1/files", empty, removed with the object
///
/// The process holds a lock in it. What a killed process left behind is known by its free lock, whichever
/// process, machine or container looks for it, and is removed by ``takeForsaken(in:)``.
package final class ScratchFolder {
  /// The folder to use.
  package let path: String
  /// What a process that finds the folder forsaken has to know besides, such as a repository; nil for
  /// nothing.
  package var note: String? {
    get {
      (try? Data(contentsOf: URL(fileURLWithPath: noteFile))).map { String(decoding: $0, as: UTF8.self) }
    }
    set { try? newValue.map { try Data($0.utf8).write(to: URL(fileURLWithPath: noteFile)) } }
  }

  /// What all their names begin with; six letters follow.
  private static let prefix = "retouch-run-"

  /// The folder with the lock, the note, and the folder to use.
  private let root: String
  /// The file whose lock is held; -1 once the folder is removed.
  private var lock: Int32
  private var noteFile: String { root + "/note" }
  private static func lockFile(in root: String) -> String { root + "/lock" }

  private init(_ root: String, _ lock: Int32) {
    (self.root, self.lock) = (root, lock)
    path = root + "/files"
  }

  /// Makes a folder; nil if that fails.
  package convenience init?(in folder: String) {
    // Another process may take the folder away before it is locked.
    for _ in 0..<8 {
      var name = Array("\(folder)/\(Self.prefix)XXXXXX".utf8CString)
      let made = name.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress.flatMap(mkdtemp).map { String(cString: $0) }
      }
      guard let made else { return nil }
      if let lock = Self.lock(in: made, O_CREAT | O_EXCL) {
        self.init(made, lock)
        guard mkdir(path, 0o700) == 0 else { return nil }
        return
      }
    }
    return nil
  }

  deinit { remove() }

  /// Removes the folder now; the lock goes last, so that another process can finish what this one does not.
  package func remove() {
    guard lock >= 0 else { return }
    for file in [path, noteFile, Self.lockFile(in: root)] {
      try? FileManager.default.removeItem(atPath: file)
    }
    rmdir(root)
    close(lock)
    lock = -1
  }

  /// The folders of killed processes, now this one's.
  package static func takeForsaken(in folder: String) -> [ScratchFolder] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var found: [ScratchFolder] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasPrefix(prefix), name.utf8.count == prefix.utf8.count + 6 else { continue }
      let root = folder + "/" + name
      var status = stat()
      guard lstat(root, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid() else {
        continue
      }
      if let lock = lock(in: root, 0) {
        found.append(ScratchFolder(root, lock))
      } else if errno == ENOENT {
        // Its process ended before it had a lock, or makes one now, and then tries another name.
        rmdir(root)
      }
    }
    return found
  }

  /// Takes the lock of a folder, or returns nil if it has none, or another process holds it.
  private static func lock(in root: String, _ flags: Int32) -> Int32? {
    let file = open(lockFile(in: root), O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | flags, 0o600)
    guard file >= 0 else { return nil }
    var status = stat()
    // Whoever held the lock before may have removed the file meanwhile.
    guard flock(file, LOCK_EX | LOCK_NB) == 0,
      fstat(file, &status) == 0, status.st_nlink > 0, status.st_mode & S_IFMT == S_IFREG
    else {
      close(file)
      errno = EWOULDBLOCK
      return nil
    }
    return file
  }
}
