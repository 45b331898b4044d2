import RetouchEvdev
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

  static let all: [PlantedFault] = lost + ids + ghosts + mergers + splits + lifts + rests + grids + rhythms

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
