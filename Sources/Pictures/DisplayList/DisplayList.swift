import CoreGraphics
import UIKit

/// What a picture shows, from back to front, in points: figures, lines of text and images, in named groups.
///
/// It is made from views without any drawing library, and holds all that is decided: where everything lies, how
/// lines of text are broken, which colours there are. The painters only put it on paper, so what the SVG says of
/// a picture holds for its PNG.
package struct DisplayList: Hashable, Sendable {
  /// The picture's size in points.
  package var size: CGSize
  /// What is shown, from back to front.
  package var items: [DisplayItem]
  /// What could not be shown as it is, a sentence each.
  package var remarks: [String] = []
}

/// One thing in a picture.
package indirect enum DisplayItem: Hashable, Sendable {
  /// Several things that belong together.
  case group(DisplayGroup)
  /// An area, its edge, or both.
  case figure(DisplayFigure)
  /// A line of text.
  case text(DisplayText)
  /// An image.
  case image(DisplayImage)
}

/// Several things that belong together: what a view shows, as a rule.
package struct DisplayGroup: Hashable, Sendable {
  /// What kind of thing it stands for: a view's type, `viewer`, `touch`.
  package var kind: String
  /// The name that an outcome has for it, or nil.
  package var name: String?
  /// Where it lies in the window, in points, or nil where that says nothing.
  package var frame: CGRect?
  /// The transform of what is in it.
  package var transform = CGAffineTransform.identity
  /// How opaque it is as a whole, 0…1.
  package var opacity: Double = 1
  /// What cuts its content off, in the coordinates within the transform, or nil.
  package var clip: DisplayShape?
  /// What is in it, from back to front.
  package var items: [DisplayItem] = []
}

/// An area with its edge.
package struct DisplayFigure: Hashable, Sendable {
  /// The outline.
  package var shape: DisplayShape
  /// What fills it, or nil.
  package var fill: DisplayColor?
  /// Whether an even number of lines around a place leaves it empty.
  package var isEvenOdd = false
  /// The line along it, or nil.
  package var stroke: DisplayStroke?
  /// By how many points it is blurred, as shadows are.
  package var blur: Double = 0
  /// By how many points what lies behind it is blurred where it shows through; 0 leaves it as it is. An SVG, which
  /// cannot do so, lets nothing show through.
  package var backdropBlur: Double = 0
}

/// A line along an outline.
package struct DisplayStroke: Hashable, Sendable {
  /// How it goes round corners.
  package enum Join: String, Hashable, Sendable { case miter, round, bevel }
  /// How it ends.
  package enum Cap: String, Hashable, Sendable { case butt, round, square }

  /// The colour.
  package var color: DisplayColor
  /// The width in points.
  package var width: Double
  package var join = Join.miter
  package var cap = Cap.butt
  /// How far corners reach out, as a multiple of the width.
  package var miterLimit: Double = 10
  /// The lengths of dashes and gaps, in points; empty for none.
  package var dashes: [Double] = []
  /// Where within the dashes it starts, in points.
  package var phase: Double = 0
}

/// An outline.
package enum DisplayShape: Hashable, Sendable {
  case rectangle(CGRect)
  /// A rectangle with corners of a radius, in points.
  case rounded(CGRect, radius: Double, corners: DisplayCorners = .all)
  case ellipse(CGRect)
  case path([CGPath.Segment])
}

/// Which corners of a rectangle are rounded, numbered as Core Animation does.
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
  /// Which point of the line its place is.
  package enum Anchor: String, Hashable, Sendable { case left, center, right }

  /// The text, without line ends.
  package var text: String
  /// Where the line's left end, middle or right end lies, and the height of its baseline.
  package var place: CGPoint
  package var anchor: Anchor
  package var font: DisplayFont
  package var color: DisplayColor
  /// Whether reading starts at the right.
  package var isRightToLeft = false
  /// How wide it may be, in points; a wider one is narrowed.
  package var widest: Double
  /// How wide it is taken to be, in points, which is what the SVG narrows it to.
  package var width: Double
  /// By how much all lines of its text are narrowed, at most 1.
  package var narrowing: Double = 1
}

/// The font of a line of text.
package struct DisplayFont: Hashable, Sendable {
  /// The size in points.
  package var size: Double
  /// From 100, the thinnest, to 900.
  package var weight = 400
  /// Whether all characters have one width.
  package var isMonospaced = false
}

/// An image in a rectangle.
package struct DisplayImage: Hashable, Sendable {
  /// Where it is drawn, in points; its content is stretched to it.
  package var frame: CGRect
  /// What is drawn.
  package var content: DisplayImageContent
  /// The colour in which its opaque parts are drawn, or nil for its own colours.
  package var tint: DisplayColor?
  /// What is known of it: its name.
  package var name: String
  /// What stands in its place where only drawing shows that it cannot be drawn.
  package var placeholder: [DisplayItem] = []
}

/// What an image shows.
package enum DisplayImageContent: Hashable, Sendable {
  /// A file of an image.
  case file(ImageContent)
  /// An icon, by its path.
  case icon(path: String)
  /// A drawing of our own, as SVG.
  case drawing(String)
}
