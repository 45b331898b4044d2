/// A font in a size and weight.
///
/// Glyphs are not measured here: `TextEstimate` gives the size of a text. Fonts are compared by value.
open class UIFont: NSObject, @unchecked Sendable {
  /// The weight of a font, from −1 to 1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight as a number; 0 is regular.
    public let rawValue: CGFloat
    /// Makes a weight from a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Makes a weight from a number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The thinnest.
    public static let ultraLight = Weight(-0.8)
    /// Very thin.
    public static let thin = Weight(-0.6)
    /// Thin.
    public static let light = Weight(-0.4)
    /// The normal weight.
    public static let regular = Weight(0)
    /// A little bold.
    public static let medium = Weight(0.23)
    /// Half bold.
    public static let semibold = Weight(0.3)
    /// The weight of bold text.
    public static let bold = Weight(0.4)
    /// Very bold.
    public static let heavy = Weight(0.56)
    /// The boldest.
    public static let black = Weight(0.62)
  }

  private struct Values: Hashable {
    var name: String
    var pointSize: CGFloat
    var weight: Weight
    var isScaled: Bool
  }
  private let values: Values
  /// The style with which the font was requested, or nil; it is ignored when fonts are compared.
  private let textStyle: TextStyle?
  /// How metrics scaled the font, or nil.
  private let scaling: FontScaling?

  init(
    name: String = ".SystemFont", pointSize: CGFloat, weight: Weight = .regular, isScaled: Bool = false,
    textStyle: TextStyle? = nil, scaling: FontScaling? = nil
  ) {
    self.textStyle = textStyle
    self.scaling = scaling
    values = Values(name: name, pointSize: pointSize, weight: weight, isScaled: isScaled)
  }

  /// Makes a font with a name and a size in points; nil only for the empty name, as no font is looked up.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.init(name: fontName, pointSize: fontSize)
  }

  /// The size of a button's title, in points.
  public class var buttonFontSize: CGFloat { AssumedFigures.standard.buttonFontSize }
  /// The size of a label's text, in points.
  public class var labelFontSize: CGFloat { AssumedFigures.standard.labelFontSize }
  /// The default size of text, in points.
  public class var systemFontSize: CGFloat { AssumedFigures.standard.systemFontSize }
  /// The size of small text, in points.
  public class var smallSystemFontSize: CGFloat { AssumedFigures.standard.smallSystemFontSize }

  /// The system's font in a size in points.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(pointSize: fontSize) }

  /// The system's font in a size in points and a weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: fontSize, weight: weight)
  }

  /// The system's bold font in a size in points.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: .bold)
  }

  /// The system's slanted font in a size in points.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(name: ".SystemFont-Italic", pointSize: fontSize)
  }

  /// The system's font with digits of equal width, in a size in points and a weight.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(name: ".SystemFont-Digits", pointSize: fontSize, weight: weight)
  }

  /// The system's font with characters of equal width, in a size in points and a weight.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(name: ".SystemFont-Mono", pointSize: fontSize, weight: weight)
  }

  /// The size in points.
  open var pointSize: CGFloat { values.pointSize }
  /// The font's name.
  open var fontName: String { values.name }
  /// The height of a line, in points: an estimate.
  open var lineHeight: CGFloat { TextEstimate.current.lineHeight(pointSize: pointSize) }
  /// How far letters reach above the baseline, in points: an estimate.
  open var ascender: CGFloat { TextEstimate.current.ascent(pointSize: pointSize) }
  /// How far letters reach below the baseline, in points and negative: an estimate.
  open var descender: CGFloat { -TextEstimate.current.descent(pointSize: pointSize) }
  /// The height of capitals, in points: a guess.
  open var capHeight: CGFloat { pointSize * AssumedFigures.standard.capHeightShare }
  /// The height of an x, in points: a guess.
  open var xHeight: CGFloat { pointSize * AssumedFigures.standard.xHeightShare }
  /// The space between lines that no letter reaches, in points: none.
  open var leading: CGFloat { 0 }
  /// The name of the font's family: that of the font.
  open var familyName: String { fontName }
  /// The weight of the font.
  package var weight: Weight { values.weight }
  /// Whether `UIFontMetrics` has scaled this font.
  var isScaled: Bool { values.isScaled }

  /// The same font in another size in points.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(name: fontName, pointSize: fontSize, weight: weight)
  }

  /// The same font at the size that metrics give for traits.
  func scaled(by scaling: FontScaling, for traits: UITraitCollection) -> UIFont {
    UIFont(
      name: fontName, pointSize: scaling.pointSize(for: traits), weight: weight, isScaled: true,
      scaling: scaling)
  }

  /// The font of the same style, or scaled by the same metrics, for given traits; otherwise this font.
  func adjusted(for traits: UITraitCollection) -> UIFont {
    if let scaling { return scaled(by: scaling, for: traits) }
    return textStyle.map { UIFont.preferredFont(forTextStyle: $0, compatibleWith: traits) } ?? self
  }

  /// Whether the other font has the same name, size and weight.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.values == values
  }

  /// A hash that is consistent with `isEqual`.
  open override var hash: Int { values.hashValue }
}
