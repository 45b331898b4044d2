extension VirtualClock {
  /// Schedules an action for some µs from now; a negative delay counts as none.
  ///
  /// - Parameters:
  ///   - delay: µs from now.
  ///   - origin: The purpose of the timer, as a failure will name it: "UILongPressGestureRecognizer press
  ///     duration".
  ///   - interval: µs between firings (at least 1) for a timer that repeats, or nil for one that fires once.
  ///   - action: The closure to run, with the clock at the timer's deadline.
  @discardableResult
  package func schedule(
    after delay: Int64, origin: String, repeating interval: Int64? = nil,
    _ action: @escaping @MainActor () -> Void
  ) -> Token {
    schedule(at: sum(time, max(0, delay)), origin: origin, repeating: interval, action)
  }

  /// Schedules an action for an uptime in µs; a time in the past counts as now.
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
      // Reserves capacity for all slots to be free at once, so that cancelling never allocates.
      freeSlots.reserveCapacity(slots.capacity)
    }
    let generation = slots[Int(slot)].start(interval: interval, origin: origin, action: action)
    if interval == nil { oneShotTimerCount += 1 }
    let deadline = max(time, deadline)
    insert(slot, deadline: deadline)
    let token = Token(slot: slot, generation: generation)
    observer?(.scheduled(token, deadline: deadline, origin: origin))
    return token
  }

  /// Cancels a waiting timer; a token whose timer has fired or been cancelled has no effect.
  package func cancel(_ token: Token) {
    guard isWaiting(token) else { return }
    remove(at: Int(slots[Int(token.slot)].position))
    observer?(.cancelled(token))
    release(token.slot)
  }

  /// Whether a timer is still waiting; a repeating one is until it is cancelled.
  package func isWaiting(_ token: Token) -> Bool {
    let index = Int(token.slot)
    return slots.indices.contains(index) && slots[index].generation == token.generation
      && slots[index].position >= 0
  }

  /// The deadline of a waiting timer, in µs of uptime, and its purpose; nil if it is no longer waiting.
  package func waitingTimer(_ token: Token) -> (deadline: Int64, origin: String)? {
    guard isWaiting(token) else { return nil }
    let slot = slots[Int(token.slot)]
    return (heap[Int(slot.position)].deadline, slot.origin)
  }

  /// Fires the earliest timer that is due by a time in µs, with the clock at its deadline.
  ///
  /// - Returns: False, without any effect, if no timer is due by then.
  @discardableResult
  package func fireNext(through limit: Int64) -> Bool {
    guard let next = heap.first, next.deadline <= limit else { return false }
    advance(to: next.deadline)
    let index = Int(next.slot)
    countCallback(origin: slots[index].origin)
    let action = slots[index].action
    observer?(.fires(Token(slot: next.slot, generation: slots[index].generation)))
    remove(at: 0)
    // All bookkeeping is done before the action runs, because it may cancel this timer or schedule into its
    // slot.
    if slots[index].interval > 0 {
      insert(next.slot, deadline: sum(next.deadline, slots[index].interval))
    } else {
      release(next.slot)
    }
    action()
    return true
  }

  /// Cancels every timer, at the end of a replay.
  package func cancelAll() {
    while let last = heap.popLast() { release(last.slot) }
  }

  /// The waiting timers in firing order, for a message that names them.
  package var waitingTimers: [(deadline: Int64, origin: String)] {
    heap.sorted(by: Self.isBefore).map { ($0.deadline, slots[Int($0.slot)].origin) }
  }

  /// Frees a slot and returns its action.
  ///
  /// What the action captured may be freed with it and, in turn, cancel its own timers. So when the caller
  /// drops the action, the slot must already be released and no access to the slots be in progress.
  @discardableResult
  private func release(_ slot: Int32) -> @MainActor () -> Void {
    if slots[Int(slot)].interval == 0 { oneShotTimerCount -= 1 }
    freeSlots.append(slot)
    return slots[Int(slot)].stop()
  }

  /// A sum that saturates at the latest representable time instead of trapping: such a timer never fires.
  private func sum(_ time: Int64, _ delay: Int64) -> Int64 {
    let (result, overflow) = time.addingReportingOverflow(delay)
    return overflow ? .max : result
  }
}
