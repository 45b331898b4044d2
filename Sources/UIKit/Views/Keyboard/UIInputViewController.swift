/// A view in place of the keyboard's keys, which can be as high as its constraints make it (KB10).
@preconcurrency @MainActor
open class UIInputView: UIView {
  /// How an input view looks.
  public enum Style: Int, Sendable {
    /// As its background says.
    case `default` = 0
    /// As the keyboard.
    case keyboard
  }
  /// How it looks; no picture shows it.
  public final let inputViewStyle: Style
  /// Whether it is as high as its constraints make it; false by default.
  open var allowsSelfSizing = false

  /// Makes an input view with a frame, in points: its height is the keyboard's.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
  }
  /// Makes an input view of the usual look.
  public override convenience init(frame: CGRect) { self.init(frame: frame, inputViewStyle: .default) }
  /// Makes an input view of the usual look; there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}

/// The text of the first responder, as a keyboard of one's own sees it (KB10).
@preconcurrency @MainActor
public protocol UITextDocumentProxy: UIKeyInput {
  /// The text before the caret, or nil.
  var documentContextBeforeInput: String? { get }
  /// The text behind the caret, or nil.
  var documentContextAfterInput: String? { get }
  /// The text that is selected, or nil.
  var selectedText: String? { get }
  /// Moves the caret by some UTF-16 units.
  func adjustTextPosition(byCharacterOffset offset: Int)
  /// Puts a text in the place of the marked one, and marks it.
  func setMarkedText(_ markedText: String, selectedRange: NSRange)
  /// Confirms the marked text.
  func unmarkText()
}

/// A controller of the view in place of the keyboard's keys, which a responder names (KB10).
@preconcurrency @MainActor
open class UIInputViewController: UIViewController, UITextInputDelegate {
  private var givenInputView: UIInputView?
  /// The view in place of the keys; nil, for the controller's own, until one is set.
  open override var inputView: UIInputView? {
    get { givenInputView }
    set { givenInputView = newValue }
  }
  private lazy var proxy = DocumentProxy(self)
  /// The text of the first responder.
  open var textDocumentProxy: any UITextDocumentProxy { proxy }

  /// Makes an input view as the controller's.
  open override func loadView() {
    guard nibName == nil else { return super.loadView() }
    view = UIInputView(frame: .zero, inputViewStyle: .keyboard)
  }
  /// Ends editing, with which the keyboard goes.
  open func dismissKeyboard() { UIApplication.shared.firstResponder?.resignFirstResponder() }
  /// What is selected is about to change by the proxy.
  open func selectionWillChange(_ textInput: (any UITextInput)?) {}
  /// What is selected has changed by the proxy.
  open func selectionDidChange(_ textInput: (any UITextInput)?) {}
  /// The text is about to change by the proxy.
  open func textWillChange(_ textInput: (any UITextInput)?) {}
  /// The text has changed by the proxy.
  open func textDidChange(_ textInput: (any UITextInput)?) {}
}

@MainActor
private final class DocumentProxy: NSObject, UITextDocumentProxy {
  private weak var controller: UIInputViewController?
  private var keys: (any UIKeyInput)? { UIApplication.shared.firstResponder as? any UIKeyInput }
  private var input: (any UITextInput)? { keys as? any UITextInput }

  init(_ controller: UIInputViewController) { self.controller = controller }

  var hasText: Bool { keys?.hasText ?? false }
  func insertText(_ text: String) { change { $0.insertText(text) } }
  func deleteBackward() { change { $0.deleteBackward() } }

  private func change(_ change: (any UIKeyInput) -> Void) {
    guard let keys else { return }
    controller?.textWillChange(input)
    change(keys)
    controller?.textDidChange(input)
  }

  private func text(from start: UITextPosition, to end: UITextPosition) -> String? {
    let text = input.flatMap { input in input.textRange(from: start, to: end).flatMap(input.text(in:)) }
    return text?.isEmpty == false ? text : nil
  }

  var documentContextBeforeInput: String? {
    guard let input, let selected = input.selectedTextRange else { return nil }
    return text(from: input.beginningOfDocument, to: selected.start)
  }
  var documentContextAfterInput: String? {
    guard let input, let selected = input.selectedTextRange else { return nil }
    return text(from: selected.end, to: input.endOfDocument)
  }
  var selectedText: String? { input?.selectedTextRange.flatMap { text(from: $0.start, to: $0.end) } }

  func adjustTextPosition(byCharacterOffset offset: Int) {
    guard let input, let selected = input.selectedTextRange,
      let place = input.position(from: selected.end, offset: offset)
    else { return }
    controller?.selectionWillChange(input)
    input.selectedTextRange = input.textRange(from: place, to: place)
    controller?.selectionDidChange(input)
  }
  func setMarkedText(_ markedText: String, selectedRange: NSRange) {
    change { ($0 as? any UITextInput)?.setMarkedText(markedText, selectedRange: selectedRange) }
  }
  func unmarkText() { input?.unmarkText() }
}
