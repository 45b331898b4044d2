/// The limits for images: a larger image is not read, and a placeholder takes its place.
package enum ImageBounds {
  /// The number of bytes of one file: 8 MiB.
  package static let bytes = 8 << 20
  /// The number of bytes of an SVG, each of which is examined: 1 MiB.
  package static let svgBytes = 1 << 20
  /// The number of bytes of all images that one fixture requests: 64 MiB.
  package static let allBytes = 64 << 20
  /// The number of pixels of a PNG, and of all PNGs in one SVG: 16,777,216, which are 64 MiB in memory.
  package static let pixels = 1 << 24
  /// The number of pixels along one side of a PNG.
  package static let pixelsOfSide = 16_384
  /// The number of points along one side of an SVG or a PDF.
  package static let pointsOfSide: Double = 4_096
  /// The nesting depth of elements in an SVG.
  package static let depth = 100
  /// The number of elements in an SVG.
  package static let elements = 50_000
  /// The number of bytes of a `Contents.json`: 64 KiB.
  package static let catalogBytes = 1 << 16
  /// The number of files and folders examined in a fixture's folder.
  package static let entries = 10_000
  /// The nesting depth of folders in a fixture's folder.
  package static let folderDepth = 8
}
