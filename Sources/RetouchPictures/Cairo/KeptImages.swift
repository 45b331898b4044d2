import RetouchImages

/// A canvas's cache of images drawn by a child process: a filmstrip shows the same ones many times.
@MainActor
struct KeptImages {
  private struct Key: Hashable {
    let content: ImageContent
    let grid: CairoCanvas.Grid
  }

  private var images: [Key: ImagePixels] = [:]
  /// How many more pixels may be kept: initially 16 MiB of them.
  private(set) var room = 1 << 22

  /// How many images are kept.
  var count: Int { images.count }

  /// The pixels of an image that was drawn before, or nil.
  func pixels(of content: ImageContent, _ grid: CairoCanvas.Grid) -> ImagePixels? {
    images.isEmpty ? nil : images[Key(content: content, grid: grid)]
  }

  /// Keeps an image if there is room.
  mutating func keep(_ pixels: ImagePixels, of content: ImageContent, _ grid: CairoCanvas.Grid) {
    let size = pixels.columns * pixels.rows
    guard size <= room else { return }
    room -= size
    images[Key(content: content, grid: grid)] = pixels
  }
}
