/// Why a picture, or a part of it, could not be drawn.
package struct PictureError: Error, Hashable, CustomStringConvertible {
  /// The kind of error, for code that decides on it.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    /// A drawing library is missing or too old.
    case noLibrary
    /// The picture has more pixels than ``PictureLimits`` allows.
    case tooLarge
    /// The libraries failed, for example for lack of memory.
    case failed
  }

  /// The kind of error.
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
