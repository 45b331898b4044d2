import Testing

@testable import RetouchContactTracking

@Suite("Contacts against a golden's")
struct WayJudgementTests {
  /// Two fingers that go 300 points to the right in 0.5 s, 125 times a second, then four taps.
  private static var stream: [KeptWay] {
    let moves = (0..<2).map { finger in
      way(finger + 1, from: Int64(finger) * 1000) { step in
        (100_000 + Int64(step) * 4762, 200_000 + Int64(finger) * 150_000)
      }
    }
    let taps = (0..<4).map { tap in
      way(tap + 3, from: 1_000_000 + Int64(tap) * 300_000, count: 8) { _ in (50_000, 60_000) }
    }
    return moves + taps
  }

  private static func way(
    _ number: Int, from start: Int64, count: Int = 64, at place: (Int) -> (Int64, Int64)
  ) -> KeptWay {
    let points = (0..<count).map { step in
      var measures = WayPoint.Measures()
      (measures.pressure, measures.size) = (40 + Int64(step % 7), 5 + Int64(step % 4))
      measures.orientation = Int64(step % 5) - 2
      let (x, y) = place(step)
      return WayPoint(time: start + Int64(step) * 8000, x: x, y: y, measures: measures)
    }
    return KeptWay(
      number: number, tool: .finger, start: .down, end: .up, endTime: start + Int64(count) * 8000,
      points: points)
  }

  private static let tolerance = WayTolerance(time: 5000, place: 2000)

  private func sentences(_ got: [KeptWay], within: WayTolerance? = nil) -> [String] {
    WayJudgement(expected: Self.stream, got: got, within: within).sentences
  }

  /// A stream with each point changed.
  private func changed(_ change: (inout WayPoint, KeptWay) -> Void) -> [KeptWay] {
    Self.stream.map { way in
      var other = way
      for index in other.points.indices { change(&other.points[index], way) }
      return other
    }
  }

  @Test("pass if they are the same, or later by a constant within the tolerance, however fast they are")
  func healthy() {
    #expect(sentences(Self.stream).isEmpty)
    #expect(sentences(Self.stream, within: Self.tolerance).isEmpty)
    let later = Self.stream.map { way in
      var way = way
      for index in way.points.indices { way.points[index].time += 4000 }
      way.endTime += 4000
      return way
    }
    #expect(sentences(later, within: Self.tolerance).isEmpty)
    #expect(sentences(later).first == "all 6 contacts come 4 ms later")
    // A panel that trembles, has another phase and loses a report now and then.
    var rough = changed { point, _ in
      point.time += point.time % 3000
      point.x += point.x % 1500 - 700
      point.y += point.time % 900
    }
    rough[0].points.remove(at: 20)
    #expect(sentences(rough, within: Self.tolerance).isEmpty)
  }

  @Test("are red where they stand still until the lift")
  func standstill() {
    let still = changed { point, way in (point.x, point.y) = (way.points[0].x, way.points[0].y) }
    for within in [nil, Self.tolerance] {
      #expect(
        sentences(still, within: within).first
          == "contact 1 stands still until the lift at 0.51 s, and 1 other likewise")
    }
    // The place of the lift is reported in the frame before it.
    let jumping = zip(still, Self.stream).map { way, other in
      var way = way
      way.points[way.points.count - 1] = other.points[other.points.count - 1]
      return way
    }
    for within in [nil, Self.tolerance] {
      #expect(
        sentences(jumping, within: within).first
          == "contact 1 stands still until the lift at 0.51 s, and 1 other likewise")
    }
  }

  @Test("say nothing of measures that neither reports, however many samples there are")
  func unreported() {
    let golden = changed { point, _ in
      (point.measures.size, point.measures.orientation) = (nil, nil)
    }
    let light = golden.map { way in
      var way = way
      // Of a sample in which the pressure alone changed, nothing is left.
      way.points.remove(at: 3)
      for index in way.points.indices { way.points[index].measures.pressure = nil }
      return way
    }
    let said = WayJudgement(expected: golden, got: light, within: nil).sentences
    #expect(said.first == "contact 1 is without its pressure, and 5 others likewise")
    #expect(!said.contains { $0.contains("which it had not") }, "\(said)")
  }

  @Test("are red where their reports are held back, or come in bunches, fast or slow")
  func bunches() {
    for share in [1, 50] as [Int64] {
      let golden = changed { point, way in point.x = way.points[0].x + (point.x - way.points[0].x) / share }
      let bunched = golden.map { way in
        var way = way
        // All reports of an eighth of a second come at its end.
        for index in way.points.indices.dropFirst() {
          let due = (way.points[index].time / 125_000 + 1) * 125_000
          way.points[index].time = min(due, way.endTime)
        }
        return way
      }
      for within in [nil, Self.tolerance] {
        let judged = WayJudgement(expected: golden, got: bunched, within: within)
        #expect(
          judged.sentences.first
            == "contact 1 is reported every 0.13 s instead of every 8 ms, and 5 others likewise",
          "\(judged.sentences)")
      }
    }
    let held = Self.stream.map { way in
      var way = way
      for index in way.points.indices.dropFirst() { way.points[index].time += 30_000 }
      way.endTime += 30_000
      return way
    }
    #expect(!sentences(held, within: Self.tolerance).isEmpty)
  }

  @Test("are red without pressure, size or orientation, or where one of them is constant")
  func measures() {
    for within in [nil, Self.tolerance] {
      let light = changed { point, _ in point.measures.pressure = nil }
      #expect(
        sentences(light, within: within).first == "contact 1 is without its pressure, and 5 others likewise")
      let silent = changed { point, _ in point.measures.pressure = 0 }
      #expect(
        sentences(silent, within: within).first == "contact 1 is without its pressure, and 5 others likewise")
      let even = changed { point, _ in point.measures.size = 6 }
      #expect(
        sentences(even, within: within).first
          == "contact 1's size stays at 6, where it was 5 to 8, and 5 others likewise")
      let straight = changed { point, _ in point.measures.orientation = 1 }
      #expect(
        sentences(straight, within: within).first?.hasPrefix("contact 1's orientation stays at 1") == true)
    }
    let harder = changed { point, way in
      if way.points.count == 64, point == way.points[40] { point.measures.pressure = 41 }
    }
    #expect(sentences(harder) == ["contact 1's pressure is 41 instead of 45 at 0.32 s, and 1 other likewise"])
    #expect(sentences(harder, within: Self.tolerance).isEmpty)
  }

  @Test("are red for a hundredth of a point and for a microsecond, with the distance and the time")
  func smallest() {
    var got = Self.stream
    got[0].points[39].x += 10
    #expect(sentences(got) == ["contact 1 is 0.01 points to the right at 0.31 s"])
    got = Self.stream
    got[1].points[39].time += 1
    #expect(sentences(got) == ["contact 2's sample at 313000 µs comes 1 µs later"])
    got = Self.stream
    got[0].points[39].x += 4200
    #expect(sentences(got) == ["contact 1 is 4.2 points to the right at 0.31 s"])
    got[0].points[39] = Self.stream[0].points[39]
    got[0].points[39].y -= 2100
    #expect(sentences(got, within: Self.tolerance) == ["contact 1 is 2.1 points upwards at 0.31 s"])
  }

  @Test("say what became of them where fingers are lost and found")
  func losses() {
    for within in [nil, Self.tolerance] {
      let got = Self.stream.flatMap { way -> [KeptWay] in
        guard way.points.count == 64 else { return [way] }
        return (0..<4).map { piece in
          var part = way
          part.points = Array(way.points[16 * piece..<16 * piece + 15])
          part.endTime = piece == 3 ? way.endTime : part.points[14].time + 1000
          return part
        }
      }.sorted { $0.startTime < $1.startTime }.enumerated().map { index, way in
        var way = way
        way.number = index + 1
        return way
      }
      let said = sentences(got, within: within)
      #expect(said.first == "6 contacts became 12: each lost and found every 0.13 s", "\(said)")
    }
    var fewer = Self.stream
    fewer.remove(at: 3)
    #expect(
      sentences(fewer, within: Self.tolerance) == ["6 contacts became 5: 1 missing, the first at 1.3 s"])
  }

  @Test("are red where fingers change places, end otherwise, or are cut")
  func ends() {
    for within in [nil, Self.tolerance] {
      // The two meet on parallel ways, so that only their places tell them apart.
      var got = Self.stream
      let middle = 32
      for index in middle..<64 {
        let (one, other) = (got[0].points[index], got[1].points[index])
        (got[0].points[index].x, got[0].points[index].y) = (other.x, other.y)
        (got[1].points[index].x, got[1].points[index].y) = (one.x, one.y)
      }
      #expect(!sentences(got, within: within).isEmpty)
      got = Self.stream
      (got[0].end, got[0].reason) = (.cancelled, "palm")
      #expect(sentences(got, within: within) == ["contact 1 is cancelled (palm) instead of lifted"])
      got = Self.stream
      got[5].end = .cut
      #expect(
        sentences(got, within: within) == ["contact 6 is cut by the recording's end instead of lifted"])
      got = Self.stream
      got[2].tool = .pen
      #expect(sentences(got, within: within) == ["contact 3 is a pen instead of a finger"])
      got = Self.stream
      got[2].endTime += 12_000
      #expect(sentences(got, within: within).first == "contact 3 is gone 12 ms later")
    }
  }

  @Test("are read back from a golden as they were, whatever they are", arguments: 0..<20)
  func roundTrip(seed: Int) throws {
    var random = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ range: ClosedRange<Int64>) -> Int64 {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return range.lowerBound + Int64(random % UInt64(range.upperBound - range.lowerBound + 1))
    }
    var point = WayPoint(
      time: next(0...300_000), x: next(-9_000...9_000), y: next(0...800_000), measures: .init())
    var way = KeptWay(number: 7, tool: .pen, start: .down, end: .up, endTime: 0, points: [point])
    var text = WayText(7, at: point)
    for _ in 0..<next(0...200) {
      point.time += next(0...40_000)
      point.x += next(-3000...3000)
      point.y -= next(-3000...3000)
      for column in WayPoint.Measures.columns where next(0...3) == 0 {
        point.measures[keyPath: column] = next(0...4) == 0 ? nil : next(-90...4095)
      }
      way.points.append(point)
      text.add(point)
    }
    way.endTime = point.time + next(0...9)
    let golden = """
      retouch outcome 1
      \(way.startTime)  contact 7  down  0.000,0.000  pen
      \(way.endTime)  contact 7  up  0.000,0.000
      retouch ways 1
      \(text.text)

      """
    #expect(try #require(KeptWay.all(in: golden)) == [way])
    #expect(!text.text.contains(" \n") && !text.text.hasSuffix(" "))
    // Whatever is cut or replaced, nothing traps, and no other contact comes of it.
    var bytes = Array(golden.utf8)
    for _ in 0..<20 {
      bytes[Int(next(18...Int64(bytes.count - 1)))] = UInt8(next(32...126))
      _ = KeptWay.all(in: String(decoding: bytes, as: UTF8.self))
      _ = KeptWay.all(in: String(decoding: bytes.prefix(Int(next(0...Int64(bytes.count)))), as: UTF8.self))
    }
  }
}
