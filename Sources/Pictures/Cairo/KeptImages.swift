import UIKit

/// The images that a child has drawn for a canvas: a filmstrip shows the same ones again and again.
@MainActor
struct KeptImages {
  private struct Key: Hashable {
    let content: ImageContent
    let grid: CairoCanvas.Grid
  }

  private var images: [Key: ImagePixels] = [:]
  /// How many pixels may still be kept: 16 MiB of them at first.
  private(set) var room = 1 << 22

  /// How many images are kept.
  var count: Int { images.count }

  /// The pixels of an image as they were drawn before, or nil.
  func pixels(of content: ImageContent, _ grid: CairoCanvas.Grid) -> ImagePixels? {
    images.isEmpty ? nil : images[Key(content: content, grid: grid)]
  }

  /// Keeps an image as far as there is room.
  mutating func keep(_ pixels: ImagePixels, of content: ImageContent, _ grid: CairoCanvas.Grid) {
    let size = pixels.columns * pixels.rows
    guard size <= room else { return }
    room -= size
    images[Key(content: content, grid: grid)] = pixels
  }
}
