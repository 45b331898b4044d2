/// What a font is made from; a value.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// What a descriptor can say of a font.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes an attribute by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The font's name.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The family's name.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The name of the face within the family.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The size, in points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The traits, by ``TraitKey``.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The style of the text.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// What the font's letters can do.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// What traits a descriptor can have.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a trait by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The weight, a ``UIFont/Weight``.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The traits that are on or off.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// How wide letters are.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// How far letters lean.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// The key of a feature's settings.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Which feature.
    public static let featureIdentifier = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// What it is set to.
    public static let typeIdentifier = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
  }

  /// Traits that are on or off.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits, as UIKit numbers them.
    public let rawValue: UInt32
    /// Makes a set of bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Wide.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Narrow.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// With letters of equal width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// With less space between lines.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// With more space between lines.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// A design of the system's font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a design by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The usual one.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// With round ends.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// With serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// With letters of equal width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// What the descriptor says.
  public let fontAttributes: [AttributeName: Any]
  /// The traits that are on.
  open var symbolicTraits: SymbolicTraits { traits[.symbolic] as? SymbolicTraits ?? [] }
  /// The size, in points; 0 where the descriptor has none.
  open var pointSize: CGFloat { Self.number(fontAttributes[.size]) ?? 0 }
  /// The font's name; that of the system's font where the descriptor has none.
  open var postscriptName: String {
    fontAttributes[.name] as? String ?? fontAttributes[.family] as? String ?? ".SystemFont"
  }
  /// What the descriptor says of an attribute, or nil.
  open func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

  /// A number of any of the types that clients write.
  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }
  private var traits: [TraitKey: Any] { fontAttributes[.traits] as? [TraitKey: Any] ?? [:] }
  /// The weight of the font: what the traits say, or bold if that is on.
  var weight: UIFont.Weight {
    if let weight = traits[.weight] as? UIFont.Weight { return weight }
    if let number = Self.number(traits[.weight]) { return UIFont.Weight(rawValue: number) }
    return symbolicTraits.contains(.traitBold) ? .bold : .regular
  }

  /// Makes a descriptor.
  public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    fontAttributes = attributes
    super.init()
  }
  /// Makes a descriptor from a name and a size in points.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }
  /// The descriptor of the font of a style of text.
  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }
  /// The descriptor of the font of a style of text, in the size that traits prefer.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// The same with other attributes added.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(fontAttributes: fontAttributes.merging(attributes) { $1 })
  }
  /// The same in another size, in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { addingAttributes([.size: newPointSize]) }
  /// The same with other traits on; never nil, as every font has them here.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var traits = traits
    traits[.symbolic] = symbolicTraits
    traits[.weight] = nil
    return addingAttributes([.traits: traits])
  }
  /// The same of another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    addingAttributes([.family: newFamily, .name: newFamily])
  }
  /// The same in a design; never nil.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard design != .default else { return self }
    return addingAttributes([
      .name: ".SystemFont-"
        + design.rawValue.replacingOccurrences(
          of: "NSCTFontUIFontDesign", with: "")
    ])
  }

  /// Whether the other describes the same font: name, size and traits.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return other.postscriptName == postscriptName && other.pointSize == pointSize
      && other.symbolicTraits == symbolicTraits && other.weight == weight
  }
  /// A hash that is consistent with `isEqual`.
  open override var hash: Int { postscriptName.hashValue ^ pointSize.hashValue }
}

extension UIFont {
  /// Makes a font from a descriptor, in a size in points; 0 for the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = pointSize > 0 ? pointSize : descriptor.pointSize
    self.init(
      name: descriptor.postscriptName, pointSize: size > 0 ? size : UIFont.systemFontSize,
      weight: descriptor.weight)
  }
  /// What the font is made from: its name, size and weight.
  public var fontDescriptor: UIFontDescriptor {
    var symbolic: UIFontDescriptor.SymbolicTraits = []
    if weight.rawValue >= Weight.semibold.rawValue { symbolic.insert(.traitBold) }
    if fontName.hasSuffix("Italic") { symbolic.insert(.traitItalic) }
    if fontName.hasSuffix("Mono") { symbolic.insert(.traitMonoSpace) }
    let traits: [UIFontDescriptor.TraitKey: Any] = [.weight: weight, .symbolic: symbolic]
    return UIFontDescriptor(fontAttributes: [.name: fontName, .size: pointSize, .traits: traits])
  }
  /// The names of the families: only the system's.
  public class var familyNames: [String] { [".SystemFont"] }
  /// The names of the fonts of a family: the family's own.
  public class func fontNames(forFamilyName familyName: String) -> [String] { [familyName] }
}
