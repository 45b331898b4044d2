import Foundation
import Testing
import UIKit

@testable import RetouchReplay

/// What the work of one program of random steps did, in virtual time.
private final class Journal: @unchecked Sendable {
  struct Piece {
    var number: Int
    var queue: Int
    var isBarrier: Bool
    /// When it was put on its queue, began and ended, in ns of uptime.
    var put: UInt64
    var start: UInt64 = 0
    var end: UInt64 = 0
  }
  var pieces: [Piece] = []

  static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

  func put(on queue: Int, isBarrier: Bool) -> Int {
    pieces.append(Piece(number: pieces.count, queue: queue, isBarrier: isBarrier, put: Self.now))
    return pieces.count - 1
  }

  func run(_ index: Int, sleeping microseconds: UInt32) {
    pieces[index].start = Self.now
    if microseconds > 0 { usleep(microseconds) }
    pieces[index].end = Self.now
  }
}

@MainActor @Suite("Work of queues and of Swift's concurrency (rule 9 of the clock)")
struct WorkTests {
  @Test("at one instant work follows what has caused it: timers, then the case's events, then input")
  func order() throws {
    var settings = ReplaySettings()
    settings.events = [CaseEvent(time: 100_000, .contentSizeCategory(.small))]
    let tap = Gesture.tap(at: CGPoint(x: 50, y: 500))
    let lines = try Stage.outcome(tap.recorded, settings: settings) { stage in
      stage.onTouch = { phase in
        guard phase == .ended else { return }
        Task { stage.note("task of the lift") }
        DispatchQueue.global().async {
          DispatchQueue.main.async { MainActor.assumeIsolated { stage.note("queue") } }
        }
        stage.note("lifted")
      }
      Task {
        try await Task.sleep(for: .microseconds(100_000))
        stage.note("slept")
      }
      stage.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (_: Stage, _) in
        Task { stage.note("task of the event") }
      }
    }
    #expect(
      lines.notes.map { String($0.drop { $0 != " " }.dropFirst()) }
        == ["slept", "task of the event", "lifted", "task of the lift", "queue"])
  }

  @Test("tasks run although all of the runtime's threads are taken, as by tests that wait for a replay")
  func takenThreads() throws {
    let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let count = ProcessInfo.processInfo.activeProcessorCount
    @Sendable func wait() {
      begun.signal()
      gate.wait()
    }
    defer { for _ in 0..<count { gate.signal() } }
    for _ in 0..<count { Task.detached { wait() } }
    // Other tests may have the threads, which is as good.
    for _ in 0..<count { _ = begun.wait(timeout: .now() + .milliseconds(100)) }
    let lines = try Stage.outcome(silence(0)) { stage in
      Task.detached { await stage.note("detached") }
      Task { stage.note("task") }
    }
    #expect(Set(lines.notes) == ["0 detached", "0 task"])
  }

  @Test("tasks that make each other ready for ever at one instant fail the case, as timers do (rule 4)")
  func endless() {
    #expect {
      try Stage.outcome(silence(0)) { _ in Task { while true { await Task.yield() } } }
    } throws: { ($0 as? ReplayError)?.code == .stuck }
  }

  @Test("a sleep of a task that was cancelled keeps no replay going, and is not work left behind")
  func cancelledSleep() throws {
    let outcome = try Stage.outcome(silence(0)) { stage in
      for tolerance in [nil, Duration.seconds(1)] {
        let sleeping = Task { try await Task.sleep(for: .seconds(60), tolerance: tolerance) }
        Task {
          // Before it sleeps it would notice at once.
          try await Task.sleep(for: .milliseconds(10))
          sleeping.cancel()
          if case .failure = await sleeping.result { stage.note("cancelled") }
        }
      }
    }
    #expect(outcome.words == ["10000 note cancelled", "10000 note cancelled"])
    #expect(outcome.endTime == 10_000)
    #expect(outcome.warnings.filter { $0.contains("waiting") } == [])
  }

  @Test("what an object does when it is freed after its replay is that replay's, and reaches no other")
  func freed() throws {
    nonisolated(unsafe) var count = 0
    final class Keeper: UIView {
      var onEnd: @Sendable () -> Void = {}
      deinit {
        let onEnd = onEnd
        Task { @MainActor in onEnd() }
        DispatchQueue.main.async { onEnd() }
      }
    }
    for _ in 1...2 {
      let outcome = try Stage.outcome(silence(0)) { stage in
        let keeper = Keeper()
        keeper.onEnd = {
          count += 1
          MainActor.assumeIsolated { note("late") }
        }
        stage.view.addSubview(keeper)
      }
      #expect(outcome.words == [])
    }
    #expect(count == 4)
  }

  @Test("items of a serial queue never overlap nor overtake, and a barrier is alone", arguments: 0..<200)
  func generated(seed: Int) throws {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ bound: UInt64) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % bound)
    }
    let journal = Journal()
    let queues = [
      DispatchQueue(label: "first"), DispatchQueue(label: "second"),
      DispatchQueue(label: "concurrent", attributes: .concurrent), DispatchQueue.global(),
    ]
    _ = try Stage.outcome(silence(0)) { _ in
      for _ in 0..<30 {
        let queue = random(4)
        let isBarrier = queue == 2 && random(4) == 0
        let sleep = UInt32(random(3) == 0 ? random(5) * 1000 : 0)
        nonisolated(unsafe) let put = {
          let index = journal.put(on: queue, isBarrier: isBarrier)
          queues[queue].async(flags: isBarrier ? .barrier : []) { journal.run(index, sleeping: sleep) }
        }
        switch random(4) {
        case 0: DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(random(9))) { put() }
        case 1: queues[random(3)].async { put() }
        default: put()
        }
      }
    }
    #expect(journal.pieces.count == 30)
    for piece in journal.pieces {
      #expect(piece.start >= piece.put && piece.end >= piece.start)
    }
    for queue in 0..<3 {
      let own = journal.pieces.filter { $0.queue == queue }.sorted {
        ($0.put, $0.number) < ($1.put, $1.number)
      }
      for (earlier, later) in zip(own, own.dropFirst())
      where queue < 2 || earlier.isBarrier || later.isBarrier {
        #expect(later.start >= earlier.end, "\(earlier) \(later)")
      }
    }
    // Nothing waits longer than for what excludes it: on the global queue, not at all.
    for piece in journal.pieces where piece.queue == 3 { #expect(piece.start == piece.put) }
  }
}
