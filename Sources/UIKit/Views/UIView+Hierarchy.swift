extension UIView {
  /// Puts a view in front of all others in this one; it leaves the view that it was in.
  public func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  /// Puts a view at a place between the others, 0 being the back; a place outside is brought into range.
  public func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Puts a view right in front of another one, or in front of all where that is not in this view.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, after: sibling, or: subviews.count)
  }

  /// Puts a view right behind another one, or behind all where that is not in this view.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    if view.superview === self { detach(view) }
    insert(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
  }

  /// Moves a view that is in this one in front of all others.
  public func bringSubviewToFront(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
  }

  /// Moves a view that is in this one behind all others.
  public func sendSubviewToBack(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
  }

  /// Takes the view out of its superview; its touches go on to it, as on iOS, until they end.
  public func removeFromSuperview() {
    guard let superview else { return }
    willMove(toSuperview: nil)
    superview.willRemoveSubview(self)
    superview.detach(self)
    setWindow(nil)
    didMoveToSuperview()
  }

  /// Whether the view is another one or somewhere in it.
  public func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let candidate = ancestor {
      if candidate === view { return true }
      ancestor = candidate.superview
    }
    return false
  }

  /// This view or the first one in it with a tag, front views last; nil where none has it.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  private func insert(_ view: UIView, after sibling: UIView, or index: Int) {
    if view.superview === self { detach(view) }
    insert(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count)
  }

  private func insert(_ view: UIView, at index: Int) {
    // A view cannot hold itself or a view that holds it: UIKit raises, here nothing happens.
    guard !isDescendant(of: view) else { return }
    if view.superview === self {
      detach(view)
    } else if view.superview != nil {
      view.removeFromSuperview()
    }
    view.willMove(toSuperview: self)
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.superview = self
    view.setWindow(self is UIWindow ? self as? UIWindow : window)
    didAddSubview(view)
    view.didMoveToSuperview()
    setNeedsLayout()
  }

  private func detach(_ view: UIView) {
    subviews.removeAll { $0 === view }
    view.superview = nil
    setNeedsLayout()
  }

  func setWindow(_ new: UIWindow?) {
    guard window !== new else { return }
    willMove(toWindow: new)
    window = new
    for view in subviews { view.setWindow(new) }
    didMoveToWindow()
  }

  /// How many views hold this one.
  var depth: Int {
    var (depth, view) = (0, superview)
    while let ancestor = view {
      depth += 1
      view = ancestor.superview
    }
    return depth
  }

  func contentSizeCategoryDidChange(from previous: UIContentSizeCategory) {
    let traits = UITraitCollection(preferredContentSizeCategory: previous)
    viewController?.traitCollectionDidChange(traits)
    traitCollectionDidChange(traits)
    for view in subviews { view.contentSizeCategoryDidChange(from: previous) }
  }
}
