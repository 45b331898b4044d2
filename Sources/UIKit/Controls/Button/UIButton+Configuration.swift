extension UIButton {
  /// What a button shows and how it is laid out, in a single value.
  ///
  /// ```swift
  /// var configuration = UIButton.Configuration.plain()
  /// configuration.title = "Back"
  /// let button = UIButton(configuration: configuration, primaryAction: nil)
  /// ```
  /// Colours and shapes matter for pictures only; gestures do not depend on them.
  public struct Configuration: Hashable, @unchecked Sendable {
    /// How round the corners are.
    public enum CornerStyle: Int, Sendable {
      /// As the background specifies.
      case fixed = -1
      /// As the background specifies, scaled with the text size.
      case dynamic = 0
      /// A small radius.
      case small, medium, large
      /// Half of the height.
      case capsule
    }

    /// How large the button is.
    public enum Size: Int, Sendable {
      /// The usual size.
      case medium = 0
      /// Smaller.
      case small
      /// The smallest.
      case mini
      /// Larger.
      case large
    }

    /// The title, or nil if there is none.
    public var title: String?
    /// The text under the title, or nil if there is none.
    public var subtitle: String?
    /// The image, or nil if there is none.
    public var image: UIImage?
    /// Whether an activity indicator replaces the image.
    public var showsActivityIndicator = false
    /// On which side of the title the image is.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The gap between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The gap between title and subtitle, in points.
    public var titlePadding: CGFloat = 0
    /// The space around the content, in points.
    public var contentInsets: NSDirectionalEdgeInsets
    /// The colour of the content, or nil for the system's.
    public var baseForegroundColor: UIColor?
    /// The colour behind the content, or nil for the system's.
    public var baseBackgroundColor: UIColor?
    /// How round the corners are.
    public var cornerStyle = CornerStyle.dynamic
    /// How large the button is.
    public var buttonSize = Size.medium
    /// The title with attributes, whose characters are the title.
    public var attributedTitle: AttributedString? {
      get { givenAttributedTitle ?? title.map { AttributedString($0) } }
      set {
        givenAttributedTitle = newValue
        title = newValue.map { String($0.characters) }
      }
    }
    private var givenAttributedTitle: AttributedString?
    /// What changes the attributes of the title, its font for example, each time that it is shown.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
      get { titleTransformer.held }
      set { titleTransformer.held = newValue }
    }
    private var titleTransformer = HeldTransformer()
    /// What changes the attributes of the text under the title; stored only.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
      get { subtitleTransformer.held }
      set { subtitleTransformer.held = newValue }
    }
    private var subtitleTransformer = HeldTransformer()
    /// What is behind the content, where it says more than ``baseBackgroundColor`` and ``cornerStyle``.
    public var background = UIBackgroundConfiguration(nil)
    /// How title and subtitle are aligned; stored only.
    public var titleAlignment = TitleAlignment.automatic
    /// How a title that is too long is broken; stored only.
    public var titleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// How a symbol is shown; stored only.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Whether a button that is chosen looks so by itself; stored only.
    public var automaticallyUpdateForSelection = true

    /// How title and subtitle are aligned.
    public enum TitleAlignment: Int, Sendable {
      /// As the content is.
      case automatic = 0
      /// Where reading starts.
      case leading
      /// In the middle.
      case center
      /// Where reading ends.
      case trailing
    }

    /// The predefined style that it started from.
    package enum Style: Hashable, Sendable {
      case plain, tinted, gray, filled, borderless, bordered, borderedTinted, borderedProminent
    }
    package let style: Style

    private init(_ style: Style) {
      self.style = style
      contentInsets = style == .borderless ? .zero : Self.usualInsets
    }

    /// The attributes that the title is shown with, or nil where the configuration says none.
    func titleAttributes(_ font: UIFont?, _ color: UIColor) -> AttributeContainer? {
      let own = givenAttributedTitle?.runs.first?.attributes
      guard own != nil || titleTextAttributesTransformer != nil else { return nil }
      var attributes = AttributeContainer()
      (attributes.font, attributes.foregroundColor) = (font, color)
      if let own { attributes.merge(own) }
      return titleTextAttributesTransformer?(attributes) ?? attributes
    }

    /// Makes a configuration with only text and image.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Makes a configuration with a faint background in the tint colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Makes a configuration with a grey background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Makes a configuration with a background in the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Makes a configuration without a border.
    public static func borderless() -> Configuration { Configuration(.borderless) }
    /// Makes a configuration with a border.
    public static func bordered() -> Configuration { Configuration(.bordered) }
    /// Makes a configuration with a tinted border.
    public static func borderedTinted() -> Configuration { Configuration(.borderedTinted) }
    /// Makes a configuration with a prominent border.
    public static func borderedProminent() -> Configuration { Configuration(.borderedProminent) }

    private static let usualInsets: NSDirectionalEdgeInsets = {
      let (above, beside) = (
        AssumedFigures.standard.buttonInsetAbove, AssumedFigures.standard.buttonInsetBeside
      )
      return NSDirectionalEdgeInsets(top: above, leading: beside, bottom: above, trailing: beside)
    }()
  }

  /// A closure that changes a button's configuration to fit its state.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// Makes a button with a configuration that calls an action, whose title and image it uses (C8).
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    take(configuration)
    if let primaryAction { take(primaryAction) }
    sizeToFit()
  }
}

/// A transformer, which is the same as its copies.
private struct HeldTransformer: Hashable {
  var held: UIConfigurationTextAttributesTransformer?

  static func == (left: Self, right: Self) -> Bool { left.held?.identity === right.held?.identity }
  func hash(into hasher: inout Hasher) { hasher.combine(held.map { ObjectIdentifier($0.identity) }) }
}

/// Edges of a rectangle, relative to the reading direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits, as UIKit numbers them.
  public let rawValue: UInt
  /// Makes a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The edge where reading starts.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The lower edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The edge where reading ends.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
