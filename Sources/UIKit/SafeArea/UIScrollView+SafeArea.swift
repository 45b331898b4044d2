// How the safe area adds to the room around what scrolls.

extension UIScrollView {
  /// The room around the content where a client has set some.
  final func adjustedInset(_ given: UIEdgeInsets) -> UIEdgeInsets {
    hasSafeArea ? given + adjustment(contentInsetAdjustmentBehavior) : given
  }

  /// What the safe area adds.
  final func adjustment(_ behavior: ContentInsetAdjustmentBehavior) -> UIEdgeInsets {
    let (safe, size) = (safeArea, bounds.size)
    let isWide = contentSize.width > size.width || bounces && alwaysBounceHorizontal
    let isHigh = contentSize.height > size.height || bounces && alwaysBounceVertical
    let (across, down) =
      switch behavior {
      case .never: (false, false)
      case .always: (true, true)
      case .automatic: (isWide, true)
      case .scrollableAxes: (isWide, isHigh)
      }
    return UIEdgeInsets(
      top: down ? safe.top : 0, left: across ? safe.left : 0, bottom: down ? safe.bottom : 0,
      right: across ? safe.right : 0)
  }

  /// Content that starts at its upper left edge still starts there.
  final func insetsDidChange(from old: UIEdgeInsets) {
    let new = adjustedContentInset
    guard new != old else { return }
    if contentOffset.y == -old.top { contentOffset.y = -new.top }
    if contentOffset.x == -old.left { contentOffset.x = -new.left }
    adjustedContentInsetDidChange()
  }
}
