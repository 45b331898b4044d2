/// Is told of what changes a text other than typing; on iOS the keyboard is this.
@preconcurrency @MainActor
public protocol UITextInputDelegate: NSObjectProtocol {
  /// What is selected is about to change.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// What is selected has changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// The text is about to change.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// The text has changed.
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// Whether straight quotation marks become curly ones while they are typed; a case types what it says.
public enum UITextSmartQuotesType: Int, Sendable {
  /// As the user wants.
  case `default` = 0
  case no
  case yes
}

/// Whether two hyphens become a dash while they are typed; a case types what it says.
public enum UITextSmartDashesType: Int, Sendable {
  /// As the user wants.
  case `default` = 0
  case no
  case yes
}

/// Whether spaces are added and removed around what is pasted; a case types what it says.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// As the user wants.
  case `default` = 0
  case no
  case yes
}
