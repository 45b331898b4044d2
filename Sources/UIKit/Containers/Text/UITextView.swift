/// Several lines of text that can be edited, and scroll (rows KB1, KB4, KB5).
///
/// A tap makes it the first responder if it is editable. The size of its text is an estimate, as a
/// label's is.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UIKeyInput, UIContentSizeCategoryAdjusting {
  /// Posted when editing has begun; its object is the text view.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted when editing has ended; its object is the text view.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  /// Posted when what was typed has changed the text; its object is the text view.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")

  /// The text; never nil when it is read. Setting it tells nobody, and puts the caret at its end.
  open var text: String! {
    get { content }
    set {
      attributes = nil
      replaceContent(by: newValue)
    }
  }
  private func replaceContent(by text: String?) {
    inputDelegate?.textWillChange(self)
    content = text ?? ""
    selectedRange = NSRange(location: content.utf16.count, length: 0)
    inputDelegate?.textDidChange(self)
  }
  private var content = "" {
    didSet {
      heldMark = nil
      guard content != oldValue else { return }
      attributes = nil
      AppEvents.changed(self, .text, from: .text(oldValue))
      showContent()
    }
  }
  /// The text with its attributes: those that were set, until the text changes, else the view's own.
  ///
  /// The view takes the font, the colour and the alignment of the first character; a font or colour that is
  /// set afterwards applies to the whole text.
  open var attributedText: NSAttributedString! {
    get {
      (attributes ?? NSAttributedString(string: content)).filled([.font: font, .foregroundColor: textColor])
    }
    set {
      replaceContent(by: newValue?.string)
      look.take(from: newValue)
      attributes = newValue?.copy() as? NSAttributedString
      showContent()
    }
  }
  private var attributes: NSAttributedString?
  private var look = TextLook(font: .systemFont(ofSize: 17))
  /// The font of the text; the system's at 17 points by default.
  open var font: UIFont? {
    get { look.font }
    set {
      look.font = newValue
      attributes = attributes?.without(.font)
      showContent()
    }
  }
  /// Whether a preferred font follows the user's text size; false by default.
  open var adjustsFontForContentSizeCategory = false { didSet { showContent() } }
  /// The colour of the text.
  open var textColor: UIColor? {
    get { look.color }
    set {
      look.color = newValue
      attributes = attributes?.without(.foregroundColor)
      showContent()
    }
  }
  /// How the text is aligned.
  open var textAlignment: NSTextAlignment {
    get { look.alignment }
    set {
      look.alignment = newValue
      showContent()
    }
  }
  /// Whether the text can be edited; true by default.
  open var isEditable = true {
    didSet { if !isEditable, isFirstResponder { resignFirstResponder() } }
  }
  /// Whether text can be selected; stored only, because there are no handles to select with.
  open var isSelectable = true
  /// The part of the text that typing replaces, in UTF-16 units; clamped to the text.
  open var selectedRange = NSRange(location: 0, length: 0) {
    didSet {
      let length = content.utf16.count
      let start = min(max(0, selectedRange.location), length)
      selectedRange = NSRange(location: start, length: min(max(0, selectedRange.length), length - start))
    }
  }
  /// The attributes of what is typed next; stored only.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of links; stored only.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// The room around the text inside the content, in points.
  open var textContainerInset: UIEdgeInsets = UITextView.usualInset { didSet { showContent() } }
  private static let usualInset = UIEdgeInsets(
    top: AssumedFigures.standard.textViewInset, left: 0, bottom: AssumedFigures.standard.textViewInset,
    right: 0)

  /// How the first letters become capital letters; a case types what it says.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether words are corrected; a case types what it says.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether the spelling is checked.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Whether quotation marks become curly ones; a case types what it says.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Whether two hyphens become a dash; a case types what it says.
  open var smartDashesType = UITextSmartDashesType.default
  /// Whether spaces are added around what is pasted; a case types what it says.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// Which keys the keyboard would show.
  open var keyboardType = UIKeyboardType.default
  /// How the keyboard looks.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// What is on the return key.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the return key would be disabled while there is no text.
  open var enablesReturnKeyAutomatically = false
  /// Whether the text is hidden.
  open var isSecureTextEntry = false
  /// What the text means, for suggestions.
  open var textContentType: UITextContentType!

  private var givenInputView: UIView?
  private var givenAccessoryView: UIView?
  /// The view in place of the keys, or nil for those.
  open override var inputView: UIView? {
    get { givenInputView }
    set {
      givenInputView = newValue
      reloadInputViews()
    }
  }
  /// The view above the keys, or nil.
  open override var inputAccessoryView: UIView? {
    get { givenAccessoryView }
    set {
      givenAccessoryView = newValue
      reloadInputViews()
    }
  }

  private let label = TextViewLabel(frame: .zero)
  private var isEditingText = false
  /// The delegate as one of a text view's, which is told of editing as well.
  private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  /// Makes a text view at a place in its future superview, in points.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Makes a text view whose text lies in an area of the client's, or in one of its own.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? Self.ownContainer()
    super.init(frame: frame)
    begin()
  }

  /// Makes a text view; the coder is ignored, because there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    textContainer = Self.ownContainer()
    super.init(coder: coder)
    begin()
  }

  private static func ownContainer() -> NSTextContainer {
    let container = NSTextContainer()
    container.widthTracksTextView = true
    return container
  }

  /// The area in which the text lies; the space at the ends of its lines counts.
  public final let textContainer: NSTextContainer
  /// Makes the area as wide as the view leaves it, so that lines break where they are seen to.
  private func fitContainer() {
    guard textContainer.widthTracksTextView else { return }
    textContainer.size.width = max(0, bounds.width - textContainerInset.left - textContainerInset.right)
  }
  /// What lays the text out, for what is asked of it.
  open var layoutManager: NSLayoutManager {
    fitContainer()
    if let manager = textContainer.layoutManager ?? madeManager { return manager }
    let manager = NSLayoutManager()
    madeManager = manager
    manager.addTextContainer(textContainer)
    textStorage.addLayoutManager(manager)
    return manager
  }
  private var madeManager: NSLayoutManager?
  /// A copy of the text, for what is asked of the layout; a change of it does not change the text.
  open var textStorage: NSTextStorage {
    let attributes: [NSAttributedString.Key: Any] = font.map { [.font: $0] } ?? [:]
    let storage = madeStorage ?? NSTextStorage(string: "")
    madeStorage = storage
    storage.setAttributedString(NSAttributedString(string: content, attributes: attributes))
    return storage
  }
  private var madeStorage: NSTextStorage?
  /// What in the text can be tapped: stored only.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// Whether typing replaces everything; stored only.
  open var clearsOnInsertion = false
  /// Whether the user may change attributes; stored only.
  open var allowsEditingTextAttributes = false

  /// Where the caret is at a place, in points: at the end of the text before it, as it is estimated.
  open func caretRect(for position: UITextPosition) -> CGRect {
    let before = (content as NSString).substring(to: min(max(0, position.offset), content.utf16.count))
    let line = TextEstimate.current.lineHeight(pointSize: label.font.pointSize)
    let height = TextEstimate.current.size(of: before, font: label.font, width: room).height
    let last = before.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    let width = TextEstimate.current.size(of: last, font: label.font).width
    return CGRect(
      x: textContainerInset.left + textContainer.lineFragmentPadding + min(width, room),
      y: textContainerInset.top + max(0, height - line), width: 1, height: line)
  }
  /// The parts of the view that a part of the text takes, line by line.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { heldSelectionRects(range) }
  /// Where the first line of a part of the text is, in points: the caret's place for a part of no characters.
  open func firstRect(for range: UITextRange) -> CGRect {
    heldRects(range).first ?? caretRect(for: range.start)
  }
  /// The place between characters that is nearest to a point (KB9).
  open func closestPosition(to point: CGPoint) -> UITextPosition? { heldPosition(at: point) }
  /// Finds the words and other units of the text (KB9).
  open lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) {
    selectedRange = NSRange(location: 0, length: content.utf16.count)
  }
  /// Copies what is selected.
  open override func copy(_ sender: Any?) {
    guard selectedRange.length > 0 else { return }
    UIPasteboard.general.string = (content as NSString).substring(with: selectedRange)
  }
  /// Copies what is selected, and takes it away.
  open override func cut(_ sender: Any?) {
    guard selectedRange.length > 0 else { return }
    copy(sender)
    deleteBackward()
  }
  /// Puts in what was copied, as if it were typed.
  open override func paste(_ sender: Any?) {
    if let text = UIPasteboard.general.string { insertText(text) }
  }

  // MARK: Marked text

  /// Is told when code changes the text or what is selected; nil unless a client sets it.
  open weak var inputDelegate: (any UITextInputDelegate)?
  final var heldMark: NSRange?
  /// How marked text looks; stored only.
  open var markedTextStyle: [NSAttributedString.Key: Any]?
  /// The part of the text that is not yet confirmed, as a keyboard for Japanese has it; nil if there is none.
  ///
  /// A case types what is confirmed, so that only code marks text.
  open var markedTextRange: UITextRange? { heldMark.map { UITextRange($0) } }
  /// Puts a text in the place of the marked one, or of what is selected, and marks it; empty text marks none.
  ///
  /// What is typed next takes its place. `selectedRange` is counted from the start of the marked text.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { mark(markedText, selectedRange) }
  /// Confirms the marked text, which stays.
  open func unmarkText() { heldMark = nil }

  private func begin() {
    textContainer.didChange = { [weak self] in self?.showContent() }
    label.numberOfLines = 0
    addSubview(label)
    addGestureRecognizer(TextTapGestureRecognizer(target: nil, action: nil))
    showContent()
  }

  override var shownText: String? { content }
  override var isElementByDefault: Bool { true }
  override var valueByDefault: String? { content }

  /// Whether the first responder can be this view: if it is editable.
  open override var canBecomeFirstResponder: Bool { isEditable }

  /// Begins editing, if the delegate agrees (KB4).
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, window != nil, textDelegate?.textViewShouldBeginEditing(self) ?? true
    else { return false }
    guard super.becomeFirstResponder() else { return false }
    isEditingText = true
    textDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
    return true
  }

  /// Ends editing, if the delegate agrees (KB4).
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard textDelegate?.textViewShouldEndEditing(self) ?? true else { return false }
    guard super.resignFirstResponder() else { return false }
    endEditing()
    return true
  }

  override func firstResponderWasTakenAway() { endEditing() }

  private func endEditing() {
    guard isEditingText else { return }
    isEditingText = false
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
  }

  /// Whether there is any text.
  open var hasText: Bool { !content.isEmpty }

  /// Puts in what was typed in place of the selected range; "\n" begins a line (KB5).
  open func insertText(_ text: String) { replace(heldMark ?? selectedRange, by: text) }

  /// Takes away the selected range, or the character before the caret, if there is one (KB5).
  open func deleteBackward() {
    var range = selectedRange
    if range.length == 0 {
      guard range.location > 0 else { return }
      range = (content as NSString).rangeOfComposedCharacterSequence(at: range.location - 1)
    }
    replace(range, by: "")
  }

  private func replace(_ range: NSRange, by text: String) {
    guard textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true else {
      return
    }
    content = (content as NSString).replacingCharacters(in: range, with: text)
    selectedRange = NSRange(location: range.location + text.utf16.count, length: 0)
    textDelegate?.textViewDidChangeSelection(self)
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
  }

  /// Scrolls, without an animation, until the last line of a part of the text is to be seen.
  open func scrollRangeToVisible(_ range: NSRange) {
    let end = min(max(0, range.location + range.length), content.utf16.count)
    let before = (content as NSString).substring(to: end)
    let height = TextEstimate.current.size(of: before, font: label.font, width: label.bounds.width).height
    let line = TextEstimate.current.lineHeight(pointSize: label.font.pointSize)
    scrollRectToVisible(
      CGRect(x: 0, y: textContainerInset.top + height - line, width: 1, height: line), animated: false)
  }

  // MARK: Layout

  private var room: CGFloat {
    let padding = textContainer.lineFragmentPadding
    return max(0, bounds.width - textContainerInset.left - textContainerInset.right - 2 * padding)
  }

  private func height(in width: CGFloat) -> CGFloat {
    let line = TextEstimate.current.lineHeight(pointSize: label.font.pointSize)
    let text = TextEstimate.current.size(of: content, font: label.font, width: width).height
    return max(line, text) + textContainerInset.top + textContainerInset.bottom
  }

  private func showContent() {
    label.font = font ?? UIFont.systemFont(ofSize: 17)
    label.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
    (label.textColor, label.textAlignment) = (textColor, textAlignment)
    label.text = content
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The size of the text if it does not scroll; none while it scrolls.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    let padding =
      2 * textContainer.lineFragmentPadding + textContainerInset.left + textContainerInset.right
    let text = TextEstimate.current.size(of: content, font: label.font)
    return CGSize(width: text.width + padding, height: height(in: .greatestFiniteMagnitude))
  }

  /// As wide as is given, and as high as the text is then.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let padding =
      2 * textContainer.lineFragmentPadding + textContainerInset.left + textContainerInset.right
    return CGSize(width: size.width, height: height(in: max(0, size.width - padding)))
  }

  /// Places the text, and makes the content as large as it is.
  open override func layoutSubviews() {
    super.layoutSubviews()
    fitContainer()
    let padding = textContainer.lineFragmentPadding
    let height = height(in: room)
    label.frame = CGRect(
      x: textContainerInset.left + padding, y: textContainerInset.top, width: room,
      height: height - textContainerInset.top - textContainerInset.bottom)
    let size = CGSize(width: bounds.width, height: height)
    if contentSize != size { contentSize = size }
  }
}

/// The text that a text view shows.
@MainActor
private final class TextViewLabel: UILabel {
  override var isPartOfStandardView: Bool { true }
  override var isElementByDefault: Bool { false }
}
