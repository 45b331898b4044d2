import RetouchReplayClock

extension ReplayRun {
  /// Plays the entries that a feed supplies, until it ends.
  ///
  /// - Returns: When that was, in µs since the start.
  func play(_ feed: LiveFeed) throws(ReplayError) -> Int64 {
    var index = 0
    stage.observers?.sized(window)
    while true {
      switch ReplayTime.withSystemTime({ feed.next(wake) }) {
      case .entry(let entry):
        try play(entry, index)
        index += 1
      case .time(let time): try timeline.advance(through: time)
      case .end(let time):
        try timeline.advance(through: time)
        deliver(stage.recorder.takeSettled(), to: feed)
        return time
      }
      deliver(stage.recorder.takeSettled(), to: feed)
    }
  }

  private func deliver(_ lines: [OutcomeLine], to feed: LiveFeed) {
    guard !lines.isEmpty else { return }
    ReplayTime.withSystemTime { feed.lines(lines) }
  }

  /// The latest time at which the engine has to be called again, or nil if it waits for nothing.
  private var wake: Int64? {
    let timer = stage.clock.nextDeadline.map { $0 - VirtualClock.startOfReplay }
    // Lines are held back while their instant lasts, because the next one may belong anywhere among them.
    let line = stage.recorder.heldTime.map { $0 + 1 }
    return [timer, line].compactMap(\.self).min()
  }
}
