import CoreGraphics

extension CALayer {
  /// The layers that this one holds, from back to front in order of addition, or nil when there are none.
  public var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      for child in children { child.removeFromSuperlayer() }
      for child in newValue ?? [] { addSublayer(child) }
    }
  }

  /// Adds a layer in front of the others, taking it from where it was.
  public func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    adopt(layer, at: children.count)
  }

  /// Inserts a layer at an index from the back; one beyond the last counts as in front of all.
  public func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    adopt(layer, at: min(Int(index), children.count))
  }

  /// Inserts a layer just behind another; behind all, where the other is not here.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    adopt(layer, at: children.firstIndex { $0 === sibling } ?? 0)
  }

  /// Inserts a layer just in front of another; in front of all, where the other is not here.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    adopt(layer, at: children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.count)
  }

  /// Takes the layer out of its superlayer.
  public func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    superlayer = nil
    parent.children.removeAll { $0 === self }
    parent.setNeedsLayout()
  }

  /// The sublayers in the order in which a hit finds them: of equal zPosition, the one added last first.
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
