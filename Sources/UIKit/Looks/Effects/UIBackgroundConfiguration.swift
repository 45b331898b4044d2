/// What is behind the content of a cell or a button, as a value.
public struct UIBackgroundConfiguration: Hashable, @unchecked Sendable {
  /// The colour, or nil for the one that the cell or the button has by itself.
  public var backgroundColor: UIColor?
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// The room between the cell's edges and the background, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour of the line around, or nil for none.
  public var strokeColor: UIColor?
  /// The width of the line around, in points.
  public var strokeWidth: CGFloat = 0
  /// A view of the client's in the background, or nil.
  public var customView: UIView?

  init(_ color: UIColor?) { backgroundColor = color }

  /// Nothing.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  /// The background of a cell in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.systemBackground)
  }
  /// The background of a cell in a list of groups.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.secondarySystemGroupedBackground)
  }
  /// The background of a cell in any list.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.systemBackground) }
}

/// A background as its configuration says.
@MainActor
final class ConfiguredBackground: UIView {
  override var isPartOfStandardView: Bool { true }
  private let plate = UIView(frame: .zero)
  private let configuration: UIBackgroundConfiguration

  init(_ configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    plate.backgroundColor = configuration.backgroundColor
    plate.layer.cornerRadius = configuration.cornerRadius
    plate.layer.borderWidth = configuration.strokeWidth
    plate.layer.borderColor = configuration.strokeColor?.cgColor
    addSubview(plate)
    if let view = configuration.customView {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.frame = plate.bounds
      plate.addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = configuration.backgroundInsets
    plate.frame = CGRect(
      x: insets.leading, y: insets.top, width: max(0, bounds.width - insets.leading - insets.trailing),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }
}
