import RetouchEvdev
import RetouchSupport
import Testing

@testable import RetouchContactTracking

@Suite("A recording that is compared")
struct SessionTracerTests {
  private let drag = Session.Finger(0, 800_000, (50, 50), to: (350, 800))

  @Test("says how often it reports, and how much that varies")
  func rhythm() throws {
    let even = try #require(Session([drag]).record().rhythms[0])
    #expect(even.rate == 125 && even.jitter == 0 && even.lost == 0)
    #expect(even.percentile(50) == 8000 && even.percentile(95) == 8000 && even.longest == 8000)
    var uneven = ReportRhythm()
    for index in 0..<1000 { _ = uneven.add(index % 2 == 0 ? 7000 : 9000) }
    #expect(uneven.percentile(50) == 7000 && uneven.percentile(95) == 9000)
    #expect(abs((uneven.jitter ?? 0) - 1414) < 1)
    #expect(ReportRhythm().rate == nil && ReportRhythm().percentile(50) == nil && ReportRhythm().lost == 0)
  }

  @Test("misses reports in the middle of a motion, one or several at a time")
  func missing() throws {
    let missing: Set<Int64> = [80_000, 160_000, 168_000, 400_000, 408_000, 416_000]
    let trace = Session([drag]).record(.init(isMissing: { missing.contains($0) }))
    #expect(trace.rhythms[0]?.lost == 6)
    #expect(trace.rhythms[0]?.rate == 125)
    #expect(trace.drops == 0)
  }

  @Test("misses none where a finger rests, because the kernel makes no report of it")
  func resting() {
    var tracer = SessionTracer(
      devices: [Session.device], mappings: DisplayMappings(PointMapping(width: 390, height: 844)))
    var time: Int64 = 0
    tracer.process(device: 0, events: [slot(0), id(1)] + at(100, 100), time: time)
    for step in 1...60 as ClosedRange<Int32> {
      // Half a second of rest after each ten steps; the finger slows down and speeds up again.
      let size: Int32 = step % 10 == 1 || step % 10 == 0 ? 10 : 40
      time += step % 10 == 1 && step > 1 ? 500_000 : 8000
      tracer.process(device: 0, events: at(100 + step * size, 100), time: time)
    }
    let trace = tracer.finish(time: time)
    #expect(trace.rhythms[0]?.lost == 0)
    #expect(trace.rhythms[0]?.longest == 500_000)
  }

  @Test("says how often the kernel dropped events, with the state after it or without")
  func drops() {
    var tracer = SessionTracer(
      devices: [Session.device], mappings: DisplayMappings(PointMapping(width: 390, height: 844)))
    tracer.process(device: 0, events: [InputEvent(.dropped, 0)], time: 5)
    tracer.dropped(device: 0, state: DeviceState(), time: 9)
    #expect(tracer.finish(time: 10).drops == 2)
  }

  @Test("keeps every position of a path to the thousandth of a point, however far it jumps")
  func packing() {
    var random = SeededNumbers(seed: 1)
    var store = WayStore()
    let values: [Int64] = [0, 1, -1, 63, 64, -64, 8191, 8192, 1_000_000_000_000_000, -1_000_000_000_000_000]
    for _ in 0..<50 {
      var contact = ContactTrace(Contact(number: 1, x: 12.345, y: -6.789), start: .down, time: 77)
      var way = OpenWay(time: 77, x: contact.first.x, y: contact.first.y)
      var samples = [contact.first]
      for _ in 0..<40 {
        let sample = WaySample(
          time: samples[samples.count - 1].time + Int64.random(in: 0...(1 << 30), using: &random),
          x: values.randomElement(using: &random) ?? 0, y: values.randomElement(using: &random) ?? 0)
        way.add(time: sample.time, x: sample.x, y: sample.y)
        samples.append(sample)
      }
      (contact.way, contact.sketch) = way.finish(into: &store)
      var trace = SessionTrace()
      trace.contacts = [contact]
      trace.ways = store
      #expect(trace.samples(of: 0) == samples)
    }
  }

  @Test("that is too large for memory is noticed")
  func limits() {
    var limits = SessionTrace.Limits()
    limits.contacts = 3
    var tracer = SessionTracer(
      devices: [Session.device], mappings: DisplayMappings(PointMapping(width: 390, height: 844)),
      limits: limits)
    for number in 1...3 as ClosedRange<Int32> {
      tracer.process(device: 0, events: [slot(number), id(number)] + at(1, 1), time: 0)
      #expect(!tracer.isTooLarge)
    }
    tracer.process(device: 0, events: [slot(9), id(9)] + at(1, 1), time: 0)
    #expect(tracer.isTooLarge)
  }
}

@Suite("Generated sessions")
struct GeneratedSessionTests {
  @Test(
    "are matched to the fingers they were made from, on any two panels",
    arguments: 1...40 as ClosedRange<UInt64>)
  func matched(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    // Fingers that are down at once are in lanes of their own, and cross in x.
    var fingers: [Session.Finger] = []
    for lane in 0..<Int.random(in: 1...8, using: &random) {
      var time = Int64.random(in: 0...300_000, using: &random)
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let up = time + Int64.random(in: 20_000...900_000, using: &random)
        let y = 60 + 95 * Double(lane)
        let x = (Double.random(in: 10...380, using: &random), Double.random(in: 10...380, using: &random))
        fingers.append(.init(time, up, (x.0, y), to: Bool.random(using: &random) ? (x.1, y) : nil))
        time = up + Int64.random(in: 30_000...700_000, using: &random)
      }
    }
    fingers.sort { ($0.down, $0.from.x) < ($1.down, $1.from.x) }
    let kept = fingers.indices.filter { _ in Int.random(in: 0..<10, using: &random) > 0 }
    let panel = Session.Panel(
      period: [8000, 4166, 10_000].randomElement(using: &random) ?? 8000,
      offset: Int64.random(in: -50_000_000...50_000_000, using: &random), isBackward: true)
    let (a, b) = (Session(fingers).record(until: 60_000_000), Session(kept.map { fingers[$0] }).record(panel))
    let comparison = SessionComparison(a, b, offset: panel.offset)
    #expect(comparison.pairs == kept.enumerated().map { [[$0.element], [$0.offset]] })
    #expect(comparison.onlyB.isEmpty && comparison.swaps.isEmpty)
    #expect(comparison.matches.allSatisfy { $0.down == 0 && $0.up == 0 && $0.breaks == 0 })
    // Turned around, it is the same.
    let other = SessionComparison(b, a, offset: -panel.offset)
    #expect(other.pairs == kept.enumerated().map { [[$0.offset], [$0.element]] })
    #expect(other.onlyA.isEmpty)
    #expect(
      (comparison.onlyA + comparison.outsideA).sorted() == fingers.indices.filter { !kept.contains($0) })
  }
}
