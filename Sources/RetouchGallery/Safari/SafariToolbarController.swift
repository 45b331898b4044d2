import UIKit

/// Safari as described in WWDC19 session 261 and the Korean notes on it: a back button that goes to the
/// previous page when tapped, and to the browsing history when held, beside the Large Content Viewer.
///
/// The history's press lasts 1 s, and 3 s while the viewer is enabled, so that there is time to read what the
/// viewer shows. The two are recognized together because the history's delegate allows it. From the history,
/// the back button leads to the page that was shown before it. If there is no previous or no next page, the
/// button that would lead there is disabled.
///
///     y 758 ┌──────┬──────┬──────┬──────┬──────┐
///           │ back │ fwd  │share │marks │ tabs │   five buttons of 44×44 points on a bar of 390×52
///       810 ├ ─ ─ ─┴─ ─ ─ ┴ ─ ─ ─┴ ─ ─ ─┴ ─ ─ ─┤   above the safe area's lower edge
///       844 └──────────────────────────────────┘
@MainActor
open class SafariToolbarController: UIViewController {
  let back = UIButton(type: .system)
  let forward = UIButton(type: .system)
  let share = UIButton(type: .system)
  let bookmarks = UIButton(type: .system)
  let tabs = UIButton(type: .system)
  let bar = UIView(frame: .zero)
  let viewerInteraction = UILargeContentViewerInteraction()
  private(set) lazy var history = UILongPressGestureRecognizer(
    target: self, action: SafariToolbarController.historyPressed)
  private var visited = BrowsingHistory.seaside
  /// The page in the window: a web page, or the history.
  private var shown: UIViewController?

  /// Builds the bar, sets up the relation between the history's press and the viewer, and shows a page.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
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
    show(WebPage(visited.page))
  }

  /// Places the bar in the safe area, with its background down to the edge, and the page above it.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let height = 52 + view.safeAreaInsets.bottom
    bar.frame = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    shown?.view.frame = CGRect(x: 0, y: 0, width: size.width, height: bar.frame.minY)
    for (index, button) in [back, forward, share, bookmarks, tabs].enumerated() {
      button.frame = CGRect(x: view.phoneInset + 17 + 78 * CGFloat(index), y: 4, width: 44, height: 44)
    }
  }

  private func updatePressDuration() {
    history.minimumPressDuration = UILargeContentViewerInteraction.isEnabled ? 3.0 : 1.0
  }

  /// Handles the back button: shows the previous page, or from the history the page that preceded it.
  open func goBack() {
    if !(shown is HistoryPage) { visited.goBack() }
    show(WebPage(visited.page))
    report("goBack to " + visited.page.title)
  }

  /// Handles the forward button: shows the next page.
  open func goForward() {
    visited.goForward()
    show(WebPage(visited.page))
    report("goForward to " + visited.page.title)
  }

  /// Handles a long enough hold of the back button: shows the history.
  open func showHistory() {
    show(HistoryPage(visited))
    report("showHistory")
  }

  /// Receives a description of what was done.
  open func report(_ what: String) {}

  private func historyPressed(_ press: UILongPressGestureRecognizer) {
    // A disabled button has no effect, however long it is held.
    if press.state == .began, back.isEnabled { showHistory() }
  }

  /// Replaces the page that is shown.
  private func show(_ page: UIViewController) {
    shown?.willMove(toParent: nil)
    shown?.view.removeFromSuperview()
    shown?.removeFromParent()
    shown = page
    addChild(page)
    view.insertSubview(page.view, belowSubview: bar)
    page.didMove(toParent: self)
    view.setNeedsLayout()
    back.isEnabled = visited.canGoBack || page is HistoryPage
    forward.isEnabled = visited.canGoForward
  }
}

extension SafariToolbarController: UIGestureRecognizerDelegate {
  /// Allows the history's press together with the viewer, in this order.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer == history
      && otherGestureRecognizer == viewerInteraction.gestureRecognizerForExclusionRelationship
  }
}
