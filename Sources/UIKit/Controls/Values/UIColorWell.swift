/// A control that shows a colour; a tap presents a ``UIColorPickerViewController`` to pick another one.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
  /// The colour, or nil while none has been picked.
  open var selectedColor: UIColor? { didSet { plate.backgroundColor = selectedColor } }
  /// The title of the picker, or nil.
  open var title: String?
  /// Whether the picker offers opacity; true by default.
  open var supportsAlpha = true
  private let plate = UIView(frame: .zero)

  /// Makes a well with a frame in its future superview, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Makes a well; there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    plate.isUserInteractionEnabled = false
    addSubview(plate)
    addAction(UIAction { [weak self] _ in self?.present() }, for: .touchUpInside)
  }

  private func present() {
    var next: UIResponder? = self
    while let found = next, !(found is UIViewController) { next = found.next }
    guard let controller = next as? UIViewController else { return }
    let picker = UIColorPickerViewController()
    (picker.title, picker.supportsAlpha) = (title, supportsAlpha)
    picker.picked = { [weak self] color in self?.take(color) }
    if let selectedColor { picker.selectedColor = selectedColor }
    controller.present(picker, animated: true)
  }

  private func take(_ color: UIColor) {
    selectedColor = color
    sendActions(for: .valueChanged)
  }

  /// As large as a switch is high.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: AssumedFigures.standard.switchHeight, height: AssumedFigures.standard.switchHeight)
  }

  /// Makes the colour a disc.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height)
    plate.frame = CGRect(
      x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
    plate.layer.cornerRadius = side / 2
  }

  override var traitsByDefault: UIAccessibilityTraits { .button }
}

/// Offers colours to pick, and is presented like any controller: it shows none, so that ``pick(_:)`` says
/// what a fixture wants to have been picked.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
  /// The delegate, which is told of colours; not kept alive.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The colour that is picked; white by default.
  open var selectedColor = UIColor.white
  /// Whether opacity can be picked; true by default, and stored only.
  open var supportsAlpha = true
  /// Called for the colour well that has presented it.
  final var picked: (@MainActor (UIColor) -> Void)?

  /// Not in UIKit: picks a colour as if the user had, and tells the delegate.
  public func pick(_ color: UIColor) {
    selectedColor = color
    picked?(color)
    delegate?.colorPickerViewController(self, didSelect: color, continuously: false)
  }

  /// Tells the delegate that the user is done.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { delegate?.colorPickerViewControllerDidFinish(self) }
  }
}

/// Is told of the colours that are picked; each method has a default.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
  /// A colour was picked.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// A colour was picked, as before iOS 15.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// The user has dismissed the picker.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  /// Calls the method of before iOS 15.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) { colorPickerViewControllerDidSelectColor(viewController) }
  public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}
