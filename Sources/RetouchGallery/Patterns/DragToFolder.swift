import RetouchReplay
import UIKit

/// Three notes that a press lifts, and two folders to drop them in, one of which is locked; a tap opens a
/// note.
///
///     y 120 ┌ report ──┐  ┌ inbox ───┐
///       200 ├ letter ──┤  └──────────┘     the notes 60 points high
///       280 └ plan ────┘  ┌ locked ──┐
public final class DragToFolder: UIViewController, Fixture {
  /// The screen of a phone.
  public static var screen: FixtureScreen { .phone }

  let inbox = UILabel()
  let locked = UILabel()
  private let notes = ["report", "letter", "plan"].map { name in
    let note = UILabel()
    note.text = name
    note.accessibilityIdentifier = name
    note.textAlignment = .center
    return note
  }

  /// Builds the notes and the folders.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for (index, note) in notes.enumerated() {
      note.frame = CGRect(x: 20, y: 120 + 80 * CGFloat(index), width: 160, height: 60)
      note.backgroundColor = .systemYellow
      note.isUserInteractionEnabled = true
      let drag = UIDragInteraction(delegate: self)
      drag.isEnabled = true
      note.addInteraction(drag)
      note.addGestureRecognizer(UITapGestureRecognizer(target: self, action: DragToFolder.open))
      view.addSubview(note)
    }
    for (folder, title, y) in [(inbox, "Inbox", CGFloat(120)), (locked, "Locked", 280)] {
      folder.text = title
      folder.textAlignment = .center
      folder.frame = CGRect(x: 210, y: y, width: 160, height: 120)
      folder.backgroundColor = .secondarySystemBackground
      folder.isUserInteractionEnabled = true
      folder.addInteraction(UIDropInteraction(delegate: self))
      view.addSubview(folder)
    }
  }

  private func open() { note("opens") }

  private func name(of session: any UIDragDropSession) -> String {
    session.items.compactMap { ($0.localObject as? UIView)?.accessibilityIdentifier }.joined()
  }
}

extension DragToFolder: UIDragInteractionDelegate {
  /// Returns the note.
  public func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    let item = UIDragItem(itemProvider: NSItemProvider())
    item.localObject = interaction.view
    return [item]
  }

  /// Makes the note look lifted.
  public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    note("drags " + name(of: session))
    interaction.view?.alpha = 0.5
  }

  /// Restores the note's look.
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    interaction.view?.alpha = 1
    note("ends with \(operation)")
  }
}

extension DragToFolder: UIDropInteractionDelegate {
  /// Marks the folder.
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    note("enters " + (interaction.view === inbox ? "inbox" : "locked"))
    interaction.view?.backgroundColor = .systemTeal
  }

  /// Proposes to move the note, unless the folder is locked.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: interaction.view === inbox ? .move : .forbidden) }

  /// Takes the mark away.
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    note("leaves " + (interaction.view === inbox ? "inbox" : "locked"))
    interaction.view?.backgroundColor = .secondarySystemBackground
  }

  /// Removes the note from the screen.
  public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    note("moves " + name(of: session))
    for item in session.items { (item.localObject as? UIView)?.isHidden = true }
  }

  /// Takes the mark away.
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    interaction.view?.backgroundColor = .secondarySystemBackground
  }
}
