// What rules of layout take hold of.

/// What a view keeps for layout by rules; views that take no part have none.
@MainActor
final class LayoutRules {
  /// The active rules whose items this view holds.
  var held: [NSLayoutConstraint] = []
  /// Whether rules in this hierarchy have to be looked at anew; noted at its top.
  var isOutdated = true
  /// The guides that the client has added.
  var guides: [UILayoutGuide] = []
  /// The guides that every view has, made when first asked for.
  var safeArea: UILayoutGuide?
  var margins: UILayoutGuide?
  var content: UILayoutGuide?
  var scrollFrame: UILayoutGuide?
}

extension UIView {
  var layoutRules: LayoutRules {
    if let madeRules { return madeRules }
    let rules = LayoutRules()
    madeRules = rules
    return rules
  }

  var heldConstraints: [NSLayoutConstraint] {
    get { layoutRules.held }
    set { layoutRules.held = newValue }
  }

  /// The edge where reading starts.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where reading ends.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The middle from side to side.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The upper edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The lower edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The middle from top to bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The first line of text; the lower edge of a view that is no label.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The last line of text; the lower edge of a view that is no label.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// The view without what bars and the edges of the screen cover.
  public var safeAreaLayoutGuide: UILayoutGuide {
    if let guide = layoutRules.safeArea { return guide }
    let guide = UILayoutGuide(.safeArea, of: self)
    layoutRules.safeArea = guide
    return guide
  }

  /// The view within its margins.
  public var layoutMarginsGuide: UILayoutGuide {
    if let guide = layoutRules.margins { return guide }
    let guide = UILayoutGuide(.margins, of: self)
    layoutRules.margins = guide
    return guide
  }

  /// Where text is easy to read: here the same as within the margins.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

  /// The guides that were added.
  public var layoutGuides: [UILayoutGuide] { layoutRules.guides }

  /// Adds a guide, which leaves the view that it was in.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self, layoutGuide.kind == .free else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutRules.guides.append(layoutGuide)
    layoutGuide.owningView = self
  }

  /// Takes a guide away.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutRules.guides.contains(where: { $0 === layoutGuide }) else { return }
    layoutRules.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
    LayoutSystem.isOutdated(for: self)
  }

  /// The active rules that the view keeps.
  public var constraints: [NSLayoutConstraint] { heldConstraints }

  /// Makes a rule count and keeps it in this view.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    constraint.isActive = false
    constraint.keep(in: self)
  }

  /// Makes rules count and keeps them in this view.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Makes a rule that the view keeps count no more.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.owner === self { constraint.isActive = false }
  }

  /// Makes rules that the view keeps count no more.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
}

extension UIScrollView {
  /// The content, whose size follows from what is pinned to it.
  public var contentLayoutGuide: UILayoutGuide {
    if let guide = layoutRules.content { return guide }
    let guide = UILayoutGuide(.content, of: self)
    layoutRules.content = guide
    return guide
  }

  /// What is seen, which stays where it is while the content scrolls.
  public var frameLayoutGuide: UILayoutGuide {
    if let guide = layoutRules.scrollFrame { return guide }
    let guide = UILayoutGuide(.scrollFrame, of: self)
    layoutRules.scrollFrame = guide
    return guide
  }
}
