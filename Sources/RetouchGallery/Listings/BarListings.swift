import RetouchReplay
import UIKit

// Listings of a few lines each, which are in `viewDidLoad` as in their documents. The code around them is
// made up: where the views are, what they show, and what the buttons do.

/// The Korean notes' bar of a button and a label.
///
///     y 746 ┌──────────────────────────────────────┐
///       756 │ ┌ button ────┐  ┌ label ───────────┐ │
///       800 │ └────────────┘  └──────────────────┘ │
///       844 └──────────────────────────────────────┘
///           x 16          136 152              374
final class CustomBarListing: UIViewController, Fixture {
  /// The screen of a phone.
  static var screen: FixtureScreen { .phone }

  private let customBar = BarView(frame: .zero)
  private let button = UIButton(type: .system)
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(customBar)
    button.setTitle("Play", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.note("play") }, for: .primaryActionTriggered)
    label.text = "Night Train"
    customBar.addSubview(button)
    customBar.addSubview(label)

    button.showsLargeContentViewer = true
    label.showsLargeContentViewer = true
    customBar.addInteraction(UILargeContentViewerInteraction())
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    customBar.frame = view.barPlace
    button.frame = CGRect(x: view.phoneInset + 16, y: 10, width: 120, height: 44)
    label.frame = CGRect(x: view.phoneInset + 152, y: 10, width: 222, height: 44)
  }
}

/// Immoweb's two lines for a single view, here a button of 200×44 points in the middle of the window.
final class MyViewListing: UIViewController, Fixture {
  /// The screen of a phone.
  static var screen: FixtureScreen { .phone }

  private let myView = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(myView)
    myView.setTitle("Call the owner", for: .normal)
    myView.addAction(UIAction { [weak self] _ in self?.note("call") }, for: .primaryActionTriggered)

    myView.showsLargeContentViewer = true
    myView.addInteraction(UILargeContentViewerInteraction())
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    myView.frame = CGRect(
      x: view.bounds.midX - 100, y: view.bounds.midY - 22, width: 200, height: 44)
  }
}
