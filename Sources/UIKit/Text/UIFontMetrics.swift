/// Scales sizes and fonts by what the user prefers, as the sizes of a text style grow.
///
/// A value grows by the ratio of the style's size in the category to its size in `large`; the system scales by
/// leading and rounds to pixels (UIKIT_FACTS 1.8: the exact figure is a guess, the ratio is not).
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  /// The metrics of running text.
  public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Makes the metrics of a style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
  }

  /// A value, such as a distance in points, grown for traits; nil stands for the current ones.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil)
    -> CGFloat
  {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return value * style.pointSize(in: category) / style.pointSize(in: .large)
  }

  /// A font grown for traits, up to a size in points where one is given.
  ///
  /// Scaling a font that has been scaled is a mistake in the client's code, and stops it.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat = 0, compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFont {
    precondition(!font.isScaled, "this font has been scaled by metrics already")
    let scaling = FontScaling(metrics: self, pointSize: font.pointSize, maximumPointSize: maximumPointSize)
    return font.scaled(by: scaling, for: traitCollection ?? .current)
  }
}

/// How metrics make a font larger than another one, so that it can be made anew in another size of text.
struct FontScaling: Sendable {
  let metrics: UIFontMetrics
  /// The size before scaling, in points.
  let pointSize: CGFloat
  /// The size that is never exceeded, in points; 0 for none.
  let maximumPointSize: CGFloat

  func pointSize(for traits: UITraitCollection) -> CGFloat {
    let size = metrics.scaledValue(for: pointSize, compatibleWith: traits)
    return maximumPointSize > 0 ? min(size, maximumPointSize) : size
  }
}
