/// A colour: either fixed, a grey or of four sRGB components, or one that depends on traits.
///
/// Fixed colours are compared by value, and a grey is equal only to another grey; those of an asset catalog
/// by name and value, other dynamic ones by identity.
open class UIColor: NSObject, @unchecked Sendable {
  private enum Content: Sendable {
    case fixed(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
    case named(String, light: UIColor, dark: UIColor)
  }
  private let content: Content

  /// Makes a colour from sRGB components, each 0…1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    content = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes a grey, from 0, black, to 1, white.
  public init(white: CGFloat, alpha: CGFloat) {
    content = .fixed(CGColor(gray: white, alpha: alpha))
  }

  /// Makes a colour from hue, saturation and brightness, each 0…1; a hue beyond that wraps around.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let turn = hue.isFinite ? (hue - hue.rounded(.down)) * 6 : 0
    func channel(_ start: CGFloat) -> CGFloat {
      let place = (start + turn).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    content = .fixed(CGColor(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha))
  }

  /// Makes a colour from a Core Graphics colour.
  public init(cgColor: CGColor) {
    content = .fixed(cgColor)
  }

  /// Makes a colour that a closure chooses for given traits, such as light and dark.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    content = .dynamic(dynamicProvider)
  }

  /// Makes a colour that an asset catalog has under a name.
  init(named name: String, light: UIColor, dark: UIColor) {
    content = .named(name, light: light, dark: dark)
  }

  /// The fixed colour that results from given traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch content {
    case .fixed: self
    case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
    case .named(_, let light, let dark):
      (traitCollection.userInterfaceStyle == .dark ? dark : light).resolvedColor(with: traitCollection)
    }
  }

  /// The Core Graphics colour for the current traits.
  open var cgColor: CGColor {
    switch content {
    case .fixed(let color): color
    case .dynamic, .named: resolvedColor(with: .current).cgColor
    }
  }

  /// The same colour with another opacity, 0…1; a dynamic colour stays dynamic.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch content {
    case .fixed(let color):
      UIColor(cgColor: color.copy(alpha: alpha) ?? color)
    case .dynamic, .named:
      UIColor { self.resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
  }

  /// Writes the components for the current traits to the given places; always returns true.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  /// Writes hue, saturation and brightness for the current traits to the given places; always returns true.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    let (most, least) = (max(color.red, color.green, color.blue), min(color.red, color.green, color.blue))
    let span = most - least
    var turn: CGFloat = 0
    if span > 0 {
      if most == color.red {
        turn = (color.green - color.blue) / span
      } else if most == color.green {
        turn = (color.blue - color.red) / span + 2
      } else {
        turn = (color.red - color.green) / span + 4
      }
    }
    hue?.pointee = (turn < 0 ? turn + 6 : turn) / 6
    saturation?.pointee = most > 0 ? span / most : 0
    brightness?.pointee = most
    alpha?.pointee = color.alpha
    return true
  }

  /// Writes the grey for the current traits to the given places, and returns whether the colour is one.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = color.red
    alpha?.pointee = color.alpha
    return true
  }

  /// Whether the other is the same object, or both are fixed and have the same components, or both are the
  /// same colour of an asset catalog.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    return switch (content, other.content) {
    case (.fixed(let mine), .fixed(let theirs)): mine == theirs
    case (.named(let name, let light, let dark), .named(let otherName, let otherLight, let otherDark)):
      name == otherName && light == otherLight && dark == otherDark
    default: false
    }
  }

  /// A hash that is consistent with `isEqual`.
  open override var hash: Int {
    switch content {
    case .fixed(let color): color.hashValue
    // The same for all: many live as long as the process, and a number would say when they were first asked.
    case .dynamic: 0
    case .named(let name, _, _): name.hashValue
    }
  }
}
