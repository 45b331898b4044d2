import RetouchReplay
import UIKit

/// The Korean notes' listings of a custom button class and of an existing long press, in one bar.
///
/// For the long press the notes give the lines in `viewDidLoad` and the delegate's method. The differences
/// from the notes:
/// - two names are spelled as UIKit spells them: `enabledStatusDidChangeNotification` and
///   `gestureRecognizerForExclusionRelationship`;
/// - the observer's block names its captures, as Swift requires everywhere, and states that it runs on the
///   main actor, as language mode 6 requires everywhere.
///
/// The notes leave out what the long press and a tap do. Here they show the history and go back; the
/// interaction has a delegate for the lift, as the notes describe for views that are not controls.
///
///     y 746 ┌──────────────────────────────────────┐
///       752 │ ┌─ back ─────────┐ ┌─ forward ─────┐ │   170×52 points each; the long press is on back
///       804 │ └────────────────┘ └───────────────┘ │
///       844 └──────────────────────────────────────┘
///           x 15            185 205           375
final class MyCustomButtonListing: UIViewController, Fixture {
  /// The gallery's images.
  static var assets: URL? { GalleryAssets.folder }
  /// The screen of a phone.
  static var screen: FixtureScreen { .phone }

  private let customBar = BarView(frame: .zero)
  private let back = MyCustomButton(frame: .zero)
  private let forward = MyCustomButton(frame: .zero)
  private let longPressRecognizer = UILongPressGestureRecognizer()
  private lazy var largeContentViewerInteraction = UILargeContentViewerInteraction(delegate: self)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    customBar.accessibilityIdentifier = "customBar"
    view.addSubview(customBar)
    show(back, "back", title: "Back", image: "undo")
    show(forward, "forward", title: "Forward", image: "redo")
    customBar.addInteraction(largeContentViewerInteraction)
    longPressRecognizer.name = "longPress"
    longPressRecognizer.addTarget(self, action: MyCustomButtonListing.longPressed)
    back.addGestureRecognizer(longPressRecognizer)

    longPressRecognizer.minimumPressDuration = UILargeContentViewerInteraction.isEnabled ? 3.0 : 1.0

    NotificationCenter.default.addObserver(
      forName: UILargeContentViewerInteraction.enabledStatusDidChangeNotification, object: nil, queue: nil
    ) { [longPressRecognizer] _ in
      MainActor.assumeIsolated {
        longPressRecognizer.minimumPressDuration = UILargeContentViewerInteraction.isEnabled ? 3.0 : 1.0
      }
    }

    longPressRecognizer.delegate = self
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    customBar.frame = view.barPlace
    back.frame = CGRect(x: view.phoneInset + 15, y: 6, width: 170, height: 52)
    forward.frame = CGRect(x: view.phoneInset + 205, y: 6, width: 170, height: 52)
  }

  private func longPressed(_ press: UILongPressGestureRecognizer) {
    if press.state == .began { note("history") }
  }

  private func tapped(_ tap: UITapGestureRecognizer) { use(tap.view) }

  private func use(_ item: Any?) {
    if let button = item as? MyCustomButton { note(button.accessibilityIdentifier ?? "") }
  }
}

extension MyCustomButtonListing: UIGestureRecognizerDelegate {
  // delegate
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {

    return gestureRecognizer == longPressRecognizer
      && otherGestureRecognizer == largeContentViewerInteraction.gestureRecognizerForExclusionRelationship
  }
}

extension MyCustomButtonListing: UILargeContentViewerInteractionDelegate {
  /// Performs the action of a tap when the finger lifts on a button.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction,
    didEndOn item: UILargeContentViewerItem?,
    at point: CGPoint
  ) {
    use(item)
  }
}

extension MyCustomButtonListing {
  /// Gives a button the values that the listing returns, its appearance, and its own tap.
  private func show(_ button: MyCustomButton, _ name: String, title: String, image: String) {
    button.accessibilityIdentifier = name
    button.myTitle = title
    button.mySmallImage = UIImage(named: image)
    let picture = UIImageView(image: button.mySmallImage)
    picture.frame = CGRect(x: 73, y: 4, width: 24, height: 24)
    button.addSubview(picture)
    let label = UILabel(frame: CGRect(x: 0, y: 32, width: 170, height: 16))
    label.text = title
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 11)
    label.textColor = .secondaryLabel
    button.addSubview(label)
    let tap = UITapGestureRecognizer(target: self, action: MyCustomButtonListing.tapped)
    tap.name = name + "Tap"
    button.addGestureRecognizer(tap)
    customBar.addSubview(button)
  }
}
