import RetouchImages

/// An image: its name and size, and its content if a fixture gives a folder of images.
///
/// Without a folder (a fixture's `assets`) an image is known by name only, and `init(named:)` succeeds
/// for every name that is not empty. With a folder the image is looked up there, in an asset catalog or among
/// files. An image that is missing, broken, too large or unsafe still exists, as a placeholder with the size
/// of named images, and the outcome reports it in one line. Nothing is drawn here; images are compared by
/// value.
open class UIImage: NSObject, @unchecked Sendable {
  /// The way in which an image is coloured.
  public enum RenderingMode: Int, Sendable {
    /// Determined by the view that shows the image.
    case automatic = 0
    /// In its own colours.
    case alwaysOriginal = 1
    /// In the tint colour.
    case alwaysTemplate = 2
  }

  /// The size in points of an image of which only the name is known: the current application's threshold
  /// `namedImageSize`, on any thread.
  package static var sizeOfNamed: CGSize { UIApplication.openValues.namedImageSize }
  /// The folder of the current application's images, or nil; on any thread.
  static var folder: ImageFolder? { UIApplication.openValues.imageFolder }

  static func size(ofNamed thresholds: GestureThresholds) -> CGSize {
    CGSize(width: thresholds.namedImageSize, height: thresholds.namedImageSize)
  }

  /// All parts of an image.
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
    var orientation = Orientation.up
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    /// What a client drew to make the image.
    var drawn: [CGContext.Mark] = []
    /// The images of one that changes, and how long all of them take together, in seconds.
    var images: [UIImage] = []
    var duration: TimeInterval = 0
  }
  let values: Values
  private var madeAsset: UIImageAsset?
  /// The images that stand for this one with other traits; made when it is first asked for.
  open var imageAsset: UIImageAsset? {
    if let madeAsset { return madeAsset }
    let made = UIImageAsset(of: self)
    madeAsset = made
    return made
  }

  init(_ values: Values) { self.values = values }

  /// Makes an image with a given name and size.
  package convenience init(
    name: String, isSymbol: Bool = false, size: CGSize = UIImage.sizeOfNamed, scale: CGFloat = 1,
    renderingMode: RenderingMode = .automatic
  ) {
    self.init(
      Values(name: name, isSymbol: isSymbol, size: size, scale: scale, renderingMode: renderingMode))
  }

  /// Makes an image without a name or a size.
  public override convenience init() {
    self.init(name: "", size: .zero)
  }

  /// Makes the image with a name in the fixture's folder; nil only for the empty name.
  public convenience init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.init(Self.named(name))
  }

  /// Makes the image with a name in the fixture's folder, in any bundle; nil only for the empty name.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
  }

  /// Makes the image with a name in the fixture's folder, in any bundle; nil only for the empty name.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(named: name)
  }

  /// Makes a system symbol from its name; nil only for the empty name.
  public convenience init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.init(name: name, isSymbol: true)
  }

  /// Makes a system symbol from its name, which is the same for all traits; nil only for the empty name.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name)
  }

  /// The name by which the image was requested; empty for an image without a name.
  package var name: String { values.name }
  /// The content of the image; nil if only its name is known, or a placeholder is used for it.
  package var content: ImageContent? { values.content }
  /// The reason why a placeholder is used for the image, or nil.
  package var trouble: ImageTrouble? { values.trouble }
  /// The tint colour that the client gave the image, or nil.
  package var tintColor: UIColor? { values.tintColor }
  /// Whether the name is one of the system's symbols.
  open var isSymbolImage: Bool { values.isSymbol }
  /// The size in points.
  open var size: CGSize { values.size }
  /// The number of pixels per point.
  open var scale: CGFloat { values.scale }
  /// The way in which the image is coloured.
  open var renderingMode: RenderingMode { values.renderingMode }
  /// Whether the image is mirrored where reading goes from right to left.
  open var flipsForRightToLeftLayoutDirection: Bool { values.flips }

  /// The content of the image for given traits: a catalog may have a separate file for a dark appearance.
  package func content(for traits: UITraitCollection) -> ImageContent? {
    traits.userInterfaceStyle == .dark ? values.darkContent ?? values.content : values.content
  }

  /// Whether the other is an image with the same name, size, scale, content and configuration.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIImage)?.values == values
  }

  /// A hash that is consistent with `isEqual`.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(name)
    hasher.combine(size)
    return hasher.finalize()
  }

  /// The image's name, or its size if it has no name.
  open override var description: String {
    name.isEmpty ? "<UIImage \(size.width) × \(size.height)>" : "<UIImage \(name)>"
  }
}
