/// Shows a menu beside a place of a view when a client asks for it, such as that of a selection.
///
/// It looks as a context menu does here, and its rows are chosen in the same way; a touch beside it closes
/// it, and does nothing else.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// Provides the menu, and is notified of it; not kept alive.
  public private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view that the interaction is on, or nil.
  public private(set) weak var view: UIView?
  private var configuration: UIEditMenuConfiguration?
  private weak var menuView: MenuView?

  /// Makes an interaction with a delegate.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) { self.delegate = delegate }

  /// Closes the menu when the view is left.
  open func willMove(to view: UIView?) { dismissMenu() }
  /// Keeps the view.
  open func didMove(to view: UIView?) { self.view = view }

  /// Shows the menu that the delegate gives, or else that of the commands that can be given now; in place of
  /// one that is open. One without any row is not shown.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    guard let view, let window = view.window else { return }
    let suggested = suggestedActions
    let menu =
      delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
      ?? UIMenu(children: suggested)
    guard !MenuView.elements(of: menu).isEmpty else { return }
    for case let other as MenuView in window.subviews { other.interaction?.dismissMenu() }
    self.configuration = configuration
    let asked = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    let rect = asked.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : asked
    let animator = MenuAnimator(nil)
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    animator.run {
      let menuView = MenuView(self, from: view, rect, in: window, order: .fixed)
      window.addSubview(menuView)
      menuView.show(menu)
      menuView.layoutIfNeeded()
      self.menuView = menuView
    }
  }

  /// Closes the open menu, if any, and notifies the delegate.
  open func dismissMenu() {
    guard let menuView, let configuration else { return }
    let animator = MenuAnimator(nil)
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    animator.run {
      menuView.leave()
      self.menuView = nil
    }
  }

  /// Asks for the open menu again.
  open func reloadVisibleMenu() {
    guard let menuView, let configuration else { return }
    let suggested = suggestedActions
    menuView.show(
      delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
        ?? UIMenu(children: suggested))
  }

  /// Places the open menu anew.
  open func updateVisibleMenuPosition(animated: Bool) {
    if let configuration, menuView != nil { presentEditMenu(with: configuration) }
  }

  /// Where the menu was asked for, in a view's coordinates, in points.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view, let configuration else { return .zero }
    return own.convert(configuration.sourcePoint, to: view)
  }

  /// The commands that the first responder, or else the view, or what is after it can perform.
  private var suggestedActions: [UIMenuElement] {
    guard let start: UIResponder = UIApplication.shared.firstResponder ?? view else { return [] }
    let commands: [(String, Selector, @MainActor (UIResponder) -> Void)] = [
      ("Cut", "cut:", { $0.cut(nil) }), ("Copy", "copy:", { $0.copy(nil) }),
      ("Paste", "paste:", { $0.paste(nil) }), ("Delete", "delete:", { $0.delete(nil) }),
      ("Select", "select:", { $0.select(nil) }), ("Select All", "selectAll:", { $0.selectAll(nil) }),
    ]
    return commands.compactMap { title, action, perform in
      guard let target = start.target(forAction: action, withSender: self) as? UIResponder else { return nil }
      return UIAction(title: title) { [weak target] _ in if let target { perform(target) } }
    }
  }

  // MARK: The menu

  final var menuAppearance: UIContextMenuInteraction.Appearance { .compact }
  final func commitPreview() {}

  final func choose(_ action: UIAction, at row: MenuRow) {
    UIApplication.shared.observer?.action(source: row, event: "chosen", target: view)
    menuView?.menu?.select(action)
    if action.attributes.contains(.keepsMenuPresented) {
      action.performWithSender(view, target: nil)
      menuView?.showAgain()
    } else {
      dismissMenu()
      action.performWithSender(view, target: nil)
    }
  }
}

/// For what an edit menu is shown, and where.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
  /// What tells it from others, or nil.
  public final let identifier: AnyHashable?
  /// The place in the interaction's view, in points.
  public final let sourcePoint: CGPoint
  /// At which side of the place the menu is; stored only: below it, if there is room.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Makes a configuration for a place of the interaction's view.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    (self.identifier, self.sourcePoint) = (identifier, sourcePoint)
  }
}

/// At which side of its place an edit menu's arrow is.
public enum UIEditMenuArrowDirection: Int, Sendable {
  /// As there is room.
  case automatic = 0
  case up, down, left, right
}

/// Animations along with an edit menu that comes or goes.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  /// Adds a change.
  func addAnimations(_ animations: @escaping @MainActor () -> Void)
  /// Adds what follows the changes.
  func addCompletion(_ completion: @escaping @MainActor () -> Void)
}

/// Provides an edit menu, and is notified of it; each method has a default.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  /// The menu; nil, which is the default, for one of the suggested commands.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// The part of the view that the menu is beside; that of no size at the asked place by default.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  /// The menu is about to open.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  /// The menu is about to close.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}
