/// An error that a user can act on: its place, what was expected and found there, and the next step.
///
/// Each module lists in a ``ProblemKind`` what can go wrong in it, and gives the error that it throws a name:
/// `RecordingError` is a `Problem<RecordingErrorCode>`.
public struct Problem<Kind: ProblemKind>: Error, Hashable, Sendable, CustomStringConvertible {
  /// What can go wrong.
  public typealias Code = Kind

  /// The kind of error, for code that has to distinguish them.
  public var code: Kind
  /// The file, folder or device as the user gave it, or nil if it concerns none.
  public var file: String?
  /// The line, counted from 1, or nil if it concerns no single line.
  public var line: Int?
  /// What is wrong: what was expected and what was found.
  public var problem: String
  /// What the user can do about it, or nil.
  public var hint: String?
  /// What another program said about it, line by line.
  package var details: [String] = []

  /// Makes an error; ``description`` combines these into its text.
  public init(_ code: Kind, file: String? = nil, line: Int? = nil, problem: String, hint: String? = nil) {
    self.code = code
    self.file = file
    self.line = line
    self.problem = problem
    self.hint = hint
  }

  /// Whether both say the same of the same file, byte by byte.
  public static func == (left: Self, right: Self) -> Bool {
    left.code == right.code && left.line == right.line && left.texts == right.texts
  }

  /// Hashes what `==` compares, texts by their bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(line)
    hasher.combine(texts)
  }

  private var texts: [ExactText?] {
    ([file, problem, hint] + details).map { $0.map(ExactText.init) }
  }

  /// The same error with a hint for the user.
  package func with(hint: String) -> Problem {
    var error = self
    error.hint = hint
    return error
  }

  /// `FILE:LINE: problem. hint`, on one line.
  public var description: String {
    var place = (file ?? Kind.placeWithoutFile).map(printable)
    if let line { place = (place ?? "") + ":\(line)" }
    return (place.map { "\($0): " } ?? "") + problem + (hint.map { ". \($0)" } ?? "")
  }
}

/// What can go wrong in a module.
public protocol ProblemKind: Hashable, Sendable {
  /// What a message names in place of a file, such as `recording`; by default nothing.
  static var placeWithoutFile: String? { get }
}

extension ProblemKind {
  /// Nothing is named in place of a file.
  public static var placeWithoutFile: String? { nil }
}
