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
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Lets editing end.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Lets the text change.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
