import CoreGraphics

/// A layer that shows a path.
///
/// Nothing is drawn; gesture code asks the path about a point: `shape.path?.contains(point) == true`.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  /// The path, in the layer's own coordinates.
  open var path: CGPath? {
    didSet { changed() }
  }
  /// The colour of the fill, or nil for none.
  open var fillColor: CGColor? = .black {
    didSet { changed() }
  }
  /// The rule for what is inside where the path overlaps itself.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The colour of the line, or nil for none.
  open var strokeColor: CGColor? {
    didSet { changed() }
  }
  /// The start of the line, as a share of the path.
  open var strokeStart: CGFloat = 0 {
    didSet { changed() }
  }
  /// The end of the line, as a share of the path.
  open var strokeEnd: CGFloat = 1 {
    didSet { changed() }
  }
  /// The line's width, in points.
  open var lineWidth: CGFloat = 1 {
    didSet { changed() }
  }
  /// How far corners extend, as a multiple of the line's width.
  open var miterLimit: CGFloat = 10
  /// The shape of the line's ends.
  open var lineCap = CAShapeLayerLineCap.butt
  /// The shape of the line's corners.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// The lengths of dashes and gaps, in points, or nil for a line without gaps.
  open var lineDashPattern: [NSNumber]?
  /// The offset within the dashes at which the line starts, in points.
  open var lineDashPhase: CGFloat = 0

  /// Makes a layer without a path.
  public required init() { super.init() }

  /// Makes a copy of a layer's geometry and appearance, and of its shape if it has one.
  public override init(layer: Any) { super.init(layer: layer) }

  override func take(_ other: CALayer) {
    super.take(other)
    guard let other = other as? CAShapeLayer else { return }
    (path, fillColor, fillRule, strokeColor) = (
      other.path, other.fillColor, other.fillRule, other.strokeColor
    )
    (strokeStart, strokeEnd, lineWidth) = (other.strokeStart, other.strokeEnd, other.lineWidth)
    (miterLimit, lineCap, lineJoin) = (other.miterLimit, other.lineCap, other.lineJoin)
    (lineDashPattern, lineDashPhase) = (other.lineDashPattern, other.lineDashPhase)
  }

  /// Returns nil, as there are no archives of layers here.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The rule for what is inside a shape's path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The rule's name.
  public let rawValue: String
  /// Makes a rule with a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The nonzero winding rule.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// The even-odd rule.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of a shape's line.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The kind's name.
  public let rawValue: String
  /// Makes a kind with a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Ending at the end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Extended by a half circle.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Extended by half a square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of a shape's line.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The kind's name.
  public let rawValue: String
  /// Makes a kind with a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Pointed.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Rounded.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The corners of a layer that are rounded.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits, as Core Animation numbers them.
  public let rawValue: UInt
  /// Makes a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The upper right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The lower left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The lower right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}
