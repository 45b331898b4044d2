/// A colour, either a grey or of four components in sRGB; a class, as in Core Graphics, but compared by
/// value.
///
/// A grey is never equal to the same colour given as red, green and blue, because its colour space is another
/// one.
public final class CGColor: Sendable {
  /// Red, 0…1.
  package let red: CGFloat
  /// Green, 0…1.
  package let green: CGFloat
  /// Blue, 0…1.
  package let blue: CGFloat
  /// Whether it was made as a grey, in a colour space without red, green and blue.
  package let isGray: Bool
  /// The opacity, from 0, clear, to 1, opaque.
  public let alpha: CGFloat

  /// Makes a colour from components between 0 and 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red, green, blue, alpha, isGray: false)
  }

  private init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat, isGray: Bool) {
    (self.red, self.green, self.blue, self.alpha, self.isGray) = (red, green, blue, alpha, isGray)
  }

  /// Makes a colour from sRGB components between 0 and 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes a grey, from 0, black, to 1, white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(gray, gray, gray, alpha, isGray: true)
  }

  /// Red, green, blue and alpha, or a grey's white and alpha, each 0…1.
  public var components: [CGFloat]? { isGray ? [red, alpha] : [red, green, blue, alpha] }

  /// The number of components, including alpha: 4, or a grey's 2.
  public var numberOfComponents: Int { isGray ? 2 : 4 }

  /// The same colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red, green, blue, alpha, isGray: isGray)
  }

  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Fully transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)
}

extension CGColor: Hashable {
  /// Whether both are greys, or both are not, with the same components.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.red == right.red && left.green == right.green && left.blue == right.blue
      && left.alpha == right.alpha && (left.isGray == right.isGray)
  }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
  }
}
