import RetouchEvdev
import Testing

@testable import RetouchContactTracking

@Suite("A pointer")
struct PointerTests {
  @Test(
    "a contact lasts from the first button to the last; without one the pointer hovers, within the target")
  func mouse() throws {
    let document = try recording("mouse")
    var mapping = PointMapping.test
    #expect(
      play(document, mapping: mapping).lines.first == "0: hovered device 0 at 55,95")
    mapping = PointMapping(width: 100, height: 200, pointer: document.header.pointer)
    let played = play(document, mapping: mapping)
    #expect(
      played.lines == [
        "0: hovered device 0 at 15,15", "8000: began 1 slot 0 at 15,15", "16000: moved 1 slot 0 at 18,15",
        "24000: moved 1 slot 0 at 18,15", "32000: moved 1 slot 0 at 18,15",
        "40000: ended 1 slot 0 at 18,16", "48000: hovered device 0 at 0,16",
        "64000: began 2 slot 0 at 0,16", "64000: ended 2 slot 0 at 0,16", "72000: began 3 slot 0 at 0,16",
        "80000: ended 3 slot 0 at 0,16",
      ])
    #expect(played.contacts.map(\.buttons) == [1, 1, 3, 2, 2, 1, 1, 1, 1])
    #expect(played.contacts.allSatisfy { $0.tool == .mouse && $0.pressure == nil })
  }

  @Test("a device unit is as many points as the pointer's speed says")
  func speed() {
    let mapping = PointMapping(width: 100, height: 200, pointer: PointerDescription(x: 1, y: 2, speed: 0.5))
    let track = Track(TestDevice.mouse(), mapping: mapping)
    #expect(track.frame(1, [InputEvent(.relativeX, 3)]) == [["1: hovered device 0 at 2.5,2"]])
  }

  @Test("the lower right end is the last pixel")
  func edge() {
    let display = DisplayDescription(width: 300, height: 600, scale: 3)
    let track = Track(TestDevice.mouse(), mapping: PointMapping(display: display))
    #expect(
      track.frame(1, [InputEvent(.relativeX, .max), InputEvent(.relativeY, .max)])
        == [["1: hovered device 0 at 99.667,199.667"]])
    #expect(track.frame(2, [InputEvent(.relativeX, 1)]).isEmpty)
  }

  @Test("without a target a mouse starts at 0, 0 and meets no edge")
  func deviceUnits() {
    let track = Track(TestDevice.mouse(), mapping: .deviceUnits)
    #expect(
      track.frame(1, [InputEvent(.relativeX, -30), InputEvent(.relativeY, 5000)])
        == [["1: hovered device 0 at -30,5000"]])
  }

  @Test("a button that was down at the start makes no contact until all are released")
  func downAtStart() {
    let track = Track(TestDevice.mouse(state: DeviceState(keys: [EventCode.left.number])))
    #expect(track.frame(1, [InputEvent(.relativeX, 1)]).isEmpty)
    #expect(track.frame(2, [key(.right, 1)]).isEmpty)
    #expect(track.frame(3, [key(.left, 0)]).isEmpty)
    #expect(track.frame(4, [key(.right, 0)]).isEmpty)
    #expect(track.frame(5, [key(.left, 1)]) == [["5: began 2 slot 0 at 51,100"]])
  }

  @Test("a wheel counts once, whether it sends fine steps, coarse ones or both")
  func wheels() throws {
    var sums: [Int: (x: Double, y: Double, count: Int)] = [:]
    for change in try play("wheels").frames.flatMap(\.changes) {
      guard case .scrolled(let device, let x, let y, let deltaX, let deltaY) = change else {
        Issue.record("nothing but scrolling: \(change)")
        continue
      }
      #expect(x == 50 && y == 100)
      let old = sums[device] ?? (0, 0, 0)
      sums[device] = (old.x + deltaX, old.y + deltaY, old.count + 1)
    }
    #expect(sums.count == 4)
    #expect(try #require(sums[0]) == (0, -1, 8))
    #expect(try #require(sums[1]) == (2, -1, 9))
    #expect(try #require(sums[2]) == (0, -1, 1))
    #expect(try #require(sums[3]) == (2, 0, 1))
  }

  @Test("an absolute pointer stands where its axes say, and its node may have a wheel")
  func absolute() throws {
    let played = try play("absolute-pointer")
    #expect(
      played.lines == [
        "0: hovered device 0 at 10,20", "10000: began 1 slot 0 at 10,20", "20000: moved 1 slot 0 at 30,20",
        "30000: scrolled device 0 at 30,20 by 0,1", "40000: ended 1 slot 0 at 30,20",
        "50000: hovered device 0 at 30,40",
      ])
    #expect(played.contacts.allSatisfy { $0.tool == .pointer })
  }

  @Test("a keyboard cover with a mouse is a mouse, whatever other axes it has")
  func keyboardCover() throws {
    #expect(
      try play("keyboard-cover").lines == [
        "10000: hovered device 0 at 55,100", "20000: began 1 slot 0 at 55,100",
        "30000: ended 1 slot 0 at 55,100",
      ])
  }

  @Test("in one frame a move comes before the wheel")
  func order() {
    let track = Track(TestDevice.mouse())
    #expect(
      track.frame(1, [InputEvent(.wheel, 1), InputEvent(.relativeX, 1), key(.left, 1)]) == [
        ["1: began 1 slot 0 at 51,100", "1: scrolled device 0 at 51,100 by 0,1"]
      ])
  }
}
