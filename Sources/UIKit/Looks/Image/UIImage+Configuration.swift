extension UIImage {
  /// The configuration of an image: the traits that it is made for.
  open class Configuration: NSObject, @unchecked Sendable {
    /// The traits, or nil.
    open var traitCollection: UITraitCollection? { nil }
  }

  /// The weight of a symbol's lines.
  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The weight of the font that the symbol matches.
    public func fontWeight() -> UIFont.Weight {
      switch self {
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .unspecified, .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }
  }

  /// The size of a symbol relative to text.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small, medium, large
  }

  /// The size and weight of a symbol.
  ///
  /// A symbol without a configuration has the size of a named image. With one, that size corresponds to 17
  /// points at medium scale and grows with both; small is 0.8 and large 1.3 of medium (these figures are
  /// guesses, as none are published).
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    struct Values: Hashable {
      var pointSize: CGFloat?
      var textStyle: UIFont.TextStyle?
      var weight = SymbolWeight.unspecified
      var scale = SymbolScale.unspecified
    }
    let values: Values

    init(_ values: Values) { self.values = values }

    /// Makes a configuration for a text size in points.
    public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: pointSize)) }
    /// Makes a configuration for a text size in points and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Values(pointSize: pointSize, weight: weight))
    }
    /// Makes a configuration for a text size in points, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(Values(pointSize: pointSize, weight: weight, scale: scale))
    }
    /// Makes a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }
    /// Makes a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }
    /// Makes a configuration for a text style, at the user's preferred size.
    public convenience init(textStyle: UIFont.TextStyle) { self.init(Values(textStyle: textStyle)) }
    /// Makes a configuration for a text style, at the user's preferred size, and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(Values(textStyle: textStyle, scale: scale))
    }
    /// Makes a configuration for a font.
    public convenience init(font: UIFont) { self.init(Values(pointSize: font.pointSize)) }
    /// Makes a configuration for a font and a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(Values(pointSize: font.pointSize, scale: scale))
    }

    /// The text size in points, for a text style at the user's current preferred size; nil if none was given.
    package var pointSize: CGFloat? {
      values.pointSize
        ?? values.textStyle.map { $0.pointSize(in: UITraitCollection.current.preferredContentSizeCategory) }
    }
    /// The weight of the symbol's lines.
    package var weight: SymbolWeight { values.weight }
    /// The size of the symbol relative to text.
    package var scale: SymbolScale { values.scale }

    /// This configuration, with the values that another one specifies replacing its own.
    public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
      var values = values
      if other.values.pointSize != nil || other.values.textStyle != nil {
        (values.pointSize, values.textStyle) = (other.values.pointSize, other.values.textStyle)
      }
      if other.values.weight != .unspecified { values.weight = other.values.weight }
      if other.values.scale != .unspecified { values.scale = other.values.scale }
      return SymbolConfiguration(values)
    }

    /// Whether the other configuration has the same values.
    public override func isEqual(_ object: Any?) -> Bool {
      (object as? SymbolConfiguration)?.values == values
    }

    /// A hash that is consistent with `isEqual`.
    public override var hash: Int { values.hashValue }
  }

  /// Makes a system symbol from its name, in a size and weight; nil only for the empty name.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard !name.isEmpty else { return nil }
    let values = Values(name: name, isSymbol: true, size: Self.sizeOfNamed)
    self.init(Self.configured(values, configuration))
  }

  /// The configuration of a symbol, or nil.
  public var symbolConfiguration: SymbolConfiguration? { values.configuration }
  /// The configuration of the image, or nil.
  public var configuration: Configuration? { values.configuration }

  /// The same image with another configuration, if it is a symbol; other images stay as they are.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    UIImage(Self.configured(values, configuration))
  }

  /// The same symbol with another size and weight; values that are not specified stay. Nil for other images.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard isSymbolImage else { return nil }
    return withConfiguration(values.configuration?.applying(configuration) ?? configuration)
  }

  /// The same image with another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }

  /// The same image with a tint colour, wherever it is shown.
  public func withTintColor(_ color: UIColor) -> UIImage {
    changed { $0.tintColor = color }
  }

  /// The same image with a tint colour and another rendering mode.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed { ($0.tintColor, $0.renderingMode) = (color, renderingMode) }
  }

  /// The same image, mirrored where reading goes from right to left.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    changed { $0.flips = true }
  }

  private func changed(_ change: (inout Values) -> Void) -> UIImage {
    var values = values
    change(&values)
    return UIImage(values)
  }

  private static func configured(_ values: Values, _ configuration: Configuration?) -> Values {
    guard values.isSymbol, let configuration = configuration as? SymbolConfiguration else { return values }
    var values = values
    values.configuration = configuration
    let figures = AssumedFigures.standard
    let factor: CGFloat =
      switch configuration.scale {
      case .small: figures.symbolSmall
      case .large: figures.symbolLarge
      case .default, .unspecified, .medium: 1
      }
    let usual = figures.symbolPointSize
    let side = sizeOfNamed.width * (configuration.pointSize ?? usual) / usual * factor
    let rounded = side.isFinite && side > 0 ? (min(side, 4_096) * 1_000).rounded() / 1_000 : 0
    values.size = CGSize(width: rounded, height: rounded)
    return values
  }
}
