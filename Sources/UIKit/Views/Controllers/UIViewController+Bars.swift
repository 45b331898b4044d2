// What a controller knows of the bars around its view, and how it exchanges its children.

/// An area that bars cover, as constraints and code see it.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// How far it reaches into the view, in points.
  var length: CGFloat { get }
  /// Its upper edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// Its lower edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// Its height.
  var heightAnchor: NSLayoutDimension { get }
}

extension UILayoutGuide: UILayoutSupport {
  /// How far the guide reaches into its view from the edge that it lies at, in points; 0 for other guides.
  public var length: CGFloat { depth }
}

/// How a change of the status bar is shown.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// It fades.
  case fade
  /// It slides.
  case slide
}

extension UIViewController {
  final func barGuide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
    let owner: UIView = view
    if let known = madeBarGuides.first(where: { $0.kind == kind && $0.owningView === owner }) { return known }
    let guide = UILayoutGuide(kind, of: owner)
    madeBarGuides.append(guide)
    return guide
  }

  final func exchange(
    _ old: UIViewController, for new: UIViewController, _ duration: TimeInterval,
    _ options: UIView.AnimationOptions, _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
  ) {
    guard old.parent === self, new.parent === self, let holder = old.view.superview else {
      UIApplication.shared.observer?.raises(
        .badArgument,
        "\(type(of: self)) exchanges two controllers that are not both its children, in its view",
        source: self)
      return
    }
    let isAnimated = duration > 0 && UIView.areAnimationsEnabled
    let isShown = holder.window != nil
    if isShown { old.tellWillAppear(false, isAnimated) }
    holder.addSubview(new.view)
    if isShown { new.tellWillAppear(true, isAnimated) }
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() },
      completion: { finished in
        old.viewIfLoaded?.removeFromSuperview()
        if isShown {
          old.tellDidAppear(false, isAnimated)
          new.tellDidAppear(true, isAnimated)
        }
        completion?(finished)
      })
  }
}
