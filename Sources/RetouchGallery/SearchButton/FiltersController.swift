import UIKit

/// The screen that the search button opens.
final class FiltersController: ListController {
  init() {
    super.init(
      title: "Filters", heading: "What and Where",
      rows: [
        .init(title: "Place", detail: "Anywhere", color: .systemBlue),
        .init(title: "Price", detail: "Any", color: .systemGreen),
        .init(title: "Rooms", detail: "At least 2", color: .systemIndigo),
      ])
  }

  required init?(coder: NSCoder) { nil }
}
