/// A picture: its name and size, and what is drawn of it where a fixture says where its images lie.
///
/// Without a folder (``Fixture``'s `assets`) an image is known by name alone, and `init(named:)` succeeds for
/// every name that is not empty. With one the image is looked up there: in an asset catalog, or among files. One that is
/// missing, broken, larger than allowed or unsafe exists all the same, as a placeholder of the size that named images
/// have, and the outcome says so in one line. Nothing is drawn here; images are compared by value.
open class UIImage: NSObject, @unchecked Sendable {
  /// How an image takes its colour.
  public enum RenderingMode: Int, Sendable {
    /// As the place that shows the image decides.
    case automatic = 0
    /// In its own colours.
    case alwaysOriginal = 1
    /// In the tint colour.
    case alwaysTemplate = 2
  }

  /// The size in points of an image of which only the name is known: the current application's threshold
  /// `namedImageSize`, which that sets on the main thread.
  nonisolated(unsafe) package internal(set) static var sizeOfNamed = size(ofNamed: GestureThresholds())
  /// Where the current application's images lie, or nil; set like ``sizeOfNamed``.
  nonisolated(unsafe) static var folder: ImageFolder?

  static func size(ofNamed thresholds: GestureThresholds) -> CGSize {
    CGSize(width: thresholds.namedImageSize, height: thresholds.namedImageSize)
  }

  /// All that makes an image.
  struct Values: Hashable {
    var name = ""
    var isSymbol = false
    var size = CGSize.zero
    var scale: CGFloat = 1
    var renderingMode = RenderingMode.automatic
    var content: ImageContent?
    var darkContent: ImageContent?
    var trouble: ImageTrouble?
    var configuration: SymbolConfiguration?
    var tintColor: UIColor?
    var flips = false
  }
  let values: Values

  init(_ values: Values) { self.values = values }

  /// Makes an image of a given name and size.
  package convenience init(
    name: String, isSymbol: Bool = false, size: CGSize = UIImage.sizeOfNamed, scale: CGFloat = 1,
    renderingMode: RenderingMode = .automatic
  ) {
    self.init(
      Values(name: name, isSymbol: isSymbol, size: size, scale: scale, renderingMode: renderingMode))
  }

  /// Makes an image of no name and no size.
  public override convenience init() {
    self.init(name: "", size: .zero)
  }

  /// Makes the image of a name in the fixture's folder; nil only for the empty name.
  public convenience init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.init(Self.named(name))
  }

  /// Makes the image of a name in the fixture's folder, whatever bundle is named; nil only for the empty name.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
  }

  /// Makes the image of a name in the fixture's folder, whatever bundle is named; nil only for the empty name.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(named: name)
  }

  /// Makes the system's symbol of a name; nil only for the empty name.
  public convenience init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.init(name: name, isSymbol: true)
  }

  /// The name that the image was asked for by; empty for one without a name.
  package var name: String { values.name }
  /// What is drawn of the image; nil where only its name is known, or a placeholder stands for it.
  package var content: ImageContent? { values.content }
  /// Why a placeholder stands for the image, or nil.
  package var trouble: ImageTrouble? { values.trouble }
  /// The colour that the client gave the image, or nil.
  package var tintColor: UIColor? { values.tintColor }
  /// Whether the name is one of the system's symbols.
  open var isSymbolImage: Bool { values.isSymbol }
  /// The size in points.
  open var size: CGSize { values.size }
  /// Pixels a point.
  open var scale: CGFloat { values.scale }
  /// How the image takes its colour.
  open var renderingMode: RenderingMode { values.renderingMode }
  /// Whether the image is mirrored where reading goes from right to left.
  open var flipsForRightToLeftLayoutDirection: Bool { values.flips }

  /// What is drawn of the image in given surroundings: a catalog may have another file for dark ones.
  package func content(for traits: UITraitCollection) -> ImageContent? {
    traits.userInterfaceStyle == .dark ? values.darkContent ?? values.content : values.content
  }

  /// Whether the other is an image of the same name, size, scale, content and way of being shown.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIImage)?.values == values
  }

  /// A hash that fits `isEqual`.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(name)
    hasher.combine(size)
    return hasher.finalize()
  }

  /// The image's name, or its size where it has none.
  open override var description: String {
    name.isEmpty ? "<UIImage \(size.width) × \(size.height)>" : "<UIImage \(name)>"
  }
}
