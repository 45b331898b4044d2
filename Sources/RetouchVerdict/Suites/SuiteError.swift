import RetouchSupport

/// Why a suite, or one of its cases, cannot be used.
public typealias SuiteError = Problem<SuiteErrorCode>

/// What a ``SuiteError`` is about.
public enum SuiteErrorCode: String, ProblemKind, CaseIterable {
  /// The file could not be opened or read.
  case unreadable
  /// A golden or pending outcome cannot be written at its path.
  case unwritable
  /// The machine failed while a file was read, or a golden or pending outcome was written: for example, the
  /// disk is full, or a library is missing.
  case machineFailed
  /// The file is not JSON, or does not have the form of a suite.
  case malformed
  /// The file has a newer version of the format.
  case newerVersion
  /// A key is unknown.
  case unknownKey
  /// Two cases, or two keys, have the same name.
  case duplicate
  /// A recording does not exist.
  case missingFile
  /// A recording is outside the suite's folder.
  case outsideFolder
  /// A fixture is not in the catalogue.
  case unknownFixture
  /// A text is not a gesture.
  case badGesture
  /// A text is not an expectation.
  case badExpectation
  /// A case requires nothing of the engine and has no golden.
  case expectsNothing
  /// A golden belongs to no case.
  case obsoleteGolden
  /// What a person would count among the cases is run by no suite.
  case leftOut
  /// An outcome that was to be accepted breaks an expectation.
  case breaksExpectation
  /// No suite or case has the requested name.
  case notFound
  /// Nothing was selected, or what was is no longer there.
  case nothingLeft
  /// The results of a shard or of a case are missing where the reports of shards are merged.
  case missingResult
  /// Two reports hold different results of one case.
  case differingResults
}

extension SuiteError {
  /// The exit code that it gives a command.
  public var exitCode: ExitCode {
    switch code {
    case .expectsNothing, .obsoleteGolden: .golden
    case .breaksExpectation: .mismatch
    case .nothingLeft: .nothingSelected
    case .machineFailed, .missingResult: .machine
    case .differingResults: .notDeterministic
    default: .usage
    }
  }
}
