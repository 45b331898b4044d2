import CoreGraphics

// What a layer draws into a context that keeps it as values.

extension CALayer {
  /// Draws the layer and its sublayers into a context, back to front: their backgrounds, images and
  /// borders, what ``draw(in:)`` and the delegate draw, and shapes. Hidden layers are left out, and those
  /// that are clear.
  ///
  /// Contents are drawn if they are an image of Core Graphics. Transforms within the plane count.
  public func render(in ctx: CGContext) {
    guard opacity > 0 else { return }
    ctx.saveGState()
    ctx.setAlpha(CGFloat(opacity))
    if masksToBounds { ctx.clip(to: bounds) }
    let outline = CGPath(
      roundedRect: bounds, cornerWidth: cornerRadius, cornerHeight: cornerRadius, transform: nil)
    if let backgroundColor {
      ctx.setFillColor(backgroundColor)
      ctx.addPath(outline)
      ctx.fillPath()
    }
    if let contents, let image = contents as? CGImage { ctx.draw(image, in: bounds) }
    drawContent(in: ctx)
    for child in childrenFrontToBack.reversed() where !child.isHidden {
      ctx.saveGState()
      ctx.concatenate(child.toSuperlayer)
      child.render(in: ctx)
      ctx.restoreGState()
    }
    if borderWidth > 0, let borderColor {
      ctx.setStrokeColor(borderColor)
      ctx.setLineWidth(borderWidth)
      ctx.addPath(outline)
      ctx.strokePath()
    }
    ctx.restoreGState()
  }

  /// The transform from the layer's points to its superlayer's.
  private var toSuperlayer: CGAffineTransform {
    let place = position
    let anchor = CGPoint(
      x: bounds.minX + bounds.width * anchorPoint.x, y: bounds.minY + bounds.height * anchorPoint.y)
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(affineTransform())
      .concatenating(CGAffineTransform(translationX: place.x, y: place.y))
  }

  private func drawContent(in ctx: CGContext) {
    if let shape = self as? CAShapeLayer, let path = shape.path {
      if let color = shape.fillColor {
        ctx.setFillColor(color)
        ctx.addPath(path)
        ctx.fillPath(using: shape.fillRule == .evenOdd ? .evenOdd : .winding)
      }
      if let color = shape.strokeColor {
        ctx.setStrokeColor(color)
        ctx.setLineWidth(shape.lineWidth)
        ctx.addPath(path)
        ctx.strokePath()
      }
    }
    draw(in: ctx)
  }

  /// The layer's time for a time of another layer; nil for the time of ``CACurrentMediaTime()``.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    let around = l.map { $0.outerTime(t) } ?? t
    return innerTime(around)
  }
  /// The other layer's time for a time of this one; nil for the time of ``CACurrentMediaTime()``.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let around = outerTime(t)
    return l.map { $0.innerTime(around) } ?? around
  }
  private func innerTime(_ t: CFTimeInterval) -> CFTimeInterval {
    let around = superlayer?.innerTime(t) ?? t
    return (around - beginTime) * Double(speed) + timeOffset
  }
  private func outerTime(_ t: CFTimeInterval) -> CFTimeInterval {
    let around = speed == 0 ? beginTime : (t - timeOffset) / Double(speed) + beginTime
    return superlayer?.outerTime(around) ?? around
  }
}

/// What a layer does when one of its values changes; an animation is one.
@preconcurrency @MainActor
public protocol CAAction: AnyObject {
  /// Does it, for an event of an object.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension CAAnimation: CAAction {
  /// Adds itself to the layer, under the event's name.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }
}

extension NSNull: CAAction {
  /// Does nothing: a value that changes is not animated.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// How the lines of a text are placed in a layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a way by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the side where reading starts.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// At both sides, stretched.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Where the text of a layer is cut.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a way by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Nowhere.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At its start.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// At its end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// In the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer with a text, which is a value: no picture shows it, and it has no size of its own.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  /// The text, with or without attributes.
  open var string: Any? {
    didSet { changed() }
  }
  /// The font: a `UIFont`, or its name.
  open var font: CFTypeRef?
  /// The size of the font, in points.
  open var fontSize: CGFloat = 36 {
    didSet { changed() }
  }
  /// The colour of the text.
  open var foregroundColor: CGColor? = .white {
    didSet { changed() }
  }
  /// Whether a text that is too wide is broken into lines.
  open var isWrapped = false
  /// How lines are placed.
  open var alignmentMode = CATextLayerAlignmentMode.natural
  /// Where a text that is too long is cut.
  open var truncationMode = CATextLayerTruncationMode.none
  /// Whether letters may stand between pixels; a value, as nothing here has pixels.
  open var allowsFontSubpixelQuantization = false

  override func take(_ other: CALayer) {
    super.take(other)
    guard let other = other as? CATextLayer else { return }
    (string, font, fontSize, foregroundColor) = (
      other.string, other.font, other.fontSize, other.foregroundColor
    )
    (isWrapped, alignmentMode, truncationMode) = (other.isWrapped, other.alignmentMode, other.truncationMode)
    allowsFontSubpixelQuantization = other.allowsFontSubpixelQuantization
  }

  /// Draws the text.
  open override func draw(in ctx: CGContext) {
    super.draw(in: ctx)
    let text = (string as? NSAttributedString)?.string ?? string as? String ?? ""
    if !text.isEmpty { ctx.add(.text(text, ctx.placed(bounds)), within: ctx.placed(bounds)) }
  }
}

/// How an image is read where it is shown larger or smaller.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a way by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Between the pixels.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The next pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Between the pixels of smaller images too.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// Edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Makes a set of bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The left edge.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The right edge.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The lower edge.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The upper edge.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// The key of ``CATransaction/setDisableActions(_:)``.
public let kCATransactionDisableActions = "disableActions"
/// The key of ``CATransaction/setAnimationDuration(_:)``.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of ``CATransaction/setAnimationTimingFunction(_:)``.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"

/// How a keyframe animation goes from value to value.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a way by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Straight.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// In jumps.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// At a constant speed.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Along a smooth curve.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Along a smooth curve at a constant speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How a layer turns along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a way by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// As the path goes.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// As the path goes, backwards.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
