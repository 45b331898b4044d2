/// A line of text that can be edited (rows KB1, KB4, KB5, KB6).
///
/// A tap makes it the first responder, which brings the keyboard; what a case types goes in at the caret,
/// which is at the end of the text. As on iOS, that tap sends `touchDown`, and no `touchUpInside`.
@preconcurrency @MainActor
open class UITextField: UIControl, UIKeyInput, UIContentSizeCategoryAdjusting {
  /// What is around a text field.
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line
    case bezel
    case roundedRect
  }
  /// When a view at the side of a text field is shown.
  public enum ViewMode: Int, Sendable {
    case never = 0
    case whileEditing
    case unlessEditing
    case always
  }
  /// Why editing has ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// It resigned as first responder.
    case committed = 0
    /// The user went back, which is not so here.
    case cancelled
  }

  /// Posted when editing has begun; its object is the text field.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted when editing has ended; its object is the text field.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Posted when what was typed has changed the text; its object is the text field.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")

  // MARK: The text

  /// The text; never nil when it is read. Setting it tells nobody, and puts the caret at its end.
  open var text: String? {
    get { content }
    set {
      attributes = nil
      replaceContent(by: newValue)
    }
  }
  private func replaceContent(by text: String?) {
    inputDelegate?.textWillChange(self)
    content = text ?? ""
    givenSelection = nil
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
  /// The text with its attributes: those that were set, until the text changes, else the field's own.
  ///
  /// The field takes the font, the colour and the alignment of the first character; a font or colour that is
  /// set afterwards applies to the whole text.
  open var attributedText: NSAttributedString? {
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
  /// What is shown while there is no text.
  open var placeholder: String? {
    get { hint }
    set { hint = newValue }
  }
  private var hint: String? { didSet { showContent() } }
  /// The placeholder with attributes, of which only the text is kept.
  open var attributedPlaceholder: NSAttributedString? {
    get { hint.map { NSAttributedString(string: $0) } }
    set { hint = newValue?.string }
  }
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
  /// Whether the text shrinks to fit; stored only.
  open var adjustsFontSizeToFitWidth = false
  /// The smallest size to which the text shrinks; stored only.
  open var minimumFontSize: CGFloat = 0
  /// The attributes of the text by default; stored only.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of what is typed next; stored only.
  open var typingAttributes: [NSAttributedString.Key: Any]?

  /// Decides about what is done, and is told of it.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether it is being edited.
  open private(set) var isEditing = false
  /// Whether the text is taken away when editing begins; false by default.
  open var clearsOnBeginEditing = false
  /// Whether typing replaces the whole text after editing has begun; false by default.
  open var clearsOnInsertion = false

  // MARK: What is around the text

  /// What is around it; nothing by default.
  open var borderStyle = BorderStyle.none { didSet { borderDidChange() } }
  /// An image behind it; stored only.
  open var background: UIImage?
  /// An image behind it while it is disabled; stored only.
  open var disabledBackground: UIImage?
  /// When the clear button is shown, if there is text; never by default.
  open var clearButtonMode = ViewMode.never { didSet { showSides() } }
  /// A view at the start of the text.
  open var leftView: UIView? { didSet { replace(oldValue, by: leftView) } }
  /// When ``leftView`` is shown; never by default.
  open var leftViewMode = ViewMode.never { didSet { showSides() } }
  /// A view at the end of the text, where the clear button would be.
  open var rightView: UIView? { didSet { replace(oldValue, by: rightView) } }
  /// When ``rightView`` is shown; never by default.
  open var rightViewMode = ViewMode.never { didSet { showSides() } }

  private let label = TextFieldLabel(frame: .zero)
  private let clearButton = UIButton(type: .custom)

  // MARK: The keyboard

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
  /// Whether the return key does nothing while there is no text (KB6).
  open var enablesReturnKeyAutomatically = false
  /// Whether the text is hidden.
  open var isSecureTextEntry = false { didSet { showContent() } }
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

  /// Makes a text field at a place in its future superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Makes a text field; the coder is ignored, because there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    contentHorizontalAlignment = .fill
    addSubview(label)
    clearButton.partName = ".clear"
    clearButton.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    clearButton.accessibilityLabel = "Clear text"
    clearButton.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    clearButton.isHidden = true
    addSubview(clearButton)
    addGestureRecognizer(TextTapGestureRecognizer(target: nil, action: nil))
    showContent()
  }

  /// A subclass has views of its own, as a label that floats; the field itself places those at its sides.
  override func takes(_ view: UIView) -> Bool {
    view !== label && view !== leftView && view !== rightView && super.takes(view)
  }
  override var shownText: String? { content }
  override var labelByDefault: String? { placeholder }
  override var valueByDefault: String? { isSecureTextEntry ? nil : content }

  /// Whether the first responder can be this field: if it is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  // MARK: Editing

  /// Begins editing, if the delegate agrees (KB4).
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, window != nil, delegate?.textFieldShouldBeginEditing(self) ?? true else {
      return false
    }
    guard super.becomeFirstResponder() else { return false }
    isEditing = true
    if clearsOnBeginEditing, !content.isEmpty { _ = change(to: "") }
    showSides()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
    return true
  }

  /// Ends editing, if the delegate agrees (KB4).
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    guard super.resignFirstResponder() else { return false }
    endEditing()
    return true
  }

  override func firstResponderWasTakenAway() { endEditing() }

  private func endEditing() {
    guard isEditing else { return }
    isEditing = false
    showSides()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
  }

  /// Whether there is any text.
  open var hasText: Bool { !content.isEmpty }

  /// Puts in what was typed; "\n" is the return key (KB5, KB6).
  open func insertText(_ text: String) {
    guard text != "\n" else { return pressReturn() }
    let length = (content as NSString).length
    let taken = clearsOnInsertion ? NSRange(location: 0, length: length) : selection
    let range = heldMark ?? taken
    guard mayChange(range, text) else { return }
    let new = (content as NSString).replacingCharacters(in: range, with: text)
    _ = change(to: new, caret: range.location + text.utf16.count)
  }

  /// Takes away what is selected, or the character before the caret, if there is one (KB5).
  open func deleteBackward() {
    var range = selection
    if range.length == 0 {
      guard let last = (content as NSString).substring(to: range.location).last else { return }
      let length = String(last).utf16.count
      range = NSRange(location: range.location - length, length: length)
    }
    guard mayChange(range, "") else { return }
    _ = change(to: (content as NSString).replacingCharacters(in: range, with: ""), caret: range.location)
  }

  /// What is selected, in UTF-16 units: the caret at the end of the text, unless a client has put it
  /// elsewhere since the text was set.
  final var selection: NSRange {
    get { givenSelection ?? NSRange(location: content.utf16.count, length: 0) }
    set {
      let length = content.utf16.count
      let start = min(max(0, newValue.location), length)
      givenSelection = NSRange(location: start, length: min(max(0, newValue.length), length - start))
    }
  }
  private var givenSelection: NSRange?

  /// Where the caret is at a place, in points: at the end of the text before it, as it is estimated.
  open func caretRect(for position: UITextPosition) -> CGRect {
    let font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
    let rect = editingRect(forBounds: bounds)
    let before = (content as NSString).substring(to: min(max(0, position.offset), content.utf16.count))
    let size = TextEstimate.current.size(of: before, font: font)
    let height = min(rect.height, font.lineHeight)
    return CGRect(
      x: min(rect.maxX, rect.minX + size.width), y: rect.midY - height / 2, width: 1, height: height)
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
    selection = NSRange(location: 0, length: content.utf16.count)
  }
  /// Copies what is selected.
  open override func copy(_ sender: Any?) {
    if selection.length > 0 { UIPasteboard.general.string = (content as NSString).substring(with: selection) }
  }
  /// Copies what is selected, and takes it away.
  open override func cut(_ sender: Any?) {
    guard selection.length > 0 else { return }
    copy(sender)
    deleteBackward()
  }
  /// Puts in what was copied, as if it were typed.
  open override func paste(_ sender: Any?) {
    if let text = UIPasteboard.general.string { insertText(text) }
  }

  private func mayChange(_ range: NSRange, _ text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  /// Changes the text as a user does: with events and notifications.
  private func change(to new: String, caret: Int? = nil) -> Bool {
    content = new
    givenSelection = nil
    if let caret, caret < new.utf16.count { selection = NSRange(location: caret, length: 0) }
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    return true
  }

  private func pressReturn() {
    if enablesReturnKeyAutomatically, content.isEmpty { return }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let isAwaited = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if isAwaited { resignFirstResponder() }
  }

  private func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    _ = change(to: "")
    showSides()
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

  // MARK: Layout

  /// The size of the text or the placeholder, with the room of the border, in points.
  open override var intrinsicContentSize: CGSize {
    let text = label.intrinsicContentSize
    let figures = AssumedFigures.standard
    let padding = borderStyle == .none ? 0 : figures.textFieldPadding
    let line = TextEstimate.current.lineHeight(pointSize: font?.pointSize ?? 17)
    return CGSize(width: text.width + 2 * padding, height: line + 2 * padding)
  }

  /// As wide as is given, and as high as a line of its text.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func showContent() {
    label.font = font
    label.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
    label.textAlignment = textAlignment
    let isEmpty = content.isEmpty
    label.textColor = isEmpty ? .placeholderText : textColor
    label.text =
      isEmpty ? placeholder : isSecureTextEntry ? String(repeating: "•", count: content.count) : content
    invalidateIntrinsicContentSize()
    showSides()
  }

  private func borderDidChange() {
    layer.cornerRadius = borderStyle == .roundedRect ? AssumedFigures.standard.textFieldCorner : 0
    layer.borderWidth = borderStyle == .none ? 0 : AssumedFigures.standard.textFieldBorder
    layer.borderColor = UIColor.systemGray4.cgColor
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    new.map(addSubview)
    showSides()
  }

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private func showSides() {
    leftView?.isHidden = !isShown(leftViewMode)
    rightView?.isHidden = !isShown(rightViewMode)
    clearButton.isHidden = content.isEmpty || !isShown(clearButtonMode)
    setNeedsLayout()
  }

  /// The room inside the border and the view at the start, up to what is at the end.
  private func inner(_ bounds: CGRect) -> CGRect {
    let padding = borderStyle == .none ? 0 : AssumedFigures.standard.textFieldPadding
    var room = bounds.insetBy(dx: min(padding, bounds.width / 2), dy: 0)
    if let leftView, !leftView.isHidden {
      let end = leftViewRect(forBounds: bounds).maxX
      room = CGRect(x: end, y: room.minY, width: max(0, room.maxX - end), height: room.height)
    }
    let end: CGFloat? =
      if let rightView, !rightView.isHidden {
        rightViewRect(forBounds: bounds).minX
      } else if !clearButton.isHidden {
        clearButtonRect(forBounds: bounds).minX
      } else {
        nil
      }
    if let end { room.size.width = max(0, end - room.minX) }
    return room
  }

  /// Where the text is while it is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { inner(bounds) }
  /// Where the text is while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { inner(bounds) }
  /// Where the placeholder is.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Where the border is.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the clear button is.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let (side, margin) = (
      AssumedFigures.standard.textFieldClearSide, AssumedFigures.standard.textFieldPadding
    )
    return CGRect(x: bounds.maxX - side - margin, y: bounds.midY - side / 2, width: side, height: side)
  }
  /// Where ``leftView`` is: at the start, in the middle.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  /// Where ``rightView`` is: at the end, in the middle.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Places the text and what is beside it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
    clearButton.frame = clearButtonRect(forBounds: bounds)
    label.frame =
      if content.isEmpty {
        placeholderRect(forBounds: bounds)
      } else if isEditing {
        editingRect(forBounds: bounds)
      } else {
        textRect(forBounds: bounds)
      }
  }
}

/// The text that a text field shows.
@MainActor
private final class TextFieldLabel: UILabel {
  override var isPartOfStandardView: Bool { true }
  override var isElementByDefault: Bool { false }
}
