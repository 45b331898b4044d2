// How the safe area adds to the insets of scrolled content.

extension UIScrollView {
  /// The insets around the content, given those that a client has set.
  final func adjustedInset(_ given: UIEdgeInsets) -> UIEdgeInsets {
    var inset = hasSafeArea ? given + adjustment(contentInsetAdjustmentBehavior) : given
    inset.top += refreshRoom
    return inset
  }

  /// The insets that the safe area adds.
  final func adjustment(_ behavior: ContentInsetAdjustmentBehavior) -> UIEdgeInsets {
    if behavior == .automatic, !makesRoomForBars { return .zero }
    let (safe, size) = (safeArea, bounds.size)
    let isWide = contentSize.width > size.width || bouncesHorizontally && alwaysBounceHorizontal
    let isHigh = contentSize.height > size.height || bouncesVertically && alwaysBounceVertical
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

  /// Whether the controller around it leaves it to make room for bars.
  private var makesRoomForBars: Bool {
    guard let controller = viewController ?? superview?.viewController,
      !controller.automaticallyAdjustsScrollViewInsets
    else { return true }
    return controller.scrollViewUnderBars !== self
  }

  /// Tells the view, then its delegate, that the insets around the content have changed.
  final func tellOfAdjustedInset() {
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Keeps content that was scrolled to its upper or left edge at that edge.
  final func insetsDidChange(from old: UIEdgeInsets) {
    let new = adjustedContentInset
    guard new != old else { return }
    if contentOffset.y == -old.top { contentOffset.y = -new.top }
    if contentOffset.x == -old.left { contentOffset.x = -new.left }
    tellOfAdjustedInset()
  }
}
