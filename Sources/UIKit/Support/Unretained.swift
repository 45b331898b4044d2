/// A reference that keeps nothing alive and costs nothing to follow.
///
/// A strong reference is counted up and down again, atomically, wherever it is read: some 10 ns, many times in each
/// move of a finger. Whoever makes one of these says in a comment who keeps the object alive meanwhile.
struct Unretained<Object: AnyObject> {
  private let reference: Unmanaged<Object>

  @inline(__always)
  init(_ object: Object) { reference = .passUnretained(object) }

  /// Does something with the object, which somebody else keeps alive until that is done.
  @inline(__always)
  func use<Result>(_ body: (Object) -> Result) -> Result {
    // Not through a closure of our own: the standard library's function would ask that one for its actor, each time.
    reference._withUnsafeGuaranteedRef(body)
  }

  /// The object, kept alive from now on.
  @inline(__always)
  var object: Object { reference.takeUnretainedValue() }
}

extension Array where Element: AnyObject {
  /// An element without counting references to it.
  ///
  /// It is for as long as nothing takes the element out of the array, or while a copy of the array is held.
  @inline(__always)
  func unretained(_ index: Int) -> Unretained<Element> { Unretained(self[index]) }
}
