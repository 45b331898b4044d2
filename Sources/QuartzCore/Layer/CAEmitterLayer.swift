/// A layer that lets particles fly; values, as no picture shows them.
open class CAEmitterLayer: CALayer {
  /// The kinds of particles, or nil.
  open var emitterCells: [CAEmitterCell]?
  /// By how much there are more particles than each kind says.
  open var birthRate: Float = 1
  /// By how much particles live longer than each kind says.
  open var lifetime: Float = 1
  /// Where they come from, in points.
  open var emitterPosition = CGPoint.zero
  /// Where they come from in depth.
  open var emitterZPosition: CGFloat = 0
  /// How large the area is that they come from, in points.
  open var emitterSize = CGSize.zero
  /// How deep the area is that they come from.
  open var emitterDepth: CGFloat = 0
  /// The shape of the area that they come from.
  open var emitterShape = CAEmitterLayerEmitterShape.point
  /// The part of the shape that they come from.
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  /// How they are mixed.
  open var renderMode = CAEmitterLayerRenderMode.unordered
  /// Whether they keep their place in depth.
  open var preservesDepth = false
  /// By how much they are faster than each kind says.
  open var velocity: Float = 1
  /// By how much they are larger than each kind says.
  open var scale: Float = 1
  /// By how much they turn faster than each kind says.
  open var spin: Float = 1
  /// What the chance of each particle begins with.
  open var seed: UInt32 = 0
}

/// The shape of the area that particles come from.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a shape by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A point.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A line.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A box.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A sphere.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of a shape that particles come from.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a part by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Its points.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// Its outline.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// Its surface.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// All of it.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// How particles are mixed.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a way by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In no order.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest first.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest last.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// From the back to the front.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Their light is added.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A kind of particles; values.
open class CAEmitterCell: NSObject {
  /// A name by which values are set on the layer.
  open var name: String?
  /// Whether there are any.
  open var isEnabled = true
  /// How many there are, a second.
  open var birthRate: Float = 0
  /// How long one lives, in seconds.
  open var lifetime: Float = 0
  /// How much that differs.
  open var lifetimeRange: Float = 0
  /// How fast one is, in points a second.
  open var velocity: CGFloat = 0
  /// How much that differs.
  open var velocityRange: CGFloat = 0
  /// How much faster it gets to the right, in points a second, a second.
  open var xAcceleration: CGFloat = 0
  /// How much faster it gets downwards.
  open var yAcceleration: CGFloat = 0
  /// How much faster it gets in depth.
  open var zAcceleration: CGFloat = 0
  /// How large one is.
  open var scale: CGFloat = 1
  /// How much that differs.
  open var scaleRange: CGFloat = 0
  /// How much larger it gets, a second.
  open var scaleSpeed: CGFloat = 0
  /// How fast one turns, in radians a second.
  open var spin: CGFloat = 0
  /// How much that differs.
  open var spinRange: CGFloat = 0
  /// The direction upwards, in radians.
  open var emissionLatitude: CGFloat = 0
  /// The direction around, in radians.
  open var emissionLongitude: CGFloat = 0
  /// How much the direction differs, in radians.
  open var emissionRange: CGFloat = 0
  /// The colour, or nil.
  open var color: CGColor?
  /// How much red differs.
  open var redRange: Float = 0
  /// How much green differs.
  open var greenRange: Float = 0
  /// How much blue differs.
  open var blueRange: Float = 0
  /// How much opacity differs.
  open var alphaRange: Float = 0
  /// How much redder it gets, a second.
  open var redSpeed: Float = 0
  /// How much greener it gets, a second.
  open var greenSpeed: Float = 0
  /// How much bluer it gets, a second.
  open var blueSpeed: Float = 0
  /// How much more opaque it gets, a second.
  open var alphaSpeed: Float = 0
  /// What it shows.
  open var contents: Any?
  /// The part of what it shows.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The pixels a point of what it shows.
  open var contentsScale: CGFloat = 1
  /// Particles that come from one.
  open var emitterCells: [CAEmitterCell]?
  /// Makes a kind without particles.
  public override init() { super.init() }
}
