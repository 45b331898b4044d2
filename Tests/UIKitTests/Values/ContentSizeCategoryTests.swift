import Testing

@testable import UIKit

@Suite("Content size categories and the fonts that follow them")
struct ContentSizeCategoryTests {
  static let all = UIContentSizeCategory.named.map(\.category)

  @Test("the twelve stand in the order of size, after unspecified and unknown ones")
  func order() {
    #expect(Self.all.count == 12)
    #expect(Self.all.shuffled().sorted() == Self.all)
    #expect(UIContentSizeCategory.unspecified < .extraSmall)
    #expect(UIContentSizeCategory(rawValue: "someone else's") < .extraSmall)
    #expect(!(UIContentSizeCategory.large < .large))
    #expect(UIContentSizeCategory.extraExtraExtraLarge < .accessibilityMedium)
  }

  @Test("the last five are accessibility categories")
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

  @Test("each style has a size for each category, never smaller in a larger one, as published at both ends")
  func sizes() {
    let styles: [(UIFont.TextStyle, CGFloat, CGFloat, CGFloat)] = [
      (.largeTitle, 31, 34, 60), (.title1, 25, 28, 58), (.title2, 19, 22, 56), (.title3, 17, 20, 55),
      (.headline, 14, 17, 53), (.subheadline, 12, 15, 49), (.body, 14, 17, 53), (.callout, 13, 16, 51),
      (.footnote, 12, 13, 44), (.caption1, 11, 12, 43),
    ]
    for (style, smallest, usual, largest) in styles {
      let sizes = Self.all.map(style.pointSize(in:))
      #expect(sizes == sizes.sorted())
      #expect([sizes[0], sizes[3], sizes[11]] == [smallest, usual, largest])
    }
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

  @Test("metrics grow values by the style's ratio, up to a maximum")
  func metrics() {
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
    let metrics = UIFontMetrics(forTextStyle: .body)
    #expect(metrics.scaledValue(for: 17, compatibleWith: traits) == 40)
    #expect(metrics.scaledFont(for: .systemFont(ofSize: 34), compatibleWith: traits).pointSize == 80)
    let capped = metrics.scaledFont(
      for: .systemFont(ofSize: 34), maximumPointSize: 50, compatibleWith: traits)
    #expect(capped.pointSize == 50)
    #expect(UIFontMetrics.default.scaledValue(for: 10, compatibleWith: UITraitCollection()) == 10)
  }

  @Test("scaling a scaled font stops the client")
  func scaledTwice() async {
    await #expect(processExitsWith: .failure) {
      let metrics = UIFontMetrics.default
      _ = metrics.scaledFont(for: metrics.scaledFont(for: .systemFont(ofSize: 10)))
    }
  }
}
