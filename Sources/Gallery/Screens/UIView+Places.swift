import UIKit

// Where a screen's parts stand, in a window of any size. Those of 390×844 points are what the fixtures' drawings show.

extension UIView {
  /// The place of a bar of 98 points at the lower edge.
  var barPlace: CGRect { CGRect(x: 0, y: bounds.height - 98, width: bounds.width, height: 98) }

  /// The place between the status bar and such a bar.
  var contentPlace: CGRect { CGRect(x: 0, y: 59, width: bounds.width, height: bounds.height - 157) }

  /// How far what is as wide as a phone's window is moved to stand in the middle.
  var phoneInset: CGFloat { max(0, (bounds.width - 390) / 2) }
}
