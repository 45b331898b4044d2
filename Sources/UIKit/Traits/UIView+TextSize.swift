/// How far a view lets the size of text in it go.
final class TextSizeLimits {
  var least: UIContentSizeCategory?
  var most: UIContentSizeCategory?

  /// The category, brought into the limits; where they cross the larger one holds.
  func limited(_ category: UIContentSizeCategory) -> UIContentSizeCategory {
    var category = category
    if let most, category > most { category = most }
    if let least, category < least { category = least }
    return category
  }
}

extension UIView {
  /// The smallest size of text in this view and all in it, or nil for none; what the user prefers counts above it.
  ///
  /// It changes the traits of the view, of those in it and of their controllers, and nothing of the Large Content Viewer,
  /// which goes by what the user prefers.
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { textSizeLimits?.least }
    set { changeTextSizeLimits { $0.least = newValue } }
  }

  /// The largest size of text in this view and all in it, or nil for none.
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

  /// The category in this view of one around it all: limited by each view from the top down.
  func textSize(under category: UIContentSizeCategory) -> UIContentSizeCategory {
    let category = superview?.textSize(under: category) ?? category
    return textSizeLimits?.limited(category) ?? category
  }

  /// Tells this view's controller, the view, and all in it that the category around them has changed.
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
