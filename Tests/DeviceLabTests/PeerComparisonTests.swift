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

@Suite("the text of two recordings")
struct TextComparisonTests {
  private func text(
    _ created: String, _ origin: Int, bus: Int = 6, times: [Int] = [5, 8], values: [Int] = [1, 2],
    end: String = "x"
  ) -> String {
    let header = #"{"retouch":1,"created":"\#(created)","devices":[{"id":0,"name":"a","bus":\#(bus)}],"#
    let meta = #""meta":{"kernel":"\#(created)-amd64","origin":\#(origin)}}"#
    let frames = zip(times, values).map { "[\($0),\"e\",0,2,0,\($1)]\n" }.joined()
    return header + meta + "\n" + frames + "[50,\"\(end)\",{\"frames\":2}]\n"
  }

  @Test("is equal whenever it was recorded, on whatever machine")
  func equal() {
    let comparison = TextComparison(expected: text("2026", 71), found: text("1999", 8, times: [6, 700]))
    #expect(comparison.difference == nil)
  }

  @Test("differs where a device, a value, an end or a line differs, and says where")
  func different() {
    let expected = text("2026", 71)
    func difference(_ found: String) -> String? {
      TextComparison(expected: expected, found: found).difference
    }
    #expect(difference(text("2026", 71, bus: 3))?.hasPrefix("line 1: ") == true)
    #expect(
      difference(text("2026", 71, values: [1, 3])) == #"line 3: expected ,"e",0,2,0,2], found ,"e",0,2,0,3]"#)
    #expect(difference(text("2026", 71, end: "y"))?.hasPrefix("line 4: ") == true)
    #expect(difference(expected + "\n") == "expected 5 lines, found 6")
    #expect(difference("")?.hasPrefix("line 1: ") == true)
  }
}
