/// Shows items of a view large while a finger rests on them, for people who read large text (rows LV1, LV3,
/// LV5, LV8, LV15).
///
/// It works only with the five accessibility text sizes. A press on an item shows it in the middle of the
/// view controller; sliding moves from item to item; a lift activates the item under the finger.
///
/// ```swift
/// button.showsLargeContentViewer = true
/// bar.addInteraction(UILargeContentViewerInteraction())
/// ```
///
/// Where the rows are silent: a viewer that is shown is removed without an action when the text size becomes
/// an ordinary one, when the interaction leaves its view, and when that view leaves its window.
///
/// Once the app's own long press, or another continuous gesture of the app's, has begun beside the viewer in
/// the interaction's view, the press belongs to that gesture. The viewer stays as long as the finger does,
/// and the lift then cancels its recognizer, so that `didEndOn`, which reports successful ends only (LV6), is
/// not called and nothing is activated (LV10b).
///
/// Viewers of several fingers are independent of each other. If a delegate lets two recognize together, one
/// inside the other, both show what they find, and only the inner one activates it.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  /// The object that decides about items and what a lift does; set when the interaction is made (LV4).
  public private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  /// The view that the interaction is on, or nil.
  public private(set) weak var view: UIView?
  /// The recognizer that relates the viewer to other gestures: for `require(toFail:)`, for delegates, and for
  /// removing the viewer without an action by setting the state to `cancelled` (LV9).
  public let gestureRecognizerForExclusionRelationship: UIGestureRecognizer

  private var recognizer: LargeContentViewerGestureRecognizer? {
    gestureRecognizerForExclusionRelationship as? LargeContentViewerGestureRecognizer
  }

  /// The item that the viewer shows, or nil if there is none under the finger or the viewer is not shown.
  package private(set) var shownItem: (any UILargeContentViewerItem)?
  /// Whether the viewer is on the screen.
  package private(set) var isShowing = false
  /// The item that a press was found to be on, kept until it is shown so that a delegate is asked once.
  private var foundItem: (any UILargeContentViewerItem)?
  /// The recognizer that has begun beside the viewer and now owns the press, or nil (LV10b).
  var pressOwner: UIGestureRecognizer?
  /// The controller that was chosen when the viewer was shown.
  private weak var shownHost: UIViewController?

  /// Posted when ``isEnabled`` has changed (LV1).
  public nonisolated static let enabledStatusDidChangeNotification = Notification.Name(
    "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")

  /// Whether the user's text size is one of those for which the viewer works (LV1).
  public class var isEnabled: Bool {
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

  /// Removes the recognizer from the view that the interaction leaves.
  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(gestureRecognizerForExclusionRelationship)
    // A client may have moved the recognizer elsewhere, or removed it by itself.
    hide(reason: .removed)
  }

  /// Adds the recognizer to the view that the interaction was added to (LV9).
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(gestureRecognizerForExclusionRelationship)
  }

  // MARK: The recognizer's states

  /// Whether a press at a point is on an item, as it must be to show the viewer.
  func findsItem(at point: CGPoint) -> Bool {
    foundItem = item(at: point)
    return foundItem != nil
  }

  /// Follows the recognizer's states: shows the viewer, moves from item to item, ends.
  func follow(_ state: UIGestureRecognizer.State, at point: CGPoint) {
    switch state {
    case .began: show(at: point)
    case .changed: move(to: point)
    case .ended: end(at: point)
    case .cancelled:
      hide(reason: recognizer?.endReason)
    case .possible, .failed: break
    }
  }

  /// Forgets a press that did not show anything.
  func forgetPress() { (foundItem, pressOwner) = (nil, nil) }

  private func show(at point: CGPoint) {
    let found = foundItem
    foundItem = nil
    // Size and view may have changed since the press was seen, because it may have waited for another
    // recognizer.
    guard !isShowing, view != nil, Self.isEnabled, let item = found ?? item(at: point) else { return }
    shownHost = hostViewController
    isShowing = true
    UIApplication.shared.shownViewers.append(self)
    shownItem = item
    observer?.viewer(self, .shows(item))
  }

  private func move(to point: CGPoint) {
    guard isShowing else { return }
    let item = item(at: point)
    guard !isSame(item, shownItem) else {
      shownItem = item
      return
    }
    shownItem = item
    observer?.viewer(self, .moves(item))
  }

  private func end(at point: CGPoint) {
    guard isShowing else { return }
    move(to: point)
    let item = shownItem
    leaveScreen()
    observer?.viewer(self, .ends(item, point: point))
    if let delegate {
      delegate.largeContentViewerInteraction(self, didEndOn: item, at: point)
    } else {
      activateByDefault(item)
    }
    if item != nil { recognizer?.noteActivation() }
  }

  /// Removes the viewer without an action, as when a client cancels its recognizer (LV10d).
  func hide(reason: GestureEndReason?) {
    guard isShowing else { return }
    leaveScreen()
    observer?.viewer(self, .cancelled(reason))
  }

  private func leaveScreen() {
    isShowing = false
    shownItem = nil
    shownHost = nil
    UIApplication.shared.shownViewers.removeAll { $0 === self }
  }

  /// Cancels a press and removes what it shows, in any state.
  func breakOff(_ reason: GestureEndReason) {
    hide(reason: reason)
    if recognizer?.isActive == true { recognizer?.fail(reason) }
  }

  /// Does what a lift does unless a delegate decides otherwise: a control gets what a tap's lift sends.
  ///
  /// It gets nothing if its own tracking, or a viewer inside this one, has acted on the same lift (LV7).
  func activateByDefault(_ item: (any UILargeContentViewerItem)?) {
    guard let control = item as? UIControl else { return }
    guard recognizer?.liftIsTaken != true else { return }
    control.activateFromViewer()
  }

  private var observer: (any ApplicationObserver)? { UIApplication.shared.observer }
}

// MARK: Where it is shown

extension UILargeContentViewerInteraction {
  /// The controller over whose view the viewer is shown: the delegate's, else the nearest one (LV12, LV12b).
  ///
  /// The delegate is asked once, when the viewer appears; before and after that, at every access.
  package var hostViewController: UIViewController? {
    isShowing ? shownHost : delegate?.viewController(for: self) ?? defaultHost
  }

  /// The controller of the viewer that is shown, if it is not the nearest one: the delegate's choice, or the
  /// outermost one if the thresholds say so; otherwise nil.
  package var chosenHost: UIViewController? {
    guard let shownHost, shownHost !== nearestViewController else { return nil }
    return shownHost
  }

  /// The controller that shows the viewer if no delegate decides: of those whose views contain the
  /// interaction's view, the nearest one, or the outermost if the thresholds say so (LV12b).
  var defaultHost: UIViewController? {
    guard UIApplication.shared.thresholds.viewerHostIsNearest == 0 else { return nearestViewController }
    return controllersAround.last ?? controllerSeen
  }

  private var nearestViewController: UIViewController? { controllersAround.first ?? controllerSeen }

  /// The controllers whose views contain the interaction's view, from the innermost to the outermost.
  private var controllersAround: [UIViewController] {
    guard let view else { return [] }
    return sequence(first: view as UIResponder, next: { $0.next }).compactMap { $0 as? UIViewController }
      .filter { $0.viewIfLoaded.map(view.isDescendant(of:)) ?? false }
  }

  /// The controller that is visible, for a view that belongs to no controller, such as the status bar.
  private var controllerSeen: UIViewController? {
    var front = view?.window?.rootViewController
    while let presented = front?.presentation?.presented { front = presented }
    return front
  }
}

extension UIControl {
  /// Activates the control for a viewer that ended on it, once; a disabled control does nothing (C9, LV7).
  func activateFromViewer() {
    guard isEnabled else { return }
    activate(with: nil)
  }
}
