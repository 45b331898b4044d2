import RetouchReplay
import UIKit

/// Two buttons that show sheets: a list of places, at half the screen or all of it, and a note that cannot be
/// dismissed before it is saved.
///
///     y 120 ┌ places ┐    y 422  the list's sheet, half as high as the screen
///       200 └ write  ┘    y  57  at its full height
public final class DragSheetAway: UIViewController, Fixture {
  /// The screen of a phone.
  public static var screen: FixtureScreen { .phone }

  private let list = PlaceList()
  private let form = NoteForm()

  /// Builds the buttons.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for (name, y, action) in [("places", CGFloat(120), showPlaces), ("write", 200, write)] {
      let button = UIButton(type: .system)
      button.accessibilityIdentifier = name
      button.setTitle(name.capitalized, for: .normal)
      button.setTitleColor(.systemBlue, for: .normal)
      button.backgroundColor = .secondarySystemBackground
      button.frame = CGRect(x: 20, y: y, width: 350, height: 44)
      button.addAction(UIAction { _ in action() }, for: .touchUpInside)
      view.addSubview(button)
    }
    list.opens = { [unowned self] in note("opens \($0)") }
  }

  private func showPlaces() {
    list.modalPresentationStyle = .pageSheet
    if let sheet = list.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
      sheet.delegate = self
    }
    present(list, animated: true)
  }

  private func write() {
    form.modalPresentationStyle = .formSheet
    form.sheetPresentationController?.delegate = self
    present(form, animated: true)
  }
}

extension DragSheetAway: UISheetPresentationControllerDelegate {
  /// Notes the detent.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    note(
      sheetPresentationController.selectedDetentIdentifier == .large ? "all of the screen" : "half the screen"
    )
  }

  /// The note stays until it is saved.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  {
    presentationController.presentedViewController !== form || form.isSaved
  }

  /// Notes that a sheet is about to go.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    note("goes")
  }

  /// Notes that a sheet is gone.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    note("is gone")
  }

  /// Notes that the note has to be saved.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    note("asks to save")
  }
}

/// Thirty places under a title.
private final class PlaceList: UIViewController, UITableViewDataSource, UITableViewDelegate {
  var opens: (String) -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let title = UILabel(frame: CGRect(x: 0, y: 0, width: 390, height: 60))
    title.text = "Places"
    title.font = .boldSystemFont(ofSize: UIFont.labelFontSize)
    title.textAlignment = .center
    view.addSubview(title)
    let table = UITableView(frame: CGRect(x: 0, y: 60, width: 390, height: 0))
    table.accessibilityIdentifier = "list"
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.dataSource = self
    table.delegate = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "place")
    view.addSubview(table)
    table.frame.size.height = view.bounds.height - 60
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
    cell.textLabel?.text = "Place \(indexPath.row + 1)"
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    opens("place \(indexPath.row + 1)")
    tableView.deselectRow(at: indexPath, animated: false)
  }
}

/// A note with a button that saves it.
private final class NoteForm: UIViewController {
  private(set) var isSaved = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    let save = UIButton(frame: CGRect(x: 20, y: 20, width: 120, height: 44))
    save.accessibilityIdentifier = "save"
    save.setTitle("Save", for: .normal)
    save.setTitleColor(.systemBlue, for: .normal)
    save.addAction(UIAction { [unowned self] _ in isSaved = true }, for: .touchUpInside)
    view.addSubview(save)
  }
}
