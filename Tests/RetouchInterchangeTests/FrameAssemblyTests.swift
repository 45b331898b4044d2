import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchInterchange

@Suite("Frames out of single events")
struct FrameAssemblyTests {
  @Test("events without a report at the end are left out, and counted")
  func tail() throws {
    let document = try importText(
      "E: 0.000000 0003 0035 5\nE: 0.000000 0000 0000 0\nE: 0.010000 0003 0035 6\nE: 0.010000 0003 0036 6\n")
    #expect(document.frames == [frame(0, [3, 53, 5])])
    #expect(document.isCut)
    #expect(document.remarks.last?.contains("2 events") == true)
  }

  @Test("EV_SYN codes that are not reports end no frame and stay in it", arguments: [1, 2, 4, 5, 15])
  func otherSynchronization(code: Int) throws {
    let hex = String(code, radix: 16)
    let document = try importText(
      "E: 0.000000 0003 0035 5\nE: 0.000000 0000 000\(hex) 7\nE: 0.000000 0003 0036 6\nE: 0.000000 0000 0000 0\n"
    )
    #expect(document.frames == [frame(0, [3, 53, 5], [0, Int32(code), 7], [3, 54, 6])])
  }

  @Test("a report's value is kept")
  func report() throws {
    let document = try importText("E: 0.000000 0000 0000 1\nE: 0.100000 0000 0000 0\n")
    #expect(document.frames.map(\.report) == [1, 0])
  }

  @Test("keys and scan codes are left out, buttons stay")
  func privacy() throws {
    let document = try importText(
      """
      E: 0.000000 0004 0004 458756
      E: 0.000000 0001 001e 1
      E: 0.000000 0000 0000 0
      E: 0.500000 0004 0004 589825
      E: 0.500000 0001 0110 1
      E: 0.500000 0004 0003 1
      E: 0.500000 0000 0000 0

      """)
    #expect(document.frames == [frame(0, [1, 272, 1])])
    #expect(document.header.devices[0].codes == [.key: [272], .relative: [0, 1]])
    #expect(document.header.meta["origin"] == .string("0.500000"))
    #expect(document.remarks.last == "4 events that would reveal which keys were typed were left out")
  }

  @Test("when time goes back the frame waits, and what follows keeps its distances")
  func backwardTime() throws {
    let document = try importText(
      "E: 10.000000 0000 0000 0\nE: 4.000000 0000 0000 0\nE: 4.500000 0000 0000 0\nE: 4.400000 0000 0000 0\n")
    #expect(
      document.entries == [
        TimedEntry(time: 0, .frame(device: 0, events: [], report: 0)),
        TimedEntry(time: 0, .wentBack(device: 0, microseconds: 6_000_000)),
        TimedEntry(time: 0, .frame(device: 0, events: [], report: 0)),
        TimedEntry(time: 500_000, .frame(device: 0, events: [], report: 0)),
        TimedEntry(time: 500_000, .wentBack(device: 0, microseconds: 100_000)),
        TimedEntry(time: 500_000, .frame(device: 0, events: [], report: 0)),
      ])
    #expect(
      document.remarks.last
        == "the time went back, first by 6.000000 s to 4.000000, 2 times in all: what follows keeps its distances; "
        + "if no clock was set meanwhile, look at the stamps there")
  }

  @Test("an error about time going back names the device, if there are several")
  func backwardTimeOfOne() throws {
    let document = try importText(
      """
      [ 2.000000] /dev/input/event1: 0000 0000 00000000
      [ 2.000000] /dev/input/event2: 0000 0000 00000000
      [ 1.500000] /dev/input/event2: 0000 0000 00000000

      """)
    #expect(
      document.remarks.filter { $0.contains("went back") } == [
        "the time of device 1 went back, first by 0.500000 s to 1.500000, 1 time in all: "
          + "what follows keeps its distances; if no clock was set meanwhile, look at the stamps there"
      ])
  }

  @Test("a clock that jumps back and forth forever ends in an error, not in an overflow")
  func backwardForEver() {
    let pair = "E: 9007199253.999999 0000 0000 0\nE: 0.000000 0000 0000 0\n"
    let error = importError(String(repeating: pair, count: 2000))
    #expect(error?.code == .outOfRange)
    #expect(error?.line == 4)
  }

  @Test("dropped events leave the last known state, and a remark that the true one is lost")
  func dropped() throws {
    let document = try importText(
      """
      E: 0.000000 0003 002f 1
      E: 0.000000 0003 0039 9
      E: 0.000000 0003 0035 100
      E: 0.000000 0000 0000 0
      E: 0.010000 0003 0035 110
      E: 0.010000 0000 0003 0
      E: 0.010000 0003 0039 -1
      E: 0.010000 0000 0003 0
      E: 0.011000 0003 0035 500
      E: 0.012000 0000 0000 0
      E: 0.020000 0003 0035 120
      E: 0.020000 0000 0000 0

      """)
    let state = DeviceState(currentSlot: 1, slots: [nil, [57: 9, 53: 110]])
    #expect(
      document.entries == [
        TimedEntry(
          time: 0,
          .frame(device: 0, events: frame(0, [3, 47, 1], [3, 57, 9], [3, 53, 100]).events, report: 0)),
        TimedEntry(time: 12000, .dropped(device: 0, state: state)),
        TimedEntry(time: 20000, .frame(device: 0, events: frame(0, [3, 53, 120]).events, report: 0)),
      ])
    #expect(document.remarks.last?.contains("2 times") == true)
    #expect(document.remarks.last?.contains("2 events") == true)
  }

  @Test("more drops than a recording may have are refused, because each keeps a state")
  func tooManyDrops() {
    let error = importError(String(repeating: "E: 0.000000 0000 0003 0\n", count: 5000))
    #expect(error?.code == .tooLarge)
    #expect(error?.line == 4097)
  }
}
