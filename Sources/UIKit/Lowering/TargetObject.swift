import Synchronization

/// The object that stands for a target: a class, whose own methods may be actions, has one that is kept.
/// What a target is added to does not keep it alive.
func targetObject(_ target: Any) -> AnyObject {
  guard let itself = target as? AnyClass else { return target as AnyObject }
  return ClassTargets.objects.withLock { objects in
    let id = ObjectIdentifier(itself)
    let object = objects[id] ?? Unchecked(value: itself as AnyObject)
    objects[id] = object
    return object
  }.value
}

private enum ClassTargets {
  static let objects = Mutex<[ObjectIdentifier: Unchecked<AnyObject>]>([:])
}
