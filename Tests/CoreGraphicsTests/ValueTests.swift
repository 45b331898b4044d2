import CoreGraphics
import Testing

@Suite("Colours and Foundation's rectangles")
struct ValueTests {
  @Test("colours are compared by value")
  func colours() {
    #expect(CGColor(red: 1, green: 0, blue: 0, alpha: 1) == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    #expect(CGColor(gray: 1, alpha: 1) == .white)
    #expect(CGColor.black != .clear)
    #expect(CGColor.black.copy(alpha: 0) == .clear)
    #expect(CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).components == [0.1, 0.2, 0.3, 0.4])
    #expect(Set([CGColor.black, CGColor(gray: 0, alpha: 1)]).count == 1)
  }

  @Test("a grey has a colour space of two components, and equals no red, green and blue")
  func greys() {
    #expect(CGColor.black != CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(CGColor(red: 0, green: 0, blue: 0, alpha: 1) != .black)
    #expect(CGColor(gray: 0.25, alpha: 0.5).components == [0.25, 0.5])
    #expect(CGColor(gray: 0.25, alpha: 0.5).numberOfComponents == 2)
    #expect(CGColor(red: 0, green: 0, blue: 0, alpha: 1).numberOfComponents == 4)
    #expect(CGColor.white.copy(alpha: 0.5) == CGColor(gray: 1, alpha: 0.5))
    #expect(Set([CGColor.black, CGColor(red: 0, green: 0, blue: 0, alpha: 1)]).count == 2)
  }

  // Hit testing relies on how Foundation's rectangles treat their edges (row V2), so this test pins that
  // down.
  @Test("a rectangle contains its minimum edges and not its maximum edges")
  func edges() {
    let rectangle = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(rectangle.contains(CGPoint(x: 10, y: 20)))
    #expect(rectangle.contains(CGPoint(x: 39.999, y: 59.999)))
    #expect(!rectangle.contains(CGPoint(x: 40, y: 30)))
    #expect(!rectangle.contains(CGPoint(x: 20, y: 60)))
    #expect(!CGRect.null.contains(CGPoint.zero))
    #expect(!CGRect(x: 0, y: 0, width: 0, height: 5).contains(CGPoint.zero))
  }

  @Test("insets, unions and intersections do what client code expects")
  func conveniences() {
    let rectangle = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(rectangle.insetBy(dx: -70, dy: -70) == CGRect(x: -70, y: -70, width: 150, height: 150))
    #expect(rectangle.insetBy(dx: 6, dy: 6).isNull)
    #expect(rectangle.union(.null) == rectangle)
    #expect(
      rectangle.union(CGRect(x: 20, y: -5, width: 1, height: 1)) == CGRect(x: 0, y: -5, width: 21, height: 15)
    )
    #expect(
      rectangle.intersection(CGRect(x: 5, y: 5, width: 10, height: 10))
        == CGRect(x: 5, y: 5, width: 5, height: 5))
    #expect(rectangle.intersection(CGRect(x: 50, y: 5, width: 10, height: 10)).isNull)
    #expect(CGRect(x: 0.4, y: 0.4, width: 1, height: 1).integral == CGRect(x: 0, y: 0, width: 2, height: 2))
    let parts = rectangle.divided(atDistance: 4, from: .maxXEdge)
    #expect(parts.slice == CGRect(x: 6, y: 0, width: 4, height: 10))
    #expect(parts.remainder == CGRect(x: 0, y: 0, width: 6, height: 10))
  }

  @Test("a vector of doubles and one of integers are the same value")
  func vectors() {
    #expect(CGVector(dx: 1, dy: 2) == CGVector(dx: 1.0, dy: 2.0))
    #expect(CGVector() == .zero)
  }
}
