import FuzzDriver
import RetouchImages

/// Feeds any bytes to the reader of image files: PNG, SVG and PDF.
@main
enum ImageFuzzer {
  static func main() {
    Fuzzer.run { bytes in
      guard let content = try? ImageContent(bytes, scale: 2, file: "input") else { return }
      let side = content.kind == .png ? Double(ImageBounds.pixelsOfSide) : ImageBounds.pointsOfSide
      Fuzzer.require(
        content.size.width > 0 && content.size.width <= side && content.size.height > 0
          && content.size.height <= side, "a size within the bounds, not \(content.size)")
    }
  }
}
