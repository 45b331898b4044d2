/// A place in a text, in UTF-16 units from its start.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  let offset: Int
  init(_ offset: Int) { self.offset = offset }
  /// Makes the place at the start.
  public override init() { offset = 0 }
  /// Whether the other is the same place.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.offset == offset }
  /// A hash that is consistent with `isEqual`.
  open override var hash: Int { offset }
}

/// A part of a text.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  let range: NSRange
  init(_ range: NSRange) { self.range = range }
  /// Makes an empty part at the start.
  public override init() { range = NSRange(location: 0, length: 0) }
  /// Where it begins.
  open var start: UITextPosition { UITextPosition(range.location) }
  /// Where it ends.
  open var end: UITextPosition { UITextPosition(range.location + range.length) }
  /// Whether it has no character: a caret.
  open var isEmpty: Bool { range.length == 0 }
  /// Whether the other is the same part.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UITextRange)?.range == range }
  /// A hash that is consistent with `isEqual`.
  open override var hash: Int { range.location ^ range.length }
}

/// A part of a text as it is shown.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  private let (place, holdsStart, holdsEnd): (CGRect, Bool, Bool)
  /// Makes a part without a place, for a subclass that says where it is.
  public override init() { (place, holdsStart, holdsEnd) = (.zero, false, false) }
  init(_ place: CGRect, holdsStart: Bool, holdsEnd: Bool) {
    (self.place, self.holdsStart, self.holdsEnd) = (place, holdsStart, holdsEnd)
  }
  /// Where it is, in points.
  open var rect: CGRect { place }
  /// In which direction it is read.
  open var writingDirection: NSWritingDirection { .leftToRight }
  /// Whether the whole begins in it.
  open var containsStart: Bool { holdsStart }
  /// Whether the whole ends in it.
  open var containsEnd: Bool { holdsEnd }
  /// Whether its lines are upright.
  open var isVertical: Bool { false }
}

/// The directions in a text.
public enum UITextStorageDirection: Int, Sendable {
  /// Towards the end.
  case forward = 0
  /// Towards the start.
  case backward
}

/// A responder whose text has places and parts: text fields and text views.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// What is selected, or where the caret is.
  var selectedTextRange: UITextRange? { get set }
  /// The start of the text.
  var beginningOfDocument: UITextPosition { get }
  /// The end of the text.
  var endOfDocument: UITextPosition { get }
  /// The text of a part; nil for one that is not in the text.
  func text(in range: UITextRange) -> String?
  /// Puts a text in the place of a part, without asking or telling the delegate.
  func replace(_ range: UITextRange, withText text: String)
  /// The part between two places.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The place that is some units further; nil where that is not in the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Which of two places is nearer to the start.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// How many units it is from one place to another.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Where the caret is at a place, in points.
  func caretRect(for position: UITextPosition) -> CGRect
  /// The part that is not yet confirmed, or nil.
  var markedTextRange: UITextRange? { get }
  /// Puts a text in the place of the marked one, or of what is selected, and marks it.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Confirms the marked text, which stays.
  func unmarkText()
  /// Is told when code changes the text or what is selected.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// How marked text looks.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Finds the words and other units of the text.
  var tokenizer: any UITextInputTokenizer { get }
  /// The place that is some characters, or lines, further on the screen; nil where that is not in the text.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  /// The place of a part that is furthest in a direction.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
  /// The part from a place to the end of the text in a direction.
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange?
  /// In which direction the text at a place is read.
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection
  /// Says in which direction a part is read.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
  /// Where the first line of a part is, in points.
  func firstRect(for range: UITextRange) -> CGRect
  /// Where a part is, line by line, in points.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The place between characters that is nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The place of a part that is nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The character at a point, or nil.
  func characterRange(at point: CGPoint) -> UITextRange?
}

/// What has a text in UTF-16 units and a selection in it.
@MainActor
protocol TextHolder: UITextInput {
  var heldText: String { get }
  var heldSelection: NSRange { get set }
  var heldMark: NSRange? { get set }
  func put(_ text: String)
  /// Calls a closure with what has laid the text out, its area, and where that begins in the view.
  func withLayout<Result>(_ body: (NSLayoutManager, NSTextContainer, CGPoint) -> Result) -> Result
}

extension TextHolder {
  /// The place that is some characters, or lines, further on the screen; nil where that is not in the text.
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    switch direction {
    case .right: return self.position(from: position, offset: offset)
    case .left: return self.position(from: position, offset: -offset)
    case .up, .down:
      let next = UITextRange(NSRange(location: position.offset, length: 1))
      let caret = heldRects(next).first ?? caretRect(for: position)
      let way = caret.height * CGFloat(direction == .up ? -offset : offset)
      return closestPosition(to: CGPoint(x: caret.minX, y: caret.midY + way))
    }
  }
  /// The place of a part that is furthest in a direction.
  public func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? { UITextDirection.layout(direction).isForward ? range.end : range.start }
  /// The part from a place to the end of the text in a direction.
  public func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    let end = UITextDirection.layout(direction).isForward ? endOfDocument : beginningOfDocument
    return textRange(from: position, to: end)
  }
  /// In which direction the text at a place is read: from left to right.
  public func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { .leftToRight }
  /// Says in which direction a part is read; it has no effect.
  public func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
  /// The place of a part that is nearest to a point.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    closestPosition(to: point).map {
      UITextPosition(min(max($0.offset, range.range.location), NSMaxRange(range.range)))
    }
  }
  /// The character at a point, or nil.
  public func characterRange(at point: CGPoint) -> UITextRange? {
    guard count > 0 else { return nil }
    let range = UITextRange(character(at: point).range)
    return heldRects(range).contains { $0.contains(point) } ? range : nil
  }
  /// Where a part is, line by line, in points.
  func heldRects(_ range: UITextRange) -> [CGRect] {
    withLayout { manager, _, origin in
      manager.placed(range.range).map { $0.rect.offsetBy(dx: origin.x, dy: origin.y) }
    }
  }
  /// Where a part is, line by line, and which lines have its ends.
  func heldSelectionRects(_ range: UITextRange) -> [UITextSelectionRect] {
    let rects = heldRects(range)
    return rects.enumerated().map {
      UITextSelectionRect($1, holdsStart: $0 == 0, holdsEnd: $0 == rects.count - 1)
    }
  }
  /// The place between characters that is nearest to a point; before a line break, not behind it.
  func heldPosition(at point: CGPoint) -> UITextPosition {
    guard count > 0 else { return UITextPosition(0) }
    let (range, fraction) = character(at: point)
    let isBreak = (heldText as NSString).substring(with: range) == "\n"
    return UITextPosition(fraction > 1 - fraction && !isBreak ? NSMaxRange(range) : range.location)
  }
  /// The character nearest to a point, and how far through it the point is, from 0 to 1.
  private func character(at point: CGPoint) -> (range: NSRange, fraction: CGFloat) {
    var fraction: CGFloat = 0
    let index = withLayout { manager, container, origin in
      manager.glyphIndex(
        for: CGPoint(x: point.x - origin.x, y: point.y - origin.y), in: container,
        fractionOfDistanceThroughGlyph: &fraction)
    }
    return ((heldText as NSString).rangeOfComposedCharacterSequence(at: min(index, count - 1)), fraction)
  }
  private var count: Int { heldText.utf16.count }
  private func isThere(_ range: NSRange) -> Bool {
    range.location >= 0 && range.length >= 0 && range.location + range.length <= count
  }
  /// What is selected, or where the caret is.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(heldSelection) }
    set {
      guard let newValue else { return }
      inputDelegate?.selectionWillChange(self)
      heldSelection = newValue.range
      inputDelegate?.selectionDidChange(self)
    }
  }
  /// The start of the text.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The end of the text.
  public var endOfDocument: UITextPosition { UITextPosition(count) }
  /// The text of a part; nil for one that is not in the text.
  public func text(in range: UITextRange) -> String? {
    isThere(range.range) ? (heldText as NSString).substring(with: range.range) : nil
  }
  /// Puts a text in the place of a part, without asking or telling the delegate.
  public func replace(_ range: UITextRange, withText text: String) {
    guard isThere(range.range) else { return }
    put((heldText as NSString).replacingCharacters(in: range.range, with: text))
    heldSelection = NSRange(location: range.range.location + text.utf16.count, length: 0)
  }
  /// The part between two places.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let (start, end) = (
      min(fromPosition.offset, toPosition.offset), max(fromPosition.offset, toPosition.offset)
    )
    return UITextRange(NSRange(location: start, length: end - start))
  }
  /// The place that is some units further; nil where that is not in the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return (0...count).contains(place) ? UITextPosition(place) : nil
  }
  /// Which of two places is nearer to the start.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset < other.offset
      ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
  }
  /// How many units it is from one place to another.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }
  /// Marks a text that takes the place of the marked one, or of what is selected.
  func mark(_ text: String?, _ selected: NSRange) {
    let (old, new) = (heldMark ?? heldSelection, text ?? "")
    put((heldText as NSString).replacingCharacters(in: old, with: new))
    let length = new.utf16.count
    let start = min(max(0, selected.location), length)
    heldSelection = NSRange(
      location: old.location + start, length: min(max(0, selected.length), length - start))
    heldMark = length > 0 ? NSRange(location: old.location, length: length) : nil
  }
}

extension UITextField: TextHolder {
  var heldText: String { text ?? "" }
  var heldSelection: NSRange {
    get { selection }
    set { selection = newValue }
  }
  func put(_ text: String) { self.text = text }
  func withLayout<Result>(_ body: (NSLayoutManager, NSTextContainer, CGPoint) -> Result) -> Result {
    let font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
    let storage = NSTextStorage(string: heldText, attributes: [.font: font])
    let (manager, container) = (NSLayoutManager(), NSTextContainer())
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let rect = editingRect(forBounds: bounds)
    let origin = CGPoint(x: rect.minX, y: rect.midY - min(rect.height, font.lineHeight) / 2)
    return withExtendedLifetime(storage) { body(manager, container, origin) }
  }
}

extension UITextView: TextHolder {
  var heldText: String { text ?? "" }
  var heldSelection: NSRange {
    get { selectedRange }
    set { selectedRange = newValue }
  }
  func put(_ text: String) { self.text = text }
  func withLayout<Result>(_ body: (NSLayoutManager, NSTextContainer, CGPoint) -> Result) -> Result {
    _ = textStorage
    let origin = CGPoint(x: textContainerInset.left, y: textContainerInset.top)
    return body(layoutManager, textContainer, origin)
  }
}
