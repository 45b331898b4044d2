import RetouchEvdev
import RetouchRecording
import Testing
import UIKit

@testable import RetouchReplay

/// Replays random timers, events and frames, and compares the result with a direct reading of the rule.
@MainActor @Suite("Random timers, events and frames")
struct ReplayOrderModelTests {
  /// A timer that schedules others when it fires.
  struct Plan {
    var name: String
    var delay: Int64
    var then: [Plan] = []
  }

  struct Script {
    var timers: [Plan] = []
    var frames: [Int64] = []
    var events: [Int64] = []
    var end: Int64 = 0
    /// What the n-th frame schedules.
    var causes: [Int: Plan] = [:]
  }

  @Test("happen in the order of rule 3 of the clock", arguments: 0..<60)
  func order(seed: Int) throws {
    var random = Random(seed)
    let script = random.script()
    #expect(try replay(script) == model(script))
  }

  private func replay(_ script: Script) throws -> [String] {
    // A finger that stays down, and that each frame moves.
    var recording = RecordingDocument(header: RecordingHeader(devices: [panel.description()]))
    for (index, time) in script.frames.enumerated() {
      let x = Int32(1000 * (10 + index))
      let events: [InputEvent] =
        index == 0
        ? [InputEvent(.mtTrackingID, 1), InputEvent(.mtPositionX, x), InputEvent(.mtPositionY, 400_000)]
        : [InputEvent(.mtPositionX, x)]
      recording.entries.append(TimedEntry(time: time, .frame(device: 0, events: events, report: 0)))
    }
    recording.endTime = script.end
    let sizes: [UIContentSizeCategory] = [.small, .medium]
    let settings = ReplaySettings(
      events: script.events.enumerated().map { CaseEvent(time: $1, .contentSizeCategory(sizes[$0 % 2])) })
    var frame = -1
    return try Stage.outcome(recording, settings: settings) { stage in
      @MainActor func schedule(_ plan: Plan) {
        UIApplication.shared.clock.schedule(after: plan.delay, origin: plan.name) {
          stage.note(plan.name)
          for next in plan.then { schedule(next) }
        }
      }
      for plan in script.timers { schedule(plan) }
      stage.kept.append(
        NotificationCenter.default.addObserver(
          forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
        ) { [weak stage] _ in MainActor.assumeIsolated { stage?.note("event") } })
      stage.onTouch = { phase in
        if phase == .cancelled { return stage.note("cancelled") }
        frame += 1
        stage.note("frame \(frame)")
        if let plan = script.causes[frame] { schedule(plan) }
      }
    }.notes
  }

  /// The rule, the slow way: always the earliest of all that is waiting; at one instant, timers in the order
  /// in which they were scheduled, then events, then frames.
  private func model(_ script: Script) -> [String] {
    var notes: [String] = []
    var waiting: [(time: Int64, order: Int, plan: Plan)] = []
    var scheduled = 0
    func schedule(_ plan: Plan, at time: Int64) {
      waiting.append((time + plan.delay, scheduled, plan))
      scheduled += 1
    }
    func fire(through limit: Int64) {
      while let next = waiting.indices.filter({ waiting[$0].time <= limit })
        .min(by: { (waiting[$0].time, waiting[$0].order) < (waiting[$1].time, waiting[$1].order) })
      {
        let timer = waiting.remove(at: next)
        notes.append("\(timer.time) \(timer.plan.name)")
        for plan in timer.plan.then { schedule(plan, at: timer.time) }
      }
    }
    for plan in script.timers { schedule(plan, at: 0) }
    var events = script.events.sorted()
    func advance(through time: Int64) {
      while let event = events.first, event <= time {
        events.removeFirst()
        fire(through: event)
        notes.append("\(event) event")
      }
      fire(through: time)
    }
    for (index, time) in script.frames.enumerated() {
      advance(through: time)
      notes.append("\(time) frame \(index)")
      if let plan = script.causes[index] { schedule(plan, at: time) }
    }
    let end = max(script.end, script.events.max() ?? 0)
    advance(through: end)
    if !script.frames.isEmpty { notes.append("\(end) cancelled") }
    fire(through: end + 10_000_000)
    return notes
  }

  /// Makes scripts with only a few distinct times, so that many things happen at one instant.
  struct Random {
    var state: UInt64

    init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }

    mutating func time() -> Int64 { Int64(below(12)) * 100_000 }

    mutating func plan(_ name: String, depth: Int = 0) -> Plan {
      var plan = Plan(name: name, delay: depth == 0 ? time() : Int64(below(3)) * 100_000)
      if depth < 3 {
        for index in 0..<below(3) { plan.then.append(self.plan("\(name).\(index)", depth: depth + 1)) }
      }
      return plan
    }

    mutating func script() -> Script {
      var script = Script()
      for index in 0..<below(8) { script.timers.append(plan("t\(index)")) }
      for _ in 0..<below(10) { script.frames.append(time()) }
      script.frames.sort()
      // Setting the same size a second time changes nothing, so the sizes alternate in time order.
      for _ in 0..<below(4) { script.events.append(time()) }
      script.events.sort()
      for index in script.frames.indices where below(3) == 0 {
        script.causes[index] = plan("f\(index)", depth: 1)
      }
      script.end = max(script.frames.last ?? 0, time())
      return script
    }
  }
}
