import RetouchEvdev
import Testing

@testable import RetouchContactTracking

@Suite("The list of contacts")
struct SummaryTests {
  @Test("a contact is one JSON object, its keys in a fixed order")
  func json() throws {
    let contact = try #require(try summarize("shortest-tap").first)
    #expect(
      contact.json == """
        {"contact":1,"device":0,"slot":0,"kind":"finger","start":"down","down_us":0,"up_us":49,\
        "end":"up","down":[10,20],"up":[10,20],"frames":2}
        """)
  }

  @Test("positions have at most three decimals, half away from zero, without −0")
  func decimals() {
    let texts: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (195, "195"), (812.5, "812.5"), (0.0005, "0.001"), (-0.0005, "-0.001"),
      (-0.0004, "0"), (1.25, "1.25"), (99.9999, "100"), (-30, "-30"), (1e300, "1e+300"), (.nan, "0"),
      (.infinity, "0"), (0x1p60, "1.152921504606847e+18"),
    ]
    for (value, text) in texts { #expect(ContactSummary.decimal(value) == text) }
  }

  @Test("contacts that were down before, cancelled or cut are marked as such")
  func ends() throws {
    #expect(try summarize("down-at-start").map(\.start) == [.before, .down, .down])
    #expect(try summarize("palm").map(\.end) == [.cancelled, .cancelled])
    #expect(try summarize("ends-mid-touch").map(\.end) == [.cut])
    #expect(try summarize("pen").map(\.kind) == [.pen, .eraser, .pen])
  }

  @Test("contacts can be taken while the file is read, in the order of their numbers")
  func streaming() {
    var summarizer = ContactSummarizer(devices: [TestDevice.slots()], mapping: .test)
    summarizer.process(device: 0, events: [slot(0), id(1)] + at(10, 10), time: 1)
    summarizer.process(device: 0, events: [slot(1), id(2)] + at(20, 20), time: 2)
    summarizer.process(device: 0, events: [lift], time: 3)
    #expect(summarizer.takeComplete().isEmpty)
    summarizer.process(device: 0, events: [slot(0), lift], time: 4)
    #expect(summarizer.takeComplete().map(\.contact) == [1, 2])
    summarizer.process(device: 0, events: [id(3)], time: 5)
    #expect(summarizer.takeComplete().isEmpty)
    summarizer.finish(time: 9)
    #expect(summarizer.takeComplete().map(\.line) == ["3 slot 0 down 5…9 cut at 1,1 to 1,1 in 1"])
    #expect(summarizer.takeComplete().isEmpty)
  }

  @Test("a contact from before that is still down at the end is cut, and not delivered")
  func beforeAndCut() {
    let state = DeviceState(slots: [[57: 4, 53: 100, 54: 200]])
    var summarizer = ContactSummarizer(devices: [TestDevice.slots(state: state)], mapping: .test)
    summarizer.finish(time: 9)
    #expect(summarizer.takeComplete().map(\.line) == ["1 slot 0 before 0…9 cut at 10,20 to 10,20 in 1"])
    let track = Track(TestDevice.slots(state: state))
    #expect(track.finish().isEmpty)
  }
}
