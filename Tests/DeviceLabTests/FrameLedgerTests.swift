import RetouchEvdev
import LabPlan
import RetouchRecording
import Testing

@Suite("what was given beside what was recorded, frame by frame")
struct FrameLedgerTests {
  /// A finger that goes down and moves, one frame every 10 ms.
  private static func frame(_ number: Int) -> [InputEvent] {
    (number == 0 ? [InputEvent(.mtTrackingID, 7)] : []) + [InputEvent(.mtPositionX, Int32(number))]
  }

  private static let ledger: FrameLedger = {
    var ledger = FrameLedger()
    for number in 0..<20 { ledger.add(frame(number), at: Int64(number) * 10_000) }
    return ledger
  }()

  private func document(_ numbers: some Sequence<Int>) -> RecordingDocument {
    RecordingDocument(
      entries: numbers.map {
        TimedEntry(time: Int64($0) * 10_000, .frame(device: 0, events: Self.frame($0), report: 0))
      }, endTime: 300_000)
  }

  private static func state(afterFrame number: Int) -> DeviceState {
    var state = DeviceState()
    for number in 0...number {
      for event in frame(number) { state.apply(event) }
    }
    return state
  }

  @Test("all frames in their order are not a loss")
  func whole() {
    #expect(Self.ledger.loss(in: document(0..<20)) == nil)
    #expect(Self.ledger.lostTime(in: document(0..<20), until: 200_000) == 0)
  }

  @Test("a frame that is missing anywhere is a loss", arguments: [0, 9, 19])
  func missing(number: Int) {
    #expect(Self.ledger.loss(in: document((0..<20).filter { $0 != number })) != nil)
  }

  @Test("frames given after the deadline may be missing, those given at it may not")
  func deadline() {
    #expect(Self.ledger.loss(in: document(0..<15), until: 149_999) == nil)
    #expect(Self.ledger.loss(in: document(0..<15), until: 150_000) != nil)
    #expect(Self.ledger.lostTime(in: document(0..<15), until: 200_000) == 50_000)
  }

  @Test(
    "a frame that was never given, twice or of another device is a difference, even if all others are there")
  func invented() {
    var twice = document(0..<20)
    twice.entries.insert(twice.entries[3], at: 3)
    #expect(Self.ledger.difference(in: twice) != nil)
    var other = document(0..<20)
    other.entries[19].entry = .frame(device: 1, events: Self.frame(19), report: 0)
    #expect(Self.ledger.difference(in: other) != nil)
    #expect(Self.ledger.difference(in: document(0..<3)) == nil)
  }

  @Test("events that the kernel may add are optional, and nothing else may take their place")
  func uncertain() {
    var ledger = Self.ledger
    ledger.addUncertain([InputEvent(.touch, 0)], at: 200_000)
    ledger.add(Self.frame(20), at: 210_000)
    var document = document(0...20)
    #expect(ledger.loss(in: document) == nil)
    document.entries.insert(
      TimedEntry(time: 200_000, .frame(device: 0, events: [InputEvent(.touch, 0)], report: 0)), at: 20)
    #expect(ledger.loss(in: document) == nil)
    document.entries[20].entry = .frame(device: 0, events: [InputEvent(.touch, 1)], report: 0)
    #expect(ledger.loss(in: document) != nil)
    document.entries.removeSubrange(20...)
    #expect(ledger.loss(in: document) != nil)
  }

  @Test("a drop is a loss, unless it is allowed and a correct state follows it")
  func dropped() {
    var hole = document(Array(0..<5) + Array(15..<20))
    hole.entries.insert(
      TimedEntry(time: 145_000, .dropped(device: 0, state: Self.state(afterFrame: 14))), at: 5)
    #expect(Self.ledger.loss(in: hole, mayDrop: true) == nil)
    #expect(Self.ledger.loss(in: hole) != nil)

    var wrong = hole
    wrong.entries[5].entry = .dropped(device: 0, state: Self.state(afterFrame: 13))
    #expect(Self.ledger.loss(in: wrong, mayDrop: true) != nil)

    var up = hole
    up.entries[5].entry = .dropped(device: 0, state: DeviceState())
    #expect(Self.ledger.loss(in: up, mayDrop: true) != nil)

    var shorter = hole
    shorter.entries.remove(at: 7)
    #expect(Self.ledger.loss(in: shorter, mayDrop: true) != nil)
  }
}

@Suite("columns of a table")
struct ColumnsTests {
  @Test("columns are as wide as their widest cell, numbers stand to the right, lines end without spaces")
  func columns() {
    #expect(
      LabPlan.columns([["name", "n", ""], ["a", "10", "ok"]], numeric: [1])
        == ["name   n", "a     10  ok"])
  }

  @Test("a number has three decimals")
  func decimals() {
    #expect(thousandths(1.2345) == "1.235")
    #expect(thousandths(-0.5) == "-0.500")
    #expect(thousandths(.infinity) == "inf")
  }
}
