extension UIImage {
  /// How an image is to be made: the traits that it is for.
  open class Configuration: NSObject, @unchecked Sendable {
    /// The traits, or nil.
    open var traitCollection: UITraitCollection? { nil }
  }

  /// How bold a symbol is.
  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The weight of a font beside which the symbol stands.
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

  /// How large a symbol is beside text.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small, medium, large
  }

  /// How large and bold a symbol is.
  ///
  /// A symbol without one has the size of a named image. With one that size counts for 17 points and medium scale
  /// and grows with them; small is 0.8 and large 1.3 of medium (no figure is published: guesses).
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    struct Values: Hashable {
      var pointSize: CGFloat?
      var textStyle: UIFont.TextStyle?
      var weight = SymbolWeight.unspecified
      var scale = SymbolScale.unspecified
    }
    let values: Values

    init(_ values: Values) { self.values = values }

    /// Makes a configuration for a size of text in points.
    public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: pointSize)) }
    /// Makes a configuration for a size of text in points and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Values(pointSize: pointSize, weight: weight))
    }
    /// Makes a configuration for a size of text in points, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(Values(pointSize: pointSize, weight: weight, scale: scale))
    }
    /// Makes a configuration of a scale.
    public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }
    /// Makes a configuration of a weight.
    public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }
    /// Makes a configuration for text of a style, in the size that the user prefers.
    public convenience init(textStyle: UIFont.TextStyle) { self.init(Values(textStyle: textStyle)) }
    /// Makes a configuration for text of a style, in the size that the user prefers, and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(Values(textStyle: textStyle, scale: scale))
    }
    /// Makes a configuration for text of a font.
    public convenience init(font: UIFont) { self.init(Values(pointSize: font.pointSize)) }
    /// Makes a configuration for text of a font, and a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(Values(pointSize: font.pointSize, scale: scale))
    }

    /// The size of text in points, in the size that the user prefers now; nil where none was given.
    package var pointSize: CGFloat? {
      values.pointSize
        ?? values.textStyle.map { $0.pointSize(in: UITraitCollection.current.preferredContentSizeCategory) }
    }
    /// How bold the symbol is.
    package var weight: SymbolWeight { values.weight }
    /// How large the symbol is beside text.
    package var scale: SymbolScale { values.scale }

    /// This configuration with what another one says in place of its own.
    public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
      var values = values
      if other.values.pointSize != nil || other.values.textStyle != nil {
        (values.pointSize, values.textStyle) = (other.values.pointSize, other.values.textStyle)
      }
      if other.values.weight != .unspecified { values.weight = other.values.weight }
      if other.values.scale != .unspecified { values.scale = other.values.scale }
      return SymbolConfiguration(values)
    }

    /// Whether the other says the same.
    public override func isEqual(_ object: Any?) -> Bool {
      (object as? SymbolConfiguration)?.values == values
    }

    /// A hash that fits `isEqual`.
    public override var hash: Int { values.hashValue }
  }

  /// Makes the system's symbol of a name, in a size and weight; nil only for the empty name.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard !name.isEmpty else { return nil }
    let values = Values(name: name, isSymbol: true, size: Self.sizeOfNamed)
    self.init(Self.configured(values, configuration))
  }

  /// How a symbol is to be made, or nil.
  public var symbolConfiguration: SymbolConfiguration? { values.configuration }
  /// How the image is to be made, or nil.
  public var configuration: Configuration? { values.configuration }

  /// The same image in another size and weight, where it is a symbol.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    UIImage(Self.configured(values, configuration))
  }

  /// The same symbol in another size and weight; what the configuration does not say stays. Nil for other images.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard isSymbolImage else { return nil }
    return withConfiguration(values.configuration?.applying(configuration) ?? configuration)
  }

  /// The same image with another way of taking its colour.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }

  /// The same image in a colour, wherever it is shown.
  public func withTintColor(_ color: UIColor) -> UIImage {
    changed { $0.tintColor = color }
  }

  /// The same image in a colour, with another way of taking its colour.
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
