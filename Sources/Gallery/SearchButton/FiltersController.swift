import UIKit

/// The screen that the search button opens.
final class FiltersController: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Filters"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(
      ContentList(
        frame: CGRect(x: 0, y: 91, width: 390, height: 753), title: "What and Where",
        rows: [
          .init(title: "Place", detail: "Anywhere", color: .systemBlue),
          .init(title: "Price", detail: "Any", color: .systemGreen),
          .init(title: "Rooms", detail: "At least 2", color: .systemIndigo),
        ]))
  }
}
