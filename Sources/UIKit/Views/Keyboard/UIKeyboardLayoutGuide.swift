/// What the keyboard covers of a view, as constraints see it.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide follows a keyboard that is not at the lower edge; there is none that is not.
  open var followsUndockedKeyboard = false
  /// Whether the guide has the safe area's height while there is no keyboard; it always has.
  open var usesBottomSafeArea = true
}
