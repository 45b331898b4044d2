// Finding the item under the finger.

extension UILargeContentViewerInteraction {
  /// The item at a point of the interaction's view: the delegate's, else the deepest view that is one (LV5,
  /// LV5b).
  ///
  /// A delegate's item counts whatever its `showsLargeContentViewer` says (LV5b).
  package func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    guard let view else { return nil }
    if let delegate { return delegate.largeContentViewerInteraction(self, itemAt: point) }
    return defaultItem(at: point, in: view)
  }

  /// The deepest view that is an item, searched from front to back (LV5b).
  ///
  /// The search uses only `point(inside:with:)`, so that a label counts although no touch can hit it (LV5).
  /// It begins at the interaction's view: nothing outside that view is shown, whatever it asks for (LV3).
  func defaultItem(at point: CGPoint, in view: UIView) -> (any UILargeContentViewerItem)? {
    let isTouchable = view.isTouchable
    guard isTouchable, view.point(inside: point, with: nil) else { return nil }
    if view.showsLargeContentViewer, UIApplication.shared.thresholds.viewerItemIsDeepest == 0 { return view }
    return itemInside(point, view) ?? (view.showsLargeContentViewer ? view : nil)
  }

  private func itemInside(_ point: CGPoint, _ view: UIView) -> (any UILargeContentViewerItem)? {
    for subview in view.subviews.reversed() {
      if let item = defaultItem(at: view.convert(point, to: subview), in: subview) { return item }
    }
    return nil
  }

  /// Whether two items are the same, or both nil.
  ///
  /// They are the same if they are one object or equal, because a delegate may make new items each time that
  /// it is asked.
  func isSame(_ one: (any UILargeContentViewerItem)?, _ other: (any UILargeContentViewerItem)?) -> Bool {
    if one === other { return true }
    guard let one = one as? NSObject, let other = other as? NSObject else { return false }
    return one.isEqual(other)
  }
}
