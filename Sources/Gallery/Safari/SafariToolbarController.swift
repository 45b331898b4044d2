import UIKit

/// Safari's toolbar as WWDC19 session 261 and the Korean notes on it describe it: a back button that goes
/// back when it is tapped and shows the history when it is held, beside the Large Content Viewer.
///
/// The history's press lasts 1 s, and 3 s while the viewer is enabled, so that there is time to read what the
/// viewer shows. The two recognizers run together because the history's delegate says so.
///
///     y 792 ┌──────┬──────┬──────┬──────┬──────┐
///           │ back │ fwd  │share │marks │ tabs │   five buttons of 44×44 points on a bar of 390×52
///     y 844 └──────┴──────┴──────┴──────┴──────┘
@MainActor
open class SafariToolbarController: UIViewController {
  let back = UIButton(type: .system)
  let forward = UIButton(type: .system)
  let share = UIButton(type: .system)
  let bookmarks = UIButton(type: .system)
  let tabs = UIButton(type: .system)
  let bar = UIView(frame: .zero)
  private let page = ContentList(
    frame: .zero, title: "Tide Tables",
    rows: [
      .init(title: "High water", detail: "6:12 and 18:40", color: .systemBlue),
      .init(title: "Low water", detail: "0:21 and 12:33", color: .systemTeal),
      .init(title: "Sunrise", detail: "7:48", color: .systemOrange),
      .init(title: "Wind", detail: "South-west, 4", color: .systemGray),
    ])
  let viewerInteraction = UILargeContentViewerInteraction()
  private(set) lazy var history = UILongPressGestureRecognizer(
    target: self, action: SafariToolbarController.historyPressed)

  /// Builds the bar and relates the history's press to the viewer.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(page)
    bar.accessibilityIdentifier = "bar"
    bar.backgroundColor = .secondarySystemBackground
    view.addSubview(bar)
    let buttons = [
      (back, "Back", "chevron.backward"), (forward, "Forward", "chevron.forward"),
      (share, "Share", "square.and.arrow.up"), (bookmarks, "Bookmarks", "book"),
      (tabs, "Tabs", "square.on.square"),
    ]
    for (button, title, symbol) in buttons {
      button.setImage(UIImage(systemName: symbol), for: .normal)
      button.accessibilityLabel = title
      button.largeContentTitle = title
      button.scalesLargeContentImage = true
      button.showsLargeContentViewer = true
      bar.addSubview(button)
    }
    back.addTarget(self, action: SafariToolbarController.goBack, for: .primaryActionTriggered)
    forward.addTarget(self, action: SafariToolbarController.goForward, for: .primaryActionTriggered)
    bar.addInteraction(viewerInteraction)

    history.delegate = self
    back.addGestureRecognizer(history)
    updatePressDuration()
    NotificationCenter.default.addObserver(
      forName: UILargeContentViewerInteraction.enabledStatusDidChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.updatePressDuration() }
    }
  }

  /// Places the bar, and the page above it.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    page.frame = CGRect(x: 0, y: 59, width: size.width, height: size.height - 111)
    bar.frame = CGRect(x: 0, y: size.height - 52, width: size.width, height: 52)
    for (index, button) in [back, forward, share, bookmarks, tabs].enumerated() {
      button.frame = CGRect(x: view.phoneInset + 17 + 78 * CGFloat(index), y: 4, width: 44, height: 44)
    }
  }

  private func updatePressDuration() {
    history.minimumPressDuration = UILargeContentViewerInteraction.isEnabled ? 3.0 : 1.0
  }

  /// The back button was used.
  open func goBack() {}

  /// The forward button was used.
  open func goForward() {}

  /// The back button has been held for long enough: the history is shown.
  open func showHistory() {}

  private func historyPressed(_ press: UILongPressGestureRecognizer) {
    if press.state == .began { showHistory() }
  }
}

extension SafariToolbarController: UIGestureRecognizerDelegate {
  /// Yes for the history's press and the viewer, in this order.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer == history
      && otherGestureRecognizer == viewerInteraction.gestureRecognizerForExclusionRelationship
  }
}
