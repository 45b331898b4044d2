import Testing

@testable import UIKit

/// The article on Candybar: a stack view of four buttons that should be read as a tab bar.
@Suite("Candybar's tab bar") @MainActor
struct CandybarTests {
  private let stage = Stage()
  private let bar = UIStackView()
  private let titles = ["Camera", "Bookmarks", "Compose", "Tools"]

  private var buttons: [UIButton] { bar.arrangedSubviews.compactMap { $0 as? UIButton } }

  init() {
    for title in titles {
      let button = UIButton(type: .system)
      button.setImage(UIImage(systemName: "camera"), for: .normal)
      button.accessibilityLabel = title
      bar.addArrangedSubview(button)
    }
    bar.distribution = .fillEqually
    bar.frame = CGRect(x: 0, y: 780, width: 390, height: 64)
    stage.add(bar, name: "bar")
  }

  @Test("Even the spoken output that is supposed to mimic VoiceOver just speaks Camera, button")
  func plain() { #expect(stage.spoken == titles.map { "\($0). Button." }) }

  @Test("you don't add a trait to the buttons themselves")
  func traitOnButtons() {
    for button in buttons { button.accessibilityTraits.insert(.tabBar) }
    #expect(stage.spoken == titles.map { "\($0). Button." })
  }

  @Test("the container with the trait must not be an element: else its buttons are not reached")
  func wrongSetting() {
    bar.accessibilityTraits.insert(.tabBar)
    bar.isAccessibilityElement = true
    #expect(stage.spoken == [""])
    bar.accessibilityLabel = "Tabs"
    #expect(stage.spoken == ["Tabs"])
  }

  @Test("1.9d: with the trait on the container every button is a tab, and no button")
  func rightSetting() {
    bar.accessibilityTraits.insert(.tabBar)
    bar.isAccessibilityElement = false
    #expect(
      stage.spoken == [
        "Camera. Tab. 1 of 4.", "Bookmarks. Tab. 2 of 4.", "Compose. Tab. 3 of 4.", "Tools. Tab. 4 of 4.",
      ])
  }

  @Test("insert or remove the .selected trait of the active tab bar item")
  func selection() {
    bar.accessibilityTraits.insert(.tabBar)
    for active in [0, 3] {
      for (index, button) in buttons.enumerated() {
        if index == active {
          button.accessibilityTraits.insert(.selected)
        } else {
          button.accessibilityTraits.remove(.selected)
        }
      }
      #expect(
        stage.spoken
          == titles.enumerated().map { ($0 == active ? "Selected: " : "") + "\($1). Tab. \($0 + 1) of 4." })
    }
  }

  @Test(
    "every accessible descendant is a tab, also deep inside and of any class; hidden ones are not counted")
  func descendants() {
    bar.accessibilityTraits.insert(.tabBar)
    let box = UIView(frame: .zero)
    bar.addArrangedSubview(box)
    bar.layoutIfNeeded()
    let label = UILabel(frame: box.bounds)
    label.text = "More"
    box.addSubview(label)
    buttons[1].isHidden = true
    #expect(
      stage.spoken == [
        "Camera. Tab. 1 of 4.", "Compose. Tab. 2 of 4.", "Tools. Tab. 3 of 4.", "More. Tab. 4 of 4.",
      ])
  }

  @Test("a bar is read after what is above it, and as one")
  func order() {
    bar.accessibilityTraits.insert(.tabBar)
    stage.element("lower", 0, 800)
    stage.element("above", 0, 0)
    #expect(stage.spoken.first == "above" && stage.spoken.last == "lower" && stage.spoken.count == 6)
  }
}
