import Foundation

// The path of the folder that this process removes at its end, and the process, because a fixture may make
// copies of it.
nonisolated(unsafe) private var madeHere: (path: String, process: pid_t)?

/// The folder that client code has for its files: an empty home, and one for temporary files beside it.
///
/// Each process has its own, with another name. So that client code reads the same name everywhere, it gets
/// to the folder through a descriptor, whose number is always the same.
package enum FixtureFolder {
  /// The descriptor by which a process knows its folder: a number that nothing else uses by chance.
  package static let descriptor: Int32 = 250

  /// Whether the process that started this one has opened the folder, and removes it.
  @MainActor private static var isGiven = false

  /// Uses the folder that the process which started this one has opened for it, if it has.
  @MainActor package static func takeGiven() { isGiven = fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 }

  private static let parts = ["home", "tmp"]

  /// The home, and the folder for temporary files, of a process whose folder has a descriptor.
  package static func paths(_ descriptor: Int32 = descriptor) -> (home: String, temporary: String) {
    ("/dev/fd/\(descriptor)/\(parts[0])", "/dev/fd/\(descriptor)/\(parts[1])")
  }

  /// The descriptor in this process, which makes the folder at the first replay if it was not given one.
  @MainActor private static let ownDescriptor = isGiven ? descriptor : open()

  /// The paths in this process.
  @MainActor static let ownPaths = paths(ownDescriptor)

  /// Creates the folder for a process, and returns its path; nil if that fails.
  ///
  /// - Parameter parent: Where it is created, or nil for the system's folder for temporary files.
  package static func make(in parent: String?) -> String? {
    var name = Array(((parent ?? NSTemporaryDirectory()) + "/retouch-home-XXXXXX").utf8CString)
    let path = name.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap(mkdtemp).map { String(cString: $0) }
    }
    if let path { fill(path) }
    return path
  }

  /// Creates what a process finds in its folder.
  package static func fill(_ path: String) {
    for part in parts { mkdir(path + "/" + part, 0o700) }
  }

  /// Removes what an earlier replay of this process has left in its folders.
  ///
  /// A folder in which nothing was made since has the time that it was given here.
  @MainActor static func empty() {
    for (part, folder) in zip(parts, [ownPaths.home, ownPaths.temporary]) {
      var about = stat()
      // The kernel takes five times as long for the path, which leads through links of /proc.
      guard fstatat(ownDescriptor, part, &about, 0) == 0, about.st_mtim.tv_sec != timeOfEmpty
      else { continue }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names { try? FileManager.default.removeItem(atPath: folder + "/" + name) }
      var times = [timespec(tv_sec: timeOfEmpty, tv_nsec: 0), timespec(tv_sec: timeOfEmpty, tv_nsec: 0)]
      utimensat(AT_FDCWD, folder, &times, 0)
    }
  }

  /// The time of change of an empty folder, in seconds since 1970.
  private static let timeOfEmpty = 1

  /// Removes the folder of a process that has ended.
  package static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  /// Creates the folder for this process and returns its descriptor.
  private static func open() -> Int32 {
    guard let path = make(in: nil) else { return descriptor }
    madeHere = (path, getpid())
    atexit { if let made = madeHere, made.process == getpid() { FixtureFolder.remove(made.path) } }
    let file = Foundation.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(file) }
    let own = fcntl(file, F_DUPFD_CLOEXEC, descriptor)
    return own < 0 ? descriptor : own
  }
}
