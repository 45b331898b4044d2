/// A view that shows text and takes no touches.
///
/// Its text determines its layout and its name in the Large Content Viewer; text widths are estimates.
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  /// The text, or nil if there is none.
  open var text: String? {
    get { content }
    set {
      attributes = nil
      content = newValue
    }
  }
  private var content: String? {
    didSet {
      guard content != oldValue else { return }
      AppEvents.changed(self, .text, from: .text(oldValue))
      invalidateIntrinsicContentSize()
    }
  }
  override var shownText: String? { text }

  /// The text with its attributes: those that were set, until ``text`` is set, else the label's own.
  ///
  /// The label takes the font, the colour and the alignment of the first character; a font or colour that is
  /// set afterwards applies to the whole text. Its size is that of the text in the label's font, or in the
  /// largest font that the attributes have.
  open var attributedText: NSAttributedString? {
    get {
      (attributes ?? text.map { NSAttributedString(string: $0) })?.filled([
        .font: font, .foregroundColor: textColor,
      ])
    }
    set {
      attributes = newValue?.copy() as? NSAttributedString
      content = newValue?.string
      look.take(from: newValue)
      invalidateIntrinsicContentSize()
    }
  }
  private var attributes: NSAttributedString?
  private var look = TextLook()

  /// The largest font of the attributes, or the label's.
  private var measuredFont: UIFont {
    guard let attributes else { return font }
    var largest: UIFont?
    attributes.enumerateAttribute(.font, in: NSRange(location: 0, length: attributes.length)) { value, _, _ in
      if let found = value as? UIFont, found.pointSize > largest?.pointSize ?? 0 { largest = found }
    }
    return largest ?? font
  }

  /// The font of the text; the system's at 17 points by default.
  ///
  /// If `adjustsFontForContentSizeCategory` is set, a preferred font, or one that metrics made, is returned
  /// in the size of the current category.
  open var font: UIFont! {
    get {
      guard let font = look.font else { return UIFont.systemFont(ofSize: UIFont.labelFontSize) }
      return adjustsFontForContentSizeCategory ? font.adjusted(for: traitCollection) : font
    }
    set {
      look.font = newValue
      attributes = attributes?.without(.font)
      invalidateIntrinsicContentSize()
    }
  }

  /// Whether a preferred font follows the user's text size; false by default.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The maximum number of lines; 0 for as many as the text needs, 1 by default.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The width in points at which several lines are broken for the intrinsic size; 0 for no breaking.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// How lines are aligned between left and right.
  open var textAlignment: NSTextAlignment {
    get { look.alignment }
    set { look.alignment = newValue }
  }
  /// How text that is wider than the label is broken or truncated.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// The colour of the text.
  open var textColor: UIColor! {
    get { look.color }
    set {
      look.color = newValue
      attributes = attributes?.without(.foregroundColor)
    }
  }
  /// The colour of the text while highlighted, or nil for the usual one.
  open var highlightedTextColor: UIColor?
  /// Whether the text shrinks to fit; stored only, because a label has the size of its text.
  open var adjustsFontSizeToFitWidth = false
  /// How far the text shrinks; stored only.
  open var minimumScaleFactor: CGFloat = 0
  /// Where the text stands while it shrinks; stored only.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// Whether letters come closer before the text is truncated; stored only.
  open var allowsDefaultTighteningForTruncation = false
  /// The colour of the text's shadow, or nil for none; stored only.
  open var shadowColor: UIColor?
  /// How far the text's shadow is from the text, in points; stored only.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// Whether the label shows itself highlighted.
  open var isHighlighted = false
  /// Whether the text is shown normally or dimmed; touches do not depend on it.
  open var isEnabled = true

  /// Makes a label at a place in its future superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    beginAsLabel()
  }

  /// Makes a label with a size of zero; the coder is ignored, because there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    beginAsLabel()
  }

  // Touches pass through a label (V4).
  private func beginAsLabel() { isUserInteractionEnabled = false }

  /// The estimated size of the text, broken into lines only if `preferredMaxLayoutWidth` gives a width.
  open override var intrinsicContentSize: CGSize {
    textSize(within: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .greatestFiniteMagnitude)
  }

  /// The estimated size of the text, broken into lines no wider than the given size; 0 for any width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textSize(within: size.width > 0 ? size.width : .greatestFiniteMagnitude)
  }

  override func baseline(first: Bool) -> Baseline { baselineOfText(first: first) }

  // A label without text has nothing to speak and is skipped.
  override var isElementByDefault: Bool { !(text ?? "").isEmpty }
  override var labelByDefault: String? { text }
  override var traitsByDefault: UIAccessibilityTraits { .staticText }

  /// The title in the Large Content Viewer if the client has set none (LV2).
  override var defaultLargeContentTitle: String? { text }

  /// Requests another layout if the font follows the user's text size.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustsFontForContentSizeCategory { invalidateIntrinsicContentSize() }
  }

  /// Where the text is in a rectangle: at its upper left corner, in as many lines as are given.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let size = TextEstimate.current.size(
      of: text ?? "", font: measuredFont, width: bounds.width, lines: numberOfLines)
    return CGRect(
      origin: bounds.origin, size: CGSize(width: size.width, height: min(size.height, bounds.height)))
  }
  /// Draws the text; not called, because nothing is drawn.
  open func drawText(in rect: CGRect) {}

  /// The size of the text in lines of at most a width; a single line is as wide as its text.
  func textSize(within width: CGFloat) -> CGSize {
    let limit = numberOfLines == 1 ? .greatestFiniteMagnitude : width
    return TextEstimate.current.size(of: text ?? "", font: measuredFont, width: limit, lines: numberOfLines)
  }
}
