/// Why a picture could not be drawn, or a part of it.
package struct PictureError: Error, Hashable, CustomStringConvertible {
  /// What kind of trouble it is, for code that decides on it.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    /// A drawing library is not there, or is too old.
    case noLibrary
    /// More pixels than ``PictureLimits`` allows.
    case tooLarge
    /// The libraries gave up, as for want of memory.
    case failed
  }

  /// The kind of trouble.
  package var code: Code
  /// What is wrong: what was expected and what was found.
  package var problem: String
  /// What the user can do about it, or nil.
  package var hint: String?

  package init(_ code: Code, _ problem: String, hint: String? = nil) {
    (self.code, self.problem, self.hint) = (code, problem, hint)
  }

  /// `problem. hint`, on one line.
  package var description: String { problem + (hint.map { ". \($0)" } ?? "") }
}
