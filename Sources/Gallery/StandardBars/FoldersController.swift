import UIKit

/// The folders of notes, to which the navigation bar's button goes back.
final class FoldersController: UIViewController {
  /// Hears that the folders are about to be seen.
  var report: (String) -> Void = { _ in }

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Folders"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(
      ContentList(
        frame: CGRect(x: 0, y: 91, width: 390, height: 675), title: "On This Phone",
        rows: [
          .init(title: "Notes", detail: "4", color: .systemYellow),
          .init(title: "Recipes", detail: "12", color: .systemOrange),
          .init(title: "Work", detail: "31", color: .systemBlue),
        ]))
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    report("folders")
  }
}
