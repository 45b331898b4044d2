/// Where a baseline is in a view: at a share of the view's height, plus a number of points.
struct Baseline {
  /// The lower edge, which serves as the baseline of a view without text.
  static let bottom = Baseline(share: 1, offset: 0)

  /// The share of the view's height, which moves with it.
  var share: CGFloat
  /// The number of points by which it is below that share.
  var offset: CGFloat

  /// The distance from the upper edge of a view of a height, in points.
  func distance(in height: CGFloat) -> CGFloat { share * height + offset }
}

extension UIView {
  /// The baseline of the view that provides it for this one, where it is now; the lower edge if there is
  /// none.
  func givenBaseline(first: Bool) -> Baseline {
    let view = first ? forFirstBaselineLayout : forLastBaselineLayout
    guard view !== self, view.isDescendant(of: self) else { return .bottom }
    let baseline = view.baseline(first: first).distance(in: view.bounds.size.height)
    let point = view.convert(CGPoint(x: 0, y: view.bounds.origin.y + baseline), to: self)
    return Baseline(share: 0, offset: finite(point.y - bounds.origin.y))
  }
}

extension UILabel {
  /// The baseline of a label's first line, counted from the top, or of its last, from the bottom.
  func baselineOfText(first: Bool) -> Baseline {
    let (estimate, size) = (TextEstimate.current, font.pointSize)
    return first
      ? Baseline(share: 0, offset: estimate.ascent(pointSize: size))
      : Baseline(share: 1, offset: -estimate.descent(pointSize: size))
  }
}

/// A length that a layout can use: one that is not a number, or infinite, counts as zero.
func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
