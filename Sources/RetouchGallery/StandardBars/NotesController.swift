import UIKit

/// A list of notes, with items in the bars above and below it.
final class NotesController: ListController {
  /// Receives an item that was used, and changes of size.
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

  init() {
    super.init(
      title: "Notes", heading: "This Week",
      rows: [
        .init(title: "Shopping", detail: "Flour, eggs", color: .systemYellow),
        .init(title: "Birthday", detail: "A kite for Theo?", color: .systemPink),
        .init(title: "Packing", detail: "Tent and stove", color: .systemGreen),
        .init(title: "Choir", detail: "Second verse", color: .systemPurple),
      ])
    navigationItem.rightBarButtonItems = [edit, share]
    let space = UIBarButtonItem.flexibleSpace
    toolbarItems = [trash, space(), organize, space(), compose]
  }

  required init?(coder: NSCoder) { nil }

  override func textSizeDidChange(_ size: CGFloat) {
    let (upper, lower) = (navigationController?.navigationBar.frame, navigationController?.toolbar.frame)
    report("bars \(Int(upper?.height ?? 0)) and \(Int(lower?.height ?? 0)), notes \(Int(size))")
  }

  private func shareNotes() { report("share") }
  private func editNotes() { report("edit") }
  private func deleteNote() { report("trash") }
  private func moveNote() { report("organize") }
  private func writeNote() { report("compose") }
}
