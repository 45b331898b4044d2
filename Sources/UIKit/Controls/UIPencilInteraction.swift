/// Is told of taps and squeezes of a pen; nothing here reports any, so that its delegate is not called.
@preconcurrency @MainActor
open class UIPencilInteraction: NSObject, UIInteraction {
  /// How far a tap or a squeeze is.
  public enum Phase: UInt, Sendable {
    /// It has begun.
    case began = 0
    /// It is going on.
    case changed
    /// It is over.
    case ended
    /// It was taken back.
    case cancelled
  }
  /// A tap on a pen; a value.
  @preconcurrency @MainActor
  open class Tap: NSObject {
    /// When it was, in seconds since the device was started.
    open internal(set) var timestamp: TimeInterval = 0
  }
  /// A squeeze of a pen; a value.
  @preconcurrency @MainActor
  open class Squeeze: NSObject {
    /// When it was, in seconds since the device was started.
    open internal(set) var timestamp: TimeInterval = 0
    /// How far it is.
    open internal(set) var phase = Phase.began
  }

  /// The delegate; not kept alive.
  open weak var delegate: (any UIPencilInteractionDelegate)?
  /// The view that the interaction is on, or nil.
  public private(set) weak var view: UIView?
  /// Whether the delegate is told; true by default, and stored only.
  open var isEnabled = true

  /// What the user wants a tap to do: to switch to the eraser, as on a new device.
  open class var preferredTapAction: UIPencilPreferredAction { .switchEraser }
  /// What the user wants a squeeze to do: to show the palette, as on a new device.
  open class var preferredSqueezeAction: UIPencilPreferredAction { .showContextualPalette }
  /// Whether the user wants only a pen to draw: no, as on a new device.
  open class var prefersPencilOnlyDrawing: Bool { false }

  /// Makes an interaction without a delegate.
  public override init() {}
  /// Makes an interaction with a delegate.
  public init(delegate: any UIPencilInteractionDelegate) { self.delegate = delegate }

  /// Does nothing; a subclass may override it.
  open func willMove(to view: UIView?) {}
  /// Keeps the view.
  open func didMove(to view: UIView?) { self.view = view }
}

/// What a user wants a tap or a squeeze of a pen to do.
public enum UIPencilPreferredAction: Int, Sendable {
  /// Nothing.
  case ignore = 0
  /// To switch to the eraser and back.
  case switchEraser
  /// To switch to the tool before.
  case switchPrevious
  /// To show the colours.
  case showColorPalette
  /// To show what the ink looks like.
  case showInkAttributes
  /// To show the palette at the pen.
  case showContextualPalette
  /// To run a shortcut.
  case runSystemShortcut
}

/// Is told of taps and squeezes of a pen; each method has a default, and none is called.
@preconcurrency @MainActor
public protocol UIPencilInteractionDelegate: NSObjectProtocol {
  /// The pen was tapped twice.
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
  /// The pen was tapped twice.
  func pencilInteraction(_ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap)
  /// The pen was squeezed.
  func pencilInteraction(
    _ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze)
}

extension UIPencilInteractionDelegate {
  public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
  public func pencilInteraction(
    _ interaction: UIPencilInteraction, didReceiveTap tap: UIPencilInteraction.Tap
  ) {}
  public func pencilInteraction(
    _ interaction: UIPencilInteraction, didReceiveSqueeze squeeze: UIPencilInteraction.Squeeze
  ) {}
}
