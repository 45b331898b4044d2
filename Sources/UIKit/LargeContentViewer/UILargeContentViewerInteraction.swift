#if FAULTS
  import Faults
#endif

/// Shows items of a view large while a finger rests on them, for people who read large text (LV1 to LV15).
///
/// It works only with the five accessibility text sizes. A press on an item shows it in the middle of the
/// view controller; a slide goes from item to item; a lift activates the item under the finger.
///
/// ```swift
/// button.showsLargeContentViewer = true
/// bar.addInteraction(UILargeContentViewerInteraction())
/// ```
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  /// Who decides about items and what a lift does; fixed when the interaction is made (LV4).
  public private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  /// The view that the interaction is on, or nil.
  public private(set) weak var view: UIView?
  /// The recognizer by which the viewer is related to others: for `require(toFail:)`, delegates, and for
  /// taking the viewer away without an action by setting its state to `cancelled` (LV9).
  public let gestureRecognizerForExclusionRelationship: UIGestureRecognizer

  private var recognizer: LargeContentViewerGestureRecognizer? {
    gestureRecognizerForExclusionRelationship as? LargeContentViewerGestureRecognizer
  }

  /// The item that the viewer shows, or nil where none is under the finger or the viewer is not there.
  package private(set) var shownItem: (any UILargeContentViewerItem)?
  /// Whether the viewer is on the screen.
  package private(set) var isShowing = false

  /// Posted when ``isEnabled`` has changed (LV1).
  public nonisolated static let enabledStatusDidChangeNotification = Notification.Name(
    "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")

  /// Whether the user's text size is one of those for which the viewer works (LV1).
  public class var isEnabled: Bool {
    #if FAULTS
      if Fault.isPlanted("viewer-always-on") { return true }
    #endif
    return UIApplication.shared.preferredContentSizeCategory.isAccessibilityCategory
  }

  /// Makes an interaction; the delegate is not kept alive (LV4).
  public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
    self.delegate = delegate
    let recognizer = LargeContentViewerGestureRecognizer(target: nil, action: nil)
    gestureRecognizerForExclusionRelationship = recognizer
    super.init()
    recognizer.interaction = self
  }

  /// Makes an interaction without a delegate (LV4).
  public override convenience init() { self.init(delegate: nil) }

  /// Takes the recognizer off the view that the interaction leaves.
  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(gestureRecognizerForExclusionRelationship)
  }

  /// Puts the recognizer on the view that the interaction has come to (LV9).
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(gestureRecognizerForExclusionRelationship)
  }

  // MARK: Items

  /// The item at a point of the interaction's view: the delegate's, else the deepest view that is one (LV5).
  package func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    guard let view else { return nil }
    if let delegate { return delegate.largeContentViewerInteraction(self, itemAt: point) }
    return defaultItem(at: point, in: view)
  }

  /// The deepest view that is an item, from front to back; looked up by `point(inside:with:)` alone, so that
  /// a label counts although no touch can hit it (LV5).
  func defaultItem(at point: CGPoint, in view: UIView) -> (any UILargeContentViewerItem)? {
    guard view.isTouchable, view.point(inside: point, with: nil) else { return nil }
    #if FAULTS
      if Fault.isPlanted("item-lookup-by-hit-test") {
        let hit = view.hitTest(point, with: nil)
        return hit?.showsLargeContentViewer == true ? hit : nil
      }
    #endif
    for subview in view.subviews.reversed() {
      if let item = defaultItem(at: view.convert(point, to: subview), in: subview) { return item }
    }
    return view.showsLargeContentViewer ? view : nil
  }

  /// The controller over whose view the viewer is shown: the delegate's, else the nearest one (LV12).
  ///
  /// The delegate is asked once, when the viewer comes; before that, and after it has gone, whenever somebody wants
  /// to know.
  package var hostViewController: UIViewController? {
    isShowing ? shownHost : delegate?.viewController(for: self) ?? nearestViewController
  }

  private weak var shownHost: UIViewController?

  /// The controller that the delegate chose in place of the nearest one for the viewer that is shown, or nil.
  package var chosenHost: UIViewController? {
    guard let shownHost, shownHost !== nearestViewController else { return nil }
    return shownHost
  }

  var nearestViewController: UIViewController? {
    var responder: UIResponder? = view
    while let candidate = responder {
      if let controller = candidate as? UIViewController { return controller }
      responder = candidate.next
    }
    return nil
  }

  // MARK: The recognizer's states

  /// Follows the recognizer: shows, moves from item to item, ends.
  func follow(_ state: UIGestureRecognizer.State, at point: CGPoint) {
    switch state {
    case .began: show(at: point)
    case .changed: move(to: point)
    case .ended: end(at: point)
    case .cancelled: hide(reason: recognizer?.endReason)
    case .possible, .failed: break
    }
  }

  private func show(at point: CGPoint) {
    guard !isShowing, let item = item(at: point) else { return }
    shownHost = hostViewController
    isShowing = true
    UIApplication.shared.shownViewers.append(self)
    shownItem = item
    observer?.viewer(self, .shows(item))
  }

  private func move(to point: CGPoint) {
    guard isShowing else { return }
    let item = item(at: point)
    guard item !== shownItem else { return }
    shownItem = item
    observer?.viewer(self, .moves(item))
  }

  private func end(at point: CGPoint) {
    guard isShowing else { return }
    move(to: point)
    let item = shownItem
    isShowing = false
    UIApplication.shared.shownViewers.removeAll { $0 === self }
    shownItem = nil
    observer?.viewer(self, .ends(item, point: point))
    if let delegate {
      delegate.largeContentViewerInteraction(self, didEndOn: item, at: point)
    } else {
      activateByDefault(item)
    }
  }

  /// Takes the viewer away without an action.
  func hide(reason: GestureEndReason?) {
    guard isShowing else { return }
    isShowing = false
    UIApplication.shared.shownViewers.removeAll { $0 === self }
    shownItem = nil
    observer?.viewer(self, .cancelled(reason: reason?.description ?? ""))
  }

  /// What a lift does where no delegate says otherwise: a control gets what a tap's lift sends (LV7).
  func activateByDefault(_ item: (any UILargeContentViewerItem)?) {
    (item as? UIControl)?.activateFromViewer()
  }

  private var observer: (any EngineObserver)? { UIApplication.shared.observer }
}

extension UIControl {
  /// Activates the control for a viewer that ended on it, once; a disabled control does nothing (C9, LV7).
  func activateFromViewer() {
    guard isEnabled else { return }
    activate(with: nil)
  }
}
