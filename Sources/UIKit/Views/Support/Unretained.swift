/// A reference that keeps nothing alive and costs nothing to follow.
///
/// A strong reference is counted up and down again, atomically, wherever it is read: some 10 ns, many times
/// in each move of a finger. Code that makes one of these says in a comment what keeps the object alive
/// meanwhile.
struct Unretained<Object: AnyObject> {
  private let reference: Unmanaged<Object>

  @inline(__always)
  init(_ object: Object) { reference = .passUnretained(object) }

  /// Makes a reference from a pointer to an object of the class.
  @inline(__always)
  init(opaque pointer: UnsafeMutableRawPointer) { reference = .fromOpaque(pointer) }

  /// Calls a closure with the object, which something else keeps alive until that is done.
  @inline(__always)
  func use<Result>(_ body: (Object) -> Result) -> Result {
    // Called directly, not through a closure, because the standard library's function would check its actor
    // each time.
    reference._withUnsafeGuaranteedRef(body)
  }

  /// Whether both are the same object.
  @inline(__always)
  func isSame(as other: Self) -> Bool { reference.toOpaque() == other.reference.toOpaque() }

  /// The object, kept alive from now on.
  @inline(__always)
  var object: Object { reference.takeUnretainedValue() }
}

extension Array where Element: AnyObject {
  /// Returns an element without counting references to it.
  ///
  /// Valid as long as nothing removes the element from the array, or while a copy of the array is held.
  @inline(__always)
  func unretained(_ index: Int) -> Unretained<Element> { Unretained(self[index]) }
}
