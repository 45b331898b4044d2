internal import CRetouchSwiftRuntime

/// A reference that does not keep its object alive, and does not slow down other uses of it.
///
/// With a `weak` reference, the runtime counts all references to the object in a side table from then on, for
/// as long as the object lives: each count takes several times as long, and an action of a recognizer counts
/// its target six times. This one keeps the object's memory, as `unowned` does, and asks the runtime whether
/// the object is still alive.
package struct LivingReference {
  private unowned let memory: AnyObject
  private let pointer: UnsafeMutableRawPointer

  /// Makes a reference to an object that is alive.
  package init(_ object: AnyObject) {
    memory = object
    pointer = Unmanaged.passUnretained(object).toOpaque()
  }

  /// Whether the object's deinitialization has not begun.
  package var isAlive: Bool { !swift_isDeallocating(pointer) }

  /// The object, or nil once its deinitialization has begun.
  package var object: AnyObject? {
    isAlive ? Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue() : nil
  }
}
