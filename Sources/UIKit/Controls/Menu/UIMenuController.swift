/// The bar of commands above a text, as it was before iOS 16: it is visible or not, and tells so; no picture
/// shows it, and no touch chooses or closes it.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// At which side of its target the menu's arrow is.
  public enum ArrowDirection: Int, Sendable {
    /// As there is room.
    case `default` = 0
    /// Above.
    case up
    /// Below.
    case down
    /// At the left.
    case left
    /// At the right.
    case right
  }

  /// The only one; a replay begins with none visible.
  public static var shared: UIMenuController { UIApplication.shared.menuController }

  /// Whether it is visible.
  open var isMenuVisible: Bool {
    get { isShown }
    set { setMenuVisible(newValue, animated: false) }
  }
  private var isShown = false
  /// The commands that the app adds to the system's.
  open var menuItems: [UIMenuItem]?
  /// At which side of its target the menu's arrow is; stored only.
  open var arrowDirection = ArrowDirection.default
  /// Where it is, in points of the screen: nowhere, as it is not drawn.
  open var menuFrame: CGRect { .zero }
  private var target: (rect: CGRect, view: Weak)?

  private struct Weak { weak var view: UIView? }

  override init() { super.init() }

  /// Shows it, if there is a first responder whose commands it has, or hides it; both are told.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible != isShown, !menuVisible || UIApplication.shared.firstResponder != nil else { return }
    tell(menuVisible ? Self.willShowMenuNotification : Self.willHideMenuNotification)
    isShown = menuVisible
    tell(menuVisible ? Self.didShowMenuNotification : Self.didHideMenuNotification)
  }

  private func tell(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  /// Sets what the menu points at; stored only.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    target = (targetRect, Weak(view: targetView))
  }
  /// Shows it at a place in a view.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    setTargetRect(targetRect, in: targetView)
    setMenuVisible(true, animated: true)
  }
  /// Hides it, if it was shown at a view.
  open func hideMenu(from targetView: UIView) { if target?.view.view === targetView { hideMenu() } }
  /// Hides it.
  open func hideMenu() { setMenuVisible(false, animated: true) }
  /// Asks again which commands can be given: nothing is shown that would change.
  open func update() {}

  /// It is about to be visible.
  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// It is visible.
  public nonisolated static let didShowMenuNotification = Notification.Name(
    "UIMenuControllerDidShowMenuNotification")
  /// It is about to be hidden.
  public nonisolated static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// It is hidden.
  public nonisolated static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")
  /// It has moved: nothing posts it.
  public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")
}

/// A command of a ``UIMenuController``; a value, as none is chosen.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// The title.
  open var title: String
  /// The method that the first responder is asked for.
  open var action: Selector

  /// Makes a command.
  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
    super.init()
  }
}
