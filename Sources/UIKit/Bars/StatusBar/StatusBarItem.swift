/// The time, a signal or the battery in the status bar.
@MainActor
final class StatusBarItem: UIView {
  private let label = StatusBarLabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private var words: @MainActor () -> String = { "" }

  /// The colour of what it shows.
  var color: UIColor = .label {
    didSet {
      label.textColor = color
      picture.tintColor = color
    }
  }
  /// The size of its text in points; bars do not grow with the user's text size.
  var fontSize = AssumedFigures.standard.statusTimeFontSizeHigh {
    didSet { if fontSize != oldValue { label.font = .systemFont(ofSize: fontSize, weight: .semibold) } }
  }

  /// Shows words that are asked for each time.
  func show(font: UIFont, words: @escaping @MainActor () -> String) {
    begin(words)
    label.words = words
    label.font = font
    label.textAlignment = .center
    addSubview(label)
  }

  /// Shows a symbol that has a title in the viewer and where it is spoken.
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

/// A label whose text is asked for each time that somebody looks at it.
@MainActor
private final class StatusBarLabel: UILabel {
  var words: @MainActor () -> String = { "" }

  override var text: String? {
    get { words() }
    set {}
  }
}
