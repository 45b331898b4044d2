/// A layer that shows its sublayers several times; pictures show them once.
open class CAReplicatorLayer: CALayer {
  /// How often they are shown.
  open var instanceCount = 1
  /// Whether they keep their place in depth.
  open var preservesDepth = false
  /// By how much each is later than the one before, in seconds.
  open var instanceDelay: CFTimeInterval = 0
  /// Where each is from the one before.
  open var instanceTransform = CATransform3DIdentity
  /// The colour of the first, or nil.
  open var instanceColor: CGColor?
  /// By how much each is redder than the one before.
  open var instanceRedOffset: Float = 0
  /// By how much each is greener than the one before.
  open var instanceGreenOffset: Float = 0
  /// By how much each is bluer than the one before.
  open var instanceBlueOffset: Float = 0
  /// By how much each is more opaque than the one before.
  open var instanceAlphaOffset: Float = 0
}
