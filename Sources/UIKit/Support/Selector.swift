/// The name of a method, as source that was written for the Objective-C runtime spells it.
///
/// There is no such runtime here, so a name cannot be called: targets and actions take method references. This
/// type lets source that passes or compares names compile.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  private let name: String

  /// Makes a selector from a method's name, such as "tapped:".
  public init(_ str: String) {
    name = str
  }

  /// Makes a selector from a literal name.
  public init(stringLiteral value: String) {
    name = value
  }

  /// The method's name.
  public var description: String { name }
}

/// The selector of a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// Runs a closure; there is no pool to drain, as nothing here is autoreleased.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
