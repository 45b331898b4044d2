/// Lets a device be felt; there is nothing here that could be.
///
/// What the generators are asked for does nothing and is written down nowhere, as on an iPad, which has no motor
/// either. A fixture that wants to see it in the outcome writes a `note`.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Makes a generator.
  public override init() { super.init() }
  /// Gets the motor ready: there is none.
  open func prepare() {}
}

/// A bump, as of things that meet; see ``UIFeedbackGenerator``.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How heavy or hard what meets seems to be.
  public enum FeedbackStyle: Int, Sendable {
    /// Small or light.
    case light = 0
    /// In between.
    case medium
    /// Large or heavy.
    case heavy
    /// Soft.
    case soft
    /// Hard.
    case rigid
  }

  /// Makes a generator of bumps.
  public init(style: FeedbackStyle) { super.init() }
  /// Makes a generator of medium bumps.
  public override convenience init() { self.init(style: .medium) }
  /// Makes a generator of bumps that belong to a view.
  public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }
  /// Two things met.
  open func impactOccurred() {}
  /// Two things met, as hard as a number from 0 to 1 says.
  open func impactOccurred(intensity: CGFloat) {}
}

/// A click, as of a wheel that turns; see ``UIFeedbackGenerator``.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Another thing is selected.
  open func selectionChanged() {}
}

/// What tells success from failure; see ``UIFeedbackGenerator``.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What happened.
  public enum FeedbackType: Int, Sendable {
    /// It worked.
    case success = 0
    /// It needs a look.
    case warning
    /// It did not work.
    case error
  }

  /// Something happened.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
