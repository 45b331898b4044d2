import UIKit

/// A control that assistive technologies can turn too.
class KnobControl: UIControl {
  private(set) var value: CGFloat = 0 {
    didSet {
      accessibilityValue = "\(Int(value * 100)) percent"
      if value != oldValue { sendActions(for: .valueChanged) }
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits.insert(.adjustable)
    accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Reset") { [weak self] _ in
        self?.value = 0
        return true
      }
    ]
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func accessibilityIncrement() { value = min(1, value + 0.1) }
  override func accessibilityDecrement() { value = max(0, value - 0.1) }
  override func accessibilityActivate() -> Bool {
    value = value > 0 ? 0 : 1
    UIAccessibility.post(notification: .announcement, argument: accessibilityValue)
    return true
  }

  override var canBecomeFirstResponder: Bool { true }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if !isFirstResponder { becomeFirstResponder() }
    if event?.modifierFlags.contains(.shift) == true { value = 0 }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses where press.type == .select { value = 1 }
    super.pressesBegan(presses, with: event)
  }
}

/// A view with controls that set their appearance in every way.
final class SettingsView: UIView {
  let slider = UISlider()
  let segments = UISegmentedControl(items: ["Day", "Week"])
  let pages = UIPageControl()

  func setUp() {
    slider.setThumbImage(UIImage(systemName: "circle.fill"), for: [])
    segments.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
    pages.backgroundStyle = .prominent
    let hairline = 1 / UIScreen.main.scale
    layer.borderWidth = hairline
    let hide = UITapGestureRecognizer(target: self, action: SettingsView.hideKeyboard)
    hide.cancelsTouchesInView = false
    addGestureRecognizer(hide)
  }

  func hideKeyboard() { endEditing(true) }
}

/// A recognizer for buttons of a remote control; the delegate is asked about presses too.
final class MenuPressRecognizer: UITapGestureRecognizer, UIGestureRecognizerDelegate {
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    super.pressesBegan(presses, with: event)
    if modifierFlags.isEmpty { allowedPressTypes = [NSNumber(value: UIPress.PressType.menu.rawValue)] }
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
    press.phase == .began
  }
}

/// Overrides what UIKit declares open.
final class WatchedScrollView: UIScrollView {
  override var isDragging: Bool { super.isDragging || isTracking }
  override var panGestureRecognizer: UIPanGestureRecognizer { super.panGestureRecognizer }
}

final class CloseButton: UIButton {
  override var buttonType: UIButton.ButtonType { .close }
}
