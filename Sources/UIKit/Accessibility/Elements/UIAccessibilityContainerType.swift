/// How the elements of a container are related.
public enum UIAccessibilityContainerType: Int, Sendable {
  /// No particular relation.
  case none = 0
  /// The cells of a table.
  case dataTable = 1
  /// The entries of a list.
  case list = 2
  /// A part of the screen that users can find again.
  case landmark = 3
  /// A group with its own name.
  case semanticGroup = 4
}

/// How Switch Control visits the elements of a container.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
  /// Chosen by the system.
  case automatic = 0
  /// One by one.
  case separate = 1
  /// All as one.
  case combined = 2
}

/// The direction in which assistive technologies ask to scroll.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// To the right.
  case right = 1
  /// To the left.
  case left = 2
  case up = 3
  case down = 4
  /// To the next page.
  case next = 5
  /// To the previous page.
  case previous = 6
}

/// An object with an identifier for tests.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// An identifier for tests, which outcomes use; never spoken.
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
