/// Where lines of text stand between the left and the right.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right.
  case right = 2
  /// At both, stretched.
  case justified = 3
  /// Where reading starts.
  case natural = 4
}

/// How text is broken or cut that is wider than its place.
public enum NSLineBreakMode: Int, Sendable {
  /// Between words.
  case byWordWrapping = 0
  /// Between characters.
  case byCharWrapping = 1
  /// Cut off at the edge.
  case byClipping = 2
  /// Shortened at the start.
  case byTruncatingHead = 3
  /// Shortened at the end.
  case byTruncatingTail = 4
  /// Shortened in the middle.
  case byTruncatingMiddle = 5
}

extension NSAttributedString.Key {
  /// The font of a text.
  public static let font = NSAttributedString.Key("NSFont")
  /// The colour of a text.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind a text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The room between letters.
  public static let kern = NSAttributedString.Key("NSKern")
}
