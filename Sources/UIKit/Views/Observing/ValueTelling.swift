import Foundation

/// An object with values of its own that observers are told of; lowered classes with `@objc dynamic`
/// properties are.
@preconcurrency @MainActor
public protocol ValueTelling: NSObject {
  /// The value with a name, or nil if observers are not told of one.
  func toldValue(forKey key: String) -> Any??
  /// The paths to the values that a closure may observe, by name; none by default.
  var toldPaths: [String: AnyKeyPath] { get }
  /// The names of those on which a value depends that has a name; none by default.
  func keysAffecting(_ key: String) -> Set<String>
  /// Sets the value with a name; false, the default, if there is none or it is of another type.
  func setToldValue(_ value: Any?, forKey key: String) -> Bool
}

extension ValueTelling {
  /// None.
  public var toldPaths: [String: AnyKeyPath] { [:] }
  /// None.
  public func keysAffecting(_ key: String) -> Set<String> { [] }
  /// Sets nothing.
  public func setToldValue(_ value: Any?, forKey key: String) -> Bool { false }
}

/// Puts a value into a place of its type, as lowered sources set a property by its name; false if it is of
/// another type.
public func setTold<Value>(_ place: inout Value, _ value: Any?) -> Bool {
  if let value = value as? Value {
    place = value
  } else if value == nil, let none = Any?.none as? Value {
    place = none
  } else {
    return false
  }
  return true
}

extension NSObject {
  /// Says that a value is about to change; its observers are told when it has.
  public func willChangeValue(forKey key: String) {}

  /// Tells the observers of a value that it was set, as they are also told where it is the same as before.
  ///
  /// Observers with a closure are told where it is another. Off the main thread nobody is told.
  public func didChangeValue(forKey key: String) {
    guard MainQueue.isCurrent else { return }
    let object = Unchecked(value: self)
    MainActor.assumeIsolated {
      guard KeyValueObservers.areUsed else { return }
      KeyValueObservers.changed(object.value, key: key)
    }
  }
}

/// The main actor's queue, which another thread may serve than the process's first one, as in a test.
enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the caller runs on it.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
