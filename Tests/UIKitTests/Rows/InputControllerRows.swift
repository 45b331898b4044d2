import Testing

@testable import UIKit

@MainActor
@Suite("Input views with controllers of their own (row KB10)")
struct InputControllerRows {
  /// Keys 60 points high, of which one types.
  @MainActor
  private final class Keys: UIInputViewController {
    var lines: [String] = []
    let key = UIButton(frame: .zero)

    override func viewDidLoad() {
      super.viewDidLoad()
      guard let own = view as? UIInputView else { return }
      inputView = own
      own.allowsSelfSizing = true
      own.addSubview(key)
      key.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        key.topAnchor.constraint(equalTo: own.topAnchor),
        key.bottomAnchor.constraint(equalTo: own.bottomAnchor),
        key.leadingAnchor.constraint(equalTo: own.leadingAnchor),
        key.widthAnchor.constraint(equalToConstant: 100), key.heightAnchor.constraint(equalToConstant: 60),
      ])
      key.addAction(UIAction { [unowned self] _ in textDocumentProxy.insertText("c") }, for: .touchUpInside)
    }

    override func viewWillAppear(_ animated: Bool) { lines.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { lines.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { lines.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { lines.append("did disappear") }
    override func textWillChange(_ textInput: (any UITextInput)?) { lines.append("will change") }
    override func textDidChange(_ textInput: (any UITextInput)?) { lines.append("did change") }
    override func selectionDidChange(_ textInput: (any UITextInput)?) { lines.append("selection") }
  }

  @MainActor
  private final class Field: UITextField {
    let keys = Keys()
    override var inputViewController: UIInputViewController? { keys }
  }

  @Test(
    "KB10: an input controller's view is in place of the keys, as high as it makes itself, and it is told")
  func keys() {
    let stage = Stage()
    let field = stage.add(Field(frame: CGRect(x: 20, y: 100, width: 200, height: 40)), name: "field")
    field.text = "ab"
    stage.tap(50, 120, at: 0)
    #expect(stage.application.keyboard.frame == CGRect(x: 0, y: 784, width: 390, height: 60))
    #expect(field.keys.lines == ["will appear", "did appear"])
    stage.tap(50, 814, at: 1_000_000)
    #expect(field.text == "abc" && field.isFirstResponder)
    #expect(field.keys.lines.dropFirst(2) == ["will change", "did change"])
    field.keys.lines = []
    field.keys.dismissKeyboard()
    #expect(!field.isFirstResponder && stage.application.keyboard.height == 0)
    #expect(field.keys.lines == ["will disappear", "did disappear"])
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test(
    "KB10: the proxy tells what is around the caret, and moves it; without a first responder it does nothing")
  func proxies() {
    let stage = Stage()
    let field = stage.add(Field(frame: CGRect(x: 20, y: 100, width: 200, height: 40)), name: "field")
    let proxy = field.keys.textDocumentProxy
    proxy.insertText("x")
    #expect(!proxy.hasText && proxy.documentContextBeforeInput == nil && field.text == "")
    field.text = "abc"
    stage.tap(50, 120, at: 0)
    #expect(proxy.hasText && proxy.documentContextBeforeInput == "abc")
    #expect(proxy.documentContextAfterInput == nil && proxy.selectedText == nil)
    field.keys.lines = []
    proxy.adjustTextPosition(byCharacterOffset: -2)
    proxy.adjustTextPosition(byCharacterOffset: 9)
    #expect(proxy.documentContextBeforeInput == "a" && proxy.documentContextAfterInput == "bc")
    proxy.insertText("-")
    proxy.deleteBackward()
    proxy.deleteBackward()
    #expect(field.text == "bc")
    let change = ["will change", "did change"]
    #expect(field.keys.lines == ["selection"] + change + change + change)
    field.selectAll(nil)
    #expect(proxy.selectedText == "bc")
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }
}
