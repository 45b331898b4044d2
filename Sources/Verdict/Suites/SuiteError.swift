/// Why a suite, or one of its cases, cannot be used.
public struct SuiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of trouble it is, for code that decides on it.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The file could not be opened or read.
    case unreadable
    /// A golden or pending outcome cannot be written where it is to be.
    case unwritable
    /// The machine failed while a golden or pending outcome was written: the disk is full.
    case machineFailed
    /// It is no JSON, or not of the form that a suite has.
    case malformed
    /// A newer version of the format.
    case newerVersion
    /// A key that means nothing.
    case unknownKey
    /// Two cases, or two keys, of one name.
    case duplicate
    /// A recording that is not there.
    case missingFile
    /// A recording outside the suite's folder.
    case outsideFolder
    /// A fixture that is not in the catalogue.
    case unknownFixture
    /// A text that is no expectation.
    case badExpectation
    /// A case that demands nothing of the engine and has no golden.
    case expectsNothing
    /// A golden that belongs to no case.
    case obsoleteGolden
    /// An outcome that breaks an expectation, where it was to be accepted.
    case breaksExpectation
    /// No suite or case has the name that was asked for.
    case notFound
  }

  /// The kind of trouble.
  public var code: Code
  /// The file's name as the user gave it, or nil where it concerns none.
  public var file: String?
  /// The line, counted from 1, or nil where it concerns the whole file.
  public var line: Int?
  /// What is wrong: what was expected and what was found.
  public var problem: String
  /// What the user can do about it, or nil.
  public var hint: String?

  /// Makes an error; the text is put together in ``description``.
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

  /// What a command exits with because of it.
  public var exitCode: ExitCode {
    switch code {
    case .expectsNothing, .obsoleteGolden: .golden
    case .breaksExpectation: .mismatch
    case .machineFailed: .machine
    default: .usage
    }
  }
}
