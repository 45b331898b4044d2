import RetouchSupport

/// Why a report could not be written, or could not be read to be merged.
public typealias ReportError = Problem<ReportErrorCode>

/// What a ``ReportError`` is about.
public enum ReportErrorCode: String, ProblemKind, CaseIterable {
  /// The output accepts no more data.
  case unwritable
  /// A file of events could not be opened or read.
  case unreadable
  /// A file does not hold the events of a run.
  case malformed
  /// A file has a newer version of the format.
  case newerVersion
  /// The files do not belong to one run.
  case differentRuns
}

extension ReportError {
  /// The exit code that it gives a command.
  public var exitCode: ExitCode { code == .unwritable ? .machine : .usage }
}
