/// The press by which a collection's controller has items moved, `collection.reorder` in an outcome (TV11).
@MainActor
final class ItemReorderGestureRecognizer: UILongPressGestureRecognizer {
  private var collection: UICollectionView? { view as? UICollectionView }

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    isBuiltIn = true
    name = "collection.reorder"
  }

  /// The item that is pressed, if it may be moved.
  private var pressed: IndexPath?

  override var reasonNotToStart: GestureEndReason? {
    guard let collection else { return .noItem }
    pressed = collection.indexPathForItem(at: location(in: collection)).flatMap { path in
      collection.dataSource?.collectionView(collection, canMoveItemAt: path) == true ? path : nil
    }
    return pressed == nil ? .refusedByView(collection) : nil
  }

  override var handlesOwnActions: Bool { true }

  override func act(on state: State) {
    guard let collection else { return }
    switch state {
    case .began:
      if let pressed { _ = collection.beginMovement(pressed, isAllowed: true) }
    case .changed: collection.updateInteractiveMovementTargetPosition(location(in: collection))
    case .ended: collection.endInteractiveMovement()
    case .cancelled: collection.cancelInteractiveMovement()
    case .possible, .failed: break
    }
  }
}
