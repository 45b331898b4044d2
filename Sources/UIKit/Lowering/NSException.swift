import Foundation

/// The name of an exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  /// The name as text.
  public var rawValue: String
  /// Makes a name of text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Makes a name of text.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// An exception like any other.
  public static let genericException = NSExceptionName("NSGenericException")
  /// A number is outside of its range.
  public static let rangeException = NSExceptionName("NSRangeException")
  /// An argument that must not be.
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  /// What is there does not fit together.
  public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
}

/// An exception that a client raises, which ends an app.
public final class NSException: NSObject, @unchecked Sendable {
  /// What kind of exception it is.
  public let name: NSExceptionName
  /// Why it is raised.
  public let reason: String?
  /// What goes with it.
  public let userInfo: [AnyHashable: Any]?

  /// Makes an exception, without raising it.
  public init(
    name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil
  ) {
    (name, reason, userInfo) = (aName, aReason, aUserInfo)
  }

  /// Raises it: the outcome says so and the case is red, while on iOS no code goes on after it.
  public func raise() {
    MainActor.assumeIsolated {
      let known = RaisedException(rawValue: name.rawValue)
      let reason = reason ?? "no reason is given"
      UIApplication.shared.observer?.raises(
        known ?? .inconsistency, known == nil ? "\(name.rawValue): \(reason)" : reason, source: nil)
    }
  }
}
