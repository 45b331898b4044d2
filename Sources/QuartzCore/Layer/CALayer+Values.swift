import CoreGraphics

/// The shape of a layer's rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a shape by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve that begins before the corner.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// How a layer's contents are fitted into its bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a way by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the upper edge.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the lower edge.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the upper left corner.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the upper right corner.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the lower left corner.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the lower right corner.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits into the bounds.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as fills the bounds.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// How a gradient goes from colour to colour.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a way by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Around a centre.
  public static let conic = CAGradientLayerType(rawValue: "conic")
  /// From a centre outwards.
  public static let radial = CAGradientLayerType(rawValue: "radial")
}

/// A layer that goes from colour to colour; the colours are values, which no picture shows.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// The colours, of the type `CGColor`; nil for none.
  open var colors: [Any]? {
    didSet { changed() }
  }
  /// Where the colours are, from 0 to 1; nil for even distances.
  open var locations: [NSNumber]? {
    didSet { changed() }
  }
  /// Where the first colour is, as shares of the bounds.
  open var startPoint = CGPoint(x: 0.5, y: 0) {
    didSet { changed() }
  }
  /// Where the last colour is, as shares of the bounds.
  open var endPoint = CGPoint(x: 0.5, y: 1) {
    didSet { changed() }
  }
  /// How it goes from colour to colour.
  open var type = CAGradientLayerType.axial

  override func take(_ other: CALayer) {
    super.take(other)
    guard let other = other as? CAGradientLayer else { return }
    (colors, locations, type) = (other.colors, other.locations, other.type)
    (startPoint, endPoint) = (other.startPoint, other.endPoint)
  }
}
