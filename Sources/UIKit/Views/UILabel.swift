/// A view that shows text and takes no touches.
///
/// It lays out, and is named in the Large Content Viewer, by its text; how wide a text is, is an estimate.
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  /// The text, or nil for none.
  open var text: String? {
    didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
  }

  private var givenFont: UIFont?

  /// The font of the text; the system's in 17 points by default.
  ///
  /// Where `adjustsFontForContentSizeCategory` is set, a preferred font, or one that metrics made, is given in the size
  /// of the category that holds when it is asked for.
  open var font: UIFont! {
    get {
      guard let givenFont else { return UIFont.systemFont(ofSize: UIFont.labelFontSize) }
      return adjustsFontForContentSizeCategory ? givenFont.adjusted(for: traitCollection) : givenFont
    }
    set {
      givenFont = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// Whether a preferred font follows the user's text size; false by default.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// How many lines there may be; 0 for as many as the text takes, 1 by default.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The width in points at which several lines are broken for the intrinsic size; 0 for not at all.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Where lines stand between left and right.
  open var textAlignment = NSTextAlignment.natural
  /// How text is broken or cut that is wider than the label.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// The colour of the text.
  open var textColor: UIColor! = .label
  /// The colour of the text while highlighted, or nil for the usual one.
  open var highlightedTextColor: UIColor?
  /// Whether the label shows itself highlighted.
  open var isHighlighted = false
  /// Whether the text is shown as usual or faintly; touches do not look at it.
  open var isEnabled = true

  /// Makes a label at a place in its future superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    beginAsLabel()
  }

  /// Makes a label without size: there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    beginAsLabel()
  }

  // Touches go past a label (V4).
  private func beginAsLabel() { isUserInteractionEnabled = false }

  /// The estimated size of the text; broken into lines only where `preferredMaxLayoutWidth` says at what width.
  open override var intrinsicContentSize: CGSize {
    textSize(within: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .greatestFiniteMagnitude)
  }

  /// The estimated size of the text, broken into lines no wider than the size given; 0 for any width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textSize(within: size.width > 0 ? size.width : .greatestFiniteMagnitude)
  }

  // A label without a text says nothing, and is passed over.
  override var isElementByDefault: Bool { !(text ?? "").isEmpty }
  override var labelByDefault: String? { text }
  override var traitsByDefault: UIAccessibilityTraits { .staticText }

  /// The title in the Large Content Viewer where the client has set none (LV2).
  override var defaultLargeContentTitle: String? { text }

  /// Lays out anew where the font follows the user's text size.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustsFontForContentSizeCategory { invalidateIntrinsicContentSize() }
  }

  /// The size of the text in lines of at most a width; a single line is as wide as its text.
  func textSize(within width: CGFloat) -> CGSize {
    let limit = numberOfLines == 1 ? .greatestFiniteMagnitude : width
    return TextEstimate.current.size(of: text ?? "", font: font, width: limit, lines: numberOfLines)
  }
}
