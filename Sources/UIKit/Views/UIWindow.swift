/// The view at the top of a hierarchy, through which touches come in.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let rootViewController else { return }
      rootViewController.view.frame = bounds
      addSubview(rootViewController.view)
      if !isHidden { rootViewController.appear() }
    }
  }

  /// Whether this is the application's key window.
  public private(set) var isKeyWindow = false

  /// Makes a hidden window at a place on the screen, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    window = self
    isHidden = true
  }

  /// Makes a hidden window without size: there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    window = self
    isHidden = true
  }

  /// Shows the window and makes it the key one.
  open func makeKeyAndVisible() {
    let application = UIApplication.shared
    for other in application.windows { other.isKeyWindow = false }
    if !application.windows.contains(where: { $0 === self }) { application.windows.append(self) }
    isKeyWindow = true
    let wasHidden = isHidden
    isHidden = false
    layoutIfNeeded()
    if wasHidden { rootViewController?.appear() }
  }

  /// The application.
  open override var next: UIResponder? { UIApplication.shared }

  /// Hands an event to recognizers and views; subclasses that override it call super.
  open func sendEvent(_ event: UIEvent) {
    UIApplication.useShared { $0.dispatcher.deliver(event, in: self) }
  }
}
