extension UIFont {
  /// The role of a text; its size follows the preferred category.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The style's name.
    public let rawValue: String
    /// Makes a style with any name; an unknown style has the sizes of `body`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The title of a screen.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A first-level title.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A second-level title.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A third-level title.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A line below a heading.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Body text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A callout beside the text.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Smaller than a subheadline, larger than a caption.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption below an image.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A smaller caption below an image.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The size in points in a category; `unspecified` and unknown categories count as `large`.
    package func pointSize(in category: UIContentSizeCategory) -> CGFloat {
      let sizes = Self.sizes[self] ?? Self.bodySizes
      return sizes[category.step ?? 3]
    }

    /// The line height in points in a category, by which metrics scale; `unspecified` and unknown categories
    /// count as `large`.
    func leading(in category: UIContentSizeCategory) -> CGFloat {
      let leadings = Self.leadings[self] ?? Self.bodyLeadings
      return leadings[category.step ?? 3]
    }

    private static let bodySizes: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]

    /// The sizes in points from extraSmall to accessibilityExtraExtraExtraLarge (1.8b).
    private static let sizes: [TextStyle: [CGFloat]] = [
      .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
      .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      .headline: bodySizes,
      .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      .body: bodySizes,
      .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]

    private static let bodyLeadings: [CGFloat] = [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]

    /// The leadings in points from extraSmall to accessibilityExtraExtraExtraLarge (1.8b).
    private static let leadings: [TextStyle: [CGFloat]] = [
      .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70],
      .title1: [31, 32, 33, 34, 36, 38, 41, 46, 51, 57, 61, 68],
      .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66],
      .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65],
      .headline: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 51, 62],
      .subheadline: [16, 18, 19, 20, 22, 24, 26, 31, 36, 43, 50, 58],
      .body: bodyLeadings,
      .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60],
      .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52],
      .caption1: [13, 13, 13, 16, 19, 21, 23, 27, 32, 39, 44, 51],
      .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 29, 35, 41, 48],
    ]
  }

  /// The font of a style, at the size that the user prefers.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font of a style, at the size in given traits; nil for the current ones.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return UIFont(
      pointSize: style.pointSize(in: category), weight: style == .headline ? .semibold : .regular,
      textStyle: style)
  }
}
