/// The background of a bar: its colour, and a thin line where the bar ends.
@MainActor
final class BarBackground: UIView {
  override var isPartOfStandardView: Bool { true }
  override var takesViewsOfClients: Bool { false }
  private let line = UIView(frame: .zero)
  /// Whether the line is at the upper edge, as in bars at the bottom.
  private let lineIsAbove: Bool

  init(lineIsAbove: Bool) {
    self.lineIsAbove = lineIsAbove
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(line)
    show(BarLook())
  }

  required init?(coder: NSCoder) {
    lineIsAbove = false
    super.init(coder: coder)
  }

  func show(_ look: BarLook) {
    backgroundColor = look.background
    line.backgroundColor = look.line
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(
      x: 0, y: lineIsAbove ? -BarLook.lineHeight : bounds.height, width: bounds.width,
      height: BarLook.lineHeight)
  }
}

/// The colours of a bar.
@MainActor
struct BarLook {
  nonisolated private static let figures = AssumedFigures.standard
  /// The height of the line at a bar's edge, in points.
  static let lineHeight = figures.barLineHeight
  /// The default colour, which is slightly translucent.
  static let usualBackground = UIColor { traits in
    let grey = traits.userInterfaceStyle == .dark ? figures.barDarkGray : figures.barLightGray
    return UIColor(grey, grey, grey, figures.barOpacity)
  }

  var background: UIColor? = usualBackground
  var line: UIColor? = UIColor { traits in
    UIColor(
      white: traits.userInterfaceStyle == .dark ? 1 : 0,
      alpha: traits.userInterfaceStyle == .dark ? figures.barLineOpacityInDark : figures.barLineOpacity)
  }

  init(style: UIBarStyle = .default, tint: UIColor? = nil, isTranslucent: Bool = true) {
    let figures = Self.figures
    if style == .black { background = UIColor(white: figures.barBlackWhite, alpha: figures.barOpacity) }
    if let tint { background = tint.withAlphaComponent(isTranslucent ? figures.barOpacity : 1) }
    if !isTranslucent, tint == nil { background = background?.withAlphaComponent(1) }
  }
}

/// The style of a bar.
public enum UIBarStyle: Int, Sendable {
  /// Light or dark, like its surroundings.
  case `default` = 0
  /// Dark, with light content.
  case black
}

/// The position of a bar.
public enum UIBarPosition: Int, Sendable {
  /// Not specified.
  case any = 0
  /// At the bottom of its container.
  case bottom
  /// At the top of its container.
  case top
  /// At the top of the screen, so that its background reaches under the status bar.
  case topAttached
}

/// An object with a bar position.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// The position of the bar.
  var barPosition: UIBarPosition { get }
}

/// Determines the position of a bar.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// The position of a bar; ``UIBarPosition/any`` by default, with which a bar's background fills the safe
  /// area inset that the bar touches.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Returns ``UIBarPosition/any``: the bar decides.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

extension UIView {
  /// Whether a bar in this view starts on the right, because reading does.
  final var mirrors: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// A frame in this view, mirrored where reading goes from right to left.
  final func directed(_ frame: CGRect) -> CGRect {
    guard mirrors else { return frame }
    var frame = frame
    frame.origin.x = bounds.minX + bounds.maxX - frame.maxX
    return frame
  }

  /// How far a bar's background extends beyond the bar, to the screen edge that the safe area keeps free.
  final func reach(above: Bool) -> CGFloat {
    guard let superview else { return 0 }
    let (safe, room) = (superview.safeArea, superview.bounds)
    let tolerance = AssumedFigures.standard.barEdgeTolerance
    if above { return abs(frame.minY - room.minY - safe.top) < tolerance ? safe.top : 0 }
    return abs(room.maxY - safe.bottom - frame.maxY) < tolerance ? safe.bottom : 0
  }
}
