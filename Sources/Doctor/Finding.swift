/// Something in a client's source that cannot work on Linux, or works differently than on iOS.
package struct Finding: Hashable, Sendable {
  /// What happens if nothing is changed.
  package enum Effect: String, Sendable {
    /// It does not compile.
    case compile
    /// It compiles, but behaves differently than on iOS, or differently each time.
    case behaviour
  }

  /// The rule's name, in kebab-case.
  package var rule: String
  package var effect: Effect
  /// The file, as it was passed to ``Examination``.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The column, from 1, in Unicode scalars.
  package var column: Int
  /// The code that was found.
  package var found: String
  /// Why it is a problem, in a few words.
  package var why: String
  /// What to write instead.
  package var change: String

  /// `FILE:LINE:COLUMN: error: FOUND: WHY; CHANGE [RULE]`, in compiler style; `warning` if it compiles.
  package var text: String {
    "\(file):\(line):\(column): \(effect == .compile ? "error" : "warning"): \(found): \(why); \(change) [\(rule)]"
  }
}
