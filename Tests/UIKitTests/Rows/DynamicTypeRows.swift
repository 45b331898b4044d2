import Testing

@testable import UIKit

@Suite("Dynamic Type (rows 1.8b, 1.8c)")
@MainActor
struct DynamicTypeRows {
  @Test("1.8b: preferredFont has the published size of every style in every category", arguments: styles)
  func sizes(style: Style) throws {
    for (category, size) in zip(Self.categories, try Self.row(style.name, of: Self.sizes)) {
      let traits = UITraitCollection(preferredContentSizeCategory: category)
      let font = UIFont.preferredFont(forTextStyle: style.style, compatibleWith: traits)
      #expect(font.pointSize == CGFloat(size), "\(category.name)")
    }
  }

  @Test(
    "1.8: metrics scale by leadings to the nearest third of a point, in every style and category",
    arguments: styles)
  func scaledValues(style: Style) throws {
    let metrics = UIFontMetrics(forTextStyle: style.style)
    let leadings = try Self.row(style.name, of: Self.leadings)
    for (category, leading) in zip(Self.categories, leadings) {
      let traits = UITraitCollection(preferredContentSizeCategory: category)
      for value in [0, 1, 2, 7, 10, 11, 15, 17, 34, 40, 44, 100, leadings[3]] {
        let thirds = Self.rounded(value * leading * 3, over: leadings[3])
        let scaled = metrics.scaledValue(for: CGFloat(value), compatibleWith: traits)
        #expect(scaled == CGFloat(thirds) / 3, "\(value) in \(category.name)")
        #expect(metrics.scaledValue(for: -CGFloat(value), compatibleWith: traits) == -scaled)
        guard value > 0 else { continue }
        let font = metrics.scaledFont(for: .systemFont(ofSize: CGFloat(value)), compatibleWith: traits)
        #expect(font.pointSize == CGFloat(Self.rounded(thirds, over: 3)), "\(value) in \(category.name)")
      }
      #expect(metrics.scaledValue(for: CGFloat(leadings[3]), compatibleWith: traits) == CGFloat(leading))
    }
  }

  @Test("1.8c: 17 points of body at the largest size are 48, and 34 points of largeTitle 58")
  func examples() {
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    #expect(UIFontMetrics.default.scaledValue(for: 17, compatibleWith: traits) == 48)
    #expect(
      UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17), compatibleWith: traits).pointSize == 48)
    let title = UIFontMetrics(forTextStyle: .largeTitle)
    #expect(title.scaledFont(for: .boldSystemFont(ofSize: 34), compatibleWith: traits).pointSize == 58)
  }

  @Test("1.8c: a size halfway between two pixels is rounded away from zero, at the traits' scale")
  func ties() {
    func value(_ value: CGFloat, scale: CGFloat) -> CGFloat {
      let traits = UITraitCollection {
        $0.preferredContentSizeCategory = .small
        $0.displayScale = scale
      }
      return UIFontMetrics.default.scaledValue(for: value, compatibleWith: traits)
    }
    // 6.05 · 20 / 22 is 5.5, and 17.05 · 20 / 22 is 15.5: halfway between two thirds.
    #expect(value(5.5, scale: 3) == 5 && value(6.05, scale: 3) == 17 / 3.0)
    #expect(value(-6.05, scale: 3) == -17 / 3.0 && value(17.05, scale: 3) == 47 / 3.0)
    // 18.425 · 20 / 22 is 16.75, halfway between two halves.
    #expect(value(18.425, scale: 2) == 17 && value(-18.425, scale: 2) == -17)
    #expect(value(17, scale: 2) == 15.5 && value(17, scale: 3) == 46 / 3.0)
    // Unspecified, and the scale of a screen on which nothing is drawn.
    #expect(value(17, scale: 0) == 46 / 3.0 && value(17, scale: 1) == 46 / 3.0)
  }

  @Test("1.8c: a font is as large as its maximum at most; a category that is not specified counts as large")
  func limits() {
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
    let metrics = UIFontMetrics(forTextStyle: .body)
    let font = UIFont.systemFont(ofSize: 34)
    #expect(metrics.scaledFont(for: font, compatibleWith: traits).pointSize == 74)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 74, compatibleWith: traits).pointSize == 74)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 50, compatibleWith: traits).pointSize == 50)
    #expect(metrics.scaledValue(for: 10, compatibleWith: UITraitCollection()) == 10)
    let unknown = UIFontMetrics(forTextStyle: UIFont.TextStyle(rawValue: "mine"))
    #expect(unknown.scaledValue(for: 22, compatibleWith: traits) == 48)
  }

  // MARK: The rows

  struct Style: CustomTestStringConvertible, Sendable {
    var name: String
    var style: UIFont.TextStyle
    var testDescription: String { name }
  }

  nonisolated static let styles: [Style] = [
    Style(name: "largeTitle", style: .largeTitle), Style(name: "title1", style: .title1),
    Style(name: "title2", style: .title2), Style(name: "title3", style: .title3),
    Style(name: "headline", style: .headline), Style(name: "subheadline", style: .subheadline),
    Style(name: "body", style: .body), Style(name: "callout", style: .callout),
    Style(name: "footnote", style: .footnote), Style(name: "caption1", style: .caption1),
    Style(name: "caption2", style: .caption2),
  ]

  private static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
    .accessibilityExtraExtraExtraLarge,
  ]

  /// The published sizes in points, in the order of `categories`.
  private static let sizes = """
    largeTitle   31 32 33 34 36 38 40 44 48 52 56 60
    title1       25 26 27 28 30 32 34 38 43 48 53 58
    title2       19 20 21 22 24 26 28 34 39 44 50 56
    title3       17 18 19 20 22 24 26 31 37 43 49 55
    headline     14 15 16 17 19 21 23 28 33 40 47 53
    subheadline  12 13 14 15 17 19 21 25 30 36 42 49
    body         14 15 16 17 19 21 23 28 33 40 47 53
    callout      13 14 15 16 18 20 22 26 32 38 44 51
    footnote     12 12 12 13 15 17 19 23 27 33 38 44
    caption1     11 11 11 12 14 16 18 22 26 32 37 43
    caption2     11 11 11 11 13 15 17 20 24 29 34 40
    """

  /// The published leadings in points, in the order of `categories`.
  private static let leadings = """
    largeTitle   38 39 40 41 43 46 48 52 57 61 66 70
    title1       31 32 33 34 36 38 41 46 51 57 61 68
    title2       24 25 26 28 30 32 34 41 47 52 59 66
    title3       22 23 24 25 28 30 32 38 44 51 58 65
    headline     19 20 21 22 24 26 29 34 40 48 51 62
    body         19 20 21 22 24 26 29 34 40 48 56 62
    callout      18 19 20 21 23 25 28 32 39 46 52 60
    subheadline  16 18 19 20 22 24 26 31 36 43 50 58
    footnote     16 16 16 18 20 22 24 29 33 40 46 52
    caption1     13 13 13 16 19 21 23 27 32 39 44 51
    caption2     13 13 13 13 18 20 22 25 29 35 41 48
    """

  private static func row(_ style: String, of table: String) throws -> [Int] {
    let lines = table.split(separator: "\n").map { $0.split(separator: " ") }
    let line = try #require(lines.first { $0.first == Substring(style) })
    let figures = line.dropFirst().compactMap { Int($0) }
    #expect(figures.count == categories.count)
    return figures
  }

  /// The quotient of two non-negative numbers, rounded to the nearest integer, halves upward.
  private static func rounded(_ number: Int, over divisor: Int) -> Int {
    (2 * number + divisor) / (2 * divisor)
  }
}
