// Resizing of subviews by their autoresizing masks.

extension UIView {
  /// Moves and resizes the subviews that follow this view's size, after the size has changed.
  ///
  /// A difference in size is shared among the flexible parts in proportion to their lengths; if all of them
  /// are empty, they share it equally.
  func resizeSubviews(from old: CGSize) {
    let new = bounds.size
    for view in subviews {
      let mask = view.autoresizingMask
      guard !mask.isEmpty, view.translatesAutoresizingMaskIntoConstraints else { continue }
      var geometry = view.geometry
      let (size, anchor) = (geometry.bounds.size, geometry.anchorPoint)
      let horizontal = AutoresizedSpan(
        start: geometry.position.x - anchor.x * size.width, length: size.width, in: old.width
      ).resized(
        by: new.width - old.width, before: mask.contains(.flexibleLeftMargin),
        inside: mask.contains(.flexibleWidth), after: mask.contains(.flexibleRightMargin))
      let vertical = AutoresizedSpan(
        start: geometry.position.y - anchor.y * size.height, length: size.height, in: old.height
      ).resized(
        by: new.height - old.height, before: mask.contains(.flexibleTopMargin),
        inside: mask.contains(.flexibleHeight), after: mask.contains(.flexibleBottomMargin))
      geometry.bounds.size = CGSize(width: horizontal.length, height: vertical.length)
      geometry.position = CGPoint(
        x: horizontal.start + anchor.x * horizontal.length, y: vertical.start + anchor.y * vertical.length)
      view.geometry = geometry
    }
  }
}

/// The position of a view along one axis of its superview.
private struct AutoresizedSpan {
  var start: CGFloat
  var length: CGFloat
  var after: CGFloat

  init(start: CGFloat, length: CGFloat, in room: CGFloat) {
    (self.start, self.length, after) = (start, length, room - start - length)
  }

  func resized(by difference: CGFloat, before: Bool, inside: Bool, after behind: Bool) -> AutoresizedSpan {
    let parts = [(before, start), (inside, length), (behind, after)]
    let flexible = parts.filter(\.0).map { max(0, $0.1) }
    guard !flexible.isEmpty else { return self }
    let total = flexible.reduce(0, +)
    func share(_ isFlexible: Bool, _ part: CGFloat) -> CGFloat {
      guard isFlexible else { return 0 }
      return total > 0 ? difference * max(0, part) / total : difference / CGFloat(flexible.count)
    }
    var result = self
    result.start += share(before, start)
    result.length = max(0, length + share(inside, length))
    return result
  }
}
