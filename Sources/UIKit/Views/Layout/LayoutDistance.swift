/// The distance between two anchors, as an item of constraints (1.6c).
@MainActor
final class LayoutDistance: LayoutItem {
  /// An end of the distance: an edge or centre of a view or guide.
  struct End {
    weak var item: (any LayoutItem)?
    let attribute: NSLayoutConstraint.Attribute
  }

  let start: End
  let end: End

  init<Anchor>(from start: NSLayoutAnchor<Anchor>, to end: NSLayoutAnchor<Anchor>) {
    self.start = End(item: start.item, attribute: start.attribute)
    self.end = End(item: end.item, attribute: end.attribute)
  }

  /// What is at the start and at the end, unless one no longer exists.
  var items: (start: any LayoutItem, end: any LayoutItem)? {
    guard let start = start.item, let end = end.item else { return nil }
    return (start, end)
  }

  /// The closest view that contains both ends, or nil if none does or an end no longer exists.
  var layoutView: UIView? {
    guard let first = start.item?.layoutView else { return nil }
    var common = end.item?.layoutView
    while let view = common, !first.isDescendant(of: view) { common = view.superview }
    return common
  }
}
