import Testing

@testable import UIKit

@Suite("Text that is not yet confirmed, and who is told of what code changes")
@MainActor
struct MarkedTextTests {
  private final class Listener: NSObject, UITextInputDelegate {
    var calls: [String] = []
    func selectionWillChange(_ textInput: (any UITextInput)?) { calls.append("selection will") }
    func selectionDidChange(_ textInput: (any UITextInput)?) { calls.append("selection did") }
    func textWillChange(_ textInput: (any UITextInput)?) { calls.append("will") }
    func textDidChange(_ textInput: (any UITextInput)?) { calls.append("did") }
  }

  private var inputs: [(input: any UITextInput, text: () -> String)] {
    let (field, view) = (UITextField(frame: .zero), UITextView(frame: .zero))
    return [(field, { field.text ?? "" }), (view, { view.text })]
  }

  @Test("marked text takes the place of what was marked, and what is typed takes its place")
  func marking() {
    for (input, text) in inputs {
      input.insertText("ab")
      input.setMarkedText("に", selectedRange: NSRange(location: 1, length: 0))
      #expect(
        text() == "abに" && input.markedTextRange?.start == input.position(from: UITextPosition(), offset: 2))
      input.setMarkedText("にほん", selectedRange: NSRange(location: 1, length: 9))
      #expect(text() == "abにほん" && input.selectedTextRange.flatMap(input.text) == "ほん")
      input.insertText("日本")
      #expect(text() == "ab日本" && input.markedTextRange == nil)
    }
  }

  @Test("unmarked text stays, empty text marks none, and text that is set anew is not marked")
  func unmarking() {
    for (input, text) in inputs {
      input.setMarkedText("か", selectedRange: NSRange(location: 1, length: 0))
      input.unmarkText()
      #expect(text() == "か" && input.markedTextRange == nil)
      input.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
      input.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
      #expect(text() == "か" && input.markedTextRange == nil)
      input.setMarkedText("y", selectedRange: NSRange(location: 1, length: 0))
      input.replace(UITextRange(NSRange(location: 0, length: 1)), withText: "z")
      #expect(text() == "zy" && input.markedTextRange == nil)
    }
  }

  @Test("a delegate of the input is told before and after code changes text or selection, not of typing")
  func delegates() {
    for (input, _) in inputs {
      let listener = Listener()
      input.inputDelegate = listener
      input.insertText("a")
      #expect(listener.calls.isEmpty)
      input.setMarkedText("b", selectedRange: NSRange(location: 1, length: 0))
      #expect(listener.calls == ["will", "did"])
      input.selectedTextRange = UITextRange(NSRange(location: 0, length: 1))
      #expect(listener.calls == ["will", "did", "selection will", "selection did"])
    }
  }
}
