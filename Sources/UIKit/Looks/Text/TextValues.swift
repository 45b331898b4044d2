/// The horizontal alignment of lines of text.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right.
  case right = 2
  /// At both sides, stretched.
  case justified = 3
  /// At the side where reading starts.
  case natural = 4
}

/// How text that is too wide for its place is broken or truncated.
public enum NSLineBreakMode: Int, Sendable {
  /// Between words.
  case byWordWrapping = 0
  /// Between characters.
  case byCharWrapping = 1
  /// Cut off at the edge.
  case byClipping = 2
  /// Truncated at the start.
  case byTruncatingHead = 3
  /// Truncated at the end.
  case byTruncatingTail = 4
  /// Truncated in the middle.
  case byTruncatingMiddle = 5
}

extension NSAttributedString.Key {
  /// The font of a text.
  public static let font = NSAttributedString.Key("NSFont")
  /// The colour of a text.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind a text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The spacing between letters.
  public static let kern = NSAttributedString.Key("NSKern")
  /// How paragraphs are set, an ``NSParagraphStyle``.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The line below a text, the number of an ``NSUnderlineStyle``.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of that line.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The line through a text, the number of an ``NSUnderlineStyle``.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The colour of that line.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The width of the letters' outline.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The colour of the letters' outline.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// How far above the line a text stands.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// Where a link leads.
  public static let link = NSAttributedString.Key("NSLink")
}

/// The line below or through a text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Makes a set of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// One thin line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// One thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// Where text stands while it shrinks.
public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines = 0
  case alignCenters
  case none
}

/// How paragraphs of a text with attributes are set; values, on which no estimate of a size depends.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  /// The style of text that has none.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// How lines are aligned.
  open fileprivate(set) var alignment = NSTextAlignment.natural
  /// How lines that are too long are broken.
  open fileprivate(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// The space between lines, in points.
  open fileprivate(set) var lineSpacing: CGFloat = 0
  /// The space after a paragraph, in points.
  open fileprivate(set) var paragraphSpacing: CGFloat = 0
  /// The space before a paragraph, in points.
  open fileprivate(set) var paragraphSpacingBefore: CGFloat = 0
  /// How far the first line is from the edge, in points.
  open fileprivate(set) var firstLineHeadIndent: CGFloat = 0
  /// How far other lines are from the edge, in points.
  open fileprivate(set) var headIndent: CGFloat = 0
  /// Where lines end, in points.
  open fileprivate(set) var tailIndent: CGFloat = 0
  /// The least height of a line, in points; 0 for its own.
  open fileprivate(set) var minimumLineHeight: CGFloat = 0
  /// The largest height of a line, in points; 0 for any.
  open fileprivate(set) var maximumLineHeight: CGFloat = 0
  /// The height of a line as a multiple of its own; 0 for that.
  open fileprivate(set) var lineHeightMultiple: CGFloat = 0
  /// How readily words are hyphenated, from 0, never, to 1.
  open fileprivate(set) var hyphenationFactor: Float = 0

  /// Makes the style of text that has none.
  public override init() { super.init() }

  fileprivate func take(_ other: NSParagraphStyle) {
    (alignment, lineBreakMode, lineSpacing) = (other.alignment, other.lineBreakMode, other.lineSpacing)
    (paragraphSpacing, paragraphSpacingBefore) = (other.paragraphSpacing, other.paragraphSpacingBefore)
    (firstLineHeadIndent, headIndent, tailIndent) = (
      other.firstLineHeadIndent, other.headIndent, other.tailIndent
    )
    (minimumLineHeight, maximumLineHeight) = (other.minimumLineHeight, other.maximumLineHeight)
    (lineHeightMultiple, hyphenationFactor) = (other.lineHeightMultiple, other.hyphenationFactor)
  }

  /// A copy that does not change.
  open func copy(with zone: NSZone? = nil) -> Any {
    let made = NSParagraphStyle()
    made.take(self)
    return made
  }
  /// A copy that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let made = NSMutableParagraphStyle()
    made.take(self)
    return made
  }
}

/// How paragraphs are set, to be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// How readily words are hyphenated, from 0, never, to 1.
  open override var hyphenationFactor: Float {
    get { super.hyphenationFactor }
    set { super.hyphenationFactor = newValue }
  }
  /// How lines are aligned.
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }
  /// How lines that are too long are broken.
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { super.lineBreakMode = newValue }
  }
  /// The space between lines, in points.
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { super.lineSpacing = newValue }
  }
  /// The space after a paragraph, in points.
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { super.paragraphSpacing = newValue }
  }
  /// The space before a paragraph, in points.
  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { super.paragraphSpacingBefore = newValue }
  }
  /// How far the first line is from the edge, in points.
  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { super.firstLineHeadIndent = newValue }
  }
  /// How far other lines are from the edge, in points.
  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { super.headIndent = newValue }
  }
  /// Where lines end, in points.
  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { super.tailIndent = newValue }
  }
  /// The least height of a line, in points; 0 for its own.
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { super.minimumLineHeight = newValue }
  }
  /// The largest height of a line, in points; 0 for any.
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { super.maximumLineHeight = newValue }
  }
  /// The height of a line as a multiple of its own; 0 for that.
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { super.lineHeightMultiple = newValue }
  }
}
