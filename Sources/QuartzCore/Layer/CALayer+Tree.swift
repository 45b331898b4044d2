import CoreGraphics

extension CALayer {
  /// The sublayers of this layer, from back to front in order of addition, or nil if there are none.
  ///
  /// In a view's layer they are those of its subviews, with any others that were added to it. A subview's
  /// layer follows its view: its place among the sublayers can change, but it can be neither removed nor
  /// added without the view.
  public var sublayers: [CALayer]? {
    get { all.isEmpty ? nil : all }
    set {
      for child in children { child.removeFromSuperlayer() }
      for child in newValue ?? [] { addSublayer(child) }
    }
  }

  /// Adds a layer in front of the others, removing it from its previous superlayer.
  public func addSublayer(_ layer: CALayer) { adopt(layer) { $0.count } }

  /// Inserts a layer at an index from the back; an index beyond the last means in front of all.
  public func insertSublayer(_ layer: CALayer, at index: UInt32) {
    adopt(layer) { min(Int(index), $0.count) }
  }

  /// Inserts a layer just behind another, or behind all if the other is not a sublayer.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    adopt(layer) { $0.firstIndex { $0 === sibling } ?? 0 }
  }

  /// Inserts a layer just in front of another, or in front of all if the other is not a sublayer.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    adopt(layer) { layers in layers.firstIndex { $0 === sibling }.map { $0 + 1 } ?? layers.count }
  }

  /// Removes the layer from its superlayer.
  public func removeFromSuperlayer() {
    if owner?.layerAround == nil { leaveParent() }
  }

  /// The sublayers, from back to front.
  private var all: [CALayer] {
    if let shows { return shows.all.compactMap { $0.presentation() } }
    return children.isEmpty ? owner?.layersWithin ?? [] : children
  }

  /// The sublayers in hit-testing order; for equal zPosition, the one added last comes first.
  var childrenFrontToBack: [CALayer] {
    all.enumerated().sorted { ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }

  /// Completes what ``addSublayer(_:)`` began.
  package func leaveParent() {
    guard let parent else { return }
    self.parent = nil
    parent.children.removeAll { $0 === self }
    parent.setNeedsLayout()
  }

  /// Puts a layer at a place among the other sublayers.
  private func adopt(_ layer: CALayer, at place: ([CALayer]) -> Int) {
    var ancestor: CALayer? = self
    while let next = ancestor {
      precondition(next !== layer, "a layer cannot hold itself, nor a layer that holds it")
      ancestor = next.superlayer
    }
    let around = layer.owner?.layerAround
    guard around == nil || around === self else { return }
    layer.leaveParent()
    children = all.filter { $0 !== layer }
    children.insert(layer, at: place(children))
    if around == nil { layer.parent = self }
    setNeedsLayout()
  }
}

// What a view reports to its layer about its subviews. As long as a layer has none of its own, it asks the
// view.
extension CALayer {
  /// Whether the layer has an order of its own, so that it must be notified of each change.
  package var keepsOrder: Bool { !children.isEmpty }

  /// The layers that a client added, without those of subviews.
  package var ownSublayers: [CALayer] { children.filter { $0.owner?.layerAround == nil } }

  /// Places a subview's layer: behind that of the next subview, or at an end.
  package func place(_ layer: CALayer, behind next: CALayer?, isBackmost: Bool) {
    children.removeAll { $0 === layer }
    let index = next == nil ? nil : isBackmost ? 0 : children.firstIndex { $0 === next }
    children.insert(layer, at: index ?? children.count)
  }

  /// Places a subview's layer right in front of that of another one.
  package func place(_ layer: CALayer, inFrontOf sibling: CALayer) {
    children.removeAll { $0 === layer }
    let index = children.firstIndex { $0 === sibling }.map { $0 + 1 }
    children.insert(layer, at: index ?? children.count)
  }

  /// Releases the layer of a view that is no longer a subview.
  package func release(_ layer: CALayer) { children.removeAll { $0 === layer } }

  /// Exchanges the places of two subviews' layers.
  package func exchange(_ first: CALayer, _ second: CALayer) {
    guard let one = children.firstIndex(where: { $0 === first }) else { return }
    guard let other = children.firstIndex(where: { $0 === second }) else { return }
    children.swapAt(one, other)
  }
}
