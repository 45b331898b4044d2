import Testing
import UIKit

@testable import RetouchPictures

@Suite("controls")
@MainActor
struct ControlTests {
  private func fill(_ button: UIButton) throws -> String? {
    try #require(try drawn(button).group("button")).every("text").first?["fill"]
  }

  private func button(_ type: UIButton.ButtonType = .system) -> UIButton {
    let button = UIButton(type: type).named("button")
    button.frame = CGRect(x: 0, y: 100, width: 120, height: 44)
    button.setTitle("Go", for: .normal)
    return button
  }

  @Test("a system button's title has the tint, a custom one's the colour that was set, white where none was")
  func titles() throws {
    #expect(try fill(button()) == "#007aff")
    #expect(try fill(button(.custom)) == "#ffffff")
    let red = button()
    red.setTitleColor(.red, for: .normal)
    #expect(try fill(red) == "#ff0000")
    let disabled = button()
    disabled.isEnabled = false
    #expect(try fill(disabled) == "#3c3c43")
  }

  @Test("a filled configuration lies on the tint, with a white title")
  func filled() throws {
    let button = UIButton(configuration: .filled()).named("button")
    button.configuration?.title = "Go"
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    let group = try #require(try drawn(button).group("button"))
    #expect(group.every("rect").first?["fill"] == "#007aff")
    #expect(group.every("rect").first?.rect == button.frame)
    #expect(group.every("text").first?["fill"] == "#ffffff")
    button.configuration?.background.backgroundColor = .red
    button.configuration?.background.cornerRadius = 9
    button.configuration?.cornerStyle = .fixed
    let own = try #require(try drawn(button).group("button")?.every("rect").first)
    #expect(own["fill"] == "#ff0000" && own["rx"] == "9")
  }

  @Test("a switch's knob is at the left while off, at the right while on")
  func switches() throws {
    for (isOn, x) in [(false, 2), (true, 23.2)] {
      let control = UISwitch(frame: CGRect(x: 0, y: 0, width: 63, height: 28)).named("switch")
      control.isOn = isOn
      let group = try #require(try drawn(control).group("switch"))
      let knob = try #require(group.every("rect").last).rect
      #expect(abs(knob.minX - x) < 0.001)
      #expect(group.every("rect").first { $0["rx"] == "14" }?["fill"] == (isOn ? "#34c759" : "#787880"))
    }
  }

  @Test("a slider's knob is drawn where the engine takes it to be")
  func slider() throws {
    let control = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34)).named("slider")
    control.value = 0.25
    let track = control.trackRect(forBounds: control.bounds)
    let knob = control.thumbRect(forBounds: control.bounds, trackRect: track, value: 0.25)
    let group = try #require(try drawn(control).group("slider"))
    let place = try #require(group.every("ellipse").last).number("cx")
    #expect(abs(place - knob.midX) < 0.001)
    #expect(group.every("rect").contains { abs($0.rect.maxX - knob.midX) < 0.001 })
  }

  @Test("the selected segment lies on a plate, and each title in its segment")
  func segments() throws {
    let control = UISegmentedControl(items: ["Day", "Week", "Month"]).named("segments")
    control.frame = CGRect(x: 20, y: 50, width: 300, height: 32)
    control.selectedSegmentIndex = 1
    let group = try #require(try drawn(control).group("segments"))
    #expect(
      group.every("rect").contains {
        $0.rect == CGRect(x: 122, y: 52, width: 96, height: 28) && $0["fill"] == "#ffffff"
      })
    #expect(group.every("text").map(\.text) == ["Day", "Week", "Month"])
    #expect(group.every("text").map { $0.number("x") } == [70, 170, 270])
    #expect(group.every("text").map { $0["font-weight"] } == [nil, "600", nil])
  }

  @Test("a page control has a dot for each page, the current one darker")
  func pages() throws {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26)).named("pages")
    control.numberOfPages = 3
    control.currentPage = 2
    let dots = try #require(try drawn(control).group("pages")).every("ellipse")
    #expect(dots.map { $0.number("cx") } == [34, 50, 66])
    #expect(dots.map { $0["fill-opacity"] } == ["0.3", "0.3", nil])
  }

  @Test("a stepper dims the sign that can go no further")
  func stepper() throws {
    let control = UIStepper(frame: .zero).named("stepper")
    let signs = try #require(try drawn(control).group("stepper")).every("path")
    #expect(signs.map { $0["stroke-opacity"] } == ["0.3", nil])
  }
}
