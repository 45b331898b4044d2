import RetouchReplay
import UIKit

/// Two rows of three buttons: in the first each button has an interaction, in the second the row has one.
///
/// Both show the viewer. Only in the second row does it move from button to button under a sliding finger,
/// because an interaction finds items only in its own view.
///
///     y 252 ┌ walk ─┐  ┌ bike ─┐  ┌ train ┐    each with an interaction
///       304 └───────┘  └───────┘  └───────┘
///       432 ┌ home ─┐  ┌ work ─┐  ┌ shops ┐    the row has it
///       484 └───────┘  └───────┘  └───────┘
///           x 16  126  140   250  264   374
public final class ItemOrContainer: UIViewController, Fixture {
  /// The screen of a phone.
  public static var screen: FixtureScreen { .phone }

  let ownRow = UIView(frame: CGRect(x: 0, y: 252, width: 390, height: 52))
  let sharedRow = UIView(frame: CGRect(x: 0, y: 432, width: 390, height: 52))
  private var titles: [UILabel] = []

  /// Builds both rows.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    addTitle("Routes", at: 80, .largeTitle, size: 34)
    addTitle("How", at: 200, .headline, size: 17)
    addTitle("Where to", at: 380, .headline, size: 17)

    for button in add(["Walk", "Bike", "Train"], to: ownRow) {
      button.showsLargeContentViewer = true
      button.addInteraction(UILargeContentViewerInteraction())
    }

    for button in add(["Home", "Work", "Shops"], to: sharedRow) { button.showsLargeContentViewer = true }
    sharedRow.addInteraction(UILargeContentViewerInteraction())
  }

  private func addTitle(_ text: String, at y: CGFloat, _ style: UIFont.TextStyle, size: CGFloat) {
    let label = UILabel(frame: .zero)
    label.text = text
    label.font = UIFontMetrics(forTextStyle: style).scaledFont(for: .boldSystemFont(ofSize: size))
    label.frame = CGRect(x: 16, y: y, width: 358, height: label.sizeThatFits(.zero).height)
    titles.append(label)
    view.addSubview(label)
  }

  /// Places both rows in the middle.
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for row in [ownRow, sharedRow] { row.frame.origin.x = view.phoneInset }
    for title in titles { title.frame.origin.x = view.phoneInset + 16 }
  }

  private func add(_ titles: [String], to row: UIView) -> [UIButton] {
    view.addSubview(row)
    return titles.enumerated().map { index, title in
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 16 + 124 * index, y: 0, width: 110, height: 52)
      button.accessibilityIdentifier = title.lowercased()
      button.backgroundColor = .secondarySystemGroupedBackground
      button.layer.cornerRadius = 10
      button.setTitle(title, for: .normal)
      button.setTitleColor(.systemBlue, for: .normal)
      button.addAction(
        UIAction { [weak self] _ in self?.note(title.lowercased()) }, for: .primaryActionTriggered)
      row.addSubview(button)
      return button
    }
  }
}
