import Testing
import UIKit

@testable import RetouchPictures

@Suite("Two pictures show the same")
struct DisplayListCompareTests {
  private func list(
    width: Double = 10, name: String = "a", kind: String = "view", opacity: Double = 1, nested: Bool = true
  ) -> DisplayList {
    let area = DisplayItem.figure(
      DisplayFigure(
        shape: .rectangle(CGRect(x: 0, y: 0, width: width, height: 10)), fill: DisplayColor.black))
    var group = DisplayGroup(kind: kind, name: name, items: [area])
    group.opacity = opacity
    let inner = DisplayItem.group(group)
    return DisplayList(
      size: CGSize(width: 100, height: 100),
      items: [.group(DisplayGroup(kind: "window", name: nil, items: nested ? [inner] : [inner, inner]))])
  }

  @Test("if they differ in names only") func names() {
    #expect(list().shows(list()))
    #expect(list().shows(list(name: "b", kind: "UIButton")))
    #expect(list(name: "b") != list())
  }

  @Test("unless something drawn differs, however deep") func content() {
    #expect(!list().shows(list(width: 11)))
    #expect(!list().shows(list(opacity: 0.5)))
    #expect(!list().shows(list(nested: false)))
    #expect(!list(nested: false).shows(list()))
    var larger = list()
    larger.size.width = 101
    #expect(!list().shows(larger))
  }
}
