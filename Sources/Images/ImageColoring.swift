/// The way in which an image is coloured: an image set's "Render As" in Xcode.
package enum ImageColoring: Hashable, Sendable {
  /// Determined by what shows the image.
  case automatic
  /// In its own colours.
  case original
  /// In one colour that what shows the image chooses.
  case template
}
