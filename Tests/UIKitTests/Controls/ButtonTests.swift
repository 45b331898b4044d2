import Testing

@testable import UIKit

@Suite("Button content")
@MainActor
struct ButtonTests {
  @Test("title and image are the state's, or the normal state's where it has none")
  func states() {
    let button = UIButton(type: .custom)
    let (star, moon) = (UIImage(systemName: "star"), UIImage(systemName: "moon"))
    button.setTitle("Play", for: .normal)
    button.setTitle("Stop", for: .selected)
    button.setImage(star, for: .normal)
    button.setImage(moon, for: .highlighted)
    #expect(button.currentTitle == "Play" && button.titleLabel?.text == "Play")
    button.isSelected = true
    #expect(button.currentTitle == "Stop" && button.titleLabel?.text == "Stop")
    #expect(button.currentImage == star && button.imageView?.image == star)
    button.isHighlighted = true
    #expect(button.currentTitle == "Play" && button.currentImage == star)
    button.isSelected = false
    #expect(button.currentImage == moon && button.imageView?.image == moon)
    #expect(button.title(for: .disabled) == "Play")
  }

  @Test("a configuration gives title and image; what was set last is shown")
  func configuration() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Back"
    configuration.image = UIImage(systemName: "chevron.left")
    let button = UIButton(configuration: configuration)
    #expect(button.currentTitle == "Back" && button.titleLabel?.text == "Back")
    #expect(button.largeContentTitle == "Back" && button.largeContentImage != nil)
    button.setTitle("Home", for: .normal)
    #expect(button.currentTitle == "Home")
    button.configuration?.title = "Up"
    #expect(button.currentTitle == "Up" && button.titleLabel?.text == "Up")
    button.configuration?.image = nil
    #expect(button.currentImage == nil)
  }

  @Test(
    "a configuration's text and transformer give the title its font and colour, as long as they are there")
  func attributes() {
    let button = UIButton(configuration: .plain())
    button.setTitle("Home", for: .normal)
    let (own, width) = (button.titleLabel?.font, button.intrinsicContentSize.width)
    button.configuration?.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      var attributes = $0
      attributes.font = .systemFont(ofSize: ($0.font?.pointSize ?? 0) * 2)
      return attributes
    }
    #expect(button.titleLabel?.font.pointSize == own.map { $0.pointSize * 2 })
    #expect(button.intrinsicContentSize.width > width && button.currentTitle == "Home")
    // Of what it has already, nothing is doubled once more.
    button.isHighlighted = true
    #expect(button.titleLabel?.font.pointSize == own.map { $0.pointSize * 2 })
    button.configuration?.titleTextAttributesTransformer = nil
    #expect(button.titleLabel?.font == own && button.intrinsicContentSize.width == width)
    button.configuration?.attributedTitle = AttributedString(
      "Up",
      attributes: AttributeContainer([.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red]))
    #expect(button.titleLabel?.font.pointSize == 30 && button.titleLabel?.textColor == .red)
    #expect(button.currentTitle == "Up" && button.configuration?.background.backgroundColor == nil)
    let kept = button.configuration
    #expect(kept == button.configuration, "and nothing else happened")
  }

  @Test("the handler changes the configuration once the state has changed, before the next layout is over")
  func updates() {
    let stage = Stage()
    let button = UIButton(configuration: .plain())
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    button.configurationUpdateHandler = { $0.configuration?.title = $0.isHighlighted ? "Down" : "Up" }
    stage.add(button, name: "button")
    stage.window.layoutIfNeeded()
    #expect(button.currentTitle == "Up")
    stage.down(10, 10, at: 0)
    #expect(button.currentTitle == "Down")
    stage.up(10, 10, at: 10_000)
    #expect(button.currentTitle == "Up" && stage.isQuiet)
  }

  @Test("image and title stand as the configuration places them")
  func placement() {
    let stage = Stage()
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Go"
    configuration.image = UIImage(systemName: "star")
    configuration.imagePlacement = .top
    configuration.imagePadding = 4
    let button = UIButton(configuration: configuration)
    stage.add(button, name: "button")
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    stage.window.layoutIfNeeded()
    guard let image = button.imageView?.frame, let title = button.titleLabel?.frame else {
      Issue.record("no image view or label")
      return
    }
    #expect(title.minY == image.maxY + 4 && image.midX == 50 && title.midX == 50)
  }

  @Test("C7: a control that is asked to cancel in the middle of a touch releases it")
  func cancelByCode() {
    let stage = Stage()
    let button = stage.add(UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), name: "button")
    stage.down(10, 10, at: 0)
    button.cancelTracking(with: nil)
    #expect(!button.isTracking && !button.isHighlighted)
    stage.up(10, 10, at: 10_000)
    #expect(stage.take() == ["0 button touchDown", "0 button touchCancel"])
    #expect(stage.isQuiet)
  }

  @Test("C9: a control that its own action disables sends nothing more of this touch")
  func disabledMidTouch() {
    let stage = Stage()
    let button = stage.add(UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), name: "button")
    button.addAction(UIAction { [unowned button] _ in button.isEnabled = false }, for: .touchDragExit)
    stage.down(10, 10, at: 0)
    stage.move(300, 10, at: 10_000)
    stage.up(300, 10, at: 20_000)
    #expect(
      stage.take() == [
        "0 button touchDown", "10000 button touchDragExit", "10000 action button touchDragExit",
      ])
    #expect(!button.isHighlighted && stage.isQuiet)
  }
}
