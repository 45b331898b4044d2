/// Scales values and fonts with the user's preferred text size, in proportion to the leading of a text style
/// (1.8c).
///
/// A value grows by the ratio of the style's leading in the category to its leading in `large`, and is
/// rounded to whole pixels: 17 points of `body` become 48 in `accessibilityExtraExtraExtraLarge`. If the
/// traits do not specify the number of pixels per point, or say 1, as this screen does on which nothing is
/// drawn, it is taken to be a phone's three.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  /// The metrics of body text.
  public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Makes the metrics of a style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
  }

  /// A value such as a distance in points, scaled for traits (the current ones for nil) to whole pixels.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil)
    -> CGFloat
  {
    let traits = traitCollection ?? .current
    let category = traits.preferredContentSizeCategory
    let scale = traits.displayScale > 1 ? traits.displayScale : AssumedFigures.standard.metricsScale
    // The division comes last, so that a value halfway between two pixels is exact.
    let pixels = value * style.leading(in: category) * scale / style.leading(in: .large)
    return pixels.rounded(.toNearestOrAwayFromZero) / scale
  }

  /// A font scaled for traits, to a whole number of points, up to a maximum size in points if one is given.
  ///
  /// Scaling a font that has already been scaled raises an exception on iOS. Here it ends the process with
  /// the same message in every build, as Swift cannot raise exceptions.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat = 0, compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFont {
    if font.isScaled { fatalError("this font has been scaled by metrics already: \(font.pointSize) points") }
    let scaling = FontScaling(metrics: self, pointSize: font.pointSize, maximumPointSize: maximumPointSize)
    return font.scaled(by: scaling, for: traitCollection ?? .current)
  }
}

/// How metrics scaled a font, so that it can be scaled again for another text size.
struct FontScaling: Sendable {
  let metrics: UIFontMetrics
  /// The size before scaling, in points.
  let pointSize: CGFloat
  /// The maximum size, in points; 0 for none.
  let maximumPointSize: CGFloat

  func pointSize(for traits: UITraitCollection) -> CGFloat {
    let size = metrics.scaledValue(for: pointSize, compatibleWith: traits).rounded(.toNearestOrAwayFromZero)
    return maximumPointSize > 0 ? min(size, maximumPointSize) : size
  }
}
