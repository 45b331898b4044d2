import Glibc

#if FAULTS
  import Faults
#endif

/// A file that appears whole, under its name, or not at all.
///
/// It owns the descriptor, and closes it. Where the file system can, the file has no name before it is complete, so
/// that a process that is killed leaves nothing behind. Where it cannot, the file is made beside its place as
/// `NAME.part`, and what a killed process left there is taken away by the next one.
package final class NewFile {
  /// Who may read it.
  package enum Readers: mode_t {
    /// Its owner alone: what was recorded is private.
    case owner = 0o600
    /// Whoever the process's umask lets: what is made to be looked at.
    case everyone = 0o666

    /// What a file is opened with, of which the umask takes something away.
    fileprivate var mode: mode_t {
      #if FAULTS
        if Fault.isPlanted("new-file-always-private") { return Readers.owner.rawValue }
      #endif
      return rawValue
    }
  }

  /// What became of a part's name.
  private enum Place {
    /// A pipe or a device, which is written to as it is.
    case special
    /// No name yet.
    case unnamed
    /// A name beside the file's own.
    case named(String)
  }

  /// Where to write.
  package let descriptor: Int32
  /// Whether it is a pipe or a device, which has what was written at once.
  package var isSpecial: Bool {
    if case .special = place { true } else { false }
  }

  private let path: String
  private let replaces: Bool
  private var place: Place
  private var isOpen = true

  /// Begins one.
  ///
  /// - Parameters:
  ///   - path: What it is to be called.
  ///   - replaces: Whether a file of that name may be replaced.
  ///   - readers: Who may read it.
  ///   - allowsUnnamed: Whether it may be without a name until it is complete; tests do without.
  /// - Throws: ``NewFileError`` where none can be made there.
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

  /// Gives it its name.
  ///
  /// - Throws: ``NewFileError`` where that fails, or without `replaces` another file has come to be there.
  package func finish() throws(NewFileError) {
    // Some systems write, and say that there is no room, only when a descriptor is closed. This one stays open: it
    // holds the lock on the part's name.
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
    // Only a name can take the place of a name.
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

  /// Without `replaces`, a file that came to be meanwhile is kept: link fails where rename would replace it.
  private func give(_ part: String, its name: String) throws(NewFileError) {
    var isDone = (replaces ? rename(part, name) : Glibc.link(part, name)) == 0
    // Some file systems have one name a file.
    if !isDone, !replaces, [EPERM, EOPNOTSUPP, ENOSYS].contains(errno), access(name, F_OK) != 0 {
      isDone = rename(part, name) == 0
    }
    guard isDone else { throw NewFileError(.written, errno) }
    // A file that was only linked still has the part's name.
    unlink(part)
    place = .unnamed
  }

  // MARK: Opening

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A file without a name, or nil where the system has none, or could not give it a name.
  private static func openUnnamed(in folder: String, _ readers: Readers) -> Int32? {
    // O_TMPFILE, a macro that is not imported.
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

  /// The names beside a file's own, the second for where another process is at work on the first.
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

  /// Takes away what a process that was killed has left: a file of ours that nobody holds the lock of.
  private static func removeForsaken(_ part: String) {
    let descriptor = open(part, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    #if FAULTS
      if Fault.isPlanted("part-of-another-taken") {
        unlink(part)
        return
      }
    #endif
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    unlink(part)
  }
}
