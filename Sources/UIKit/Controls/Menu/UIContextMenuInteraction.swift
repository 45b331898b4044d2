/// Shows a menu at a view that is pressed (CM1, CM2, CM3, CM4, CM5, CM6).
///
/// A menu appears without animation here: it can be touched at the instant at which it opens.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// How a menu is shown.
  public enum Appearance: UInt, Sendable {
    /// No menu is shown.
    case unknown = 0
    /// With a preview.
    case rich
    /// Without a preview.
    case compact
  }

  /// Provides what is shown, and is notified of the menu; not kept alive.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that the interaction is on, or nil.
  public private(set) weak var view: UIView?
  /// How the open menu is shown.
  open var menuAppearance: Appearance {
    guard menuView != nil else { return .unknown }
    return view is UIControl ? .compact : .rich
  }

  private let press = MenuPressGestureRecognizer(target: nil, action: nil)
  /// What the menu that is open, or about to open, shows.
  private(set) final var configuration: UIContextMenuConfiguration?
  private var menu: UIMenu?
  /// The part of the view that is pressed, as the cell of a row; nil for all of it.
  final weak var pressedPart: UIView?
  /// The menu that is open; its window keeps it alive.
  private(set) final weak var menuView: MenuView?

  /// Makes an interaction with a delegate.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.interaction = self
  }

  /// Removes the press from the view that the interaction leaves; an open menu is closed.
  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(press)
    dismissMenu()
  }

  /// Adds the press to the view that the interaction was added to.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// The location of the finger that presses, or that pressed last, in a view's coordinates, in points.
  open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

  /// Closes the open menu, if any, and notifies the delegate.
  open func dismissMenu() { end(andThen: {}) }

  /// Replaces the open menu with the one that a closure returns for it.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let menuView, let shown = menuView.menu else { return }
    menuView.show(block(shown))
  }

  // MARK: Showing

  /// Asks for a menu at a place of the view; returns whether there is one with anything to show.
  final func prepare(at point: CGPoint) -> Bool {
    configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: point)
    menu = configuration?.actionProvider?([])
    return menu.map { !MenuView.elements(of: $0).isEmpty } ?? false
  }

  /// Shows the menu that was prepared.
  final func present() {
    guard let configuration, let menu, let view, let window = view.window else { return }
    let animator = MenuAnimator(configuration.preview)
    // One menu at a time: that of another finger is closed.
    for case let other as MenuView in window.subviews { other.interaction?.dismissMenu() }
    (view as? UIControl)?.sendActions(for: .menuActionTriggered)
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    animator.run {
      let menuView = MenuView(
        self, from: pressedPart ?? view, in: window, order: configuration.preferredMenuElementOrder)
      window.addSubview(menuView)
      menuView.show(menu)
      menuView.layoutIfNeeded()
      self.menuView = menuView
    }
  }

  /// Opens the menu without a finger that presses; returns whether there is one.
  final func open(at point: CGPoint) -> Bool {
    guard prepare(at: point) else { return false }
    present()
    return true
  }

  /// Closes the menu, and then calls a closure.
  private func end(andThen body: () -> Void) {
    guard let menuView, let configuration else { return body() }
    let animator = MenuAnimator(configuration.preview)
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    animator.run {
      menuView.leave()
      self.menuView = nil
    }
    body()
  }

  // MARK: Choosing

  /// An action was chosen: the menu is closed, and then the action is performed (CM3).
  final func choose(_ action: UIAction, at row: MenuRow) {
    UIApplication.shared.observer?.action(source: row, event: "chosen", target: view)
    menuView?.menu?.select(action)
    let perform = { [weak view] in
      action.performWithSender(view, target: nil)
      (view as? UIButton)?.selectionDidChange()
    }
    if action.attributes.contains(.keepsMenuPresented) {
      perform()
      menuView?.showAgain()
    } else {
      end(andThen: perform)
    }
  }

  /// The view was touched while its menu was open, which counts as a touch on the preview in front of it
  /// (CM6).
  final func commitPreview() {
    guard let configuration, let delegate else { return }
    let animator = MenuAnimator(configuration.preview)
    delegate.contextMenuInteraction(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    animator.run { dismissMenu() }
  }
}

/// Provides the menu of a view, and is notified of it.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// What a press at a place of the view shows, in its coordinates, in points; nil for no menu (CM1).
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The menu is about to open.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// The menu is about to close.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// The preview was touched (CM6).
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
}
