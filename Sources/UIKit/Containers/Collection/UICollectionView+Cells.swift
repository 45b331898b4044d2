// Cells, headers and footers: those that are shown, and those that wait to be reused.

/// A kind of view and its reuse identifier; the kind is nil for cells.
struct ReuseKey: Hashable {
  var kind: String?
  var identifier: String
}

/// An item, header or footer; the kind is nil for items.
struct ElementKey: Hashable, Comparable {
  var kind: String?
  var indexPath: IndexPath

  static func < (left: ElementKey, right: ElementKey) -> Bool {
    if left.indexPath != right.indexPath { return left.indexPath < right.indexPath }
    return (left.kind ?? "") < (right.kind ?? "")
  }
}

extension UICollectionView {
  /// A cell with an identifier, reused or new.
  ///
  /// An identifier without a registered class traps, as in UIKit.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard
      let cell = dequeue(ReuseKey(kind: nil, identifier: identifier), at: indexPath) as? UICollectionViewCell
    else { preconditionFailure("no cell class is registered for the reuse identifier \(identifier)") }
    return cell
  }

  /// A header or footer with an identifier, reused or new.
  ///
  /// An identifier without a registered class traps, as in UIKit.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = dequeue(ReuseKey(kind: elementKind, identifier: identifier), at: indexPath) else {
      preconditionFailure("no \(elementKind) class is registered for the reuse identifier \(identifier)")
    }
    return view
  }

  private func dequeue(_ key: ReuseKey, at indexPath: IndexPath) -> UICollectionReusableView? {
    if let again = reconfigured, key.kind == nil, again.indexPath == indexPath,
      again.cell.reuseIdentifier == key.identifier
    {
      return again.cell
    }
    if let view = spare[key]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let kind = key.kind
    let frame =
      kind.map { collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: $0, at: indexPath) }
      ?? collectionViewLayout.layoutAttributesForItem(at: indexPath)
    let view = registered[key]?.init(
      dequeuedWithFrame: CGRect(origin: .zero, size: frame?.frame.size ?? .zero))
    view?.reuseIdentifier = key.identifier
    return view
  }

  // MARK: Visible elements

  /// The cell of an item, or nil if it is not shown.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[ElementKey(kind: nil, indexPath: indexPath)] as? UICollectionViewCell
  }

  /// The header or footer of a section, or nil if it is not shown.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { shown[ElementKey(kind: elementKind, indexPath: indexPath)] }

  /// The headers, footers or badges of a kind that are shown, in the order of their index paths.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// The index paths of the headers, footers or badges of a kind that are shown, in order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shown.keys.filter { $0.kind == elementKind }.map(\.indexPath).sorted()
  }

  /// The item that a cell shows, or nil if it is not shown.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key.indexPath
  }

  /// The items that are shown, in order.
  public var indexPathsForVisibleItems: [IndexPath] {
    shown.keys.filter { $0.kind == nil }.map(\.indexPath).sorted()
  }

  /// The cells that are shown, in the order of their items.
  public var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap(cellForItem(at:)) }

  final func showElements(_ attributes: [UICollectionViewLayoutAttributes]) {
    let wanted = attributes.sorted { $0.key < $1.key }
    let keys = Set(wanted.map(\.key))
    for key in shown.keys.filter({ !keys.contains($0) }).sorted() { hide(key) }
    for attributes in wanted {
      if let view = shown[attributes.key] {
        let holder = collectionViewLayout.scroller(of: attributes) ?? self
        if holder !== self || view.superview is SectionScroller, view.superview !== holder {
          holder.addSubview(view)
        }
        attributes.apply(to: view)
      } else {
        show(attributes)
      }
    }
    for (key, view) in retired { spare[key, default: []].append(view) }
    retired = []
    guard wanted.contains(where: { $0.zIndex != 0 }) else { return }
    for attributes in wanted.sorted(by: { ($0.zIndex, $0.key) < ($1.zIndex, $1.key) }) {
      guard let view = shown[attributes.key] else { continue }
      if let scroller = view.superview as? SectionScroller {
        scroller.bringSubviewToFront(view)
        bringSubviewToFront(scroller)
      } else {
        bringSubviewToFront(view)
      }
    }
  }

  private func show(_ attributes: UICollectionViewLayoutAttributes) {
    guard let dataSource else { return }
    let indexPath = attributes.indexPath
    let view: UICollectionReusableView
    if attributes.representedElementCategory == .decorationView {
      let kind = attributes.representedElementKind ?? ""
      guard let type = collectionViewLayout.decorations[kind] else { return }
      view = type.init(dequeuedWithFrame: attributes.frame)
    } else if let kind = attributes.representedElementKind {
      view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: indexPath)
    } else {
      view = dataSource.collectionView(self, cellForItemAt: movement?.dataPath(of: indexPath) ?? indexPath)
    }
    shown[attributes.key] = view
    let holder = collectionViewLayout.scroller(of: attributes) ?? self
    if holder !== self { holder.addSubview(view) }
    attributes.apply(to: view)
    collectionViewLayout.forgetEstimate(of: attributes.key)
    if let cell = view as? UICollectionViewCell {
      cell.isSelected = selection.contains(indexPath)
      cell.isHighlighted = pressed?.indexPath == indexPath
      cell.isEdited = isEditing
    }
    if holder === self { addSubview(view) }
    if let cell = view as? UICollectionViewCell {
      itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: indexPath)
    }
  }

  /// Has an item's cell made anew at the next layout, as another one than it is now.
  final func retire(_ indexPath: IndexPath) {
    hide(ElementKey(kind: nil, indexPath: indexPath), retires: true)
  }

  /// Has the data source configure the cell that an item has; if it gives another one, the item is reloaded.
  final func configureAgain(_ indexPath: IndexPath) {
    guard let dataSource, let cell = cellForItem(at: indexPath) else { return }
    reconfigured = (indexPath, cell)
    let given = dataSource.collectionView(self, cellForItemAt: indexPath)
    reconfigured = nil
    if given !== cell { retire(indexPath) }
  }

  private func hide(_ key: ElementKey, retires: Bool = false) {
    guard let view = shown.removeValue(forKey: key) else { return }
    view.removeFromSuperview()
    if let identifier = view.reuseIdentifier {
      let reuse = ReuseKey(kind: key.kind, identifier: identifier)
      if retires { retired.append((reuse, view)) } else { spare[reuse, default: []].append(view) }
    }
    if let cell = view as? UICollectionViewCell {
      cell.isHighlighted = false
      itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
    }
  }

  final func hideAll() {
    for key in shown.keys.sorted() { hide(key) }
  }
}

extension UICollectionViewLayoutAttributes {
  var key: ElementKey { ElementKey(kind: representedElementKind, indexPath: indexPath) }
}
