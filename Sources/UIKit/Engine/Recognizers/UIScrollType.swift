/// How a device scrolls.
public enum UIScrollType: Int, Sendable {
  /// In steps, like a wheel.
  case discrete = 0
  /// Smoothly, like a trackpad.
  case continuous
}

/// Which kinds of scrolling drag a recognizer (G1).
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// The bits, one for each ``UIScrollType``.
  public let rawValue: Int
  /// Makes a set of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// In steps, like a wheel.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << UIScrollType.discrete.rawValue)
  /// Smoothly, like a trackpad.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << UIScrollType.continuous.rawValue)
  /// Both kinds.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
