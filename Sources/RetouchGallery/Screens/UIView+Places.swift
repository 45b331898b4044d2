import UIKit

// The places of a screen's parts in a window of any size. The fixtures' drawings show 390×844 points.

extension UIView {
  /// The place of a bar of 98 points at the lower edge.
  var barPlace: CGRect { CGRect(x: 0, y: bounds.height - 98, width: bounds.width, height: 98) }

  /// The place between the status bar and such a bar.
  var contentPlace: CGRect { CGRect(x: 0, y: 59, width: bounds.width, height: bounds.height - 157) }

  /// The offset that centres content as wide as a phone's window.
  var phoneInset: CGFloat { max(0, (bounds.width - 390) / 2) }
}
