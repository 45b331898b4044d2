/// Decides about what is done in a text field, and is told of it; each method has a default.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Asks whether editing may begin; true by default (KB4).
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Notifies that editing has begun (KB4).
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Asks whether editing may end; true by default (KB4).
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Notifies that editing has ended (KB4).
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Notifies that editing has ended, with the reason; by default the method without a reason is called.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Asks whether a part of the text may be replaced by what is typed; true by default (KB5).
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Notifies that the text or the place of the caret has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Asks whether the clear button may take the text away; true by default.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Asks whether the return key does what it does by itself; true by default (KB6).
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Lets editing begin.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    next("textFieldShouldBeginEditing:")?.textFieldShouldBeginEditing(textField) ?? true
  }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {
    next("textFieldDidBeginEditing:")?.textFieldDidBeginEditing(textField)
  }
  /// Lets editing end.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    next("textFieldShouldEndEditing:")?.textFieldShouldEndEditing(textField) ?? true
  }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {
    next("textFieldDidEndEditing:")?.textFieldDidEndEditing(textField)
  }
  /// Calls the method without a reason.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    if let next = next("textFieldDidEndEditing:reason:") {
      return next.textFieldDidEndEditing(textField, reason: reason)
    }
    textFieldDidEndEditing(textField)
  }
  /// Lets the text change.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    next("textField:shouldChangeCharactersIn:replacementString:")?.textField(
      textField, shouldChangeCharactersIn: range, replacementString: string) ?? true
  }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {
    next("textFieldDidChangeSelection:")?.textFieldDidChangeSelection(textField)
  }
  /// Lets the text be cleared.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool {
    next("textFieldShouldClear:")?.textFieldShouldClear(textField) ?? true
  }
  /// Lets the return key act.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    next("textFieldShouldReturn:")?.textFieldShouldReturn(textField) ?? true
  }

  /// Who has a method in place of a delegate that passes messages on.
  private func next(_ name: String) -> (any UITextFieldDelegate)? {
    forwardee(of: self, name, (any UITextFieldDelegate).self)
  }
}
