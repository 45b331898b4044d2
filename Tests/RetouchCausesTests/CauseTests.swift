import RetouchEvdev
import Testing

@testable import RetouchCauses
@testable import RetouchContactTracking

/// Each damage is done to a recording that differs from the other one in phase, noise and clock as well.
@Suite("Why two recordings of one session differ")
struct CauseTests {
  private typealias Kind = SessionCause.Kind
  private typealias Frame = Gestures.Frame

  private let gestures = Gestures()

  private func search(
    _ making: Gestures.Making = .init(), _ damage: (inout [Frame]) -> Void = { _ in }
  ) -> (a: CauseSearch, b: CauseSearch) {
    let sound = Gestures.trace(gestures.frames(1))
    var frames = gestures.frames(2)
    damage(&frames)
    let odd = Gestures.trace(frames, making)
    return (
      CauseSearch(sound, odd, offset: nil, scale: Gestures.scale),
      CauseSearch(odd, sound, offset: nil, scale: Gestures.scale)
    )
  }

  /// Checks that one cause alone is found, whichever recording has it.
  private func expect(
    _ kind: Kind, count: Int? = nil, says words: String, _ making: Gestures.Making = .init(),
    source: SourceLocation = #_sourceLocation, _ damage: (inout [Frame]) -> Void = { _ in }
  ) {
    let (search, reversed) = search(making, damage)
    #expect(Set(search.causes.map(\.kind)) == [kind], "\(search.causes)", sourceLocation: source)
    #expect(!search.causes.map(\.isInB).contains(false), sourceLocation: source)
    if let count { #expect(search.causes.map(\.count) == [count], sourceLocation: source) }
    #expect(search.causes.first?.text.contains(words) == true, "\(search.causes)", sourceLocation: source)
    // What all places or a description are like is told of the second one.
    if ![.turnedAxes, .scaled, .offset, .description].contains(kind) {
      #expect(Set(reversed.causes.map(\.kind)) == [kind], "\(reversed.causes)", sourceLocation: source)
      #expect(!reversed.causes.map(\.isInB).contains(true), sourceLocation: source)
    }
  }

  /// Changes each contact's samples.
  private func each(_ frames: inout [Frame], _ change: (Int, Int64, inout Gestures.Sample) -> Void) {
    for index in frames.indices {
      for contact in frames[index].contacts.keys.sorted() {
        guard var sample = frames[index].contacts[contact] else { continue }
        change(contact, frames[index].time, &sample)
        frames[index].contacts[contact] = sample
      }
    }
  }

  /// The frames in which a contact is down, by contact.
  private func places(_ frames: [Frame]) -> [Int: [Int]] {
    var places: [Int: [Int]] = [:]
    for (index, frame) in frames.enumerated() {
      for contact in frame.contacts.keys { places[contact, default: []].append(index) }
    }
    return places
  }

  @Test("is nothing where phase, noise, clock and rate alone differ", arguments: [90.0, 128, 240])
  func healthy(_ rate: Double) {
    for seed in 0..<2 as Range<UInt64> {
      let gestures = Gestures(seed: seed)
      let (a, b) = (
        Gestures.trace(gestures.frames(10 + seed)), Gestures.trace(gestures.frames(20 + seed, rate: rate))
      )
      for (one, other) in [(a, b), (b, a)] {
        let search = CauseSearch(one, other, offset: nil, scale: Gestures.scale)
        #expect(search.causes.isEmpty && search.contacts == nil, "\(search.causes)")
      }
    }
  }

  @Test("is that samples are held back until the lift, with how long")
  func held() {
    expect(.held, count: 8, says: "stand still in B until the lift") { frames in
      let places = places(frames)
      for contact in [1, 2, 7, 8, 13, 14, 19, 20] {
        guard let last = places[contact]?.last, let all = places[contact] else { continue }
        for (order, index) in all.dropFirst().enumerated() {
          frames[index].time = frames[last].time - Int64(all.count - order) * 90
        }
      }
    }
  }

  @Test(
    "is that reports are missing, or repeat one place, in the middle of a motion", arguments: [false, true])
  func stalled(_ repeats: Bool) {
    expect(.stalled, count: 3, says: "reports are missing in B in the middle of motions") { frames in
      let places = places(frames)
      for contact in [1, 8, 13] {
        guard let all = places[contact] else { continue }
        let held = frames[all[20]].contacts[contact]
        for index in all[21..<32] { frames[index].contacts[contact] = held }
        if !repeats {
          // The kernel sends no frame in which nothing changes.
          let times = Set(all[21..<32].map { frames[$0].time })
          for index in frames.indices where times.contains(frames[index].time) {
            frames[index].contacts = [:]
          }
        }
      }
      if !repeats {
        let known = places.mapValues { Set($0) }
        frames = frames.enumerated().filter { index, frame in
          !frame.contacts.isEmpty || !known.values.contains { $0.contains(index) }
        }.map(\.element)
      }
    }
  }

  @Test("is that the start of moves is swallowed, by how much")
  func slowStart() {
    expect(.slowStart, says: "the start of moves is swallowed in B: the first 2") { frames in
      var first: [Int: Gestures.Sample] = [:]
      each(&frames) { contact, _, sample in
        let start = first[contact] ?? sample
        first[contact] = start
        guard length(Double(sample.x - start.x), Double(sample.y - start.y)) < 200 else { return }
        (sample.x, sample.y) = (start.x, start.y)
      }
    }
  }

  @Test("is a spike, a step in mid-way, or a jump at the start or the end", arguments: [0, 1, 2, 3])
  func jumps(_ shape: Int) {
    let kinds: [(Kind, String)] = [
      (.spikes, "spikes"), (.step, "a step of"), (.landingJump, "first position"), (.liftJump, "at the lift"),
    ]
    expect(kinds[shape].0, says: kinds[shape].1) { frames in
      let places = places(frames)
      for contact in [1, 7, 13, 19] {
        guard let all = places[contact] else { continue }
        let range = [20..<21, 30..<all.count, 0..<1, all.count - 1..<all.count][shape]
        for index in all[range] {
          frames[index].contacts[contact]?.x -= 350
          frames[index].contacts[contact]?.y += 350
        }
      }
    }
  }

  @Test("is pressure or size that is lost, or never changes")
  func measures() {
    expect(.noPressure, says: "have no pressure") { each(&$0) { $2.pressure = 0 } }
    expect(.stuckPressure, says: "pressure never changes in B") { each(&$0) { $2.pressure = 77 } }
    expect(.noSize, says: "have no size") { each(&$0) { $2.size = 0 } }
  }

  @Test("is a contact whose size grows")
  func grows() {
    expect(.grows, count: 4, says: "contacts grow in B") { frames in
      var counts: [Int: Int32] = [:]
      each(&frames) { contact, _, sample in
        guard contact % 6 == 3 else { return }
        counts[contact, default: 0] += 1
        sample.size += counts[contact, default: 0]
      }
    }
  }

  @Test("is BTN_TOUCH that stops following the contacts, and nothing else")
  func touchKey() {
    expect(.touchKey, says: "BTN_TOUCH", .init(keyMissingFrom: 9_000_000))
    expect(.doubleLift, says: "reported twice", .init(repeatsLifts: true))
  }

  @Test("is a lift that is missing, with how long the finger stays down")
  func missingLift() {
    let (search, _) = search(.init(staysDown: 7))
    #expect(search.causes.map(\.kind) == [.missingLift])
    #expect(search.causes.first?.text.contains("the lift of contact 8 is missing in B") == true)
    let ends = search.comparison.matches.filter(\.endsDiffer)
    #expect(ends.map(\.a) == [[7]])
  }

  @Test("is a description that states ten times the resolution, or another range")
  func descriptions() {
    for (axis, words) in [
      (
        AxisDescription(minimum: 0, maximum: 3899, resolution: 600),
        "resolution of x is 600 units per mm in B and 60 in A, a factor of 10"
      ),
      (AxisDescription(minimum: 0, maximum: 3899), "resolution of x is 0 units"),
    ] {
      var making = Gestures.Making()
      making.device.axes[EventCode.mtPositionX.number] = axis
      expect(.description, says: words, making)
    }
    var other = Gestures.Making()
    other.device.name = "another panel"
    other.device.axes[EventCode.mtPositionX.number]?.resolution = 600
    #expect(search(other).a.causes.isEmpty)
  }

  @Test("is a rate that halves while a second finger is down")
  func halfRate() {
    expect(.halfRate, says: "falls to half while a second finger is down") { frames in
      let several = frames.indices.filter { frames[$0].contacts.count > 1 }
      let left = Set(several.enumerated().filter { $0.offset % 2 == 1 && $0.offset > 2 }.map(\.element))
      frames = frames.enumerated().filter { !left.contains($0.offset) }.map(\.element)
    }
  }

  @Test("is positions that stop before the edge")
  func clamps() {
    expect(.clampedEdge, says: "clamped near the right edge: they stop at 300 pt (50 mm)") {
      each(&$0) { $2.x = min($2.x, 3000) }
    }
  }

  @Test("is a grid that is coarser than the other one's")
  func grid() {
    expect(.coarseGrid, says: "multiples of 40 units") {
      each(&$0) { ($2.x, $2.y) = ($2.x / 40 * 40, $2.y / 40 * 40) }
    }
  }

  @Test("is axes that are swapped, inverted or scaled, or an offset: not each place by itself")
  func turns() {
    expect(.turnedAxes, says: "x and y are swapped in B") {
      each(&$0) { ($2.x, $2.y) = ($2.y * 3900 / 8440, $2.x * 8440 / 3900) }
    }
    expect(.turnedAxes, says: "y is inverted in B") { each(&$0) { $2.y = 8439 - $2.y } }
    expect(.scaled, says: "B is half as large as A") { each(&$0) { ($2.x, $2.y) = ($2.x / 2, $2.y / 2) } }
    expect(.offset, says: "all of B is 20 pt (3.3 mm) to the right") { each(&$0) { $2.x += 200 } }
  }

  @Test("is one axis that stands still from contact to contact")
  func stuckAxis() {
    expect(.stuckAxis, says: "y is stuck in B") { each(&$0) { if $1 > 6_000_000 { $2.y = 4000 } } }
  }

  @Test("is times on a clock's ticks, or frames that come several at a time")
  func rhythm() {
    expect(.ticks, says: "multiples of 10 ms") { frames in
      for index in frames.indices { frames[index].time = frames[index].time / 10_000 * 10_000 }
    }
    expect(.bunched, says: "at a time, and one by one in A") { frames in
      let down = frames.indices.filter { !frames[$0].contacts.isEmpty }
      for start in stride(from: 0, to: down.count - 5, by: 6) where down[start + 5] - down[start] == 5 {
        let end = frames[down[start + 5]].time
        for place in 0..<6 { frames[down[start + place]].time = end - Int64(5 - place) * 110 }
      }
    }
  }

  @Test("is one finger that opens several slots, or ghosts of a frame or two")
  func extra() {
    expect(.split, count: 12, says: "4 contacts of A became 16, each with others beside it") { frames in
      each(&frames) { _, _, _ in }
      for index in frames.indices {
        for contact in [0, 6, 12, 18] {
          guard let sample = frames[index].contacts[contact] else { continue }
          for (order, offset) in [(-90, 50), (100, 20), (30, -120)].enumerated() {
            var copy = sample
            (copy.x, copy.y) = (copy.x + Int32(offset.0), copy.y + Int32(offset.1))
            frames[index].contacts[100 + 10 * contact + order] = copy
          }
        }
      }
    }
    expect(.ghosts, count: 4, says: "ghost touches in B") { frames in
      let places = places(frames)
      for contact in [1, 7, 13, 19] {
        guard let all = places[contact] else { continue }
        for index in all[30...31] {
          frames[index].contacts[200 + contact] = .init(x: 3500, y: 100, pressure: 9)
        }
      }
    }
  }

  @Test("is contacts that are lost and found, or change their ids, with the number of contacts")
  func lost() {
    let (search, _) = search { frames in
      let places = places(frames)
      for contact in [1, 7, 13] {
        guard let all = places[contact] else { continue }
        for index in all[30...] {
          let sample = frames[index].contacts.removeValue(forKey: contact)
          if index >= all[33] { frames[index].contacts[300 + contact] = sample }
        }
      }
    }
    #expect(search.causes.map(\.kind) == [.lost])
    #expect(search.contacts == "24 contacts became 27: 3 of them lost and found once")
    expect(.changedID, count: 1, says: "without a lift") { frames in
      for index in (places(frames)[1] ?? [])[30...] {
        frames[index].contacts[301] = frames[index].contacts.removeValue(forKey: 1)
      }
    }
  }

  @Test("is two fingers that become one where they come close")
  func merged() {
    expect(.merged, count: 4, says: "merge in B") { frames in
      for index in frames.indices {
        for contact in [4, 10, 16, 22] {
          guard var one = frames[index].contacts[contact], let other = frames[index].contacts[contact + 1],
            abs(one.x - other.x) < 500
          else { continue }
          (one.x, one.y) = ((one.x + other.x) / 2, (one.y + other.y) / 2)
          frames[index].contacts[contact] = one
          frames[index].contacts[contact + 1] = nil
        }
      }
    }
  }
}
