/// What a view's surroundings are like: the size of text, the device, light or dark.
///
/// Each trait may be unspecified. Collections never change and are compared by value.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// The collection that dynamic colours and preferred fonts follow where none is given.
  ///
  /// The running replay sets it, on the main thread, as it sets the preferred category; that one thread has
  /// all to do with it is what makes the plain variable safe.
  nonisolated(unsafe) public static var current = UITraitCollection()

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

  /// Makes a collection in which nothing is specified.
  public override convenience init() {
    self.init(values: Values())
  }

  /// Makes a collection of the traits that a closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(values: Values().changed(by: mutations))
  }

  /// Makes a collection that specifies the size of text.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }

  /// Makes a collection that specifies the kind of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = idiom }
  }

  /// Makes a collection that specifies light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }

  /// Makes a collection that specifies the direction of reading.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }

  /// Makes a collection that specifies how wide it is.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }

  /// Makes a collection that specifies how high it is.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }

  /// Makes a collection that specifies the pixels a point; 0 leaves them unspecified.
  public convenience init(displayScale scale: CGFloat) {
    self.init { $0.displayScale = scale }
  }

  /// Makes a collection of all that is specified in some others; of two values the later one holds.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init { traits in for other in traitCollections { other.write(to: &traits) } }
  }

  /// A collection with the changes that a closure makes.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(values: values.changed(by: mutations))
  }

  /// The size of text that the user prefers.
  open var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// Light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// The direction of reading.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  /// How wide the surroundings are.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// How high the surroundings are.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// Pixels a point, or 0 where that is unspecified.
  open var displayScale: CGFloat { values.displayScale }

  /// Whether every trait that another collection specifies has the same value here.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]) == self
  }

  /// Whether a dynamic colour may look different under another collection.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != (traitCollection?.userInterfaceStyle ?? .unspecified)
  }

  /// Whether the other specifies the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  /// A hash that fits `isEqual`.
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

/// Traits while they are being put together.
public protocol UIMutableTraits {
  /// The size of text that the user prefers.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// The kind of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// Light or dark.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// The direction of reading.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// How wide the surroundings are.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// How high the surroundings are.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// Pixels a point, or 0 where that is unspecified.
  var displayScale: CGFloat { get set }
}

extension UITraitCollection.Values {
  func changed(by mutations: (inout any UIMutableTraits) -> Void) -> Self {
    var traits: any UIMutableTraits = self
    mutations(&traits)
    return traits as? Self ?? self
  }
}
