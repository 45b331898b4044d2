import UIKit

/// A list of notes, with items in the bar above it and in the one below.
final class NotesController: UIViewController {
  /// Hears of an item that was used, and of other sizes.
  var report: (String) -> Void = { _ in }

  private(set) lazy var share = UIBarButtonItem(
    barButtonSystemItem: .action, target: self, action: NotesController.shareNotes)
  private(set) lazy var edit = UIBarButtonItem(
    barButtonSystemItem: .edit, target: self, action: NotesController.editNotes)
  private(set) lazy var trash = UIBarButtonItem(
    barButtonSystemItem: .trash, target: self, action: NotesController.deleteNote)
  private(set) lazy var organize = UIBarButtonItem(
    barButtonSystemItem: .organize, target: self, action: NotesController.moveNote)
  private(set) lazy var compose = UIBarButtonItem(
    barButtonSystemItem: .compose, target: self, action: NotesController.writeNote)
  private let list = ContentList(
    frame: CGRect(x: 0, y: 91, width: 390, height: 675), title: "This Week",
    rows: [
      .init(title: "Shopping", detail: "Flour, eggs, lemons", color: .systemYellow),
      .init(title: "Birthday", detail: "A kite for Theo?", color: .systemPink),
      .init(title: "Packing", detail: "Tent, stove, two lamps", color: .systemGreen),
      .init(title: "Choir", detail: "Second verse by heart", color: .systemPurple),
    ])

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Notes"
    navigationItem.rightBarButtonItems = [edit, share]
    let space = UIBarButtonItem.flexibleSpace
    toolbarItems = [trash, space(), organize, space(), compose]
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(list)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let previous = previousTraitCollection?.preferredContentSizeCategory
    guard let previous, previous != traitCollection.preferredContentSizeCategory else { return }
    view.layoutIfNeeded()
    let (upper, lower) = (navigationController?.navigationBar.frame, navigationController?.toolbar.frame)
    report("bars \(Int(upper?.height ?? 0)) and \(Int(lower?.height ?? 0)), notes \(Int(list.titleSize))")
  }

  private func shareNotes() { report("share") }
  private func editNotes() { report("edit") }
  private func deleteNote() { report("trash") }
  private func moveNote() { report("organize") }
  private func writeNote() { report("compose") }
}
