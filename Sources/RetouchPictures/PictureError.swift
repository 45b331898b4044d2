import RetouchSupport

/// Why a picture, or a part of it, could not be drawn.
package typealias PictureError = Problem<PictureErrorCode>

/// The kind of a ``PictureError``.
package enum PictureErrorCode: String, ProblemKind, CaseIterable {
  /// A drawing library is missing or too old.
  case noLibrary
  /// The picture has more pixels than ``PictureLimits`` allows.
  case tooLarge
  /// The libraries failed, for example for lack of memory.
  case failed
}

extension PictureError {
  init(_ code: Code, _ problem: String, hint: String? = nil) {
    self.init(code, problem: problem, hint: hint)
  }
}
