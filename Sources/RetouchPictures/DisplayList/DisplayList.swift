import CoreGraphics
import RetouchImages

/// The content of a picture in points, from back to front: figures, lines of text and images in named groups.
///
/// It is made from views without any drawing library, and includes every decision: the places of everything,
/// the line breaks of text, and the colours. The painters only draw it, so what the SVG of a picture shows
/// also holds for its PNG.
package struct DisplayList: Hashable, Sendable {
  /// The picture's size in points.
  package var size: CGSize
  /// The items, from back to front.
  package var items: [DisplayItem]
  /// Remarks on what could not be shown faithfully, one sentence each.
  package var remarks: [PictureRemark] = []
}

/// One item of a picture.
package indirect enum DisplayItem: Hashable, Sendable {
  /// Several items that belong together.
  case group(DisplayGroup)
  /// An area, its edge, or both.
  case figure(DisplayFigure)
  /// A line of text.
  case text(DisplayText)
  case image(DisplayImage)
}

/// Several items that belong together: usually everything that a view shows.
package struct DisplayGroup: Hashable, Sendable {
  /// The kind of source that it represents: a view's type, `viewer`, `touch`.
  package var kind: String
  /// Its name in an outcome, or nil.
  package var name: String?
  /// Its place in the window, in points, or nil if that has no meaning.
  package var frame: CGRect?
  /// The transform of its content.
  package var transform = CGAffineTransform.identity
  /// The opacity of the whole group, 0…1.
  package var opacity: Double = 1
  /// The shape that clips its content, in the coordinates within the transform, or nil.
  package var clip: DisplayShape?
  /// Its content, from back to front.
  package var items: [DisplayItem] = []
}

/// An area with its edge.
package struct DisplayFigure: Hashable, Sendable {
  /// The outline.
  package var shape: DisplayShape
  /// The fill colour, or nil.
  package var fill: DisplayColor?
  /// Whether the even-odd rule determines the inside.
  package var isEvenOdd = false
  /// The line along the outline, or nil.
  package var stroke: DisplayStroke?
  /// The blur in points, as for shadows.
  package var blur: Double = 0
  /// The blur in points of the content behind it, where that shows through; 0 leaves it unchanged. An SVG,
  /// which cannot do this, lets nothing show through a fill that hides more than half.
  package var backdropBlur: Double = 0
}

/// A line along an outline.
package struct DisplayStroke: Hashable, Sendable {
  /// The shape of its corners.
  package enum Join: String, Hashable, Sendable { case miter, round, bevel }
  /// The shape of its ends.
  package enum Cap: String, Hashable, Sendable { case butt, round, square }

  /// The colour.
  package var color: DisplayColor
  /// The width in points.
  package var width: Double
  package var join = Join.miter
  package var cap = Cap.butt
  /// The maximum extent of mitered corners, as a multiple of the width.
  package var miterLimit: Double = 10
  /// The lengths of dashes and gaps, in points; empty for none.
  package var dashes: [Double] = []
  /// Where the line starts within the dashes, in points.
  package var phase: Double = 0
}

/// An outline.
package enum DisplayShape: Hashable, Sendable {
  case rectangle(CGRect)
  /// A rectangle with rounded corners; the radius is in points.
  case rounded(CGRect, radius: Double, corners: DisplayCorners = .all)
  case ellipse(CGRect)
  case path([CGPath.Segment])
}

/// The corners of a rectangle that are rounded, numbered as in Core Animation.
package struct DisplayCorners: OptionSet, Hashable, Sendable {
  package let rawValue: UInt
  package init(rawValue: UInt) { self.rawValue = rawValue }
  package static let topLeft = DisplayCorners(rawValue: 1)
  package static let topRight = DisplayCorners(rawValue: 2)
  package static let bottomLeft = DisplayCorners(rawValue: 4)
  package static let bottomRight = DisplayCorners(rawValue: 8)
  package static let all = DisplayCorners(rawValue: 15)
}

/// A line of text.
package struct DisplayText: Hashable, Sendable {
  /// The point of the line that its place refers to.
  package enum Anchor: String, Hashable, Sendable { case left, center, right }

  /// The text, without line ends.
  package var text: String
  /// The position of the line's left end, middle or right end, at the height of its baseline.
  package var place: CGPoint
  package var anchor: Anchor
  package var font: DisplayFont
  package var color: DisplayColor
  /// Whether reading starts at the right.
  package var isRightToLeft = false
  /// The maximum width, in points; a wider line is narrowed.
  package var widest: Double
  /// The assumed width, in points, to which the SVG narrows the line.
  package var width: Double
  /// The factor by which all lines of its text are narrowed, at most 1.
  package var narrowing: Double = 1
}

/// The font of a line of text.
package struct DisplayFont: Hashable, Sendable {
  /// The size in points.
  package var size: Double
  /// From 100, the thinnest, to 900.
  package var weight = 400
  /// Whether all characters have the same width.
  package var isMonospaced = false
}

/// An image in a rectangle.
package struct DisplayImage: Hashable, Sendable {
  /// Where it is drawn, in points; its content is stretched to it.
  package var frame: CGRect
  /// The content to draw.
  package var content: DisplayImageContent
  /// The colour in which its opaque parts are drawn, or nil for its own colours.
  package var tint: DisplayColor?
  /// The image's name.
  package var name: String
  /// The items to show instead if only drawing reveals that it cannot be drawn.
  package var placeholder: [DisplayItem] = []
}

/// The content of an image.
package enum DisplayImageContent: Hashable, Sendable {
  /// An image file.
  case file(ImageContent)
  /// One of our own drawings, as SVG.
  case drawing(String)
}
