import RetouchReplayClock
import UIKit

/// Lets the effects of each input, timer and event happen, as the rest of a turn of iOS's run loop does.
@MainActor
final class RunLoopTurn {
  private let clock: VirtualClock
  private let dispatcher: TouchDispatcher
  private let recorder: OutcomeRecorder
  private let observers: ReplayObservers?
  private let mainQueue = MainQueue()

  init(_ stage: ReplayStage) {
    clock = stage.clock
    dispatcher = stage.application.dispatcher
    recorder = stage.recorder
    observers = stage.observers
  }

  /// Lets the effects of a timer or a case event happen.
  func settle() throws(ReplayError) {
    dispatcher.settle()
    try drain()
  }

  /// Runs the work of queues and of Swift's concurrency that is ready, and what that makes ready, until
  /// nothing is left (rule 9 of the clock).
  func drain() throws(ReplayError) {
    observers?.settled()
    try checkLimits()
    while ReplayTime.runNextWork() || mainQueue.drain() {
      clock.countCallback(fixedOrigin: "work of a queue or a task")
      dispatcher.settle()
      try checkLimits()
    }
  }

  private func checkLimits() throws(ReplayError) {
    if clock.callbacksAtThisInstant > ReplayLimits.callbacksAtOneInstant {
      throw ReplayError(
        .stuck,
        problem: "time does not move on from \(clock.now - VirtualClock.startOfReplay) µs: more than "
          + "\(ReplayLimits.callbacksAtOneInstant) callbacks at one instant, the last one for "
          + OutcomeText.escaped(clock.latestOrigin),
        hint: "Something schedules itself again without delay")
    }
    if recorder.isTooLong {
      throw ReplayError(
        .tooLong,
        problem:
          "more than \(ReplayLimits.lines) lines of outcome, or more than \(ReplayLimits.spokenBytes) bytes "
          + "of spoken text, or more than \(ReplayLimits.noteBytes) bytes of notes",
        hint:
          "Replay a part of the recording ('retouch trim', 'retouch split'), or look for a note or an event that "
          + "comes again and again")
    }
  }
}
