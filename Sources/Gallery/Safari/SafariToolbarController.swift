import UIKit

/// Safari as WWDC19 session 261 and the Korean notes on it describe it: a back button that goes to the page before when
/// it is tapped, and to the page with the browsing history when it is held, beside the Large Content Viewer.
///
/// The history's press lasts 1 s, and 3 s while the viewer is enabled, so that there is time to read what the
/// viewer shows. The two recognizers run together because the history's delegate says so. From the history the back
/// button leads to the page that was shown before it. Where there is no page before, or none after, the button that
/// would lead there is disabled.
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
  /// The page in the window: one of the web, or the history.
  private var shown: UIViewController?

  /// Builds the bar, relates the history's press to the viewer, and shows a page.
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

  /// Places the bar in the safe area, with its plate down to the edge, and the page above it.
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

  /// The back button was used: the page before is shown, or from the history the page that was left for it.
  open func goBack() {
    if !(shown is HistoryPage) { visited.goBack() }
    show(WebPage(visited.page))
    report("goBack to " + visited.page.title)
  }

  /// The forward button was used: the page after is shown.
  open func goForward() {
    visited.goForward()
    show(WebPage(visited.page))
    report("goForward to " + visited.page.title)
  }

  /// The back button has been held for long enough: the history is shown.
  open func showHistory() {
    show(HistoryPage(visited))
    report("showHistory")
  }

  /// Hears of what was done.
  open func report(_ what: String) {}

  private func historyPressed(_ press: UILongPressGestureRecognizer) {
    // A disabled button leads nowhere, however long it is held.
    if press.state == .began, back.isEnabled { showHistory() }
  }

  /// Puts a page into the place of the one that is shown.
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
  /// Yes for the history's press and the viewer, in this order.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer == history
      && otherGestureRecognizer == viewerInteraction.gestureRecognizerForExclusionRelationship
  }
}
