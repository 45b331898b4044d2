import UIKit

/// The pages that were visited in order, and the one that is shown.
struct BrowsingHistory {
  /// A web page.
  struct Page {
    var title: String
    var address: String
    var color: UIColor
    var rows: [ContentList.Row]
  }

  /// The pages, in the order in which they were visited.
  let pages: [Page]
  private var current: Int

  /// Begins on a page, with pages before and after it.
  init(_ pages: [Page], current: Int) {
    self.pages = pages
    self.current = current
  }

  /// The page that is shown.
  var page: Page { pages[current] }

  /// Whether there is a page before the current one.
  var canGoBack: Bool { current > 0 }

  /// Whether there is a page after the current one.
  var canGoForward: Bool { current < pages.count - 1 }

  /// Goes to the previous page, if there is one.
  mutating func goBack() { if canGoBack { current -= 1 } }

  /// Goes to the next page, if there is one.
  mutating func goForward() { if canGoForward { current += 1 } }
}

extension BrowsingHistory {
  /// Four pages about a day at the sea; the third one is shown.
  static var seaside: BrowsingHistory {
    BrowsingHistory(
      [
        Page(
          title: "Weather", address: "weather.example", color: .systemOrange,
          rows: [
            .init(title: "Today", detail: "14°, cloudy", color: .systemGray),
            .init(title: "Tomorrow", detail: "17°, sun", color: .systemYellow),
          ]),
        Page(
          title: "Harbour", address: "harbour.example", color: .systemIndigo,
          rows: [
            .init(title: "Ferry", detail: "Every hour, from 7:15", color: .systemIndigo),
            .init(title: "Fish market", detail: "Saturdays", color: .systemPink),
            .init(title: "Lighthouse", detail: "10:00 to 16:00", color: .systemRed),
          ]),
        Page(
          title: "Tide Tables", address: "tides.example", color: .systemBlue,
          rows: [
            .init(title: "High water", detail: "6:12 and 18:40", color: .systemBlue),
            .init(title: "Low water", detail: "0:21 and 12:33", color: .systemTeal),
            .init(title: "Sunrise", detail: "7:48", color: .systemOrange),
            .init(title: "Wind", detail: "South-west, 4", color: .systemGray),
          ]),
        Page(
          title: "Moon Phases", address: "moon.example", color: .systemPurple,
          rows: [
            .init(title: "New moon", detail: "Friday", color: .black),
            .init(title: "First quarter", detail: "In nine days", color: .systemGray),
          ]),
      ], current: 2)
  }
}
