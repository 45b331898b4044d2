import UIKit

/// A web page: its title and its content.
final class WebPage: ListController {
  init(_ page: BrowsingHistory.Page) { super.init(title: page.title, rows: page.rows) }

  required init?(coder: NSCoder) { nil }
}

/// The page with the past browsing history: all visited pages, the latest one first.
final class HistoryPage: ListController {
  init(_ history: BrowsingHistory) {
    super.init(
      title: "History",
      rows: history.pages.reversed().map { .init(title: $0.title, detail: $0.address, color: $0.color) })
  }

  required init?(coder: NSCoder) { nil }
}
