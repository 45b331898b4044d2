import Foundation
import Synchronization

/// How long a value that is associated with an object lives.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not kept alive.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Kept alive by one thread.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Copied by one thread; here as retained.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Kept alive.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// Copied; here as retained.
  case OBJC_ASSOCIATION_COPY = 771
}

/// The values that are associated with objects, by the object and the key.
///
/// There is no runtime that tells of an object's end: values of objects that are gone are dropped when the
/// next value is set.
private enum AssociatedObjects {
  enum Kept {
    case strongly(Any)
    case weakly(Weak)
  }

  struct Owner: @unchecked Sendable {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: Kept] = [:]
  }

  static let all = Mutex<[ObjectIdentifier: Owner]>([:])
}

/// Keeps a value with an object under a key, which is an address; nil takes it away.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let object = Unchecked(value: object as AnyObject)
  let key = Unchecked(value: key)
  let kept = Unchecked(
    value: value.map {
      policy == .OBJC_ASSOCIATION_ASSIGN
        ? AssociatedObjects.Kept.weakly(Weak($0 as AnyObject)) : .strongly($0)
    })
  // What is dropped may end objects, which may come here again: not inside the lock.
  let dropped = AssociatedObjects.all.withLock { all in
    let gone = Unchecked(value: all.filter { $0.value.object == nil })
    for id in gone.value.keys { all[id] = nil }
    let id = ObjectIdentifier(object.value)
    let old = Unchecked(value: (gone.value, all[id]?.values[key.value]))
    all[id, default: .init(object: object.value)].values[key.value] = kept.value
    return old
  }
  withExtendedLifetime(dropped.value) {}
}

/// The value that is kept with an object under a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let object = Unchecked(value: object as AnyObject)
  let key = Unchecked(value: key)
  let kept = AssociatedObjects.all.withLock { all in
    // An object at the place of one that is gone has nothing.
    let owner = all[ObjectIdentifier(object.value)].flatMap { $0.object === object.value ? $0 : nil }
    return Unchecked(value: owner?.values[key.value])
  }
  return switch kept.value {
  case .strongly(let value): value
  case .weakly(let value): value.object
  case nil: nil
  }
}
