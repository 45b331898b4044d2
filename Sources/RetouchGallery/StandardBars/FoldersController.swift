import UIKit

/// The folders of notes, to which the navigation bar's back button leads.
final class FoldersController: ListController {
  /// Called when the folders are about to appear.
  var report: (String) -> Void = { _ in }

  init() {
    super.init(
      title: "Folders", heading: "On This Phone",
      rows: [
        .init(title: "Notes", detail: "4", color: .systemYellow),
        .init(title: "Recipes", detail: "12", color: .systemOrange),
        .init(title: "Work", detail: "31", color: .systemBlue),
      ])
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    report("folders")
  }
}
