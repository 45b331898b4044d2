/// The way in which an image is coloured: an image set's "Render As" in Xcode.
package enum ImageColoring: Hashable, Sendable {
  /// Determined by the view that shows the image.
  case automatic
  /// In its own colours.
  case original
  /// In one colour, chosen by the view that shows the image.
  case template
}
