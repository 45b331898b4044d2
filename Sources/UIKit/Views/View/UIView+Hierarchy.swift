// Adding views to one another and removing them.

extension UIView {
  func insert(_ view: UIView, after sibling: UIView) {
    guard view.superview !== self || view !== sibling else { return }
    if view.superview === self { detach(view) }
    insert(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count)
    // Right in front of that one: layers of a client's own that are further in front stay there.
    guard let madeLayer, madeLayer.keepsOrder, view.superview === self else { return }
    if sibling.superview === self { madeLayer.place(view.layer, inFrontOf: sibling.layer) }
  }

  func insert(_ view: UIView, before sibling: UIView) {
    guard view.superview !== self || view !== sibling else { return }
    if view.superview === self { detach(view) }
    // If the sibling is not in this view, the new view goes in front of all (1.6b).
    let asStranger = subviews.count
    insert(view, at: subviews.firstIndex { $0 === sibling } ?? asStranger)
  }

  func exchange(_ first: Int, _ second: Int) {
    guard first != second, subviews.indices.contains(first), subviews.indices.contains(second) else { return }
    subviews.swapAt(first, second)
    madeLayer?.exchange(subviews[first].layer, subviews[second].layer)
  }

  func move(_ view: UIView, toBack: Bool) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: index), at: toBack ? 0 : subviews.count)
    placeLayer(of: view)
  }

  func leaveSuperview() {
    guard let superview else { return }
    if window != nil { AppEvents.observer?.moved(self, isComing: false) }
    willMove(toSuperview: nil)
    superview.willRemoveSubview(self)
    // Before the view leaves the responder chain, along which the touches may have reached another responder.
    let keepsWindow = UIView.viewThatKeepsWindow === self
    if window != nil, !keepsWindow {
      UIApplication.shared.dispatcher.takeTouches(from: self, .viewLeftWindow)
    }
    // A responder that was notified may have moved the view elsewhere already.
    guard self.superview === superview else { return }
    superview.detach(self)
    if !keepsWindow { setWindow(nil) }
    if hasSafeArea { bringSafeAreaUpToDate() }
    didMoveToSuperview()
  }

  /// The view that is being moved within its own window, which it does not leave (V8).
  private static var viewThatKeepsWindow: UIView?

  func isInside(_ view: UIView) -> Bool {
    var ancestor = Unretained(self)
    while !ancestor.use({ $0 === view }) {
      guard let next = ancestor.use({ $0.container }) else { return false }
      ancestor = next
    }
    return true
  }

  /// The view itself, or the nearest one around it, that has recognizers; most views have none.
  final var nearestWithRecognizers: UIView? {
    var view = Unretained(self)
    while view.use({ $0.recognizers.isEmpty }) {
      guard let next = view.use({ $0.container }) else { return nil }
      view = next
    }
    return view.object
  }

  func firstView(tagged tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  func insert(_ view: UIView, at index: Int) {
    // A view cannot contain itself or a view that contains it: UIKit raises an exception; here nothing
    // happens.
    guard !isDescendant(of: view) else { return }
    let wasHere = view.superview === self
    if wasHere {
      detach(view)
    } else if view.superview != nil {
      let outer = UIView.viewThatKeepsWindow
      UIView.viewThatKeepsWindow = view.window === ownWindow ? view : nil
      view.removeFromSuperview()
      UIView.viewThatKeepsWindow = outer
    }
    view.willMove(toSuperview: self)
    // An override that was notified may already have added the view somewhere, or this view to it.
    view.superview?.detach(view)
    guard !isDescendant(of: view) else {
      view.setWindow(nil)
      return
    }
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.superview = self
    if view.waitsForLayout { noteLayoutWithin() }
    placeLayer(of: view)
    LayoutSystem.use(ifTakingPart: view)
    view.setWindow(ownWindow)
    if view.window != nil, !wasHere { AppEvents.observer?.moved(view, isComing: true) }
    if hasSafeArea || view.hasSafeArea || view.viewController != nil { view.bringSafeAreaUpToDate() }
    didAddSubview(view)
    view.didMoveToSuperview()
    LayoutSystem.invalidate(self)
    setNeedsLayout()
  }

  private var ownWindow: UIWindow? { self as? UIWindow ?? window }

  private func detach(_ view: UIView) {
    subviews.removeAll { $0 === view }
    if let madeLayer, let layer = view.madeLayer { madeLayer.release(layer) }
    view.superview = nil
    LayoutSystem.invalidate(self)
    setNeedsLayout()
  }

  func setWindow(_ new: UIWindow?) {
    guard window !== new else { return }
    if window != nil { UIApplication.shared.viewLeavesWindow(self) }
    if window != nil, !animations.isEmpty { loseAnimationsWithWindow() }
    willMove(toWindow: new)
    window = new
    if new != nil, needsDisplay { waitForDisplay() }
    if new != nil, let appearances = UIApplication.current?.appearances { appearances.apply(to: self) }
    for view in subviews { view.setWindow(new) }
    didMoveToWindow()
  }

  /// Drops the reference to a window that is about to be freed, without notifying the view.
  func forgetWindow() {
    window = nil
    for view in subviews { view.forgetWindow() }
  }

  /// How many views contain this one; it is cached until views change their places.
  var depth: Int {
    if knownDepth.at == NameChanges.count {
      return knownDepth.depth
    }
    var (depth, view) = (0, container)
    while let ancestor = view {
      depth += 1
      view = ancestor.use { $0.container }
    }
    knownDepth = (depth, NameChanges.count)
    return depth
  }
}
