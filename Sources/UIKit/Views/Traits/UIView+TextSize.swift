/// A view's limits for the text size in it.
final class TextSizeLimits {
  var least: UIContentSizeCategory?
  var most: UIContentSizeCategory?

  /// The category, clamped to the limits; if they cross, the minimum wins.
  func limited(_ category: UIContentSizeCategory) -> UIContentSizeCategory {
    var category = category
    if let most, category > most { category = most }
    if let least, category < least { category = least }
    return category
  }
}

extension UIView {
  /// The minimum text size in this view and everything in it, or nil; a larger preferred size is kept.
  ///
  /// It changes the traits of the view, of its subviews and of their controllers, but not the Large Content
  /// Viewer, which depends on what the user prefers.
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { textSizeLimits?.least }
    set { changeTextSizeLimits { $0.least = newValue } }
  }

  /// The maximum text size in this view and everything in it, or nil.
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { textSizeLimits?.most }
    set { changeTextSizeLimits { $0.most = newValue } }
  }

  private func changeTextSizeLimits(_ change: (TextSizeLimits) -> Void) {
    let before = traitCollection.preferredContentSizeCategory
    UIView.limitsTextSizes = true
    let limits = textSizeLimits ?? TextSizeLimits()
    textSizeLimits = limits
    change(limits)
    let after = traitCollection.preferredContentSizeCategory
    if before != after { tellSubtreeOfTextSize(from: before, to: after) }
  }

  /// The category in this view, given the one around the hierarchy: limited by each view from the top down.
  func textSize(under category: UIContentSizeCategory) -> UIContentSizeCategory {
    let category = superview?.textSize(under: category) ?? category
    return textSizeLimits?.limited(category) ?? category
  }

  /// Notifies this view's controller, the view and its subviews that the category around them has changed.
  func contentSizeCategoryDidChange(from before: UIContentSizeCategory, to after: UIContentSizeCategory) {
    viewController?.tellOfTextSize(before: before)
    tellSubtreeOfTextSize(
      from: textSizeLimits?.limited(before) ?? before, to: textSizeLimits?.limited(after) ?? after)
  }

  private func tellSubtreeOfTextSize(from before: UIContentSizeCategory, to after: UIContentSizeCategory) {
    guard before != after else { return }
    tellOfTextSize(before: before)
    for view in subviews { view.contentSizeCategoryDidChange(from: before, to: after) }
  }
}
