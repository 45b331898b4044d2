import RetouchReplayClock

/// The time, the signals and the battery at the upper edge of a window, with the Large Content Viewer (LV15).
///
/// The time is the replay's, and begins at 9:41, as it is in Apple's own pictures. A tap on the bar scrolls
/// the window's content to its top (SC8); lifting the finger in the viewer does nothing.
@MainActor
package final class StatusBar: UIView {
  override var isPartOfStandardView: Bool { true }
  override var takesViewsOfClients: Bool { false }
  /// Whether its content is light or dark.
  var style = UIStatusBarStyle.default {
    didSet { if style != oldValue { showStyle() } }
  }

  private let time = StatusBarItem()
  private let signal = StatusBarItem()
  private let network = StatusBarItem()
  private let battery = StatusBarItem()
  private let viewerDelegate = StatusBarViewerDelegate()
  /// When the finger that is on the bar went down, in µs of the clock.
  private var pressed: Int64?

  override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    isOpaque = false
    time.show(font: .systemFont(ofSize: AssumedFigures.standard.statusTimeFontSizeHigh, weight: .semibold)) {
      StatusBar.timeOfDay
    }
    signal.show(symbol: "cellularbars", title: "Cellular, 4 bars")
    network.show(symbol: "wifi", title: "Wi-Fi, 3 bars")
    battery.show(symbol: "battery.100", title: "Battery, 100%")
    for (item, name) in [(time, "time"), (signal, "signal"), (network, "network"), (battery, "battery")] {
      item.partName = ".\(name)"
      addSubview(item)
    }
    partName = "statusBar"
    showStyle()
    addInteraction(UILargeContentViewerInteraction(delegate: viewerDelegate))
  }

  /// What the clock says when a replay begins, in minutes after midnight: 9:41.
  private static let startOfClock: Int64 = 9 * 60 + 41

  /// The hours and minutes since the replay has begun, added to the time at which the clock begins.
  static var timeOfDay: String {
    let seconds = (UIApplication.shared.clock.now - VirtualClock.startOfReplay) / 1_000_000
    let minutes = Int((startOfClock + max(0, seconds) / 60) % (24 * 60))
    let (hour, minute) = minutes.quotientAndRemainder(dividingBy: 60)
    return "\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  private func showStyle() {
    let color: UIColor =
      switch style {
      case .default: .label
      case .lightContent: .white
      case .darkContent: .black
      }
    for item in [time, signal, network, battery] { item.color = color }
  }

  /// Records when the finger went down.
  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    pressed = UIApplication.shared.clock.now
  }

  /// Scrolls to the top, if it was a tap.
  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    let application = UIApplication.shared
    guard let pressed, application.clock.now - pressed <= application.thresholds.tapDuration,
      touches.allSatisfy({ bounds.contains($0.location(in: self)) })
    else { return }
    window?.scrollToTop()
  }

  /// Places the time on the left and the rest on the right, beside the notch of a phone.
  package override func layoutSubviews() {
    super.layoutSubviews()
    let figures = AssumedFigures.standard
    let isHigh = bounds.height > figures.statusBarHighFrom
    // The time is centred to the left of a notch, and everything is below the rounded corners.
    let (top, height): (CGFloat, CGFloat) =
      isHigh ? (figures.statusBarTop, bounds.height - figures.statusBarTop) : (0, bounds.height)
    time.fontSize = isHigh ? figures.statusTimeFontSizeHigh : figures.statusTimeFontSize
    time.frame = CGRect(
      x: isHigh ? figures.statusBarStartHigh : figures.statusBarStart, y: top,
      width: isHigh ? figures.statusTimeWidthHigh : figures.statusTimeWidth, height: height)
    var right = bounds.width - (isHigh ? figures.statusBarEndHigh : figures.statusBarEnd)
    let symbol = figures.statusSymbolWidth
    for (item, width) in [(battery, figures.statusBatteryWidth), (network, symbol), (signal, symbol)] {
      item.frame = CGRect(x: right - width, y: top, width: width, height: height)
      right -= width
    }
  }
}

/// The delegate of the status bar's viewer, which does nothing when the viewer closes.
@MainActor
private final class StatusBarViewerDelegate: NSObject, UILargeContentViewerInteractionDelegate {
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint
  ) {}
}
