import Glibc

/// Why a file could not be created or written.
package struct NewFileError: Error, Hashable {
  /// The step that failed.
  package enum Step: String, Hashable, Sendable {
    case created, written
  }

  /// The step that failed.
  package var step: Step
  /// The system's error number, `errno`.
  package var number: Int32

  package init(_ step: Step, _ number: Int32) {
    (self.step, self.number) = (step, number)
  }

  /// Whether it is a failure of the machine, such as a full disk, which may succeed the next time; otherwise
  /// nothing can be written at that path, which the user has to change.
  package var isMachines: Bool {
    return ![ENOENT, ENOTDIR, EISDIR, EACCES, EPERM, EROFS, EEXIST, ENAMETOOLONG, ELOOP, ENXIO].contains(
      number)
  }

  /// What went wrong, such as `cannot be written: No space left on device`.
  package var problem: String { "cannot be \(step): \(String(cString: strerror(number)))" }

  /// What to do next, or nil.
  package var hint: String? {
    switch number {
    case ENOSPC, EDQUOT: "Make room, or write elsewhere; nothing was left behind"
    case EFBIG: "The system allows no larger file (ulimit -f); nothing was left behind"
    case EACCES, EPERM, EROFS: "Write to a folder that is yours"
    default: nil
    }
  }
}
