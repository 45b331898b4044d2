import Testing

@testable import UIKit

@Suite("Places in the text of fields and views, and what is copied")
@MainActor
struct TextPlaceTests {
  @Test("places and parts are told in UTF-16 units, and none that is not in the text")
  func places() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.text = "a😀b"
    #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 4)
    let place = try #require(field.position(from: field.beginningOfDocument, offset: 3))
    #expect(field.position(from: field.beginningOfDocument, offset: 5) == nil)
    let range = try #require(field.textRange(from: field.endOfDocument, to: place))
    #expect(field.text(in: range) == "b" && !range.isEmpty)
    #expect(field.compare(place, to: field.endOfDocument) == .orderedAscending)
    #expect(field.selectedTextRange?.start == field.endOfDocument)
    #expect(field.selectedTextRange?.isEmpty == true && field.markedTextRange == nil)
  }

  @Test("what is typed goes where the caret was put, which is at the end once the text is set")
  func caret() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.text = "ad"
    let place = try #require(field.position(from: field.beginningOfDocument, offset: 1))
    field.selectedTextRange = field.textRange(from: place, to: place)
    field.insertText("b")
    field.insertText("c")
    #expect(field.text == "abcd")
    field.deleteBackward()
    #expect(field.text == "abd")
    #expect(field.caretRect(for: field.beginningOfDocument).minX < field.caretRect(for: place).minX)
    field.text = "x"
    field.insertText("y")
    #expect(field.text == "xy")
    field.deleteBackward()
    #expect(field.text == "x")
  }

  @Test("what is selected is copied, cut and put in elsewhere")
  func pasteboard() {
    let stage = Stage()
    let (field, view) = (UITextField(frame: .zero), UITextView(frame: .zero))
    field.text = "word"
    field.copy(nil)
    #expect(!UIPasteboard.general.hasStrings)
    field.selectAll(nil)
    field.cut(nil)
    #expect(field.text == "" && UIPasteboard.general.string == "word")
    view.paste(nil)
    view.paste(nil)
    #expect(view.text == "wordword")
    view.selectAll(nil)
    view.replace(view.selectedTextRange ?? UITextRange(), withText: "new")
    #expect(view.text == "new" && view.selectedRange == NSRange(location: 3, length: 0))
    #expect(stage.take() == ["0 UITextField editingChanged"])
  }

  @Test("the space at the ends of a text view's lines is its container's")
  func containers() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = "text"
    view.isScrollEnabled = false
    let width = view.intrinsicContentSize.width
    view.textContainer.lineFragmentPadding = 0
    #expect(view.intrinsicContentSize.width == width - 10)
    #expect(
      view.layoutManager.numberOfGlyphs == 4 && view.layoutManager.textContainers.first === view.textContainer
    )
    let container = NSTextContainer(size: .zero)
    #expect(UITextView(frame: .zero, textContainer: container).textContainer === container)
  }

  @Test("a subclass may draw its caret elsewhere")
  func carets() {
    final class Code: UITextField {
      override func caretRect(for position: UITextPosition) -> CGRect { .zero }
    }
    let field: UITextField = Code(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(field.caretRect(for: field.endOfDocument) == .zero)
  }
}
