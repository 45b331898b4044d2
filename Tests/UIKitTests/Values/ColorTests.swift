import Testing

@testable import UIKit

@Suite("Colours")
struct ColorTests {
  let light = UITraitCollection(userInterfaceStyle: .light)
  let dark = UITraitCollection(userInterfaceStyle: .dark)

  @Test("fixed colours are compared by value and hold what they were made with")
  func fixed() {
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
    #expect(UIColor(white: 1, alpha: 1) == .white)
    #expect(UIColor.red != .blue)
    #expect(UIColor.red.withAlphaComponent(0.5).cgColor == CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(UIColor(cgColor: .black) == .black)
    #expect(UIColor.red.hash == UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash)
    #expect(UIColor.red.resolvedColor(with: dark) === UIColor.red)
    var components: [CGFloat] = [0, 0, 0, 0]
    UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
      .getRed(&components[0], green: nil, blue: nil, alpha: nil)
    #expect(components == [0.1, 0, 0, 0])
  }

  @Test(
    "a colour of Display P3 is the sRGB colour that looks the same, beyond 0 and 1 where sRGB does not reach")
  func displayP3() throws {
    func sRGB(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) throws -> [Double] {
      let color = UIColor(displayP3Red: red, green: green, blue: blue, alpha: 0.5)
      return try #require(color.cgColor.components).map { Double(($0 * 1000).rounded() / 1000) }
    }
    #expect(try sRGB(1, 0, 0) == [1.093, -0.227, -0.15, 0.5])
    #expect(try sRGB(0.5, 0.5, 0.5) == [0.5, 0.5, 0.5, 0.5])
    #expect(try sRGB(0, 0, 0) == [0, 0, 0, 0.5])
  }

  @Test("greys have a colour space of their own, in which red, green and blue have no equal")
  func greys() {
    #expect(UIColor.black != UIColor(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(UIColor(red: 1, green: 1, blue: 1, alpha: 1) != .white)
    #expect(UIColor.gray != UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    #expect(UIColor.black == UIColor(white: 0, alpha: 1) && UIColor.clear == UIColor(white: 0, alpha: 0))
    #expect(UIColor.black.withAlphaComponent(0) == .clear)
    #expect(UIColor.black.cgColor.components == [0, 1])
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(UIColor.white.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha] == [1, 1, 1, 1])
    #expect(UIColor.systemBackground.resolvedColor(with: dark) == .black)
    #expect(UIColor.systemGray.resolvedColor(with: dark) != UIColor(white: 142 / 255, alpha: 1))
  }

  @Test(
    "hues go round the circle",
    arguments: [
      (0, UIColor.red), (1.0 / 3, .green), (2.0 / 3, .blue), (1, .red), (-1.0 / 3, .blue), (0.5, .cyan),
    ] as [(CGFloat, UIColor)])
  func hue(hue: CGFloat, expected: UIColor) {
    let color = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1).cgColor
    for (component, wanted) in zip(color.components ?? [], expected.cgColor.components ?? []) {
      #expect(abs(component - wanted) < 1e-9)
    }
    #expect(
      UIColor(hue: hue, saturation: 0, brightness: 0.5, alpha: 1)
        == UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
  }

  @Test("the system's colours follow light and dark, also with another opacity")
  func dynamic() {
    #expect(UIColor.systemBlue.resolvedColor(with: light) == UIColor(0, 122, 255))
    #expect(UIColor.systemBlue.resolvedColor(with: dark) == UIColor(10, 132, 255))
    #expect(UIColor.label.resolvedColor(with: dark) == .white)
    #expect(UIColor.label.resolvedColor(with: UITraitCollection()) == .black)
    let faint = UIColor.systemBackground.withAlphaComponent(0.25)
    #expect(faint.resolvedColor(with: dark) == UIColor(white: 0, alpha: 0.25))
    #expect(faint.resolvedColor(with: light) == UIColor(white: 1, alpha: 0.25))
    #expect(UIColor.systemRed == UIColor.systemRed)
    #expect(UIColor.systemRed != UIColor.systemBlue)
  }
}
