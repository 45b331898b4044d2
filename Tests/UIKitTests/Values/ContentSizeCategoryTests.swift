import Testing

@testable import UIKit

@Suite("Content size categories and the fonts that follow them (rows 1.8, 1.8b, 1.8c)")
struct ContentSizeCategoryTests {
  static let all = UIContentSizeCategory.named.map(\.category)

  @Test("1.8: the twelve stand in the order of size, after unspecified and unknown ones")
  func order() {
    #expect(Self.all.count == 12)
    #expect(Self.all.shuffled().sorted() == Self.all)
    #expect(UIContentSizeCategory.unspecified < .extraSmall)
    #expect(UIContentSizeCategory(rawValue: "someone else's") < .extraSmall)
    #expect(!(UIContentSizeCategory.large < .large))
    #expect(UIContentSizeCategory.extraExtraExtraLarge < .accessibilityMedium)
  }

  @Test("1.8: the last five are accessibility categories")
  func accessibility() {
    #expect(
      Self.all.map(\.isAccessibilityCategory) == Array(repeating: false, count: 7)
        + Array(repeating: true, count: 5))
    #expect(!UIContentSizeCategory.unspecified.isAccessibilityCategory)
    #expect(!UIContentSizeCategory(rawValue: "Accessibility").isAccessibilityCategory)
  }

  @Test("names in source and raw names both find the category")
  func names() {
    #expect(UIContentSizeCategory(name: "accessibilityLarge") == .accessibilityLarge)
    #expect(UIContentSizeCategory(name: "Large") == nil)
    #expect(UIContentSizeCategory.unspecified.name == "unspecified")
    for category in Self.all {
      #expect(UIContentSizeCategory(name: category.name) == category)
      #expect(UIContentSizeCategory(rawValue: category.rawValue) == category)
    }
    #expect(UIContentSizeCategory.extraSmall.rawValue == "UICTContentSizeCategoryXS")
    #expect(
      UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue
        == "UICTContentSizeCategoryAccessibilityXXXL")
  }

  @Test("1.8: the twelve have UIKit's own names")
  func rawNames() {
    let names =
      ["XS", "S", "M", "L", "XL", "XXL", "XXXL"]
      + ["M", "L", "XL", "XXL", "XXXL"].map { "Accessibility" + $0 }
    #expect(Self.all.map(\.rawValue) == names.map { "UICTContentSizeCategory" + $0 })
    #expect(UIContentSizeCategory.unspecified.rawValue == "_UICTContentSizeCategoryUnspecified")
    #expect(
      UIContentSizeCategory.didChangeNotification.rawValue == "UIContentSizeCategoryDidChangeNotification")
    #expect(UIContentSizeCategory.newValueUserInfoKey == "UIContentSizeCategoryNewValueKey")
  }

  @Test("1.8b: each style has the published size in each category")
  func sizes() {
    let table: [(UIFont.TextStyle, [CGFloat])] = [
      (.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
      (.title1, [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]),
      (.title2, [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]),
      (.title3, [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
      (.headline, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
      (.subheadline, [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]),
      (.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
      (.callout, [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]),
      (.footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
      (.caption1, [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]),
    ]
    for (style, sizes) in table {
      #expect(Self.all.map(style.pointSize(in:)) == sizes, "\(style.rawValue)")
      for (category, size) in zip(Self.all, sizes) {
        let traits = UITraitCollection(preferredContentSizeCategory: category)
        #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize == size)
      }
      // An unspecified category counts as the default.
      #expect(style.pointSize(in: .unspecified) == sizes[3])
    }
    // The last one is 40 or 41, depending on the source.
    let captions = Self.all.map(UIFont.TextStyle.caption2.pointSize(in:))
    #expect(captions.prefix(11) == [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34])
    #expect(UIFont.TextStyle(rawValue: "?").pointSize(in: .unspecified) == 17)
  }

  @Test("a preferred font follows the traits it is given")
  func preferred() {
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits) == .systemFont(ofSize: 33))
    #expect(
      UIFont.preferredFont(forTextStyle: .headline, compatibleWith: traits)
        == .systemFont(ofSize: 33, weight: .semibold))
    #expect(UIFont.systemFont(ofSize: 12) != .boldSystemFont(ofSize: 12))
    #expect(UIFont.boldSystemFont(ofSize: 12).withSize(20) == .boldSystemFont(ofSize: 20))
    #expect(UIFont(name: "", size: 3) == nil)
  }

  @Test("1.8c: scaling a scaled font stops the client")
  func scaledTwice() async {
    await #expect(processExitsWith: .failure) {
      let metrics = UIFontMetrics.default
      _ = metrics.scaledFont(for: metrics.scaledFont(for: .systemFont(ofSize: 10)))
    }
  }
}
