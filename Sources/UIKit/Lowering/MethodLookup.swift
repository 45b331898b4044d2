import Foundation

// What sources ask the Objective-C runtime of methods. There is none here: a lookup finds nothing, so that
// what would be exchanged stays as it is, and the outcome warns of it.

/// A method that the Objective-C runtime has found; there is never one.
public enum Method {}
/// What a method of the Objective-C runtime does; there is never one.
public enum IMP {}

/// Finds no method, and warns of it: what is exchanged on iOS stays as it is.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  warn(cls, name)
  return nil
}
/// Finds no method, and warns of it: what is exchanged on iOS stays as it is.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  warn(cls, name)
  return nil
}
/// Finds nothing, and warns of it: what is replaced on iOS stays as it is.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
  warn(cls, name)
  return nil
}
/// Exchanges two methods; as none is ever found, it is never called.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}
/// Replaces a method; as none is ever found, it is never called.
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {}
/// What a method does; as none is ever found, it is never called.
public func method_getImplementation(_ m: Method) -> IMP {}

private func warn(_ cls: AnyClass?, _ name: Selector) {
  let name = "\(name)"
  let owner = cls.map { "\($0)" } ?? "no class"
  MainActor.assumeIsolated {
    UIApplication.shared.observer?.trouble(
      "\(owner) \(name) is not exchanged: there are no methods to look up on Linux", source: nil,
      isWarning: true)
  }
}

extension NSObjectProtocol {
  /// The object that gets what this one does not understand: nobody sends such messages here, so nil.
  public func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}
