/// What the elements of a container are to each other.
public enum UIAccessibilityContainerType: Int, Sendable {
  /// Nothing.
  case none = 0
  /// The cells of a table.
  case dataTable = 1
  /// The entries of a list.
  case list = 2
  /// A part of the screen that is found again.
  case landmark = 3
  /// A group that has a name of its own.
  case semanticGroup = 4
}

/// How Switch Control goes through the elements of a container.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
  /// As the system decides.
  case automatic = 0
  /// One by one.
  case separate = 1
  /// All as one.
  case combined = 2
}

/// Where assistive technologies ask to scroll.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// To the right.
  case right = 1
  /// To the left.
  case left = 2
  /// Up.
  case up = 3
  /// Down.
  case down = 4
  /// To the next page.
  case next = 5
  /// To the page before.
  case previous = 6
}

/// What has a name for tests.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: AnyObject {
  /// A name for tests, which an outcome uses; never spoken.
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
