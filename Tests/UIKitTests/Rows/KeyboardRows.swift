import Testing

@testable import UIKit

@MainActor
@Suite("Text and the keyboard: who takes it, what is told in which order, and what the keyboard covers")
struct KeyboardRows {
  /// A delegate of everything that takes text, which writes down what it is told.
  private final class Listener: NSObject, UITextFieldDelegate, UITextViewDelegate, UISearchBarDelegate {
    var calls: [String] = []
    var refusals: Set<String> = []
    func agrees(_ call: String) -> Bool {
      calls.append(call)
      return !refusals.contains(call)
    }
    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { agrees("should begin") }
    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("did begin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { agrees("should end") }
    func textFieldDidEndEditing(_ textField: UITextField) { calls.append("did end") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { agrees("should return") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { agrees("should clear") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { agrees("\(range.location)+\(range.length) \(string)") }
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { agrees("should begin") }
    func textViewDidBeginEditing(_ textView: UITextView) { calls.append("did begin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { agrees("should end") }
    func textViewDidEndEditing(_ textView: UITextView) { calls.append("did end") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
      -> Bool
    { agrees("\(range.location)+\(range.length) \(text)") }
    func textViewDidChange(_ textView: UITextView) { calls.append("did change") }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("did begin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { calls.append("did end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { calls.append(searchText) }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
    func watch() -> [any NSObjectProtocol] {
      let names: [(Notification.Name, String)] = [
        (UIResponder.keyboardWillShowNotification, "will show"),
        (UIResponder.keyboardDidShowNotification, "did show"),
        (UIResponder.keyboardWillHideNotification, "will hide"),
        (UIResponder.keyboardDidHideNotification, "did hide"),
        (UIResponder.keyboardWillChangeFrameNotification, "will change"),
        (UIResponder.keyboardDidChangeFrameNotification, "did change"),
      ]
      return names.map { name, word in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] in
          let end = $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey]
          let frame = (end as? NSValue)?.cgRectValue ?? .null
          let isSame = end as? CGRect == frame
          MainActor.assumeIsolated {
            self?.calls.append("\(word) at \(Int(frame.minY))\(isSame ? "" : ", not as a rectangle")")
          }
        }
      }
    }
  }

  private func stop(_ observers: [any NSObjectProtocol]) {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  private func field(_ stage: Stage, _ listener: Listener, y: CGFloat = 100, name: String = "field")
    -> UITextField
  {
    let field = stage.add(UITextField(frame: CGRect(x: 20, y: y, width: 200, height: 40)), name: name)
    field.delegate = listener
    return field
  }

  @Test("KB1, KB3, KB4: a tap on a text field begins editing, and brings the keyboard")
  func tap() {
    let stage = Stage()
    let listener = Listener()
    let field = field(stage, listener)
    let observers = listener.watch()
    defer { stop(observers) }
    stage.tap(50, 120, at: 0)
    #expect(field.isFirstResponder && field.isEditing)
    #expect(
      listener.take() == ["should begin", "will change at 584", "will show at 584", "did begin"])
    stage.wait(until: 1_000_000)
    #expect(listener.take() == ["did change at 584", "did show at 584"])
    #expect(field.resignFirstResponder() && !field.isEditing)
    #expect(listener.take() == ["should end", "will change at 844", "will hide at 844", "did end"])
    stage.waitForAllTimers()
    #expect(listener.take() == ["did change at 844", "did hide at 844"])
    #expect(stage.isQuiet)
  }

  @Test("KB4: the tap is the field's: it sends touchDown and no touchUpInside, and keeps a tap around it out")
  func tapEvents() {
    let stage = Stage()
    let field = field(stage, Listener())
    var events: [String] = []
    for (event, name) in [
      (UIControl.Event.touchDown, "down"), (.touchUpInside, "up"), (.editingDidBegin, "begins"),
      (.editingDidEnd, "ends"),
    ] {
      field.addAction(UIAction { _ in events.append(name) }, for: event)
    }
    let target = Target()
    let around = stage.add(UITapGestureRecognizer(), named: "around", calling: target)
    around.view?.addSubview(field)
    stage.tap(50, 120, at: 0)
    #expect(events == ["down", "begins"] && around.state != .ended)
    stage.tap(300, 500, at: 1_000_000)
    #expect(around.state == .ended || around.state == .possible)
    #expect(field.isFirstResponder)
    field.isEnabled = false
    #expect(field.resignFirstResponder() && events == ["down", "begins", "ends"])
    stage.tap(50, 120, at: 2_000_000)
    #expect(!field.isFirstResponder && events == ["down", "begins", "ends"])
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("KB4: editing does not begin or end if the delegate refuses, but ends when the field leaves")
  func refusals() {
    let stage = Stage()
    let listener = Listener()
    let field = field(stage, listener)
    listener.refusals = ["should begin"]
    #expect(!field.becomeFirstResponder() && listener.take() == ["should begin"])
    listener.refusals = ["should end"]
    #expect(field.becomeFirstResponder() && !field.resignFirstResponder() && field.isEditing)
    let other = self.field(stage, Listener(), y: 200, name: "other")
    #expect(!other.becomeFirstResponder() && field.isFirstResponder)
    _ = listener.take()
    #expect(stage.window.endEditing(true) && !field.isEditing)
    #expect(listener.take() == ["should end", "did end"])
    #expect(field.becomeFirstResponder())
    _ = listener.take()
    field.removeFromSuperview()
    #expect(listener.take() == ["should end", "did end"] && stage.application.keyboard.height == 0)
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("KB3: from one field to another the keyboard stays, and only its frame is told")
  func handingOver() {
    let stage = Stage()
    let listener = Listener()
    let (first, second) = (
      field(stage, listener), field(stage, listener, y: 200, name: "second")
    )
    #expect(first.becomeFirstResponder())
    stage.waitForAllTimers()
    let observers = listener.watch()
    defer { stop(observers) }
    _ = listener.take()
    #expect(second.becomeFirstResponder() && !first.isEditing)
    #expect(
      listener.take() == ["should begin", "should end", "did end", "will change at 584", "did begin"])
    stage.waitForAllTimers()
    #expect(listener.take() == ["did change at 584"])
    #expect(stage.isQuiet)
  }

  @Test("KB1: touches on the keyboard reach nothing of the app, and those beside it do")
  func touches() {
    let stage = Stage()
    let field = field(stage, Listener())
    let low = stage.add(UIButton(frame: CGRect(x: 0, y: 600, width: 390, height: 40)), name: "low")
    let high = stage.add(UIButton(frame: CGRect(x: 0, y: 500, width: 390, height: 40)), name: "high")
    var taps: [String] = []
    for button in [low, high] {
      button.addAction(
        UIAction { _ in taps.append(button.accessibilityIdentifier ?? "") }, for: .touchUpInside)
    }
    #expect(field.becomeFirstResponder())
    stage.waitForAllTimers()
    stage.tap(100, 620, at: 2_000_000)
    stage.tap(100, 520, at: 3_000_000)
    #expect(taps == ["high"] && field.isFirstResponder)
    field.resignFirstResponder()
    stage.tap(100, 620, at: 4_000_000)
    #expect(taps == ["high", "low"])
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("KB1, KB2: a client's own views are in the keyboard: one above the keys, one in their place")
  func ownViews() {
    let stage = Stage()
    let field = field(stage, Listener())
    let done = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    done.addAction(UIAction { _ in field.resignFirstResponder() }, for: .touchUpInside)
    field.inputAccessoryView = done
    #expect(field.becomeFirstResponder())
    #expect(stage.application.keyboard.frame == CGRect(x: 0, y: 844 - 304, width: 390, height: 304))
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 100))
    #expect(stage.application.keyboard.frame == CGRect(x: 0, y: 700, width: 390, height: 144))
    stage.waitForAllTimers()
    stage.tap(20, 710, at: 2_000_000)
    #expect(!field.isFirstResponder && stage.application.keyboard.height == 0)
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  /// A chat's controller: its bar with a text field is there while it is the first responder.
  private final class Chat: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
    let text = UITextField(frame: CGRect(x: 10, y: 5, width: 300, height: 40))
    override var inputAccessoryView: UIView? { bar }
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test(
    "KB1: a controller's bar above the keys stays when text in it, or in the controller's view, is edited")
  func chat() {
    let stage = Stage()
    let chat = Chat()
    chat.bar.addSubview(chat.text)
    stage.window.rootViewController = chat
    let other = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    chat.view.addSubview(other)
    #expect(chat.becomeFirstResponder() && stage.application.keyboard.height == 50)
    stage.waitForAllTimers()
    stage.tap(100, 820, at: 2_000_000)
    #expect(chat.text.isFirstResponder && chat.bar.window != nil)
    #expect(stage.application.keyboard.height == 310)
    stage.application.type("hi")
    #expect(chat.text.text == "hi")
    stage.waitForAllTimers()
    stage.tap(100, 120, at: 4_000_000)
    #expect(other.isFirstResponder && stage.application.keyboard.height == 310 && chat.bar.window != nil)
    #expect(other.resignFirstResponder() && chat.bar.window == nil)
    #expect(stage.application.keyboard.height == 0)
    stage.waitForAllTimers()
    // A text field that is in its own bar is asked once.
    let own = UITextField(frame: CGRect(x: 10, y: 5, width: 300, height: 30))
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 40))
    bar.addSubview(own)
    other.inputAccessoryView = bar
    own.inputAccessoryView = bar
    #expect(other.becomeFirstResponder() && own.becomeFirstResponder() && bar.window != nil)
    #expect(stage.application.keyboard.height == 300)
    #expect(own.resignFirstResponder() && bar.window == nil)
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  /// Twenty rows of 50 points, each with a text field.
  private final class Form: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.contentView.addSubview(UITextField(frame: CGRect(x: 10, y: 5, width: 200, height: 40)))
      return cell
    }
    func field(_ row: Int) -> UITextField? {
      let cell = tableView.cellForRow(at: IndexPath(row: row, section: 0))
      return cell?.contentView.subviews.lazy.compactMap { $0 as? UITextField }.first
    }
  }

  @Test("KB8: a table's controller makes room for the keyboard, scrolls to the row, and takes the room back")
  func form() throws {
    let stage = Stage()
    let form = Form(style: .plain)
    stage.window.rootViewController = form
    form.tableView.rowHeight = 50
    form.tableView.contentInset.bottom = 7
    stage.window.layoutIfNeeded()
    let low = try #require(form.field(14))
    #expect(low.becomeFirstResponder())
    let keyboard = stage.application.keyboard.frame
    #expect(form.tableView.contentInset.bottom == 7 + keyboard.height)
    #expect(form.tableView.verticalScrollIndicatorInsets.bottom == keyboard.height)
    stage.waitForAllTimers()
    let row = form.tableView.convert(form.tableView.rectForRow(at: IndexPath(row: 14, section: 0)), to: nil)
    #expect(abs(row.maxY - (keyboard.minY - 7)) < 0.01)
    let offset = form.tableView.contentOffset.y
    let near = try #require(form.field(13))
    #expect(near.becomeFirstResponder())
    stage.waitForAllTimers()
    #expect(
      form.tableView.contentOffset.y == offset && form.tableView.contentInset.bottom == 7 + keyboard.height)
    #expect(near.resignFirstResponder())
    #expect(form.tableView.contentInset.bottom == 7)
    #expect(form.tableView.verticalScrollIndicatorInsets.bottom == 0)
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("KB5: what is typed goes in at the end, character by character, if the delegate agrees")
  func typing() {
    let stage = Stage()
    let listener = Listener()
    let field = field(stage, listener)
    var texts: [String] = []
    field.addAction(UIAction { _ in texts.append(field.text ?? "") }, for: .editingChanged)
    field.text = "a"
    #expect(field.becomeFirstResponder() && texts == [])
    _ = listener.take()
    listener.refusals = ["2+0 x"]
    stage.application.type("bxc\u{8}\u{8}")
    #expect(listener.take() == ["1+0 b", "2+0 x", "2+0 c", "2+1 ", "1+1 "])
    #expect(texts == ["ab", "abc", "ab", "a"])
    #expect(stage.window.endEditing(false))
    stage.application.type("lost")
    #expect(stage.take().contains { $0.contains("nothing takes the text that is typed: \"lost\"") })
    #expect(field.text == "a")
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("KB6: the return key asks, and makes the field resign only if somebody awaits its end by that key")
  func returnKey() {
    let stage = Stage()
    let listener = Listener()
    let field = field(stage, listener)
    var events: [String] = []
    field.addAction(UIAction { _ in events.append("primary") }, for: .primaryActionTriggered)
    #expect(field.becomeFirstResponder())
    stage.application.type("\n")
    #expect(events == ["primary"] && field.isFirstResponder)
    field.addAction(UIAction { _ in events.append("exit") }, for: .editingDidEndOnExit)
    listener.refusals = ["should return"]
    stage.application.type("\n")
    #expect(events == ["primary"] && field.isFirstResponder)
    listener.refusals = []
    field.enablesReturnKeyAutomatically = true
    stage.application.type("\n")
    #expect(events == ["primary"])
    stage.application.type("x\n")
    #expect(events == ["primary", "exit", "primary"] && !field.isFirstResponder)
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("the clear button is there while there is text, and takes it away")
  func clearing() {
    let stage = Stage()
    let listener = Listener()
    let field = field(stage, listener)
    field.clearButtonMode = .whileEditing
    field.text = "abc"
    stage.tap(200, 120, at: 0)
    #expect(field.isEditing && field.text == "abc")
    listener.refusals = ["should clear"]
    stage.tap(200, 120, at: 1_000_000)
    #expect(field.text == "abc")
    listener.refusals = []
    _ = listener.take()
    stage.tap(200, 120, at: 2_000_000)
    #expect(field.text == "" && field.isEditing && listener.take() == ["should clear"])
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("KB4, KB5: a text view is edited in the same way, and takes the return key as a line's end")
  func textView() {
    let stage = Stage()
    let listener = Listener()
    let view = stage.add(UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 60)), name: "text")
    view.delegate = listener
    stage.tap(50, 120, at: 0)
    #expect(view.isFirstResponder && listener.take() == ["should begin", "did begin"])
    stage.application.type("a\nb")
    #expect(view.text == "a\nb")
    #expect(
      listener.take() == ["0+0 a", "did change", "1+0 \n", "did change", "2+0 b", "did change"])
    view.selectedRange = NSRange(location: 0, length: 2)
    stage.application.type("ä")
    #expect(view.text == "äb" && view.selectedRange == NSRange(location: 1, length: 0))
    stage.application.type("\u{8}\u{8}")
    #expect(view.text == "b")
    _ = listener.take()
    view.text = String(repeating: "line\n", count: 20)
    view.layoutIfNeeded()
    #expect(view.contentSize.height > 60 && view.contentSize.width == 200)
    view.isEditable = false
    #expect(!view.isFirstResponder && listener.take() == ["should end", "did end"])
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("KB7: a drag dismisses the keyboard at its start, or if it ends over the keyboard")
  func dragging() {
    let stage = Stage()
    let scroll = stage.add(UIScrollView(frame: stage.window.bounds), name: "scroll")
    scroll.contentSize = CGSize(width: 390, height: 3000)
    let field = stage.add(
      UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40)), name: "field", to: scroll)
    func drag(to y: Double, at time: Int64) {
      stage.down(100, 400, at: time)
      for step in 1...10 {
        stage.move(100, 400 + (y - 400) * Double(step) / 10, at: time + Int64(step) * 20_000)
      }
      stage.up(100, y, at: time + 400_000)
      stage.wait(until: time + 3_000_000)
    }
    #expect(field.becomeFirstResponder())
    drag(to: 300, at: 1_000_000)
    #expect(field.isFirstResponder)
    scroll.keyboardDismissMode = .interactive
    drag(to: 500, at: 5_000_000)
    #expect(field.isFirstResponder)
    drag(to: 700, at: 10_000_000)
    #expect(!field.isFirstResponder)
    #expect(field.becomeFirstResponder())
    scroll.keyboardDismissMode = .onDrag
    drag(to: 300, at: 15_000_000)
    #expect(!field.isFirstResponder)
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("a search bar tells what is typed, its search key and its cancel button")
  func searchBar() {
    let stage = Stage()
    let listener = Listener()
    let bar = stage.add(UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56)), name: "bar")
    bar.delegate = listener
    bar.showsCancelButton = true
    stage.tap(100, 28, at: 0)
    #expect(bar.isFirstResponder && listener.take() == ["did begin"])
    stage.application.type("\nab\n")
    #expect(listener.take() == ["a", "ab", "search"] && bar.text == "ab" && bar.isFirstResponder)
    stage.tap(360, 28, at: 1_000_000)
    #expect(listener.take() == ["cancel"] && bar.isFirstResponder)
    #expect(bar.resignFirstResponder() && listener.take() == ["did end"])
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }
}
