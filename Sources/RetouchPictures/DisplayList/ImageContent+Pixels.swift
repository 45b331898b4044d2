import CoreGraphics
import RetouchImages

extension ImageContent {
  /// Whether vector content that is not preserved is enlarged in a rectangle: it is then rasterized in its
  /// natural size and scaled, as an asset catalog does if Preserve Vector Data is not selected.
  func isPixelsByThen(in frame: CGRect) -> Bool {
    return kind != .png && !preservesVector
      && (frame.width > size.width * 1.001 || frame.height > size.height * 1.001)
  }
}
