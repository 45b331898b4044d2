/// A key of a keyboard that is pressed; nothing here presses one, see ``UIPress``.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// What the key types.
  public final let characters: String
  /// What it would type without modifier keys.
  public final let charactersIgnoringModifiers: String
  /// The modifier keys that are held down.
  public final let modifierFlags: UIKeyModifierFlags
  /// Which key it is, wherever its letter stands.
  public final let keyCode: UIKeyboardHIDUsage

  init(_ keyCode: UIKeyboardHIDUsage, types characters: String, _ modifierFlags: UIKeyModifierFlags = []) {
    (self.keyCode, self.characters, charactersIgnoringModifiers) = (keyCode, characters, characters)
    self.modifierFlags = modifierFlags
  }
}

/// A key by its number in the tables of USB.
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardErrorRollOver = 1
  case keyboardPOSTFail, keyboardErrorUndefined
  case keyboardA, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI
  case keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR
  case keyboardS, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ
  case keyboard1, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9
  case keyboard0
  case keyboardReturnOrEnter, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar
  case keyboardHyphen, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash
  case keyboardNonUSPound, keyboardSemicolon, keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma
  case keyboardPeriod, keyboardSlash, keyboardCapsLock
  case keyboardF1, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8
  case keyboardF9, keyboardF10, keyboardF11, keyboardF12
  case keyboardPrintScreen, keyboardScrollLock, keyboardPause, keyboardInsert, keyboardHome, keyboardPageUp
  case keyboardDeleteForward, keyboardEnd, keyboardPageDown
  case keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
  case keypadNumLock, keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter
  case keypad1, keypad2, keypad3, keypad4, keypad5, keypad6, keypad7, keypad8, keypad9, keypad0
  case keypadPeriod, keyboardNonUSBackslash, keyboardApplication, keyboardPower, keypadEqualSign
  case keyboardF13, keyboardF14, keyboardF15, keyboardF16, keyboardF17, keyboardF18, keyboardF19
  case keyboardF20, keyboardF21, keyboardF22, keyboardF23, keyboardF24
  case keyboardExecute, keyboardHelp, keyboardMenu, keyboardSelect, keyboardStop, keyboardAgain
  case keyboardUndo, keyboardCut, keyboardCopy, keyboardPaste, keyboardFind, keyboardMute
  case keyboardVolumeUp, keyboardVolumeDown
  case keyboardLockingCapsLock, keyboardLockingNumLock, keyboardLockingScrollLock
  case keypadComma, keypadEqualSignAS400
  case keyboardInternational1, keyboardInternational2, keyboardInternational3, keyboardInternational4
  case keyboardInternational5, keyboardInternational6, keyboardInternational7, keyboardInternational8
  case keyboardInternational9
  case keyboardLANG1, keyboardLANG2, keyboardLANG3, keyboardLANG4, keyboardLANG5
  case keyboardLANG6, keyboardLANG7, keyboardLANG8, keyboardLANG9
  case keyboardAlternateErase, keyboardSysReqOrAttention, keyboardCancel, keyboardClear, keyboardPrior
  case keyboardReturn, keyboardSeparator, keyboardOut, keyboardOper, keyboardClearOrAgain
  case keyboardCrSelOrProps, keyboardExSel
  case keyboardLeftControl = 224
  case keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI
  case keyboardRightControl, keyboardRightShift, keyboardRightAlt, keyboardRightGUI
  case keyboard_Reserved = 65535

  /// The key that switches between Latin and Korean letters.
  public static let keyboardHangul = keyboardLANG1
  /// The key for Chinese characters in Korean.
  public static let keyboardHanja = keyboardLANG2
  /// The key for Japanese letters.
  public static let keyboardKanaSwitch = keyboardLANG1
  /// The key for Latin letters on a Japanese keyboard.
  public static let keyboardAlphanumericSwitch = keyboardLANG2
  /// The key for katakana.
  public static let keyboardKatakana = keyboardLANG3
  /// The key for hiragana.
  public static let keyboardHiragana = keyboardLANG4
  /// The key for wide and narrow letters.
  public static let keyboardZenkakuHankakuKanji = keyboardLANG5
}
