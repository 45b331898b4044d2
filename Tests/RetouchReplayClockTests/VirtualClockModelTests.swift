import RetouchSupport
import Testing

@testable import RetouchReplayClock

/// The clock implemented the simple way: an array, sorted each time.
@MainActor private struct Model {
  struct Timer {
    var deadline: Int64
    var order: Int
    let id: Int
    let interval: Int64?
  }
  var now: Int64 = VirtualClock.startOfReplay
  var timers: [Timer] = []
  var scheduled = 0

  mutating func schedule(id: Int, deadline: Int64, interval: Int64?) {
    scheduled += 1
    timers.append(Timer(deadline: max(now, deadline), order: scheduled, id: id, interval: interval))
  }

  mutating func fireNext(through limit: Int64) -> Int? {
    timers.sort { ($0.deadline, $0.order) < ($1.deadline, $1.order) }
    guard let first = timers.first, first.deadline <= limit else { return nil }
    timers.removeFirst()
    now = max(now, first.deadline)
    if let interval = first.interval {
      schedule(id: first.id, deadline: first.deadline + interval, interval: interval)
    }
    return first.id
  }
}

@MainActor @Suite("The virtual clock beside a sorted array (rule 1 of the clock)")
struct VirtualClockModelTests {
  @Test("random scheduling, cancelling and firing give the same order", arguments: 0..<25 as Range<UInt64>)
  func sameOrder(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let clock = VirtualClock()
    var model = Model()
    var tokens: [VirtualClock.Token] = []
    var fired: [Int] = []
    for step in 0..<200 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        // Only a few distinct deadlines, so that ties are common; some lie in the past.
        let deadline = model.now + Int64.random(in: -2...8, using: &random)
        let repeats = Int.random(in: 0..<8, using: &random) == 0
        let interval = repeats ? Int64.random(in: 1...5, using: &random) : nil
        let id = tokens.count
        model.schedule(id: id, deadline: deadline, interval: interval)
        tokens.append(
          clock.schedule(at: deadline, origin: "\(id)", repeating: interval) { fired.append(id) })
      case 5..<7 where !tokens.isEmpty:
        let id = Int.random(in: 0..<tokens.count, using: &random)
        clock.cancel(tokens[id])
        model.timers.removeAll { $0.id == id }
      case 7:
        let time = model.now + Int64.random(in: -3...3, using: &random)
        // As the driver does: everything that is due fires before the clock advances.
        while let id = model.fireNext(through: time) {
          #expect(clock.fireNext(through: time))
          #expect(fired.last == id)
        }
        #expect(!clock.fireNext(through: time))
        clock.advance(to: time)
        model.now = max(model.now, time)
      default:
        let expected = model.fireNext(through: .max)
        let before = fired.count
        #expect(clock.fireNext(through: .max) == (expected != nil))
        #expect(fired.dropFirst(before).elementsEqual(expected.map { [$0] } ?? []))
      }
      #expect(clock.now == model.now, "step \(step)")
      #expect(clock.heap.count == model.timers.count)
      #expect(clock.oneShotTimerCount == model.timers.count { $0.interval == nil })
      #expect(clock.nextDeadline == model.timers.map(\.deadline).min())
      #expect(model.timers.allSatisfy { clock.isWaiting(tokens[$0.id]) })
      #expect(clock.heap.indices.allSatisfy { clock.slots[Int(clock.heap[$0].slot)].position == Int32($0) })
    }
    let rest = model.timers.sorted { ($0.deadline, $0.order) < ($1.deadline, $1.order) }
    #expect(clock.waitingTimers.map(\.origin) == rest.map { "\($0.id)" })
  }
}
