/// What a recognizer calls: a method of an object that it does not keep alive, or a closure.
///
/// It is an object because copying the reference costs more than an action.
@MainActor
final class GestureTarget {
  private let reference: LivingReference?
  let selector: Selector?
  /// Calls the method or closure with the target, which a closure ignores, and the recognizer.
  let call: @MainActor (AnyObject, UIGestureRecognizer) -> Void

  /// Makes a target of an object's method, or, without an object, of a closure.
  init(
    target: AnyObject?, selector: Selector? = nil,
    call: @escaping @MainActor (AnyObject, UIGestureRecognizer) -> Void
  ) {
    reference = target.map { LivingReference($0) }
    self.selector = selector
    self.call = call
  }

  var isClosure: Bool { reference == nil }

  /// The object whose method is called, or nil if it is gone or this is a closure.
  var target: AnyObject? { reference?.object }
}
