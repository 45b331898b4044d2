/// A remark on what a picture could not show faithfully.
package struct PictureRemark: Hashable {
  /// The name of the image that it is about, or nil.
  package let image: String?
  private let sentence: String

  /// Makes a remark from a sentence about an image or something else.
  init(_ sentence: String, image: String? = nil) { (self.sentence, self.image) = (sentence, image) }

  /// The remark in one sentence.
  package var text: String { image.map { "image \($0): \(sentence)" } ?? sentence }
}
