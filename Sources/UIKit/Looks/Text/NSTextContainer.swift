/// The area in which text is laid out: its size and the space at the ends of lines count.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// The size of the area, in points; 0 for no limit.
  open var size: CGSize
  /// The space at both ends of a line, in points.
  open var lineFragmentPadding = AssumedFigures.standard.textViewPadding { didSet { didChange?() } }
  /// Is told that the space at the ends of lines has changed.
  final var didChange: (@MainActor () -> Void)?
  /// The largest number of lines; 0 for any.
  open var maximumNumberOfLines = 0
  /// How the last line is cut.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// Areas that the text flows around; stored only.
  open var exclusionPaths: [UIBezierPath] = []
  /// Whether the width follows a text view's: true for the area that a text view makes for itself.
  open var widthTracksTextView = false
  /// Whether the height follows a text view's; stored only.
  open var heightTracksTextView = false
  /// What lays the text out, or nil.
  open internal(set) weak var layoutManager: NSLayoutManager?

  /// Makes an area of a size in points; 0 for no limit.
  public init(size: CGSize = .zero) { self.size = size }
  /// Makes an area without a limit; there are no archives to read on Linux.
  public required init(coder: NSCoder) { size = .zero }
}

/// Lays text out in areas, by the estimate by which labels are measured: every character is as wide as its
/// font says, and lines are broken between words.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
  /// The areas, in the order in which they were added; only the first one is used.
  open private(set) var textContainers: [NSTextContainer] = []
  /// The text, or nil.
  open internal(set) weak var textStorage: NSTextStorage?
  /// Whether the leading of fonts is used; stored only.
  open var usesFontLeading = true

  /// Makes a manager without areas.
  public override init() { super.init() }
  /// Makes a manager without areas; there are no archives to read on Linux.
  public required init?(coder: NSCoder) { super.init() }

  /// Adds an area.
  open func addTextContainer(_ container: NSTextContainer) {
    container.layoutManager = self
    textContainers.append(container)
  }
  /// Draws glyphs with the area's corner at a point, into the current context; only a client calls it.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let textStorage else { return }
    for (glyphs, rect) in placed(glyphsToShow) {
      let text = NSString(string: textStorage.string).substring(with: glyphs)
      DrawnText.draw(text, in: rect.offsetBy(dx: origin.x, dy: origin.y))
    }
  }
  /// Fills what is behind glyphs with their background colours, as ``drawGlyphs(forGlyphRange:at:)`` places
  /// them; only a client calls it.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let textStorage, glyphsToShow.length > 0, NSMaxRange(glyphsToShow) <= textStorage.length else {
      return
    }
    textStorage.enumerateAttribute(.backgroundColor, in: glyphsToShow) { value, range, _ in
      guard let color = value as? UIColor else { return }
      color.setFill()
      for (_, rect) in placed(range) { UIRectFill(rect.offsetBy(dx: origin.x, dy: origin.y)) }
    }
  }
  /// The number of glyphs: one for each character of UTF-16.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  /// All glyphs of an area: those of the whole text.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    NSRange(location: 0, length: numberOfGlyphs)
  }
  /// The characters of glyphs: the same.
  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }
  /// The character of a glyph: the same.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  /// Lays out what is needed; everything is, whenever it is asked for.
  open func ensureLayout(for container: NSTextContainer) {}

  /// The area that the text takes, in points: the estimate of its size, with the space at the ends of lines.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    let padding = 2 * container.lineFragmentPadding
    let width = container.size.width > 0 ? max(0, container.size.width - padding) : .greatestFiniteMagnitude
    let size =
      textStorage?.boundingRect(
        with: CGSize(width: width, height: .greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
        context: nil
      ).size ?? .zero
    return CGRect(origin: .zero, size: CGSize(width: size.width + padding, height: size.height))
  }
}

/// Text with attributes that layout managers follow.
open class NSTextStorage: NSMutableAttributedString {
  /// The managers that lay the text out.
  @MainActor open private(set) var layoutManagers: [NSLayoutManager] {
    get { managers.value }
    set { managers.value = newValue }
  }
  private let managers = Managers()

  private final class Managers: @unchecked Sendable {
    var value: [NSLayoutManager] = []
  }

  /// Adds a manager.
  @preconcurrency @MainActor
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }
}

/// What stands in a text in place of a character: an image, or a file.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  /// The image, or nil.
  open var image: UIImage?
  /// Where it stands, in points from the baseline; the image's size if that is zero.
  open var bounds = CGRect.zero
  /// The contents of the file, or nil.
  open var contents: Data?
  /// The kind of the file, or nil.
  open var fileType: String?

  /// Makes an attachment of a file.
  public init(data contentData: Data? = nil, ofType uti: String? = nil) {
    (contents, fileType) = (contentData, uti)
    super.init()
  }
  /// Makes an attachment of an image.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }
}

/// A shadow behind text; a value, as no picture shows it.
open class NSShadow: NSObject, @unchecked Sendable {
  /// How far it lies from the text, in points.
  open var shadowOffset = CGSize.zero
  /// How blurred it is, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour, or nil.
  open var shadowColor: Any?
  /// Makes a shadow without a colour.
  public override init() { super.init() }
}

extension NSAttributedString.Key {
  /// What stands in place of the character, an ``NSTextAttachment``.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// A shadow, an ``NSShadow``; no picture shows it.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// How letters are joined; no picture shows it.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// How far letters lean; no picture shows it.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// How much wider letters are; no picture shows it.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// An effect, by its name; no picture shows it.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// In which direction text is written; no picture shows it.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  /// How much further apart letters are; no picture shows it.
  public static let tracking = NSAttributedString.Key("CTTracking")
}

extension NSAttributedString {
  /// Makes a text of one character, in whose place something stands.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}

/// What in a text can be tapped.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The bits, as UIKit numbers them.
  public let rawValue: UInt
  /// Makes a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Telephone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Links.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Addresses.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Dates and times.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// All of them.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}
