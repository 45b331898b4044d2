import RetouchEvdev
import RetouchLinting
import RetouchRecording
import Testing

/// A fault of a driver or a panel, and how it is planted; returns where, in µs, or nil where it is
/// everywhere.
struct PlantedFault: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let code: LintFinding.Code
  let plant: @Sendable (inout FingerSession) -> Int64?

  init(_ name: String, _ code: LintFinding.Code, _ plant: @escaping @Sendable (inout FingerSession) -> Int64?)
  {
    (testDescription, self.code, self.plant) = (name, code, plant)
  }

  static let all: [PlantedFault] =
    lost + ids + ghosts + mergers + splits + lifts + rests + grids + rhythms + strays

  private static let lost: [PlantedFault] =
    [1, 2, 3].map { frames in
      PlantedFault("a drag is lost for \(frames) frames", .lostContact) { session in
        let finger = session.finger(.drag, 1)
        let index = session.fingers[finger].samples.count / 2
        session.cut(finger, at: index, for: frames)
        return session.fingers[finger].lift
      }
    }
    + [1, 2].map { frames in
      PlantedFault("a drag is lost 8 times a second for \(frames) frames", .lostContact) { session in
        var finger = session.finger(.drag)
        let step = Int(125_000 / session.period)
        session.cut(finger, at: step, for: frames)
        let first = session.fingers[finger].lift
        while session.fingers[session.fingers.count - 1].samples.count > 2 * step {
          finger = session.fingers.count - 1
          session.cut(finger, at: step, for: frames)
          guard session.fingers.count - 1 > finger else { break }
        }
        return first
      }
    }
    + [
      PlantedFault("a resting finger is lost for a frame", .lostContact) { session in
        let finger = session.finger(.rest)
        session.cut(finger, at: 40, for: 1)
        return session.fingers[finger].lift
      }
    ]

  private static let ids: [PlantedFault] = [
    PlantedFault("a drag's id changes without a lift", .changedID) { session in
      let finger = session.finger(.drag)
      session.cut(finger, at: 20, for: 0)
      return session.fingers[finger].lift
    },
    PlantedFault("a resting finger's id changes without a lift", .changedID) { session in
      let finger = session.finger(.rest)
      session.cut(finger, at: 30, for: 0)
      return session.fingers[finger].lift
    },
    PlantedFault("a drag goes on in another slot", .changedID) { session in
      let finger = session.finger(.drag, 2)
      session.cut(finger, at: 20, for: 0, slot: 3)
      return session.fingers[finger].lift
    },
    swap("two fingers change places for a frame", 0, frames: 1),
    swap("two fingers change places for good", 1, frames: .max),
    PlantedFault("two contacts have one id", .sharedID) { session in
      let finger = session.finger(.pinch)
      session.fingers[finger].id = 9
      session.fingers[finger + 1].id = 9
      return session.fingers[finger + 1].samples[0].time
    },
  ]

  private static func swap(_ name: String, _ number: Int, frames: Int) -> PlantedFault {
    PlantedFault(name, .swappedIDs) { session in
      let finger = session.finger(.pinch, number)
      let (a, b) = (session.fingers[finger].samples, session.fingers[finger + 1].samples)
      let from = a[15].time
      for index in 15..<a.count where frames == .max || index < 15 + frames {
        guard let other = b.firstIndex(where: { $0.time == a[index].time }) else { continue }
        session.fingers[finger].samples[index] = b[other]
        session.fingers[finger + 1].samples[other] = a[index]
      }
      return from
    }
  }

  private static let ghosts: [PlantedFault] = [1, 2, 3].map { frames in
    PlantedFault("a ghost of \(frames) frames", .ghostContact) { session in
      let finger = session.fingers[session.finger(.drag, frames)]
      let samples = finger.samples[20..<(20 + frames)].map {
        FingerSession.Sample(time: $0.time, x: 30, y: 650)
      }
      session.fingers.append(.init(slot: 4, samples: samples, lift: finger.samples[20 + frames].time))
      return samples[0].time
    }
  }

  private static let mergers: [PlantedFault] = [5, 12].map { frames in
    PlantedFault("two fingers are one for \(frames) frames", .mergedContacts) { session in
      let finger = session.finger(.pinch)
      let index = session.fingers[finger + 1].samples.count - frames - 5
      let from = session.fingers[finger + 1].samples[index].time
      let to = session.fingers[finger + 1].samples[index + frames].time
      for own in session.fingers[finger].samples.indices {
        let sample = session.fingers[finger].samples[own]
        guard sample.time >= from, sample.time < to,
          let other = session.fingers[finger + 1].samples.first(where: { $0.time == sample.time })
        else { continue }
        session.fingers[finger].samples[own].x = (sample.x + other.x) / 2
        session.fingers[finger].samples[own].y = (sample.y + other.y) / 2
      }
      session.cut(finger + 1, at: index, for: frames)
      return from
    }
  }

  private static let splits: [PlantedFault] =
    [Int32(4), 5].map { count in
      PlantedFault("one finger opens \(count) slots in a row", .splitContact) { split(&$0, count, apart: 40) }
    } + [PlantedFault("one finger opens two slots at one place", .splitContact) { split(&$0, 2, apart: 0) }]

  private static func split(_ session: inout FingerSession, _ count: Int32, apart: Double) -> Int64? {
    let finger = session.finger(.tap)
    for slot in 1..<count {
      var other = session.fingers[finger]
      other.slot = slot
      for index in other.samples.indices {
        other.samples[index].y += Double(slot) * apart * (other.samples[index].y < 350 ? 1 : -1)
      }
      session.fingers.append(other)
    }
    return session.fingers[finger].samples[0].time
  }

  private static let lifts: [PlantedFault] =
    [15, 30, 100].map { points in
      PlantedFault("a jump of \(points) points at the lift", .liftJump) { session in
        let finger = session.finger(.rest)
        var last = session.fingers[finger].samples[0]
        last.x += last.x < 195 ? Double(points) : -Double(points)
        session.fingers[finger].last = last
        return session.fingers[finger].lift
      }
    }
    + [
      PlantedFault("a drag that is held back until the lift", .liftJump) { session in
        let finger = session.finger(.drag)
        session.fingers[finger].last = session.fingers[finger].samples.last
        session.fingers[finger].samples.removeSubrange(1...)
        return session.fingers[finger].lift
      }
    ]
    + [20, 80].map { points in
      PlantedFault("a first position that is \(points) points away", .landingJump) { session in
        let finger = session.finger(.rest, 1)
        session.fingers[finger].samples[0].y +=
          Double(points) * (session.fingers[finger].samples[0].y < 350 ? 1 : -1)
        return session.fingers[finger].samples[0].time
      }
    }
    + [12, 20].map { frames in
      PlantedFault("a drag never moves again \(frames) frames before its lift", .lateLift) { session in
        let finger = session.finger(.drag)
        session.fingers[finger].samples.removeSubrange(25...)
        session.fingers[finger].lift = session.fingers[finger].samples[24].time + Int64(frames) * 16_000
        return session.fingers[finger].samples[24].time
      }
    }

  private static let strays: [PlantedFault] = [
    PlantedFault("a drag of many frames is held back until the lift", .liftJump) { session in
      let finger = session.finger(.drag)
      let (count, lift) = (session.fingers[finger].samples.count, session.fingers[finger].lift)
      for index in 1..<count {
        session.fingers[finger].samples[index].time = lift - Int64(count - index) * 90
      }
      return lift
    },
    PlantedFault("one position of a drag is 80 points beside it", .jump) { session in
      let finger = session.finger(.drag, 1)
      let index = session.fingers[finger].samples.count / 2
      session.fingers[finger].samples[index].y += session.fingers[finger].samples[0].y < 350 ? 80 : -80
      return session.fingers[finger].samples[index].time
    },
    PlantedFault("a drag steps by 70 points and goes on", .jump) { session in
      let finger = session.finger(.drag, 2)
      let index = session.fingers[finger].samples.count / 2
      let way = session.fingers[finger].samples[0].x < 195 ? 70.0 : -70
      for later in session.fingers[finger].samples.indices.dropFirst(index) {
        session.fingers[finger].samples[later].x += way
      }
      return session.fingers[finger].samples[index].time
    },
    PlantedFault("the reports of 60 ms of a drag are missing", .gap) { session in
      let finger = session.finger(.drag, 1)
      let index = session.fingers[finger].samples.count / 2
      let count = max(4, Int(60_000 / session.period))
      let end = session.fingers[finger].samples[index + count].time
      session.fingers[finger].samples.removeSubrange(index..<(index + count))
      return end
    },
    PlantedFault("one finger opens four slots close together", .splitContact) { session in
      let finger = session.finger(.tap)
      for (slot, (x, y)) in zip(Int32(1)..., [(5.0, -7.0), (-8, 3), (12, 9)]) {
        var other = session.fingers[finger]
        other.slot = slot
        for index in other.samples.indices {
          other.samples[index].x += x
          other.samples[index].y += y
        }
        session.fingers.append(other)
      }
      return session.fingers[finger].samples[0].time
    },
    PlantedFault("Y is the same in all contacts from the middle on", .stuckAxis) { session in
      let first = session.fingers.count / 2
      for finger in session.fingers.indices.dropFirst(first) {
        for index in session.fingers[finger].samples.indices {
          session.fingers[finger].samples[index].y = 300
        }
      }
      return session.fingers[first].samples[0].time
    },
    PlantedFault("contacts stop 140 points before the right edge", .deadBand) { session in
      for finger in session.fingers.indices {
        for index in session.fingers[finger].samples.indices {
          session.fingers[finger].samples[index].x = min(session.fingers[finger].samples[index].x, 250)
        }
      }
      return nil
    },
    PlantedFault("every other report of two fingers is missing", .unevenRate) { session in
      for number in 0...1 {
        let finger = session.finger(.pinch, number)
        let period = session.period
        for index in [finger, finger + 1] {
          session.fingers[index].samples.removeAll { $0.time / period % 2 == 0 }
        }
      }
      return nil
    },
  ]

  private static let rests: [PlantedFault] =
    [8, 15, 25].map { speed in
      PlantedFault("a drift of \(speed) points a second", .drift) { session in
        let finger = session.finger(.rest)
        let start = session.fingers[finger].samples[0]
        for index in session.fingers[finger].samples.indices {
          let time = Double(session.fingers[finger].samples[index].time - start.time) / 1_000_000
          session.fingers[finger].samples[index].x += (start.x < 195 ? 1 : -1) * Double(speed) * time
        }
        return start.time
      }
    }
    + [true, false].map { isX in
      PlantedFault("\(isX ? "X" : "Y") is stuck in a drag", .stuckAxis) { session in
        let finger = session.finger(.drag, 1)
        let stuck = session.fingers[finger].samples[20]
        for index in session.fingers[finger].samples.indices.dropFirst(20) {
          if isX { session.fingers[finger].samples[index].x = stuck.x }
          if !isX { session.fingers[finger].samples[index].y = stuck.y }
        }
        return stuck.time
      }
    }
    + [
      PlantedFault("a resting finger trembles by 6 points", .jitter) { session in
        let finger = session.finger(.rest)
        for index in session.fingers[finger].samples.indices {
          session.fingers[finger].samples[index].x += index % 2 == 0 ? 6 : -6
        }
        return session.fingers[finger].samples[0].time + 24 * session.period
      }
    ]

  private static let grids: [PlantedFault] =
    [4, 8, 16, 24].map { step in
      PlantedFault("values on a grid of \(step) units", .coarseGrid) { session in
        session.round = { Int32(($0 / Double(step)).rounded()) * Int32(step) }
        return nil
      }
    }
    + [true, false].map { isX in
      PlantedFault("a dead \(isX ? "column" : "row") of 40 points", .deadBand) { session in
        let band = isX ? 175.0..<215.0 : 330.0..<370.0
        for index in session.fingers.indices {
          let kept = session.fingers[index].samples.filter { !band.contains(isX ? $0.x : $0.y) }
          if !kept.isEmpty { session.fingers[index].samples = kept }
        }
        return nil
      }
    }

  private static let rhythms: [PlantedFault] =
    [4, 8, 10, 16].map { tick in
      PlantedFault("stamps in ticks of \(tick) ms", .tickTimes) { session in
        session.stamp = { $0 / (Int64(tick) * 1000) * Int64(tick) * 1000 }
        return nil
      }
    }
    + [4, 6, 10].map { count in
      PlantedFault("frames are sent \(count) at a time", .burst) { session in
        let (period, count) = (session.period, Int64(count))
        session.stamp = { time in
          let frame = (time + period / 2) / period
          return (frame / count + 1) * count * period + frame % count * 120
        }
        return session.stamp(session.fingers[0].samples[0].time)
      }
    }
}

@Suite("faults planted in sessions of fingers")
struct PlantedSessionTests {
  @Test("nothing is found in healthy sessions")
  func healthy() throws {
    for seed in 0..<10 {
      #expect(try FingerSession(seed: seed).lint().findings.map(\.text) == [], "seed \(seed)")
    }
  }

  @Test("each is named by its rule, where it was planted", arguments: PlantedFault.all)
  func planted(fault: PlantedFault) throws {
    // Three frames of 60 Hz may be a tap, and a band is known only where enough fingers pass over it.
    var seeds: [Int] = []
    for seed in [1, 2, 4] where seeds.count < 2 {
      var session = FingerSession(seed: seed)
      let place = fault.plant(&session)
      let isFound = try session.lint().findings.contains { finding in
        finding.code == fault.code && (place.map { abs((finding.time ?? .min / 2) - $0) <= 100_000 } ?? true)
      }
      if isFound { seeds.append(seed) }
    }
    #expect(seeds.count == 2, "\(fault.testDescription): only in \(seeds)")
  }

  @Test("strokes of a signature, and hands that drum, are no contacts that are lost")
  func strokesAndDrums() throws {
    for seed in [1, 2, 4] {
      var session = FingerSession(seed: seed)
      let finger = session.finger(.drag, 3)
      session.cut(finger, at: session.fingers[finger].samples.count / 3, for: Int(100_000 / session.period))
      let tap = session.finger(.tap, 1)
      let down = session.fingers[tap].samples[0]
      session.fingers[tap].samples = [down]
      session.fingers[tap].lift = down.time + 40_000
      for beat in Int64(1)...2 {
        var next = session.fingers[tap]
        next.samples[0].time += beat * 85_000
        next.samples[0].x += 3
        next.lift += beat * 85_000
        session.fingers.append(next)
      }
      #expect(try session.lint().findings.map(\.text) == [], "seed \(seed)")
    }
  }

  @Test("a pressure that gets lost is named where the first contact without it ends")
  func lostPressure() throws {
    for isLost in [true, false] {
      var document = FingerSession(seed: 1).document
      document.header.devices[0].codes[.absolute]?.append(0x3a)
      document.header.devices[0].axes[0x3a] = AxisDescription(minimum: 0, maximum: 255)
      var contacts: [Int] = []
      for index in document.entries.indices {
        guard case .frame(let device, var events, let report) = document.entries[index].entry,
          let begin = events.firstIndex(where: { $0.code == .mtTrackingID && $0.value >= 0 })
        else { continue }
        events.insert(InputEvent(.mtPressure, isLost && contacts.count >= 6 ? 0 : 40), at: begin + 1)
        contacts.append(index)
        document.entries[index].entry = .frame(device: device, events: events, report: report)
      }
      let found = try document.stream().lint().findings
      #expect(found.map(\.code) == (isLost ? [.constantAxis] : []))
      guard let finding = found.first else { continue }
      #expect(finding.severity == .warning)
      #expect(finding.meaning.contains("ABS_MT_PRESSURE of device 0 is 0 in 3 contacts"))
      let time = try #require(finding.time)
      #expect(time > document.entries[contacts[6]].time && time < document.entries[contacts[7]].time)
    }
  }

  @Test("of frames that come six at a time, the rate is that of the panel")
  func bunchedRate() throws {
    var session = FingerSession(seed: 4)
    let period = session.period
    session.stamp = { time in
      let frame = (time + period / 2) / period
      return (frame / 6 + 1) * 6 * period + frame % 6 * 120
    }
    let device = try #require(try session.lint().devices.first)
    #expect(abs(1_000_000 / Double(device.median) - 120) < 12)
  }

  @Test("a finding says how often it was seen and how sure it is")
  func words() throws {
    var session = FingerSession(seed: 1)
    let fault = try #require(PlantedFault.all.first { $0.testDescription.contains("8 times a second") })
    _ = fault.plant(&session)
    let finding = try #require(try session.lint().findings.first { $0.code == .lostContact })
    #expect(finding.severity == .warning)
    #expect(finding.meaning.contains(" times, "))
    #expect(finding.repair.contains("a missing ground"))
  }
}
