/// Decides about what is done in a text view, and is told of it; each method has a default.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Asks whether editing may begin; true by default (KB4).
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Notifies that editing has begun (KB4).
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Asks whether editing may end; true by default (KB4).
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Notifies that editing has ended (KB4).
  func textViewDidEndEditing(_ textView: UITextView)
  /// Asks whether a part of the text may be replaced by what is typed; true by default (KB5).
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  /// Notifies that what was typed has changed the text (KB5).
  func textViewDidChange(_ textView: UITextView)
  /// Notifies that the text or the place of the caret has changed.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Lets editing begin.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    next("textViewShouldBeginEditing:")?.textViewShouldBeginEditing(textView) ?? true
  }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {
    next("textViewDidBeginEditing:")?.textViewDidBeginEditing(textView)
  }
  /// Lets editing end.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    next("textViewShouldEndEditing:")?.textViewShouldEndEditing(textView) ?? true
  }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {
    next("textViewDidEndEditing:")?.textViewDidEndEditing(textView)
  }
  /// Lets the text change.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    next("textView:shouldChangeTextIn:replacementText:")?.textView(
      textView, shouldChangeTextIn: range, replacementText: text) ?? true
  }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {
    next("textViewDidChange:")?.textViewDidChange(textView)
  }
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {
    next("textViewDidChangeSelection:")?.textViewDidChangeSelection(textView)
  }

  /// Who has a method in place of a delegate that passes messages on.
  private func next(_ name: String) -> (any UITextViewDelegate)? {
    forwardee(of: self, name, (any UITextViewDelegate).self)
  }
}
