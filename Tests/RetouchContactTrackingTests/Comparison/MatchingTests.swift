import RetouchEvdev
import RetouchSupport
import Testing

@testable import RetouchContactTracking

@Suite("Contacts of two recordings")
struct MatchingTests {
  private typealias Finger = Session.Finger

  private func compare(
    _ a: [Finger], _ b: [Finger], _ panel: Session.Panel = .init(), offset: Int64? = nil
  ) -> SessionComparison {
    SessionComparison(Session(a).record(), Session(b).record(panel), offset: offset)
  }

  @Test("are the same where nothing differs, to the µs and the thousandth of a point")
  func same() {
    let fingers: [Finger] = [
      .init(0, 400_000, (50, 50), to: (300, 700)), .init(100_000, 300_000, (300, 100)),
      .init(600_000, 680_000, (50, 50)),
    ]
    let comparison = compare(fingers, fingers)
    #expect(comparison.isOneToOne(3))
    #expect(comparison.distances.maximum == 0 && comparison.distances.count > 50)
    #expect(comparison.matches.allSatisfy { $0.down == 0 && $0.up == 0 && !$0.endsDiffer && !$0.kindsDiffer })
    #expect(comparison.matches.map(\.lag) == [0, nil, nil])
    #expect(comparison.shift == (0, 0))
  }

  @Test("are found by time and place, though slots and ids differ and fingers cross")
  func crossing() {
    let fingers: [Finger] = [
      .init(0, 1_000_000, (50, 400), to: (340, 400)), .init(20_000, 980_000, (340, 410), to: (50, 410)),
      .init(40_000, 990_000, (195, 50), to: (195, 800)),
    ]
    let comparison = compare(fingers, fingers, .init(period: 10_000, offset: 77_000, isBackward: true))
    #expect(comparison.isOneToOne(3))
    // The panels report at other times, and between two reports a finger is on the line between them.
    #expect(comparison.distances.maximum < 200)
  }

  @Test("in a row of fingers are not confused with their neighbours if a panel is shifted")
  func row() {
    let fingers = (0..<5).map { Finger(Int64($0) * 1000, 900_000, (60 + 40 * Double($0), 400)) }
    var alone: [Finger] = []
    for (index, finger) in fingers.enumerated() {
      var moved = finger
      moved.from.x += index == 0 ? 41 : 40
      moved.to = moved.from
      alone.append(moved)
    }
    // The clocks are given, and most other contacts are not shifted: only these five say what is right.
    let others = (0..<40).map { index -> Finger in
      let start = 2_000_000 + Int64(index) * 300_000
      return Finger(start, start + 80_000, (99, 99))
    }
    let comparison = compare(fingers + others, alone + others, offset: 0)
    #expect(comparison.isOneToOne(45))
  }

  @Test("say how far a panel is shifted")
  func shift() {
    var random = SeededNumbers(seed: 5)
    let fingers = (0..<50).map { index -> Finger in
      let start = Int64(index) * 400_000
      let x = Double.random(in: 60...300, using: &random)
      return Finger(start, start + 100_000, (x, Double.random(in: 60...700, using: &random)))
    }
    let comparison = compare(fingers, fingers, .init(shift: (25, -13)))
    #expect(comparison.isOneToOne(50))
    #expect(abs(comparison.shift.x - 25) < 0.11 && abs(comparison.shift.y + 13) < 0.11)
  }

  @Test("that one recording lost and found again are one contact, on either side")
  func pieces() {
    let whole: [Finger] = [
      .init(0, 900_000, (50, 50), to: (50, 500)), .init(0, 900_000, (300, 50), to: (300, 500)),
    ]
    let parts: [Finger] = [
      .init(0, 300_000, (50, 50), to: (50, 200)), .init(0, 900_000, (300, 50), to: (300, 500)),
      .init(333_000, 600_000, (50, 216.5), to: (50, 350)), .init(640_000, 900_000, (50, 370), to: (50, 500)),
    ]
    let comparison = compare(whole, parts)
    #expect(comparison.pairs == [[[0], [0, 2, 3]], [[1], [1]]])
    #expect(comparison.onlyB.isEmpty && comparison.swaps.isEmpty)
    #expect(comparison.matches[0].down == 0 && comparison.matches[0].up == 0)
    #expect(comparison.matches[0].breaks == 2 && comparison.matches[1].breaks == 0)
    #expect(comparison.distances.maximum < 2500)
    let other = compare(parts, whole)
    #expect(other.pairs == [[[0, 2, 3], [0]], [[1], [1]]])
    #expect(other.onlyA.isEmpty)
  }

  @Test("close to another contact, or bouncing after it, stay contacts of their own")
  func ghosts() {
    let tap = Finger(0, 500_000, (100, 100))
    let after = Finger(540_000, 570_000, (100, 100))
    let beside = Finger(200_000, 300_000, (115, 100))
    let comparison = SessionComparison(
      Session([tap]).record(until: 600_000), Session([tap, beside, after]).record())
    #expect(comparison.pairs == [[[0], [0]]])
    #expect(comparison.onlyB == [1, 2])
    #expect(comparison.onlyA.isEmpty && comparison.matches[0].up == 0)
  }

  @Test("that one recording missed are reported, and their neighbours are not mistaken for them")
  func missed() {
    let taps = (0..<12).map { index -> Finger in
      let start = Int64(index) * 180_000
      return Finger(start, start + 50_000, (200, 300))
    }
    let comparison = compare(taps, taps.enumerated().filter { $0.offset != 5 }.map(\.element), offset: 0)
    #expect(comparison.onlyA == [5])
    #expect(comparison.onlyB.isEmpty)
    #expect(comparison.matches.allSatisfy { $0.down == 0 })
  }

  @Test("that change places where fingers cross are reported with the time, and compared rightly")
  func swap() {
    let (left, right): (Finger, Finger) = (
      .init(0, 1_000_000, (50, 400), to: (350, 400)), .init(0, 960_000, (350, 420), to: (50, 420))
    )
    // B mixes them up in the middle: each of its contacts turns around.
    let middle: Int64 = 496_000
    var tracer = SessionTracer(
      devices: [Session.device], mappings: DisplayMappings(PointMapping(width: 390, height: 844)))
    for time in stride(from: 0 as Int64, through: 1_000_000, by: 8000) {
      var events: [InputEvent] = []
      for (index, finger) in [left, right].enumerated() {
        let place = Int32(time > middle ? 1 - index : index)
        events.append(slot(place))
        if time == 0 { events.append(id(Int32(index) + 1)) }
        if time >= finger.up {
          events.append(lift)
        } else {
          events += at(Int32(finger.position(time).x * 10), Int32(finger.position(time).y * 10))
        }
      }
      tracer.process(device: 0, events: events, time: time)
    }
    let comparison = SessionComparison(Session([left, right]).record(), tracer.finish(time: 1_000_000))
    #expect(comparison.pairs == [[[0], [0]], [[1], [1]]])
    let swap = comparison.swaps.first
    #expect(comparison.swaps.count == 1 && swap?.a == [0, 1] && swap?.b == [0, 1])
    #expect(swap?.times.count == 1)
    #expect(abs((swap?.times.first ?? 0) - middle) <= 20_000)
    // Each ends where the other one's contact of B does.
    #expect(comparison.matches.map(\.up) == [0, 0])
    #expect(comparison.distances.percentile(95) < 1000)
    #expect(comparison.onlyA.isEmpty && comparison.onlyB.isEmpty)
  }

  @Test("say how late positions are along the way")
  func lag() {
    let fingers = (0..<6).map { index -> Finger in
      let start = Int64(index) * 1_000_000
      let (from, to) = index % 2 == 0 ? (100.0, 700.0) : (700.0, 100.0)
      return Finger(start, start + 500_000, (50, from), to: (340, to))
    }
    let comparison = compare(fingers, fingers, .init(lag: 16_000))
    #expect(comparison.isOneToOne(6))
    let lag = TimeSpread(comparison.matches.map(\.lag))
    #expect(abs((lag?.median ?? 0) - 16_000) < 1500)
    #expect(TimeSpread(comparison.matches.map(\.down))?.worst.value == 0)
  }

  @Test("that were down before a recording, or are when it ends, have no offset there")
  func ends() {
    let drag = Finger(0, 500_000, (50, 50), to: (300, 300))
    let tap = Finger(700_000, 800_000, (50, 50))
    let session = Session([drag, tap])
    let comparison = SessionComparison(session.record(), session.record(until: 800_000))
    #expect(comparison.matches.map(\.up) == [0, 0])
    var state = DeviceState()
    state.apply(slot(0))
    for event in [id(3)] + at(500, 500) { state.apply(event) }
    var device = Session.device
    device.state = state
    var tracer = SessionTracer(
      devices: [device], mappings: DisplayMappings(PointMapping(width: 390, height: 844)))
    tracer.process(device: 0, events: at(600, 600), time: 8000)
    let before = tracer.finish(time: 100_000)
    let own = SessionComparison(before, before)
    #expect(own.matches.count == 1)
    #expect(own.matches[0].down == nil && own.matches[0].up == nil && !own.matches[0].endsDiffer)
    #expect(own.distances.maximum == 0 && own.distances.count > 0)
  }

  @Test("without any in common have no match, and all are reported")
  func nothingInCommon() {
    let comparison = compare([.init(0, 100_000, (50, 50))], [.init(0, 100_000, (350, 800))])
    #expect(comparison.matches.isEmpty && comparison.distances.count == 0)
    #expect(comparison.onlyA == [0] && comparison.onlyB == [0])
    let empty = Session([]).record(until: 100)
    #expect(SessionComparison(empty, empty).matches.isEmpty)
    #expect(compare([.init(0, 100_000, (50, 50))], []).matches.isEmpty)
  }
}
