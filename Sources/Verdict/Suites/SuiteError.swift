/// Why a suite, or one of its cases, cannot be used.
public struct SuiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error, for code that decides on it.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The file could not be opened or read.
    case unreadable
    /// A golden or pending outcome cannot be written at its path.
    case unwritable
    /// The machine failed while a golden or pending outcome was written: for example, the disk is full.
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
    /// A text is not an expectation.
    case badExpectation
    /// A case requires nothing of the engine and has no golden.
    case expectsNothing
    /// A golden belongs to no case.
    case obsoleteGolden
    /// An outcome that was to be accepted breaks an expectation.
    case breaksExpectation
    /// No suite or case has the requested name.
    case notFound
  }

  /// The kind of error.
  public var code: Code
  /// The file's name as the user gave it, or nil if it concerns no file.
  public var file: String?
  /// The line, counted from 1, or nil if it concerns the whole file.
  public var line: Int?
  /// What is wrong: what was expected and what was found.
  public var problem: String
  /// What the user can do about it, or nil.
  public var hint: String?

  /// Creates an error; ``description`` puts its text together.
  public init(_ code: Code, file: String? = nil, line: Int? = nil, problem: String, hint: String? = nil) {
    self.code = code
    self.file = file
    self.line = line
    self.problem = problem
    self.hint = hint
  }

  /// `FILE:LINE: problem. hint`, on one line.
  public var description: String {
    let place = file.map { $0 + (line.map { ":\($0)" } ?? "") + ": " } ?? ""
    return place + problem + (hint.map { ". \($0)" } ?? "")
  }

  /// The exit code that it gives a command.
  public var exitCode: ExitCode {
    switch code {
    case .expectsNothing, .obsoleteGolden: .golden
    case .breaksExpectation: .mismatch
    case .machineFailed: .machine
    default: .usage
    }
  }
}
