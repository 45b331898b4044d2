/// Items side by side in a bar: a button or a view for each, or space.
@MainActor
final class BarItemRow {
  private unowned let bar: any BarButtonOwner
  private let role: String
  private(set) var items: [UIBarButtonItem] = []
  /// The view of each item; nil for a space.
  private(set) var views: [UIView?] = []

  /// Makes a row in a bar; its buttons are named by their index after the role, such as `.right[0]`.
  init(of bar: any BarButtonOwner, role: String) {
    self.bar = bar
    self.role = role
  }

  /// Shows other items; the views of items that stay keep the touches that are on them.
  func show(_ new: [UIBarButtonItem]) {
    var seen = Set<ObjectIdentifier>()
    let new = new.filter { seen.insert(ObjectIdentifier($0)).inserted }
    let old = Array(zip(items, views))
    for (item, view) in old where !new.contains(where: { $0 === item }) || !fits(view, item) {
      (view as? BarButton)?.leave()
      view?.removeFromSuperview()
    }
    let views: [UIView?] = new.map { item in
      if let view = old.first(where: { $0.0 === item })?.1, fits(view, item) { return view }
      return makeView(for: item)
    }
    (items, self.views) = (new, views)
    for (index, (item, view)) in zip(items, views).enumerated() {
      item.bar = bar
      UIApplication.current?.appearances?.apply(to: item, in: bar)
      item.shownView = view
      view?.isHidden = item.isHidden
      view?.partName = "\(role)[\(index)]"
    }
  }

  private func fits(_ view: UIView?, _ item: UIBarButtonItem) -> Bool {
    if let holder = view as? BarItemHolder { return holder.content === item.customView }
    if view is BarButton { return item.customView == nil && item.button === view }
    return item.systemItem?.isSpace == true && item.customView == nil
  }

  private func makeView(for item: UIBarButtonItem) -> UIView? {
    let view: UIView
    if let content = item.customView {
      view = BarItemHolder(content)
    } else if item.systemItem?.isSpace == true {
      return nil
    } else {
      // An item appears in one place only.
      item.button?.leave()
      view = BarButton(item: item, in: bar)
    }
    bar.addSubview(view)
    return view
  }

  // MARK: Layout

  private func width(_ index: Int) -> CGFloat {
    let item = items[index]
    if item.isHidden { return 0 }
    if let holder = views[index] as? BarItemHolder {
      return item.width > 0 ? item.width : holder.contentSize.width + 2 * BarButton.padding
    }
    if let button = views[index] as? BarButton { return button.contentWidth }
    return item.systemItem == .fixedSpace ? max(0, item.width) : 0
  }

  /// The combined width of the items, in points, except those that take the remaining space.
  var contentWidth: CGFloat { items.indices.reduce(0) { $0 + width($1) } }

  /// Places the items side by side in a part of the bar, from the leading or the trailing edge.
  ///
  /// Flexible spaces share what is left; items that do not fit become narrower.
  func layOut(in room: CGRect, fromEnd: Bool = false) {
    let widths = items.indices.map(width)
    let total = widths.reduce(0, +)
    let flexible = items.filter { $0.systemItem == .flexibleSpace && !$0.isHidden }.count
    let extra = flexible > 0 ? max(0, room.width - total) / CGFloat(flexible) : 0
    let squeeze = total > room.width && total > 0 ? max(0, room.width) / total : 1
    let used = flexible > 0 ? max(total, room.width) : total
    var x = fromEnd ? room.maxX - used * squeeze : room.minX
    for (index, item) in items.enumerated() {
      let isRoom = item.systemItem == .flexibleSpace && !item.isHidden
      let width = widths[index] * squeeze + (isRoom ? extra : 0)
      views[index]?.frame = bar.directed(
        CGRect(x: x, y: room.minY, width: max(0, width), height: room.height))
      x += width
    }
  }
}

/// Holds a client's view in a bar, centred in its place.
@MainActor
final class BarItemHolder: UIView {
  override var isPartOfStandardView: Bool { true }
  let content: UIView
  /// The size that the view was given from outside, and the smaller size that this holder gave it.
  private var wanted = CGSize.zero
  private var squeezed: CGSize?

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    addSubview(content)
    if !content.translatesAutoresizingMaskIntoConstraints {
      NSLayoutConstraint.activate([
        content.centerXAnchor.constraint(equalTo: centerXAnchor),
        content.centerYAnchor.constraint(equalTo: centerYAnchor),
      ])
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The size that the view has been given, or that it asks for.
  var contentSize: CGSize {
    if content.translatesAutoresizingMaskIntoConstraints {
      if content.bounds.size != squeezed { (wanted, squeezed) = (content.bounds.size, nil) }
      if wanted != .zero { return wanted }
    }
    let fitting = content.systemLayoutSizeFitting(.zero)
    return fitting == .zero ? content.sizeThatFits(bounds.size) : fitting
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard content.superview === self, content.translatesAutoresizingMaskIntoConstraints else { return }
    var size = contentSize
    size.width = min(size.width, bounds.width)
    size.height = min(size.height, max(bounds.height, 0))
    if content.bounds.size != size {
      content.bounds.size = size
      squeezed = size
    }
    content.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}
