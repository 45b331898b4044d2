import CoreGraphics

extension CALayer {
  /// The sublayers of this layer, from back to front in order of addition, or nil if there are none.
  public var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      for child in children { child.removeFromSuperlayer() }
      for child in newValue ?? [] { addSublayer(child) }
    }
  }

  /// Adds a layer in front of the others, removing it from its previous superlayer.
  public func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    adopt(layer, at: children.count)
  }

  /// Inserts a layer at an index from the back; an index beyond the last means in front of all.
  public func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    adopt(layer, at: min(Int(index), children.count))
  }

  /// Inserts a layer just behind another, or behind all if the other is not a sublayer.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    adopt(layer, at: children.firstIndex { $0 === sibling } ?? 0)
  }

  /// Inserts a layer just in front of another, or in front of all if the other is not a sublayer.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    adopt(layer, at: children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.count)
  }

  /// Removes the layer from its superlayer.
  public func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    superlayer = nil
    parent.children.removeAll { $0 === self }
    parent.setNeedsLayout()
  }

  /// The sublayers in hit-testing order; for equal zPosition, the one added last comes first.
  var childrenFrontToBack: [CALayer] {
    children.enumerated().sorted { ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }

  private func adopt(_ layer: CALayer, at index: Int) {
    var ancestor: CALayer? = self
    while let next = ancestor {
      precondition(next !== layer, "a layer cannot hold itself, nor a layer that holds it")
      ancestor = next.superlayer
    }
    children.insert(layer, at: index)
    layer.superlayer = self
    setNeedsLayout()
  }
}
