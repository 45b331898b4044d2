/// A segment of a segmented control: its content, and its place for the Large Content Viewer (LV15).
@MainActor
final class SegmentView: UIView {
  override var isPartOfStandardView: Bool { true }
  override var takesViewsOfClients: Bool { false }
  var title: String?
  var image: UIImage?
  var action: UIAction?
  /// The width that the client has set, in points.
  var givenWidth: CGFloat?
  var isEnabled = true

  convenience init(title: String?) {
    self.init(frame: .zero)
    self.title = title
    begin()
  }

  convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
    begin()
  }

  convenience init(action: UIAction) {
    self.init(frame: .zero)
    show(action)
    begin()
  }

  private func begin() {
    // The control itself tracks the touches.
    isUserInteractionEnabled = false
    showsLargeContentViewer = true
  }

  func show(_ action: UIAction) {
    self.action = action
    (title, image) = (action.image == nil ? action.title : nil, action.image)
  }

  /// The estimated width of its content, with some space on either side.
  var contentWidth: CGFloat {
    let width =
      image?.size.width
      ?? TextEstimate.current.size(
        of: title ?? "", font: UIFont.systemFont(ofSize: AssumedFigures.standard.segmentFontSize),
        width: .greatestFiniteMagnitude, lines: 1
      ).width
    return width + 2 * AssumedFigures.standard.segmentPadding
  }

  override var isElementByDefault: Bool { true }
  override var labelByDefault: String? { title ?? action?.title ?? image?.spokenName }
  override var traitsByDefault: UIAccessibilityTraits { .button }
  override var traitsOfState: UIAccessibilityTraits {
    guard let control = superview as? UISegmentedControl else { return .none }
    var traits = UIAccessibilityTraits.none
    if !isEnabled || !control.isEnabled { traits.insert(.notEnabled) }
    let selected = control.selectedSegmentIndex
    if control.segments.indices.contains(selected), control.segments[selected] === self {
      traits.insert(.selected)
    }
    return traits
  }

  override var defaultLargeContentTitle: String? { title ?? action?.title }
  override var defaultLargeContentImage: UIImage? { image }
}

/// Selects the segment on which the finger leaves the Large Content Viewer.
@MainActor
final class SegmentViewerDelegate: NSObject, UILargeContentViewerInteractionDelegate {
  private weak var control: UISegmentedControl?

  init(control: UISegmentedControl) { self.control = control }

  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint
  ) {
    guard let control, control.isEnabled,
      let index = control.segments.firstIndex(where: { $0 === item && $0.isEnabled })
    else { return }
    control.select(index, with: nil)
  }
}
