import Glibc

/// A file that appears under its name only when it is complete.
///
/// It owns the file descriptor and closes it. If the file system allows it, the file has no name before it is
/// complete, so that a killed process leaves nothing behind. Otherwise the file is written next to its
/// destination as `NAME.part`, and the next process removes what a killed one left there.
package final class NewFile {
  /// Who may read it.
  package enum Readers: mode_t {
    /// Only its owner, because recordings are private.
    case owner = 0o600
    /// Everyone whom the process's umask allows, for output that is made to be viewed.
    case everyone = 0o666

    /// The mode that the file is opened with, before the umask is applied.
    fileprivate var mode: mode_t {
      return rawValue
    }
  }

  /// How the file is named while it is incomplete.
  private enum Place {
    /// It is a pipe or a device, which is written to directly.
    case special
    /// It has no name yet.
    case unnamed
    /// It has a name next to the file's own.
    case named(String)
  }

  /// The file descriptor to write to.
  package let descriptor: Int32
  /// Whether it is a pipe or a device, which receives what is written at once.
  package var isSpecial: Bool {
    if case .special = place { true } else { false }
  }

  private let path: String
  private let replaces: Bool
  private var place: Place
  private var isOpen = true

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: The path that the file will have.
  ///   - replaces: Whether an existing file of that name may be replaced.
  ///   - readers: Who may read the file.
  ///   - allowsUnnamed: Whether it may be without a name until it is complete; tests turn this off.
  /// - Throws: ``NewFileError`` if no file can be created there.
  package init(_ path: String, replaces: Bool, readers: Readers, allowsUnnamed: Bool = true)
    throws(NewFileError)
  {
    self.path = path
    self.replaces = replaces
    // A pipe or a device cannot be replaced by a file of the same name.
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      place = .special
      descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    } else if allowsUnnamed, let unnamed = Self.openUnnamed(in: Self.folder(of: path), readers) {
      (place, descriptor) = (.unnamed, unnamed)
    } else {
      (place, descriptor) = try Self.openPart(of: path, readers)
    }
    guard descriptor >= 0 else { throw NewFileError(.created, errno) }
  }

  deinit {
    if isOpen, descriptor >= 0 { close(descriptor) }
    if case .named(let part) = place { unlink(part) }
  }

  /// Appends bytes.
  package func write(_ bytes: [UInt8]) throws(NewFileError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: done), bytes.count - done)
      }
      if count >= 0 { done += count } else if errno != EINTR { throw NewFileError(.written, errno) }
    }
  }

  /// Gives the file its name and closes it.
  ///
  /// - Throws: ``NewFileError`` if that fails, or if without `replaces` another file has appeared there.
  package func finish() throws(NewFileError) {
    // Some systems write, and report that the disk is full, only when a descriptor is closed. This one stays
    // open because it holds the lock on the part's name.
    let other = dup(descriptor)
    if other >= 0, close(other) != 0 { throw NewFileError(.written, errno) }
    switch place {
    case .special: break
    case .unnamed: try nameUnnamed()
    case .named(let part): try give(part, its: path)
    }
    isOpen = false
    close(descriptor)
  }

  private func nameUnnamed() throws(NewFileError) {
    if Self.link(descriptor, to: path) { return }
    guard replaces, errno == EEXIST else { throw NewFileError(.written, errno) }
    // Only a named file can replace a named file.
    flock(descriptor, LOCK_EX | LOCK_NB)
    for part in Self.parts(of: path) {
      Self.removeForsaken(part)
      if Self.link(descriptor, to: part) {
        place = .named(part)
        return try give(part, its: path)
      }
      guard errno == EEXIST else { break }
    }
    throw NewFileError(.written, errno)
  }

  /// Without `replaces`, a file that has appeared meanwhile is kept: link fails where rename replaces.
  private func give(_ part: String, its name: String) throws(NewFileError) {
    var isDone = (replaces ? rename(part, name) : Glibc.link(part, name)) == 0
    // Some file systems allow only one name for each file.
    if !isDone, !replaces, [EPERM, EOPNOTSUPP, ENOSYS].contains(errno), access(name, F_OK) != 0 {
      isDone = rename(part, name) == 0
    }
    guard isDone else { throw NewFileError(.written, errno) }
    // A file that was linked rather than renamed still has the part's name.
    unlink(part)
    place = .unnamed
  }

  // MARK: Opening

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Opens a file without a name; nil if the system has no such files or could not name one later.
  private static func openUnnamed(in folder: String, _ readers: Readers) -> Int32? {
    // `O_TMPFILE`, a macro that is not imported.
    let temporary: Int32 = 0o20_000_000 | O_DIRECTORY
    let descriptor = open(folder, temporary | O_WRONLY | O_CLOEXEC, readers.mode)
    guard descriptor >= 0 else { return nil }
    guard access(entry(of: descriptor), F_OK) == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  private static func entry(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  private static func link(_ descriptor: Int32, to name: String) -> Bool {
    linkat(AT_FDCWD, entry(of: descriptor), AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
  }

  /// The names next to the file's own; the second is used while another process is working on the first.
  private static func parts(of path: String) -> [String] { ["\(path).part", "\(path).\(getpid()).part"] }

  private static func openPart(of path: String, _ readers: Readers) throws(NewFileError) -> (Place, Int32) {
    for part in parts(of: path) {
      removeForsaken(part)
      let descriptor = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, readers.mode)
      if descriptor >= 0 {
        flock(descriptor, LOCK_EX | LOCK_NB)
        return (.named(part), descriptor)
      }
      guard errno == EEXIST else { break }
    }
    throw NewFileError(.created, errno)
  }

  /// Removes what a killed process left: one of our files whose lock is not held.
  private static func removeForsaken(_ part: String) {
    let descriptor = open(part, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    unlink(part)
  }
}
