/// The actions that a swipe along a row uncovers.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, from the row's edge inwards.
  public let actions: [UIContextualAction]
  /// Whether a swipe along the whole row performs the first action; true by default (TV6).
  open var performsFirstActionWithFullSwipe = true

  /// Makes a configuration with actions, the first of which is at the row's edge.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// A button beside a row, and what it does.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// What an action does when its button is tapped; it calls the closure to hide the buttons again.
  public typealias Handler =
    @MainActor (
      UIContextualAction, UIView, @escaping @MainActor (Bool) -> Void
    ) -> Void

  /// How an action is shown.
  public enum Style: Int, Sendable {
    /// On a grey background.
    case normal = 0
    /// On a red background.
    case destructive
  }

  /// How the action is shown.
  public let style: Style
  /// What the action does.
  public let handler: Handler
  /// The title of its button, which is also the button's name in an outcome.
  open var title: String?
  /// The image of its button.
  open var image: UIImage?
  /// The colour of its button; that of the style by default.
  open var backgroundColor: UIColor!

  /// Makes an action with a title and what it does.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }
}

/// A button that a swipe has uncovered.
@MainActor
final class SwipeActionButton: UIControl {
  override var takesViewsOfClients: Bool { false }
  let action: UIContextualAction
  private let label = UILabel(frame: .zero)
  private let imageView: UIImageView

  init(_ action: UIContextualAction) {
    self.action = action
    let image = action.image
    imageView = UIImageView(
      image: image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image)
    super.init(frame: .zero)
    accessibilityIdentifier = action.title
    accessibilityLabel = action.title
    accessibilityTraits = .button
    backgroundColor = action.backgroundColor
    clipsToBounds = true
    label.text = action.image == nil ? action.title : nil
    label.textColor = .white
    imageView.tintColor = .white
    label.textAlignment = .center
    addSubview(imageView)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// How wide the button is once it is uncovered.
  var ownWidth: CGFloat {
    let figures = AssumedFigures.standard
    let content = max(label.intrinsicContentSize.width, imageView.bounds.width)
    return max(figures.swipeActionWidth, content + 2 * figures.cellMargin)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    imageView.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}

/// The buttons beside a row that is being swiped.
@MainActor
final class SwipeActionsView: UIView {
  override var isPartOfStandardView: Bool { true }
  override var takesViewsOfClients: Bool { false }
  let buttons: [SwipeActionButton]
  let isLeading: Bool
  let fullLengthCounts: Bool

  init(_ configuration: UISwipeActionsConfiguration, isLeading: Bool) {
    buttons = configuration.actions.map { SwipeActionButton($0) }
    fullLengthCounts = configuration.performsFirstActionWithFullSwipe
    self.isLeading = isLeading
    super.init(frame: .zero)
    clipsToBounds = true
    for button in buttons.reversed() { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  /// How wide the buttons are together.
  var ownWidth: CGFloat { buttons.reduce(0) { $0 + $1.ownWidth } }

  /// Shows the buttons in the uncovered part of a row, each with its share of the width.
  func show(in row: CGRect, uncovered: CGFloat, firstAlone: Bool) {
    frame = CGRect(
      x: isLeading ? row.minX : row.maxX - uncovered, y: row.minY, width: uncovered, height: row.height)
    let scale = uncovered / max(1, ownWidth)
    var edge: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let width = firstAlone ? (index == 0 ? uncovered : 0) : button.ownWidth * scale
      button.frame = CGRect(
        x: isLeading ? edge : uncovered - edge - width, y: 0, width: width, height: row.height)
      edge += width
    }
  }
}
