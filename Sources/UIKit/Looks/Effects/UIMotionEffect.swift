/// How a view moves as the device is tilted; a value, as nothing tilts it.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  /// Makes an effect that does nothing.
  public override init() { super.init() }
  /// Returns nil, as there are no archives here.
  public required init?(coder: NSCoder) { nil }
}

/// A value that goes from one to another as the device is tilted.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// About which axis the device is tilted.
  public enum EffectType: Int, Sendable {
    /// To the left and right.
    case tiltAlongHorizontalAxis = 0
    /// Up and down.
    case tiltAlongVerticalAxis
  }
  /// The value's name.
  public final let keyPath: String
  /// About which axis the device is tilted.
  public final let type: EffectType
  /// The value at one end.
  open var minimumRelativeValue: Any?
  /// The value at the other end.
  open var maximumRelativeValue: Any?

  /// Makes an effect on a value.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }
  /// Returns nil, as there are no archives here.
  public required init?(coder: NSCoder) { nil }
}

/// Several effects as one.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects.
  open var motionEffects: [UIMotionEffect]?
}
