/// The horizontal alignment of lines of text.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right.
  case right = 2
  /// At both sides, stretched.
  case justified = 3
  /// At the side where reading starts.
  case natural = 4
}

/// How text that is too wide for its place is broken or truncated.
public enum NSLineBreakMode: Int, Sendable {
  /// Between words.
  case byWordWrapping = 0
  /// Between characters.
  case byCharWrapping = 1
  /// Cut off at the edge.
  case byClipping = 2
  /// Truncated at the start.
  case byTruncatingHead = 3
  /// Truncated at the end.
  case byTruncatingTail = 4
  /// Truncated in the middle.
  case byTruncatingMiddle = 5
}

extension NSAttributedString.Key {
  /// The font of a text.
  public static let font = NSAttributedString.Key("NSFont")
  /// The colour of a text.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind a text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The spacing between letters.
  public static let kern = NSAttributedString.Key("NSKern")
}
