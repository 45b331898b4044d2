/// What a cell shows, as a value, from which a view is made.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Makes the view that shows the content.
  func makeContentView() -> any UIView & UIContentView
  /// The content as it is in a state of the cell; a configuration that has none returns itself.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// What it shows.
  var configuration: any UIContentConfiguration { get set }
}

/// The state that a configuration may depend on.
public protocol UIConfigurationState {}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable, Sendable {
  /// Whether it is selected.
  public var isSelected = false
  /// Whether a finger is on it.
  public var isHighlighted = false
  /// Whether the list is edited.
  public var isEditing = false
  /// Whether it can be touched: true.
  public var isDisabled = false
  /// Whether a remote control's focus is on it; stored only.
  public var isFocused = false
  /// Whether the items below it are shown; stored only.
  public var isExpanded = false
  /// Whether its actions are uncovered; stored only.
  public var isSwiped = false
  /// Whether it is moved by hand; stored only.
  public var isReordering = false
}

/// The texts and the image of a row, as values.
///
///     var content = cell.defaultContentConfiguration()
///     content.text = "Wi-Fi"
///     cell.contentConfiguration = content
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How a text looks.
  @preconcurrency @MainActor
  public struct TextProperties {
    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// The maximum number of lines; 0 for as many as are needed.
    public var numberOfLines = 0
    /// How lines that are too long are broken.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether the font follows the user's text size.
    public var adjustsFontForContentSizeCategory = true
    /// Whether the text shrinks to fit; stored only.
    public var adjustsFontSizeToFitWidth = false
    /// How far it shrinks; stored only.
    public var minimumScaleFactor: CGFloat = 0
    /// How lines are aligned.
    public var alignment = TextAlignment.natural

    /// How lines are aligned.
    public enum TextAlignment: Int, Sendable {
      case natural = 0
      case center
      case justified
    }
  }

  /// How an image looks.
  @preconcurrency @MainActor
  public struct ImageProperties {
    /// The colour of a symbol, or nil for the tint.
    public var tintColor: UIColor?
    /// How large and how heavy a symbol is, or nil for what its image says.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The largest size, in points; 0 for any.
    public var maximumSize = CGSize.zero
    /// The size of the room for the image, in points; 0 for its own.
    public var reservedLayoutSize = CGSize.zero
  }

  /// The text, or nil.
  public var text: String?
  /// The text with attributes, which takes the place of ``text``.
  public var attributedText: NSAttributedString?
  /// The second text, or nil.
  public var secondaryText: String?
  /// The second text with attributes, which takes the place of ``secondaryText``.
  public var secondaryAttributedText: NSAttributedString?
  /// The image, or nil.
  public var image: UIImage?
  /// How the text looks.
  public var textProperties: TextProperties
  /// How the second text looks.
  public var secondaryTextProperties: TextProperties
  /// How the image looks.
  public var imageProperties = ImageProperties()
  /// The room around the content, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the second text is at the end of the line, if both fit into it.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The gap between the texts that are above each other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat
  /// The gap between the texts that are beside each other, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat
  /// The gap between the image and the texts, in points.
  public var imageToTextPadding: CGFloat

  private init(_ font: UIFont, secondary: UIFont, color: UIColor = .label) {
    let figures = AssumedFigures.standard
    textProperties = TextProperties(font: font, color: color)
    secondaryTextProperties = TextProperties(font: secondary, color: .secondaryLabel)
    let (above, beside) = (figures.cellMargin / 2, figures.cellMargin)
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: above, leading: beside, bottom: above, trailing: beside)
    textToSecondaryTextVerticalPadding = 0
    textToSecondaryTextHorizontalPadding = beside / 2
    imageToTextPadding = beside
  }

  private static var body: UIFont { .preferredFont(forTextStyle: .body) }

  /// A row with a text.
  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(body, secondary: .preferredFont(forTextStyle: .footnote))
  }
  /// A row with a text, and a smaller one below it.
  public static func subtitleCell() -> UIListContentConfiguration { cell() }
  /// A row with a text, and a second one at its end.
  public static func valueCell() -> UIListContentConfiguration {
    var made = UIListContentConfiguration(body, secondary: body)
    made.prefersSideBySideTextAndSecondaryText = true
    return made
  }
  /// The header of a section in a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.preferredFont(forTextStyle: .headline), secondary: body)
  }
  /// The header of a section in a list of groups.
  public static func groupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .preferredFont(forTextStyle: .footnote), secondary: body, color: .secondaryLabel)
  }
  /// The footer of a section in a list of groups.
  public static func groupedFooter() -> UIListContentConfiguration { groupedHeader() }

  /// Makes the view that shows the content.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
  /// Returns itself: no state changes how a row's content looks here.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// The view of a ``UIListContentConfiguration``.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  /// What it shows; one of another type is reported, and shown as nothing.
  open var configuration: any UIContentConfiguration { didSet { show() } }
  /// The label of the text.
  private let title = UILabel(frame: .zero)
  private let detail = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)

  /// Makes a view of a configuration.
  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    for view in [picture, title, detail] { addSubview(view) }
    show()
  }

  /// Returns nil, as there are no archives to read on Linux.
  public required init?(coder: NSCoder) { nil }

  private var content: UIListContentConfiguration? { configuration as? UIListContentConfiguration }

  private func show() {
    guard let content else {
      UIApplication.shared.observer?.raises(
        .badArgument, "a UIListContentView shows no \(type(of: configuration))", source: self)
      return
    }
    show(content.text, content.attributedText, content.textProperties, in: title)
    show(content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties, in: detail)
    picture.image = shownImage
    picture.tintColor = content.imageProperties.tintColor
    picture.layer.cornerRadius = content.imageProperties.cornerRadius
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func show(
    _ text: String?, _ attributed: NSAttributedString?, _ look: UIListContentConfiguration.TextProperties,
    in label: UILabel
  ) {
    (label.font, label.textColor, label.numberOfLines) = (look.font, look.color, look.numberOfLines)
    (label.lineBreakMode, label.adjustsFontForContentSizeCategory) = (
      look.lineBreakMode, look.adjustsFontForContentSizeCategory
    )
    label.textAlignment =
      switch look.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if let attributed { label.attributedText = attributed } else { label.text = text }
    label.isHidden = (label.text ?? "").isEmpty
  }

  /// The image as it is shown.
  private var shownImage: UIImage? {
    guard let symbol = content?.imageProperties.preferredSymbolConfiguration else { return content?.image }
    return content?.image?.applyingSymbolConfiguration(symbol)
  }

  /// The size of the image, in points.
  private var pictureSize: CGSize {
    guard let content, let own = shownImage?.size else { return .zero }
    let most = content.imageProperties.maximumSize
    let share = min(
      1, most.width > 0 ? most.width / max(1, own.width) : 1,
      most.height > 0 ? most.height / max(1, own.height) : 1)
    return CGSize(width: own.width * share, height: own.height * share)
  }

  /// The frames of everything in a width, and the height that they need.
  private func arrange(in width: CGFloat) -> (picture: CGRect, title: CGRect, detail: CGRect, height: CGFloat)
  {
    guard let content else { return (.zero, .zero, .zero, 0) }
    let margins = content.directionalLayoutMargins
    let image = pictureSize
    let reserved = content.imageProperties.reservedLayoutSize
    let imageRoom = max(image.width, reserved.width)
    let start = margins.leading + (image == .zero ? 0 : imageRoom + content.imageToTextPadding)
    let room = max(0, width - start - margins.trailing)
    let first = title.isHidden ? .zero : title.sizeThatFits(CGSize(width: room, height: 0))
    let second = detail.isHidden ? .zero : detail.sizeThatFits(CGSize(width: room, height: 0))
    let gap = content.textToSecondaryTextHorizontalPadding
    let isBeside =
      content.prefersSideBySideTextAndSecondaryText && first.width + gap + second.width <= room
    let padding = title.isHidden || detail.isHidden ? 0 : content.textToSecondaryTextVerticalPadding
    let texts = isBeside ? max(first.height, second.height) : first.height + padding + second.height
    let inner = max(texts, image.height, reserved.height)
    let height = max(AssumedFigures.standard.cellHeight, inner + margins.top + margins.bottom)
    let top = (height - texts) / 2
    let titleFrame = CGRect(x: start, y: top, width: isBeside ? first.width : room, height: first.height)
    let detailFrame =
      isBeside
      ? CGRect(x: start + room - second.width, y: top, width: second.width, height: second.height)
      : CGRect(x: start, y: top + first.height + padding, width: room, height: second.height)
    let pictureFrame = CGRect(
      x: margins.leading + (imageRoom - image.width) / 2, y: (height - image.height) / 2, width: image.width,
      height: image.height)
    return (pictureFrame, titleFrame, detailFrame, height)
  }

  /// The height of the content in one line of each text; the width is the cell's.
  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric,
      height: arrange(in: bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude).height)
  }
  /// As wide as is given, and as high as the content is then.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: arrange(in: size.width).height)
  }

  /// Places the image and the texts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    var places = arrange(in: bounds.width)
    let rest = (bounds.height - places.height) / 2
    for path in [
      \(picture: CGRect, title: CGRect, detail: CGRect, height: CGFloat).picture, \.title, \.detail,
    ] {
      places[keyPath: path].origin.y += rest
    }
    (picture.frame, title.frame, detail.frame) = (places.picture, places.title, places.detail)
  }
}

/// The view of a configuration in a cell's content, of which it fills all.
@MainActor
struct ConfiguredContent {
  private(set) var configuration: (any UIContentConfiguration)?
  private(set) var view: (any UIView & UIContentView)?

  /// Shows a configuration: in the view that is there if it is of the same type.
  mutating func show(_ new: (any UIContentConfiguration)?, in content: UIView) {
    let old = configuration
    configuration = new
    guard let new else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view, let old, type(of: old) == type(of: new) {
      view.configuration = new
      return
    }
    view?.removeFromSuperview()
    let made = new.makeContentView()
    made.frame = content.bounds
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.addSubview(made)
    view = made
  }

  /// The size that the view asks for at a width, or within one, by its constraints if it has any.
  func size(within width: CGFloat, isExact: Bool) -> CGSize? {
    guard let view else { return nil }
    return view.madeRules?.held.isEmpty == false
      ? view.fittingSize(within: width, isExact: isExact)
      : view.sizeThatFits(CGSize(width: width, height: view.bounds.height))
  }

  /// Has the view show what the configuration is in a state.
  func update(for state: UICellConfigurationState) {
    guard let configuration, let view else { return }
    view.configuration = configuration.updated(for: state)
  }
}
