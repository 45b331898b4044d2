import Testing

@testable import UIKit

/// What UIKit's classes announce by default.
@Suite("Accessibility by class") @MainActor
struct AccessibilityDefaultsTests {
  @Test("1.9: controls and labels are elements, views are not")
  func elements() {
    let stage = Stage()
    #expect(UIControl().isAccessibilityElement && UIButton().isAccessibilityElement)
    #expect(UISwitch().isAccessibilityElement && UISlider().isAccessibilityElement)
    let label = UILabel()
    #expect(!label.isAccessibilityElement)
    label.text = "Text"
    #expect(label.isAccessibilityElement && label.accessibilityTraits == .staticText)
    #expect(!UIView().isAccessibilityElement && !UIImageView().isAccessibilityElement)
    #expect(!UIStackView().isAccessibilityElement && !UISegmentedControl().isAccessibilityElement)
    #expect(UIAccessibilityElement(accessibilityContainer: label).isAccessibilityElement)
    label.isAccessibilityElement = false
    #expect(!label.isAccessibilityElement)
    #expect(stage.isQuiet)
  }

  @Test("1.9: a row of texts is one element, one with a control has several; a refresh control has words")
  func rows() {
    let stage = Stage()
    let cell = stage.add(UITableViewCell(style: .subtitle, reuseIdentifier: nil), name: "cell")
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    cell.textLabel?.text = "Berlin"
    cell.detailTextLabel?.text = "Rain"
    cell.accessoryType = .disclosureIndicator
    stage.window.layoutIfNeeded()
    #expect(stage.spoken == ["Berlin, Rain"])
    let button = stage.add(UISwitch(), name: "switch", to: cell.contentView)
    button.accessibilityLabel = "Alarm"
    #expect(stage.spoken.count == 3 && !cell.isAccessibilityElement)
    button.removeFromSuperview()
    cell.accessibilityLabel = "Weather"
    #expect(stage.spoken == ["Weather"])
    cell.removeFromSuperview()
    let refresh = stage.add(
      UIRefreshControl(frame: CGRect(x: 0, y: 0, width: 300, height: 60)), name: "refresh")
    #expect(stage.spoken == [])
    refresh.beginRefreshing()
    #expect(stage.spoken == ["Refresh: In progress"])
    refresh.endRefreshing()
    #expect(stage.spoken == [])
    #expect(stage.isQuiet)
  }

  @Test("a button is called by its title, else by its image's name, else as the client said")
  func buttonLabel() {
    let stage = Stage()
    let button = stage.add(UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), name: "b")
    #expect(stage.spoken == ["Button."])
    for (name, spoken) in [
      ("camera", "Camera"), ("square.and.pencil", "Square and pencil"), ("icon_back@2x.png", "Icon back"),
      ("-", ""),
    ] {
      button.setImage(UIImage(named: name), for: .normal)
      #expect(button.accessibilityLabel ?? "" == spoken)
    }
    button.setTitle("Take", for: .normal)
    #expect(stage.spoken == ["Take. Button."])
    button.accessibilityLabel = "Shutter"
    #expect(stage.spoken == ["Shutter. Button."])
    button.accessibilityLabel = nil
    #expect(stage.spoken == ["Take. Button."])
    button.configuration = .plain()
    button.configuration?.subtitle = "A picture"
    #expect(stage.spoken == ["Take, A picture. Button."])
  }

  @Test("a disabled control is dimmed and a selected one selected, whatever traits were set")
  func state() {
    let stage = Stage()
    let button = stage.add(UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), name: "b")
    button.setTitle("Send", for: .normal)
    button.isEnabled = false
    button.isSelected = true
    #expect(button.accessibilityTraits == [.button, .notEnabled, .selected])
    button.accessibilityTraits.insert(.header)
    #expect(stage.spoken == ["Selected: Send. Dimmed. Button. Heading."])
    button.isEnabled = true
    button.isSelected = false
    #expect(stage.spoken == ["Send. Button. Heading."])
    button.accessibilityTraits = .link
    #expect(stage.spoken == ["Send. Link."])
    button.isEnabled = false
    #expect(stage.spoken == ["Send. Dimmed. Link."])
  }

  @Test("a switch is on or off, a slider a share, a page control a page")
  func values() {
    let stage = Stage()
    let toggle = stage.add(UISwitch(frame: .zero), name: "switch")
    let slider = stage.add(UISlider(frame: CGRect(x: 0, y: 100, width: 200, height: 34)), name: "slider")
    let pages = stage.add(UIPageControl(frame: CGRect(x: 0, y: 200, width: 200, height: 26)), name: "pages")
    toggle.accessibilityLabel = "Wi-Fi"
    slider.accessibilityLabel = "Volume"
    (slider.minimumValue, slider.maximumValue, slider.value) = (10, 20, 12.5)
    pages.numberOfPages = 3
    #expect(
      stage.spoken == ["Wi-Fi. Switch Button. Off.", "Volume: 25%. Adjustable.", "page 1 of 3. Adjustable."])
    toggle.isOn = true
    slider.accessibilityIncrement()
    pages.accessibilityIncrement()
    #expect(
      stage.spoken == ["Wi-Fi. Switch Button. On.", "Volume: 35%. Adjustable.", "page 2 of 3. Adjustable."])
    slider.isEnabled = false
    #expect(stage.spoken[1] == "Volume: 35%. Dimmed. Adjustable.")
    (slider.minimumValue, slider.maximumValue) = (-.infinity, .infinity)
    #expect(stage.spoken[1] == "Volume. Dimmed. Adjustable.")
    _ = stage.take()
  }

  @Test("a double tap touches the middle of an element, and a slider's knob")
  func activation() {
    let stage = Stage()
    let button = stage.add(UIButton(frame: CGRect(x: 10, y: 20, width: 50, height: 50)), name: "b")
    #expect(button.accessibilityActivationPoint == CGPoint(x: 35, y: 45))
    let slider = stage.add(UISlider(frame: CGRect(x: 0, y: 100, width: 200, height: 34)), name: "slider")
    slider.value = 1
    #expect(slider.accessibilityActivationPoint.x > 170)
    button.accessibilityActivationPoint = .zero
    #expect(button.accessibilityActivationPoint == .zero)
  }

  @Test("1.9c: segments are buttons with their place; the selected and the disabled one say so")
  func segments() {
    let stage = Stage()
    let items: [Any?] = ["Day", "Week", UIImage(named: "calendar")]
    let control = UISegmentedControl(items: items.compactMap(\.self))
    control.frame = CGRect(x: 0, y: 100, width: 300, height: 32)
    stage.add(control, name: "control")
    control.selectedSegmentIndex = 0
    control.setEnabled(false, forSegmentAt: 1)
    #expect(
      stage.spoken == [
        "Selected: Day. Button. 1 of 3.", "Week. Dimmed. Button. 2 of 3.", "Calendar. Button. 3 of 3.",
      ])
    control.removeSegment(at: 1, animated: false)
    control.selectedSegmentIndex = 1
    #expect(stage.spoken == ["Day. Button. 1 of 2.", "Selected: Calendar. Button. 2 of 2."])
    control.isEnabled = false
    #expect(stage.spoken[0] == "Day. Dimmed. Button. 1 of 2.")
    #expect(control.accessibilityElementCount() == 2)
  }

  @Test("a stepper is two buttons, of which one is dimmed at the end")
  func stepper() {
    let stage = Stage()
    let stepper = stage.add(UIStepper(frame: CGRect(x: 20, y: 100, width: 0, height: 0)), name: "stepper")
    #expect(stage.spoken == ["Decrement. Dimmed. Button.", "Increment. Button."])
    stepper.value = 100
    #expect(stage.spoken == ["Decrement. Button.", "Increment. Dimmed. Button."])
    #expect(AccessibilityTree(of: stage.window).elements.map(\.frame.minX) == [20, 67])
    stepper.wraps = true
    #expect(stage.spoken == ["Decrement. Button.", "Increment. Button."])
  }

  @Test("an element of a container moves with it on the screen")
  func elementFrame() {
    let stage = Stage()
    let box = stage.holder("box", 100, 200, 100, 100)
    let element = UIAccessibilityElement(accessibilityContainer: box)
    let inner = UIAccessibilityElement(accessibilityContainer: element)
    #expect(element.accessibilityFrame == .zero)
    element.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 20, width: 30, height: 40)
    inner.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(element.accessibilityFrame == CGRect(x: 110, y: 220, width: 30, height: 40))
    #expect(inner.accessibilityFrame == CGRect(x: 111, y: 222, width: 3, height: 4))
    box.frame.origin.x = 0
    #expect(element.accessibilityFrame.minX == 10)
    element.accessibilityFrame = CGRect(x: 7, y: 7, width: 7, height: 7)
    #expect(element.accessibilityFrame.minX == 7)
  }

  @Test("rectangles and paths are converted to the screen, also of a view that is turned")
  func conversion() {
    let stage = Stage()
    let box = stage.holder("box", 100, 200, 100, 100)
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(
      UIAccessibility.convertToScreenCoordinates(rect, in: box)
        == CGRect(x: 100, y: 200, width: 10, height: 20))
    box.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    let path = UIAccessibility.convertToScreenCoordinates(UIBezierPath(rect: rect), in: box)
    #expect(path.bounds == UIAccessibility.convertToScreenCoordinates(rect, in: box))
    #expect(path.bounds == CGRect(x: 180, y: 200, width: 20, height: 10))
  }

  @Test("setting an attributed text sets the plain one, and the other way round")
  func attributes() {
    let view = UIView()
    view.accessibilityAttributedLabel = NSAttributedString(string: "Price")
    #expect(view.accessibilityLabel == "Price")
    view.accessibilityLabel = "Cost"
    #expect(view.accessibilityAttributedLabel?.string == "Cost")
    #expect(view.accessibilityUserInputLabels == ["Cost"])
    view.accessibilityUserInputLabels = ["Amount"]
    #expect(view.accessibilityUserInputLabels == ["Amount"])
    (view.accessibilityAttributedValue, view.accessibilityAttributedHint) = (
      NSAttributedString(string: "1"), NSAttributedString(string: "2")
    )
    #expect(view.accessibilityValue == "1" && view.accessibilityHint == "2")
    view.accessibilityAttributedLabel = nil
    #expect(view.accessibilityLabel == nil && view.accessibilityAttributedLabel == nil)
  }

  @Test("controls count as responding to the user, unless disabled or the client says otherwise")
  func responding() {
    let button = UIButton()
    #expect(button.accessibilityRespondsToUserInteraction)
    button.isEnabled = false
    #expect(!button.accessibilityRespondsToUserInteraction)
    button.accessibilityRespondsToUserInteraction = true
    #expect(button.accessibilityRespondsToUserInteraction)
    #expect(!UILabel().accessibilityRespondsToUserInteraction)
  }

  @Test("properties are empty at first and return what was set")
  func kept() {
    let view = UIView()
    #expect(view.accessibilityContainerType == .none && view.accessibilityNavigationStyle == .automatic)
    #expect(
      view.accessibilityLanguage == nil && view.accessibilityPath == nil && view.accessibilityElements == nil)
    #expect(view.accessibilityCustomActions == nil && !view.accessibilityActivate())
    #expect(!view.accessibilityScroll(.down) && !view.accessibilityPerformEscape())
    view.accessibilityNavigationStyle = .combined
    view.accessibilityLanguage = "ko"
    view.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Reset", image: nil) { _ in true }]
    #expect(view.accessibilityNavigationStyle == .combined && view.accessibilityLanguage == "ko")
    #expect(view.accessibilityCustomActions?.first?.name == "Reset")
  }

  /// A view that overrides its accessibility properties, as apps write it.
  private final class Thermometer: UIView {
    var degrees = 20
    override var isAccessibilityElement: Bool {
      get { true }
      set {}
    }
    override var accessibilityLabel: String? {
      get { "Temperature" }
      set {}
    }
    override var accessibilityValue: String? {
      get { "\(degrees)°" }
      set {}
    }
    override var accessibilityTraits: UIAccessibilityTraits {
      get { .adjustable }
      set {}
    }
    override func accessibilityIncrement() { degrees += 1 }
  }

  @Test("a client's class decides what is spoken by overriding")
  func overriding() {
    let stage = Stage()
    let view = stage.add(Thermometer(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), name: "t")
    view.accessibilityIncrement()
    #expect(stage.spoken == ["Temperature: 21°. Adjustable."])
  }

  @Test("a controller handles the escape gesture by overriding")
  func escape() {
    final class Sheet: UIViewController {
      override func accessibilityPerformEscape() -> Bool { true }
    }
    #expect(Sheet().accessibilityPerformEscape() && !UIViewController().accessibilityPerformEscape())
  }
}
