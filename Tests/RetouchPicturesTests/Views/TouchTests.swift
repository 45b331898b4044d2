import RetouchReplay
import Testing
import UIKit

@testable import RetouchPictures

@Suite("fingers in a picture")
@MainActor
struct TouchTests {
  private func touches(_ gesture: Gesture, at time: Int64) throws -> [Element] {
    try drawn(Fields.self, gesture, at: time).groups(ofKind: "touch")
  }

  @Test("a ring lies around the point of contact, with the touch's number")
  func ring() throws {
    let touches = try touches(.press(at: CGPoint(x: 100, y: 200), for: 0.5), at: 0)
    #expect(touches.map { $0["data-name"] } == ["touch 1"])
    let ring = try #require(touches.first?.every("ellipse").first)
    #expect(ring.number("cx") == 100)
    #expect(ring.number("cy") == 200)
    #expect(ring.number("rx") == DisplayTouch.radius)
    #expect(touches.first?.every("text").map(\.text) == ["1"])
    #expect(touches.first?.every("path").isEmpty == true)
  }

  @Test("the ring is dashed at the instant of the lift, and gone after it")
  func lifted() throws {
    let press = Gesture.press(at: CGPoint(x: 100, y: 200), for: 0.5)
    func dashes(_ time: Int64) throws -> [[String?]] {
      try touches(press, at: time).map { $0.every("ellipse").map { $0["stroke-dasharray"] } }
    }
    #expect(try dashes(499_999).first?.contains("5 4") == false)
    #expect(try dashes(500_000).first?.contains("5 4") == true)
    #expect(try dashes(500_001).isEmpty)
  }

  @Test("a finger that has moved leaves its path behind")
  func trail() throws {
    let drag = Gesture.drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 250, y: 100), over: 0.5)
    let touch = try #require(try touches(drag, at: 250_000).first)
    let way = try #require(touch.every("path").first?["d"])
    #expect(way.hasPrefix("M50 100L"))
    let ring = try #require(touch.every("ellipse").first { $0.number("rx") == DisplayTouch.radius })
    #expect(way.hasSuffix("L\(SVGText.number(ring.number("cx"))) 100"))
    #expect(abs(ring.number("cx") - 150) < 3)
  }

  @Test("several fingers have their numbers in order")
  func several() throws {
    let touches = try touches(.twoFingerTap(at: CGPoint(x: 195, y: 400), for: 0.3), at: 100_000)
    #expect(touches.map { $0["data-name"] } == ["touch 1", "touch 2"])
    #expect(touches.flatMap { $0.every("text").map(\.text) } == ["1", "2"])
  }
}
