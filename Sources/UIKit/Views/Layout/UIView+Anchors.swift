// The items to which constraints refer.

/// A view's data for layout by constraints; views that do not take part have none.
@MainActor
final class LayoutRules {
  /// Where a solution has put a view.
  struct Place {
    var frame: CGRect
    var solution: Int
  }

  /// The active constraints that this view owns.
  var held: [NSLayoutConstraint] = []
  /// Whether the constraints of this hierarchy must be solved again; stored at its root.
  var needsSolution = true
  /// Whether there may be constraints in this hierarchy; stored at its root.
  var takesPart = false
  /// The number of the last solution; stored at the root of the hierarchy.
  var solution = 0
  /// Where the last solution has put the view, nil before the first one.
  var place: Place?
  /// Whether the view is, or was, an item of an active constraint.
  var isItem = false
  /// Whether a constraint ties, or tied, something to an edge of the visible part of the scroll view.
  var isTiedToVisiblePart = false
  /// The guides that a client has added.
  var guides: [UILayoutGuide] = []
  /// The guides that every view has, made on first access.
  var safeArea: UILayoutGuide?
  var margins: UILayoutGuide?
  var content: UILayoutGuide?
  var scrollFrame: UILayoutGuide?
  var keyboard: UILayoutGuide?
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

  /// The edge at which reading starts.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge at which reading ends.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The horizontal centre.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The upper edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The lower edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The vertical centre.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The baseline of the first line of text; the lower edge of a view that is not a label.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text; the lower edge of a view that is not a label.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// The part of the view that bars and the edges of the screen do not cover.
  public var safeAreaLayoutGuide: UILayoutGuide {
    if let guide = layoutRules.safeArea { return guide }
    let guide = UILayoutGuide(.safeArea, of: self)
    layoutRules.safeArea = guide
    return guide
  }

  /// The part of the view within its margins.
  public var layoutMarginsGuide: UILayoutGuide {
    if let guide = layoutRules.margins { return guide }
    let guide = UILayoutGuide(.margins, of: self)
    layoutRules.margins = guide
    return guide
  }

  /// The part of the view in which text is easy to read; here the same as within the margins.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

  /// What the keyboard covers of the view; while there is none, the safe area at the lower edge.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = layoutRules.keyboard as? UIKeyboardLayoutGuide { return guide }
    let guide = UIKeyboardLayoutGuide(.keyboard, of: self)
    layoutRules.keyboard = guide
    UIApplication.shared.keyboard.movesLayout = true
    return guide
  }

  /// The guides that were added to the view.
  public var layoutGuides: [UILayoutGuide] { layoutRules.guides }

  /// Adds a guide, after removing it from the view that owned it.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self, layoutGuide.kind == .free else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutRules.guides.append(layoutGuide)
    layoutGuide.owningView = self
  }

  /// Removes a guide.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutRules.guides.contains(where: { $0 === layoutGuide }) else { return }
    layoutRules.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
    LayoutSystem.invalidate(self)
  }

  /// The active constraints that the view owns.
  public var constraints: [NSLayoutConstraint] { heldConstraints }

  /// Activates a constraint, owned by this view.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    constraint.isActive = false
    constraint.keep(in: self)
  }

  /// Activates constraints, owned by this view.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint that the view owns.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.owner === self { constraint.isActive = false }
  }

  /// Deactivates constraints that the view owns.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
}

extension UIScrollView {
  /// The content, whose size follows from the constraints between it and what is in it.
  public var contentLayoutGuide: UILayoutGuide {
    if let guide = layoutRules.content { return guide }
    let guide = UILayoutGuide(.content, of: self)
    layoutRules.content = guide
    return guide
  }

  /// The visible part, which stays where it is while the content scrolls.
  public var frameLayoutGuide: UILayoutGuide {
    if let guide = layoutRules.scrollFrame { return guide }
    let guide = UILayoutGuide(.scrollFrame, of: self)
    layoutRules.scrollFrame = guide
    return guide
  }
}
