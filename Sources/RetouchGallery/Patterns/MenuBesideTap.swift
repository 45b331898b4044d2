import RetouchReplay
import UIKit

/// A photo that opens on a tap and shows a menu on a press, and a button whose menu opens with the touch
/// itself, or with the lift where the viewer shows first; an alert asks before the photo is deleted.
///
///     y 120 ┌ photo ───────────┐ 320     "Share", "Copy", which cannot be chosen, "Delete"
///       600 ┌ sort ──┐ 644               "Name" or "Date"
public final class MenuBesideTap: UIViewController, Fixture {
  /// The screen of a phone.
  public static var screen: FixtureScreen { .phone }

  private let photo = UIView(frame: CGRect(x: 45, y: 120, width: 300, height: 200))
  private let sort = UIButton(type: .system)

  /// Builds the photo and the button.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    photo.accessibilityIdentifier = "photo"
    photo.backgroundColor = .systemTeal
    let open = UITapGestureRecognizer(target: self, action: MenuBesideTap.open)
    open.name = "open"
    photo.addGestureRecognizer(open)
    photo.addInteraction(UIContextMenuInteraction(delegate: self))
    view.addSubview(photo)

    sort.accessibilityIdentifier = "sort"
    sort.frame = CGRect(x: 20, y: 600, width: 120, height: 44)
    sort.backgroundColor = .secondarySystemBackground
    sort.setTitleColor(.systemBlue, for: .normal)
    sort.menu = UIMenu(
      options: .singleSelection,
      children: ["Name", "Date"].map { title in
        UIAction(title: title) { [unowned self] _ in note("sorts by \(title)") }
      })
    sort.showsMenuAsPrimaryAction = true
    sort.changesSelectionAsPrimaryAction = true
    sort.addTarget(self, action: MenuBesideTap.chooseOrder, for: .menuActionTriggered)
    // Its title stays small: at accessibility sizes a press shows it large first.
    sort.showsLargeContentViewer = true
    sort.addInteraction(UILargeContentViewerInteraction())
    view.addSubview(sort)
  }

  private func open() { note("opens the photo") }
  private func chooseOrder() {}

  private func askToDelete() {
    let alert = UIAlertController(
      title: "Delete this photo?", message: "It will be gone from all your devices.", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [unowned self] _ in
        photo.isHidden = true
        note("deletes the photo")
      })
    alert.addAction(
      UIAlertAction(title: "Keep", style: .cancel) { [unowned self] _ in note("keeps the photo") })
    present(alert, animated: true)
  }
}

extension MenuBesideTap: UIContextMenuInteractionDelegate {
  /// Returns the actions for the photo.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [
        UIAction(title: "Share", image: UIImage(systemName: "square.and.arrow.up")) { [unowned self] _ in
          note("shares the photo")
        },
        UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc"), attributes: .disabled) {
          [unowned self] _ in
          note("copies the photo")
        },
        UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) {
          [unowned self] _ in
          askToDelete()
        },
      ])
    })
  }

  /// Notes that the menu opens.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { note("menu comes") }

  /// Notes that the menu closes.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { note("menu goes") }

  /// Opens the photo from its preview.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { animator.addCompletion { [unowned self] in open() } }
}
