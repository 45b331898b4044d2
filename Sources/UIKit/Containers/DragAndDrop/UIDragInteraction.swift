/// Makes what a view shows draggable, starting with a long press (DD1, DD2, DD3).
///
/// Where the rows are silent: if the finger is lifted without a move, everything ends and the delegate is not
/// notified; nothing is drawn under the finger; a second finger adds nothing to the drag.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
  /// Provides what is dragged, and is notified of the drag; not kept alive.
  public private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// The view that the interaction is on, or nil.
  public private(set) weak var view: UIView?
  /// The default of ``isEnabled``: true on a tablet, false on a phone.
  open class var isEnabledByDefault: Bool {
    let size = UIApplication.shared.screenSize
    return min(size.width, size.height) >= AssumedFigures.standard.tabletLeastSide
  }
  /// Whether a press lifts anything.
  open var isEnabled = UIDragInteraction.isEnabledByDefault {
    didSet { lift.isEnabled = isEnabled }
  }

  private let lift = DragLiftGestureRecognizer(target: nil, action: nil)

  /// Makes an interaction with a delegate.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
    lift.isEnabled = isEnabled
    lift.interaction = self
  }

  /// Removes the press from the view that the interaction leaves.
  open func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(lift) }

  /// Adds the press to the view that the interaction was added to.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(lift)
  }
}

/// Provides the items of a view's drag, and is notified of it.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: NSObjectProtocol {
  /// The items that a press lifts; empty for no drag (DD2).
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
  /// The preview of a lifted item; by default the interaction's view.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview?
  /// The items are lifted; what the animator is given is done at once.
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession)
  /// An item goes back as nothing took it; what the animator is given is done at once.
  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating)
  /// Whether the items may be moved; true by default.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// The finger begins to drag what it has lifted (DD3).
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  /// The finger has moved.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  /// The finger was lifted, or the drag was cancelled (DD5, DD6).
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
  /// The drag is over.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
}

extension UIDragInteractionDelegate {
  /// Returns the interaction's view.
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? { interaction.view.map { UITargetedDragPreview(view: $0) } }
  public func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
  }
  public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {}
}

/// Takes what is to be animated beside a drag.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds a change.
  func addAnimations(_ animations: @escaping @MainActor () -> Void)
  /// Adds what follows the changes.
  func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void)
}

/// Does what it was given, and then says that it is done.
@MainActor
final class DragAnimator: NSObject, UIDragAnimating {
  private var changes: [@MainActor () -> Void] = []
  private var completions: [@MainActor (UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping @MainActor () -> Void) { changes.append(animations) }
  func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
  func run() {
    changes.forEach { $0() }
    completions.forEach { $0(.end) }
  }
}

/// The press that lifts a view's content, and the finger that then drags it (DD1).
@MainActor
final class DragLiftGestureRecognizer: UILongPressGestureRecognizer {
  weak var interaction: UIDragInteraction?
  private var session: DragSession?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    isBuiltIn = true
    name = "drag.lift"
  }

  package override var pressDuration: Int64? { UIApplication.shared.thresholds.dragLiftDelay }
  override var handlesOwnActions: Bool { true }

  override var reasonNotToStart: GestureEndReason? {
    guard let interaction else { return .nothingToDrag }
    session = DragSession(interaction, at: location(in: nil))
    let hasItems = session?.items.isEmpty == false
    return hasItems ? nil : .nothingToDrag
  }

  override func act(on state: State) {
    switch state {
    case .began: session?.lift()
    case .changed: session?.move(to: location(in: nil))
    case .ended, .cancelled:
      let over = session
      session = nil
      if state == .ended { over?.move(to: location(in: nil)) }
      over?.end(wasCancelled: state == .cancelled)
    case .possible, .failed: break
    }
  }

  override func forget() {
    super.forget()
    session = nil
  }
}
