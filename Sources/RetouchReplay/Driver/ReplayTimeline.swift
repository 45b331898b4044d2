import RetouchReplayClock
import UIKit

/// Advances a replay's time: fires the timers and applies the case's events that are due, with the clock at
/// their times, and looks at the windows when an observer wants to see them.
///
/// Times are in µs since the recording's start.
@MainActor
final class ReplayTimeline {
  private let stage: ReplayStage
  private let clock: VirtualClock
  private let turn: RunLoopTurn
  private let display: ReplayDisplay
  private let speaker: Speaker
  private let observers: ReplayObservers?
  private let meter: (any ReplayMeter)?
  @exclusivity(unchecked)
  private var events: ArraySlice<CaseEvent>

  init(
    _ stage: ReplayStage, _ turn: RunLoopTurn, _ display: ReplayDisplay, _ settings: ReplaySettings,
    _ speech: ((SpokenScreen) -> Void)?
  ) {
    (self.stage, self.turn, self.display) = (stage, turn, display)
    clock = stage.clock
    speaker = Speaker(stage, showsAll: settings.showsAll, speech)
    observers = stage.observers
    meter = stage.meter
    let order = settings.events.indices.sorted {
      (settings.events[$0].time, $0) < (settings.events[$1].time, $1)
    }
    events = order.map { settings.events[$0] }[...]
  }

  /// When the next of the case's events happens, or nil if none is left.
  var nextEvent: Int64? { events.first?.time }

  /// When the last of the case's events happens, or nil if none is left.
  var lastEvent: Int64? { events.last?.time }

  /// Fires all timers and applies all case events that are due by a time.
  func advance(through time: Int64) throws(ReplayError) {
    // A watcher sees everything that happens at its instant, so look only once time moves past it.
    while let moment = observers?.nextLook, moment < time {
      try happen(through: moment)
      observers?.look()
    }
    try happen(through: time)
  }

  /// Runs on after everything else until no one-shot timer is left.
  ///
  /// - Returns: A remark that names the timers that it did not wait for, or nil.
  func runOut() throws(ReplayError) -> String? {
    let limit = clock.now + ReplayLimits.overtime
    while let moment = observers?.nextLook {
      try fireOneShotTimers(through: min(VirtualClock.startOfReplay &+ moment, limit))
      observers?.look()
    }
    try fireOneShotTimers(through: limit)
    guard clock.hasOneShotTimers else {
      tellWorkLeft()
      return nil
    }
    clock.advance(to: limit)
    tellWorkLeft()
    for object in stage.application.ticks.movingObjects {
      stage.application.observer?.trouble("still moves 10 s after the end, and was given up", source: object)
    }
    let origins = Set(clock.waitingTimers.map(\.origin)).sorted().prefix(5).map(OutcomeText.escaped)
    return
      "timers were still waiting 10 s after the end and were given up: \(origins.joined(separator: ", "))"
  }

  private func tellWorkLeft() {
    guard let left = ReplayTime.workLeft else { return }
    stage.application.observer?.trouble(
      "work left behind: \(left)", source: nil, isWarning: true)
  }

  private func happen(through time: Int64) throws(ReplayError) {
    while let event = events.first, event.time <= time {
      events.removeFirst()
      try fireTimers(through: event.time)
      observers?.rests()
      apply(event.kind)
      try turn.settle()
    }
    try fireTimers(through: time)
  }

  private func fireTimers(through time: Int64) throws(ReplayError) {
    let limit = VirtualClock.startOfReplay &+ time
    if meter != nil {
      while try fireMeasured(through: limit) {}
    } else {
      while clock.fireNext(through: limit) { try turn.settle() }
    }
    clock.advance(to: limit)
  }

  private func fireOneShotTimers(through limit: Int64) throws(ReplayError) {
    if meter != nil {
      while waitsForTimers, try fireMeasured(through: limit) {}
    } else {
      while waitsForTimers, clock.fireNext(through: limit) { try turn.settle() }
    }
  }

  private var waitsForTimers: Bool {
    guard clock.hasOneShotTimers else { return false }
    ReplayTime.endCancelledSleeps()
    return clock.hasOneShotTimers
  }

  /// Fires the next timer that is due by a time, and reports it to the meter; false if there is none.
  private func fireMeasured(through limit: Int64) throws(ReplayError) -> Bool {
    guard let next = clock.nextTimer, next.deadline <= limit else { return false }
    meter?.timerBegins(next.origin)
    _ = clock.fireNext(through: limit)
    try turn.settle()
    meter?.timerEnded()
    return true
  }

  private func apply(_ event: CaseEvent.Kind) {
    switch event {
    case .contentSizeCategory(let category): stage.application.setPreferredContentSizeCategory(category)
    case .cancelTouches: stage.application.dispatcher.cancelTouches(reason: "by the system")
    case .rotation(let degrees): display.turn(to: degrees)
    case .speak: speaker.speak(display.window)
    case .type(let text): stage.application.type(text)
    case .screen: ScreenLines(stage).show()
    }
  }
}
