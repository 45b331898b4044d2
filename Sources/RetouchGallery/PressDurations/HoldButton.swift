import UIKit

/// A custom button that can be tapped, held, and shown by the viewer.
///
/// The hold lasts 1 s, and 3 s while the viewer is enabled, because its users need time to read first. It
/// follows the setting through the viewer's notification, and is recognized together with the viewer because
/// its delegate allows that.
final class HoldButton: UIView {
  private let title: String
  private let smallImage: UIImage?
  private let hold = UILongPressGestureRecognizer()
  private weak var viewerInteraction: UILargeContentViewerInteraction?
  private let act: @MainActor (_ what: String) -> Void
  private let label = UILabel(frame: .zero)
  private let imageView: UIImageView

  /// Creates a button; `act` receives `NAME` for a tap, and `history of NAME` for a hold.
  init(
    frame: CGRect, name: String, title: String, beside viewerInteraction: UILargeContentViewerInteraction,
    act: @escaping @MainActor (_ what: String) -> Void
  ) {
    self.title = title
    self.viewerInteraction = viewerInteraction
    self.act = act
    smallImage = UIImage(named: name)
    imageView = UIImageView(image: smallImage)
    super.init(frame: frame)
    accessibilityIdentifier = name
    isAccessibilityElement = true
    accessibilityLabel = title
    accessibilityTraits = .button
    imageView.frame = CGRect(x: (frame.width - 24) / 2, y: 4, width: 24, height: 24)
    label.frame = CGRect(x: 0, y: 32, width: frame.width, height: 16)
    label.text = title
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 11)
    label.textColor = .secondaryLabel
    addSubview(imageView)
    addSubview(label)

    let tap = UITapGestureRecognizer(target: self, action: HoldButton.tapped)
    tap.name = name + "Tap"
    addGestureRecognizer(tap)
    hold.addTarget(self, action: HoldButton.held)
    hold.name = name + "Hold"
    hold.delegate = self
    addGestureRecognizer(hold)
    updateDuration()
    NotificationCenter.default.addObserver(
      forName: UILargeContentViewerInteraction.enabledStatusDidChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.updateDuration() }
    }
  }

  required init?(coder: NSCoder) { nil }

  private func updateDuration() {
    hold.minimumPressDuration = UILargeContentViewerInteraction.isEnabled ? 3.0 : 1.0
  }

  private func tapped() { activate() }

  private func held(_ press: UILongPressGestureRecognizer) {
    if press.state == .began { act("history of " + (accessibilityIdentifier ?? "")) }
  }

  /// Performs the action of a tap.
  func activate() { act(accessibilityIdentifier ?? "") }

  // MARK: UILargeContentViewerItem

  override var showsLargeContentViewer: Bool {
    get { true }
    set {}
  }

  override var largeContentTitle: String? {
    get { title }
    set {}
  }

  override var largeContentImage: UIImage? {
    get { smallImage }
    set {}
  }

  override var scalesLargeContentImage: Bool {
    get { true }
    set {}
  }
}

extension HoldButton: UIGestureRecognizerDelegate {
  /// Allows the hold and the viewer together.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer == hold
      && otherGestureRecognizer == viewerInteraction?.gestureRecognizerForExclusionRelationship
  }
}
