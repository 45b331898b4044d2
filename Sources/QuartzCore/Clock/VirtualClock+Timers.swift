extension VirtualClock {
  /// Schedules an action for some µs from now; a negative delay counts as none.
  ///
  /// - Parameters:
  ///   - delay: µs from now.
  ///   - origin: What the timer is for, as a failure will name it: "UILongPressGestureRecognizer press duration".
  ///   - interval: µs between firings (at least 1) for a timer that repeats, or nil for one that fires once.
  ///   - action: What to run, with the clock standing at the timer's deadline.
  @discardableResult
  package func schedule(
    after delay: Int64, origin: String, repeating interval: Int64? = nil,
    _ action: @escaping @MainActor () -> Void
  ) -> Token {
    schedule(at: sum(time, max(0, delay)), origin: origin, repeating: interval, action)
  }

  /// Schedules an action for an uptime in µs; a time that has passed counts as now.
  @discardableResult
  package func schedule(
    at deadline: Int64, origin: String, repeating interval: Int64? = nil,
    _ action: @escaping @MainActor () -> Void
  ) -> Token {
    let slot: Int32
    if let free = freeSlots.popLast() {
      slot = free
    } else {
      slot = Int32(truncatingIfNeeded: slots.count)
      slots.append(Slot())
      // Room for every slot to be free at once, so that cancelling never allocates.
      freeSlots.reserveCapacity(slots.capacity)
    }
    let generation = slots[Int(slot)].start(interval: interval, origin: origin, action: action)
    if interval == nil { oneShotTimerCount += 1 }
    insert(slot, deadline: max(time, deadline))
    return Token(slot: slot, generation: generation)
  }

  /// Takes a waiting timer away; a token whose timer has fired or been cancelled changes nothing.
  package func cancel(_ token: Token) {
    guard isWaiting(token) else { return }
    remove(at: Int(slots[Int(token.slot)].position))
    release(token.slot)
  }

  /// Whether a timer still waits; a repeating one does until it is cancelled.
  package func isWaiting(_ token: Token) -> Bool {
    let index = Int(token.slot)
    return slots.indices.contains(index) && slots[index].generation == token.generation
      && slots[index].position >= 0
  }

  /// When a timer that still waits is due, in µs of uptime, and what it is for; nil where it waits no more.
  package func waitingTimer(_ token: Token) -> (deadline: Int64, origin: String)? {
    guard isWaiting(token) else { return nil }
    let slot = slots[Int(token.slot)]
    return (heap[Int(slot.position)].deadline, slot.origin)
  }

  /// Fires the earliest timer that is due by a time in µs, the clock standing at its deadline.
  ///
  /// - Returns: False, and nothing has happened, where no timer is due by then.
  @discardableResult
  package func fireNext(through limit: Int64) -> Bool {
    guard let next = heap.first, next.deadline <= limit else { return false }
    advance(to: next.deadline)
    let index = Int(next.slot)
    countCallback(origin: slots[index].origin)
    let action = slots[index].action
    remove(at: 0)
    // All bookkeeping is done before the action runs: it may cancel this timer, or schedule into its slot.
    if slots[index].interval > 0 {
      insert(next.slot, deadline: sum(next.deadline, slots[index].interval))
    } else {
      release(next.slot)
    }
    action()
    return true
  }

  /// Takes every timer away, at the end of a replay.
  package func cancelAll() {
    while let last = heap.popLast() { release(last.slot) }
  }

  /// The waiting timers in the order in which they will fire, for a message that names them.
  package var waitingTimers: [(deadline: Int64, origin: String)] {
    heap.sorted(by: Self.isBefore).map { ($0.deadline, slots[Int($0.slot)].origin) }
  }

  /// Frees a slot, and hands over its action.
  ///
  /// What the action captured may be freed with it and cancel timers of its own as it goes: whoever drops the
  /// action here must find the slot released, and no access to the slots under way.
  @discardableResult
  private func release(_ slot: Int32) -> @MainActor () -> Void {
    if slots[Int(slot)].interval == 0 { oneShotTimerCount -= 1 }
    freeSlots.append(slot)
    return slots[Int(slot)].stop()
  }

  /// A sum that stops at the last instant there is instead of trapping: such a timer never fires.
  private func sum(_ time: Int64, _ delay: Int64) -> Int64 {
    let (result, overflow) = time.addingReportingOverflow(delay)
    return overflow ? .max : result
  }
}
