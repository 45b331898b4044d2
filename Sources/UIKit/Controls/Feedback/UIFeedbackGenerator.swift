/// Generates haptic feedback; does nothing here.
///
/// A generator's requests have no effect and are not recorded, as on an iPad, which has no haptic motor
/// either. A fixture that wants to see them in the outcome writes a `note`.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Makes a generator without effect.
  public override init() { super.init() }
  /// Makes a generator for a view.
  public convenience init(view: UIView) { self.init() }
  /// Prepares the haptic motor; does nothing here.
  open func prepare() {}
}

/// Feedback for an impact, as of objects that collide; see ``UIFeedbackGenerator``.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How heavy or hard the colliding objects seem.
  public enum FeedbackStyle: Int, Sendable {
    /// Small or light.
    case light = 0
    /// In between.
    case medium
    /// Large or heavy.
    case heavy
    case soft
    /// Hard.
    case rigid
  }

  /// Makes a generator of impacts.
  public init(style: FeedbackStyle) { super.init() }
  /// Makes a generator of medium impacts.
  public override convenience init() { self.init(style: .medium) }
  /// Makes a generator of impacts for a view.
  public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }
  /// Signals an impact; does nothing here.
  open func impactOccurred() {}
  /// Signals an impact of an intensity from 0 to 1; does nothing here.
  open func impactOccurred(intensity: CGFloat) {}
  /// Signals an impact at a place of the view; does nothing here.
  open func impactOccurred(at location: CGPoint) {}
  /// Signals an impact of an intensity from 0 to 1 at a place of the view; does nothing here.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// Feedback for a changing selection, as of a wheel that turns; see ``UIFeedbackGenerator``.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Signals that the selection has changed; does nothing here.
  open func selectionChanged() {}
  /// Signals that the selection has changed at a place of the view; does nothing here.
  open func selectionChanged(at location: CGPoint) {}
}

/// Feedback for success and failure; see ``UIFeedbackGenerator``.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result to report.
  public enum FeedbackType: Int, Sendable {
    /// A task succeeded.
    case success = 0
    /// A task needs attention.
    case warning
    /// A task failed.
    case error
  }

  /// Signals a result; does nothing here.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
  /// Signals a result at a place of the view; does nothing here.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}

/// Feedback for drawing, as of lines that snap to others; see ``UIFeedbackGenerator``.
@preconcurrency @MainActor
open class UICanvasFeedbackGenerator: UIFeedbackGenerator {
  /// Signals that something is aligned; does nothing here.
  open func alignmentOccurred(at location: CGPoint) {}
  /// Signals that a path is complete; does nothing here.
  open func pathCompleted(at location: CGPoint) {}
}
