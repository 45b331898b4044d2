/// How a text is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Makes a set of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// In several lines.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// With the space between lines.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// By what the letters cover.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// Cut at the last line that can be seen.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// How far a text may be shrunk; a value.
open class NSStringDrawingContext: NSObject {
  /// The least share of its size.
  open var minimumScaleFactor: CGFloat = 0
  /// The share of its size that it was drawn with: all of it.
  open var actualScaleFactor: CGFloat { 1 }
  /// Where it was drawn, in points: nowhere yet.
  open var totalBounds: CGRect { .zero }
}

/// The estimate of a text's size, and what is kept of its drawing.
enum DrawnText {
  /// The font of a text without one: 12 points, as documented.
  static let standardFont = UIFont(pointSize: 12)

  static func size(
    _ text: String, _ font: UIFont?, in size: CGSize = .unlimited,
    _ options: NSStringDrawingOptions = .usesLineFragmentOrigin
  ) -> CGSize {
    let isOneLine = !options.contains(.usesLineFragmentOrigin)
    let width = isOneLine || size.width <= 0 ? CGFloat.greatestFiniteMagnitude : size.width
    var found = TextEstimate.current.size(
      of: text, font: font ?? standardFont, width: width, lines: isOneLine ? 1 : 0)
    if options.contains(.truncatesLastVisibleLine), size.height > 0 {
      found.height = min(found.height, size.height)
    }
    return found
  }

  static func draw(_ text: String, in rect: CGRect) {
    guard let context = DrawingStack.current, !text.isEmpty else { return }
    context.add(.text(text, context.placed(rect)), within: context.placed(rect))
  }
}

extension CGSize {
  fileprivate static let unlimited = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
}

extension String {
  /// The size of the text in a font, in one line of each of its own: an estimate.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    DrawnText.size(self, attrs?[.font] as? UIFont)
  }
  /// The rectangle at the origin that the text takes within a size: an estimate.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    CGRect(origin: .zero, size: DrawnText.size(self, attributes?[.font] as? UIFont, in: size, options))
  }
  /// Draws the text at a point, into the current context.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    DrawnText.draw(self, in: CGRect(origin: point, size: size(withAttributes: attrs)))
  }
  /// Draws the text in a rectangle, into the current context.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    DrawnText.draw(self, in: rect)
  }
}

extension NSString {
  /// The size of the text in a font, in one line of each of its own: an estimate.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attrs)
  }
  /// The rectangle at the origin that the text takes within a size: an estimate.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
  /// Draws the text at a point, into the current context.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attrs)
  }
  /// Draws the text in a rectangle, into the current context.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attrs)
  }
}

extension NSAttributedString {
  /// The largest of its fonts.
  var largestFont: UIFont? {
    guard length > 0 else { return nil }
    var found: UIFont?
    enumerateAttribute(.font, in: NSRange(location: 0, length: length)) { value, _, _ in
      if let font = value as? UIFont, font.pointSize > found?.pointSize ?? 0 { found = font }
    }
    return found
  }
  /// The size of the text, in one line of each of its own: an estimate by its largest font.
  public func size() -> CGSize { DrawnText.size(string, largestFont) }
  /// The rectangle at the origin that the text takes within a size: an estimate by its largest font.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    CGRect(origin: .zero, size: DrawnText.size(string, largestFont, in: size, options))
  }
  /// Draws the text at a point, into the current context.
  public func draw(at point: CGPoint) { DrawnText.draw(string, in: CGRect(origin: point, size: size())) }
  /// Draws the text in a rectangle, into the current context.
  public func draw(in rect: CGRect) { DrawnText.draw(string, in: rect) }
  /// Draws the text in a rectangle, into the current context.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?)
  {
    DrawnText.draw(string, in: rect)
  }
}
