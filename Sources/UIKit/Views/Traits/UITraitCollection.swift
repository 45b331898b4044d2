/// The environment of a view: the text size, the device, light or dark.
///
/// Each trait may be unspecified. Collections are immutable and compared by value.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// The collection that dynamic colours and preferred fonts use if none is given.
  ///
  /// It belongs to the current application, which replaces it when the user's settings or the screen change.
  public static var current: UITraitCollection {
    get { UIApplication.openValues.traits }
    set { UIApplication.replaceTraits(by: newValue) }
  }

  struct Values: UIMutableTraits, Hashable {
    var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    var displayScale: CGFloat = 0
  }
  private let values: Values

  init(values: Values) {
    self.values = values
  }

  /// Makes a collection without specified traits.
  public override convenience init() {
    self.init(values: Values())
  }

  /// Makes a collection with the traits that a closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(values: Values().changed(by: mutations))
  }

  /// Makes a collection that specifies the text size.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }

  /// Makes a collection that specifies the device idiom.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = idiom }
  }

  /// Makes a collection that specifies light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }

  /// Makes a collection that specifies the reading direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }

  /// Makes a collection that specifies the horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }

  /// Makes a collection that specifies the vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }

  /// Makes a collection that specifies the number of pixels per point; 0 leaves it unspecified.
  public convenience init(displayScale scale: CGFloat) {
    self.init { $0.displayScale = scale }
  }

  /// Makes a collection with all traits that others specify; later values override earlier ones.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init { traits in for other in traitCollections { other.write(to: &traits) } }
  }

  /// A collection with the changes that a closure makes.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(values: values.changed(by: mutations))
  }

  /// The text size that the user prefers.
  open var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// Light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// The reading direction.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  /// Compact where there is little width.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// Compact where there is little height.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// The number of pixels per point, or 0 if it is unspecified.
  open var displayScale: CGFloat { values.displayScale }

  /// Whether every trait that another collection specifies has the same value here.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]) == self
  }

  /// Whether dynamic colours may differ from those in another collection.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != (traitCollection?.userInterfaceStyle ?? .unspecified)
  }

  /// Whether the other collection specifies the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  /// A hash that is consistent with `isEqual`.
  open override var hash: Int { values.hashValue }

  private func write(to traits: inout any UIMutableTraits) {
    if preferredContentSizeCategory != .unspecified {
      traits.preferredContentSizeCategory = preferredContentSizeCategory
    }
    if userInterfaceIdiom != .unspecified { traits.userInterfaceIdiom = userInterfaceIdiom }
    if userInterfaceStyle != .unspecified { traits.userInterfaceStyle = userInterfaceStyle }
    if layoutDirection != .unspecified { traits.layoutDirection = layoutDirection }
    if horizontalSizeClass != .unspecified { traits.horizontalSizeClass = horizontalSizeClass }
    if verticalSizeClass != .unspecified { traits.verticalSizeClass = verticalSizeClass }
    if displayScale != 0 { traits.displayScale = displayScale }
  }
}

/// Traits that can be changed.
public protocol UIMutableTraits {
  /// The text size that the user prefers.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// The kind of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// Light or dark.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// The reading direction.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// Compact where there is little width.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// Compact where there is little height.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The number of pixels per point, or 0 if it is unspecified.
  var displayScale: CGFloat { get set }
}

extension UITraitCollection.Values {
  func changed(by mutations: (inout any UIMutableTraits) -> Void) -> Self {
    var traits: any UIMutableTraits = self
    mutations(&traits)
    return traits as? Self ?? self
  }
}
