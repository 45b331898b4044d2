/// The text size that the user prefers: twelve steps, and "unspecified".
///
/// Categories are ordered by size; `unspecified` and unknown names precede all others.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The category's name as used in notifications and settings (1.8 of Documentation/Reference/Engine.md).
  public let rawValue: String

  /// Makes a category with any name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// No preference.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// Two steps smaller than the default.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// One step smaller than the default.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The default.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// One step larger than the default.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// Two steps larger than the default.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest that is not an accessibility category.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// The first accessibility category.
  public static let accessibilityMedium = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// The second accessibility category.
  public static let accessibilityLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// The third accessibility category.
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// The fourth accessibility category.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Posted after the user's preference changed, with the new one under `newValueUserInfoKey`.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The key of the new category, a UIContentSizeCategory, in the notification.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

extension UIContentSizeCategory: Comparable {
  /// The twelve categories from the smallest to the largest, with their names in source and in suites.
  package static let named: [(name: String, category: UIContentSizeCategory)] = [
    ("extraSmall", .extraSmall), ("small", .small), ("medium", .medium), ("large", .large),
    ("extraLarge", .extraLarge), ("extraExtraLarge", .extraExtraLarge),
    ("extraExtraExtraLarge", .extraExtraExtraLarge), ("accessibilityMedium", .accessibilityMedium),
    ("accessibilityLarge", .accessibilityLarge), ("accessibilityExtraLarge", .accessibilityExtraLarge),
    ("accessibilityExtraExtraLarge", .accessibilityExtraExtraLarge),
    ("accessibilityExtraExtraExtraLarge", .accessibilityExtraExtraExtraLarge),
  ]

  /// Makes a category from its name in source, such as "accessibilityLarge".
  package init?(name: String) {
    guard let found = Self.named.first(where: { $0.name == name }) else { return nil }
    self = found.category
  }

  /// The category's name in source; "unspecified" if it is not one of the twelve.
  package var name: String { step.map { Self.named[$0].name } ?? "unspecified" }

  /// The index among the twelve, from 0, or nil for `unspecified` and unknown names.
  var step: Int? { Self.named.firstIndex { $0.category == self } }

  /// Whether the category is one of the five largest.
  public var isAccessibilityCategory: Bool { (step ?? 0) >= 7 }

  /// Whether the left category is the smaller one.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    let (leftStep, rightStep) = (left.step ?? -1, right.step ?? -1)
    return leftStep != rightStep ? leftStep < rightStep : left.rawValue < right.rawValue
  }
}

/// A view whose text can follow the text size that the user prefers.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether a preferred font, or one that metrics scaled, follows the user's text size.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
