extension UIButton {
  /// What a button shows and how it is laid out, in one value.
  ///
  /// ```swift
  /// var configuration = UIButton.Configuration.plain()
  /// configuration.title = "Back"
  /// let button = UIButton(configuration: configuration, primaryAction: nil)
  /// ```
  /// Colours and shapes are for pictures; gestures see none of them.
  public struct Configuration: Hashable, @unchecked Sendable {
    /// How round the corners are.
    public enum CornerStyle: Int, Sendable {
      /// As the background says.
      case fixed = -1
      /// As the background says, following the text size.
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

    /// The title, or nil for none.
    public var title: String?
    /// Words under the title, or nil for none.
    public var subtitle: String?
    /// The image, or nil for none.
    public var image: UIImage?
    /// Whether a sign of something going on takes the image's place.
    public var showsActivityIndicator = false
    /// On which side of the title the image is.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The gap between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The gap between title and subtitle, in points.
    public var titlePadding: CGFloat = 0
    /// The room around the content, in points.
    public var contentInsets: NSDirectionalEdgeInsets
    /// The colour of what is shown, or nil for the system's.
    public var baseForegroundColor: UIColor?
    /// The colour behind it, or nil for the system's.
    public var baseBackgroundColor: UIColor?
    /// How round the corners are.
    public var cornerStyle = CornerStyle.dynamic
    /// How large the button is.
    public var buttonSize = Size.medium

    /// Which of the ready-made looks it began with.
    package enum Style: Hashable, Sendable {
      case plain, tinted, gray, filled, borderless, bordered, borderedTinted, borderedProminent
    }
    package let style: Style

    private init(_ style: Style) {
      self.style = style
      contentInsets = style == .borderless ? .zero : Self.usualInsets
    }

    /// Text and image alone.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// On a faint background of the tint colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// On a grey background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// On a background of the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Without a border.
    public static func borderless() -> Configuration { Configuration(.borderless) }
    /// With a border.
    public static func bordered() -> Configuration { Configuration(.bordered) }
    /// With a tinted border.
    public static func borderedTinted() -> Configuration { Configuration(.borderedTinted) }
    /// With a border that stands out.
    public static func borderedProminent() -> Configuration { Configuration(.borderedProminent) }

    private static let usualInsets: NSDirectionalEdgeInsets = {
      let (above, beside) = (
        AssumedFigures.standard.buttonInsetAbove, AssumedFigures.standard.buttonInsetBeside
      )
      return NSDirectionalEdgeInsets(top: above, leading: beside, bottom: above, trailing: beside)
    }()
  }

  /// Changes a button's configuration to fit its state.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// Makes a button of a configuration that calls an action, whose title and image it takes over (C8).
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    take(configuration)
    if let primaryAction { take(primaryAction) }
    sizeToFit()
  }
}

/// Edges of a rectangle by the direction of reading.
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
