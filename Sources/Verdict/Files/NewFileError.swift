import Glibc

#if FAULTS
  import Faults
#endif

/// Why a file could not be made.
package struct NewFileError: Error, Hashable {
  /// What could not be done.
  package enum Step: String, Hashable, Sendable {
    case created, written
  }

  /// What could not be done.
  package var step: Step
  /// The system's reason: `errno`.
  package var number: Int32

  package init(_ step: Step, _ number: Int32) {
    (self.step, self.number) = (step, number)
  }

  /// Whether it is the machine's failure, which may be another one the next time, as a full disk is; else the place is
  /// one where nothing can be written, which is the user's to mend.
  package var isMachines: Bool {
    #if FAULTS
      if Fault.isPlanted("full-disk-is-usage") { return false }
    #endif
    return ![ENOENT, ENOTDIR, EISDIR, EACCES, EPERM, EROFS, EEXIST, ENAMETOOLONG, ELOOP, ENXIO].contains(
      number)
  }

  /// `cannot be written: No space left on device`
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
