import Foundation

/// Makes the controller whose view is shown beside a menu; it is not shown here.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// Makes a menu; its argument holds the suggested elements, always empty here.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// What a context menu shows.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// The order of a menu's elements on the screen.
  public enum ElementOrder: Int, Sendable {
    /// The system's choice: here, the first one on top.
    case automatic = 0
    /// The first one nearest to the finger: at the bottom where the menu is above the view.
    case priority
    /// The first one on top.
    case fixed
  }

  /// The identifier by which the app recognizes the menu.
  public final let identifier: any NSCopying
  /// The order of the elements on the screen.
  open var preferredMenuElementOrder = ElementOrder.automatic

  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?
  /// The controller of the preview, once it was asked for.
  private(set) lazy var preview = previewProvider?()

  /// Makes a configuration; without an identifier, a unique one is generated.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier =
      identifier ?? NSString(string: UIApplication.shared.nameWithNumber("retouch.menu configuration"))
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
    super.init()
  }

  /// The interaction of a control's menu.
  convenience init(_ menu: UIMenu, _ order: ElementOrder) {
    self.init(actionProvider: { _ in menu })
    preferredMenuElementOrder = order
  }
}

/// The order of a button's menu on the screen, as for a context menu.
public typealias UIContextMenuConfigurationElementOrder = UIContextMenuConfiguration.ElementOrder

/// Animations along with a menu that opens or closes; here both happen at once.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller of the preview, or nil.
  var previewViewController: UIViewController? { get }
  /// Adds animations along with the menu: here, run before it opens or closes.
  func addAnimations(_ animations: @escaping @MainActor () -> Void)
  /// Adds a closure to call afterwards.
  func addCompletion(_ completion: @escaping @MainActor () -> Void)
}

/// How a preview that was touched becomes the whole screen.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// It disappears with the menu.
  case dismiss = 0
  /// It grows to the whole screen.
  case pop
}

/// Animations along with a preview that was touched.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// How the preview becomes the whole screen; stored only.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The animations and completions added to a menu's opening or closing.
@MainActor
final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating, UIEditMenuInteractionAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [@MainActor () -> Void] = []
  private var completions: [@MainActor () -> Void] = []

  init(_ preview: UIViewController?) { previewViewController = preview }

  func addAnimations(_ animations: @escaping @MainActor () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping @MainActor () -> Void) { completions.append(completion) }

  /// Runs the animations, a change, and then the completions.
  func run(_ body: () -> Void) {
    for animation in animations { animation() }
    body()
    for completion in completions { completion() }
  }
}
