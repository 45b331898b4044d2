/// The time, a signal or the battery in the status bar.
@MainActor
final class StatusBarItem: UIView {
  override var isPartOfStandardView: Bool { true }
  override var takesViewsOfClients: Bool { false }
  private let label = StatusBarLabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private var words: @MainActor () -> String = { "" }

  /// The colour of the content.
  var color: UIColor = .label {
    didSet {
      label.textColor = color
      picture.tintColor = color
    }
  }
  /// The font size in points; bars do not grow with the user's text size.
  var fontSize = AssumedFigures.standard.statusTimeFontSizeHigh {
    didSet { if fontSize != oldValue { label.font = .systemFont(ofSize: fontSize, weight: .semibold) } }
  }

  /// Shows a text that is computed each time it is read.
  func show(font: UIFont, words: @escaping @MainActor () -> String) {
    begin(words)
    label.words = words
    label.font = font
    label.textAlignment = .center
    addSubview(label)
  }

  /// Shows a symbol with a title, which the viewer shows and assistive technologies speak.
  func show(symbol: String, title: String) {
    begin { title }
    picture.image = UIImage(systemName: symbol)?.withRenderingMode(.alwaysTemplate)
    picture.contentMode = .scaleAspectFit
    addSubview(picture)
  }

  private func begin(_ words: @escaping @MainActor () -> String) {
    self.words = words
    showsLargeContentViewer = true
    scalesLargeContentImage = true
  }

  override var isElementByDefault: Bool { true }
  override var labelByDefault: String? { words() }
  override var defaultLargeContentTitle: String? { words() }
  override var defaultLargeContentImage: UIImage? { picture.image }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    let figures = AssumedFigures.standard
    let side = min(bounds.width - figures.statusSymbolMargin, bounds.height, figures.statusSymbolWidth)
    picture.frame = CGRect(
      x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: max(0, side), height: max(0, side))
  }
}

/// A label whose text is computed each time it is read.
@MainActor
private final class StatusBarLabel: UILabel {
  var words: @MainActor () -> String = { "" }

  override var text: String? {
    get { words() }
    set {}
  }
}
