import Foundation

/// The accepted outcomes of cases: `NAME.golden` next to `suite.json`, and `NAME.golden.new` if pending.
public enum Golden {
  /// The suffix of an accepted outcome's file name.
  public static let suffix = ".golden"
  /// The suffix of a pending outcome's file name.
  public static let pendingSuffix = ".golden.new"

  /// The largest size of a golden, in bytes.
  static let sizeLimit = 256 << 20

  /// Where a case's golden is, or would be.
  public static func path(for testCase: TestCase) -> String {
    Paths.join(testCase.folder, testCase.name + suffix)
  }

  /// Where a case's pending outcome is, or would be.
  public static func pendingPath(for testCase: TestCase) -> String {
    Paths.join(testCase.folder, testCase.name + pendingSuffix)
  }

  /// Whether a case has a golden.
  public static func exists(for testCase: TestCase) -> Bool { Paths.hasEntry(path(for: testCase)) }

  /// Whether an outcome of the case is waiting to be accepted.
  public static func isPending(for testCase: TestCase) -> Bool { isPending(for: testCase.caseName) }

  /// Like ``isPending(for:)-(TestCase)``, for a case of which only the name was read.
  public static func isPending(for name: CaseName) -> Bool {
    Paths.hasEntry(Paths.join(name.folder, name.name + pendingSuffix))
  }

  /// The text of a case's golden, or nil if it has none.
  ///
  /// - Throws: ``SuiteError`` `unreadable`, `outsideFolder` if it is a link out of the suite's folder, or
  ///   `malformed` if it is not text.
  public static func read(for testCase: TestCase) throws(SuiteError) -> String? {
    try exists(for: testCase) ? text(testCase.name + suffix, in: testCase.folder) : nil
  }

  /// Like ``read(for:)``, but as bytes, which need not be text.
  package static func bytes(for testCase: TestCase) throws(SuiteError) -> [UInt8]? {
    do throws(SuiteError) {
      return try Paths.read(testCase.name + suffix, in: testCase.folder, atMost: sizeLimit)
    } catch {
      // Most cases have one.
      guard exists(for: testCase) else { return nil }
      throw error
    }
  }

  /// The text of a case's pending outcome, or nil if there is none.
  ///
  /// - Throws: The same errors as ``read(for:)``.
  public static func readPending(for testCase: TestCase) throws(SuiteError) -> String? {
    try isPending(for: testCase) ? text(testCase.name + pendingSuffix, in: testCase.folder) : nil
  }

  private static func text(_ name: String, in folder: String) throws(SuiteError) -> String {
    try text(Paths.read(name, in: folder, atMost: sizeLimit), ofFile: name, in: folder)
  }

  /// The bytes of a file as text.
  static func text(_ bytes: [UInt8], ofFile name: String, in folder: String) throws(SuiteError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw SuiteError(
        .malformed, file: Paths.join(folder, name), problem: "expected UTF-8 text, found other bytes")
    }
    return text
  }

  /// Writes a case's outcome next to its golden, for the user to review.
  ///
  /// - Throws: ``SuiteError`` `unwritable` or `machineFailed` if the file cannot be written.
  static func writePending(_ text: String, for testCase: TestCase) throws(SuiteError) {
    try write(text, to: pendingPath(for: testCase))
  }

  /// Removes a pending outcome that has become the golden or is outdated.
  package static func removePending(for testCase: TestCase) {
    unlink(pendingPath(for: testCase))
  }

  /// Writes next to the file and puts the result in place in one step, so that no reader sees half of it.
  static func write(_ text: String, to path: String) throws(SuiteError) {
    do throws(NewFileError) {
      let file = try NewFile(path, replaces: true, readers: .everyone)
      try file.write(Array(text.utf8))
      try file.finish()
    } catch {
      throw SuiteError(
        error.isMachines ? .machineFailed : .unwritable, file: path, problem: error.problem, hint: error.hint)
    }
  }

  /// The name of the case to which a golden or pending outcome belongs, or nil for other files.
  static func caseName(ofFile file: String) -> String? {
    for suffix in [pendingSuffix, suffix] where file.hasSuffix(suffix) {
      return String(file.dropLast(suffix.count))
    }
    return nil
  }
}
