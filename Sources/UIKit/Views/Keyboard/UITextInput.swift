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
  /// Where it is, in points.
  open var rect: CGRect { .zero }
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
}

/// What has a text in UTF-16 units and a selection in it.
@MainActor
protocol TextHolder: UITextInput {
  var heldText: String { get }
  var heldSelection: NSRange { get set }
  var heldMark: NSRange? { get set }
  func put(_ text: String)
}

extension TextHolder {
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
}

extension UITextView: TextHolder {
  var heldText: String { text ?? "" }
  var heldSelection: NSRange {
    get { selectedRange }
    set { selectedRange = newValue }
  }
  func put(_ text: String) { self.text = text }
}
