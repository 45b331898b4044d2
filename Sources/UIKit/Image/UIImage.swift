/// A picture, known by its name and size.
///
/// There is no asset catalog and no picture data here: gesture code needs an image's place and its name, which
/// the Large Content Viewer and the outcome show. `init(named:)` and `init(systemName:)` therefore succeed for
/// every name that is not empty. Images are compared by value.
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

  static func size(ofNamed thresholds: GestureThresholds) -> CGSize {
    CGSize(width: thresholds.namedImageSize, height: thresholds.namedImageSize)
  }

  /// The name that the image was asked for by; empty for one without a name.
  package let name: String
  /// Whether the name is one of the system's symbols.
  public let isSymbolImage: Bool
  /// The size in points.
  public let size: CGSize
  /// Pixels a point.
  public let scale: CGFloat
  /// How the image takes its colour.
  public let renderingMode: RenderingMode

  /// Makes an image of a given name and size.
  package init(
    name: String, isSymbol: Bool = false, size: CGSize = UIImage.sizeOfNamed, scale: CGFloat = 1,
    renderingMode: RenderingMode = .automatic
  ) {
    self.name = name
    self.isSymbolImage = isSymbol
    self.size = size
    self.scale = scale
    self.renderingMode = renderingMode
  }

  /// Makes an image of no name and no size.
  public override convenience init() {
    self.init(name: "", size: .zero)
  }

  /// Makes the image of a name in the asset catalog; nil only for the empty name.
  public convenience init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.init(name: name)
  }

  /// Makes the system's symbol of a name; nil only for the empty name.
  public convenience init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.init(name: name, isSymbol: true)
  }

  /// The same image with another way of taking its colour.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(name: name, isSymbol: isSymbolImage, size: size, scale: scale, renderingMode: renderingMode)
  }

  /// Whether the other is an image of the same name, size, scale and rendering mode.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return name == other.name && isSymbolImage == other.isSymbolImage && size == other.size
      && scale == other.scale && renderingMode == other.renderingMode
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
