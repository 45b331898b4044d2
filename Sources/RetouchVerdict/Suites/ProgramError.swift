public import RetouchSupport

/// Why a program cannot run under recordings.
public typealias ProgramError = Problem<ProgramErrorCode>

/// What a ``ProgramError`` is about.
public enum ProgramErrorCode: String, ProblemKind, CaseIterable {
  /// There is no such program, or it is not executable.
  case notFound
  /// It is one that the preload library does not reach: static, of another machine, setuid, without a C
  /// library.
  case notReached
  /// The preload library cannot be compiled or kept.
  case noLibrary
  /// A pattern for lines is not a regular expression.
  case badPattern
  /// A recording has more than a program can be given.
  case tooMuch
  /// The machine failed: no process, no folder for temporary files.
  case machineFailed
}
