import DeviceLab
import RetouchEvdev
import RetouchRecording
import Testing

@Suite("two recordings of one device at one time")
struct StreamComparisonTests {
  private func document(_ times: [Int64], from value: Int32 = 0) -> RecordingDocument {
    RecordingDocument(
      entries: times.enumerated().map { number, time in
        TimedEntry(
          time: time, .frame(device: 0, events: [InputEvent(.relativeX, value + Int32(number))], report: 0))
      }, endTime: times.last ?? 0)
  }

  @Test("the same frames are equal wherever time starts")
  func equal() {
    let comparison = StreamComparison(
      ours: document([700, 800, 950]), theirs: document([1, 101, 252]), tolerance: 1)
    #expect(comparison.difference == nil)
    #expect(comparison.frames == (3, 3))
    #expect(comparison.timeError == 1)
  }

  @Test("a changed value, a changed time, a missing frame and an empty recording are reported")
  func different() {
    let ours = document([700, 800, 950])
    #expect(
      StreamComparison(ours: ours, theirs: document([1, 101, 251], from: 1), tolerance: 1).difference != nil)
    #expect(StreamComparison(ours: ours, theirs: document([1, 101, 253]), tolerance: 1).difference != nil)
    #expect(StreamComparison(ours: ours, theirs: document([1, 101]), tolerance: 1).difference != nil)
    #expect(StreamComparison(ours: document([]), theirs: document([]), tolerance: 1).difference != nil)
  }

  @Test("a player's drift is how much longer the whole took, and its largest deviation")
  func drift() throws {
    let drift = try #require(Drift(intent: document([0, 100, 200]), played: document([50, 170, 260])))
    #expect(drift.overall == 10)
    #expect(drift.largest == 20)
    #expect(drift.length == 200)
    #expect(Drift(intent: document([0, 100]), played: document([0])) == nil)
  }
}
