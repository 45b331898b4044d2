import ReplayClock
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

  /// What the caller of a replay has to know about its own thread, one sentence each.
  var remarks: [String] {
    let queue = "work on the main queue was not run: this is not the process's first thread"
    return mainQueue.isDrivable ? [] : [queue]
  }

  /// Lets the effects of a timer or a case event happen.
  func settle() throws(ReplayError) {
    dispatcher.settle()
    try drain()
  }

  /// Runs what is on the main queue, and what that enqueues, until nothing is left.
  func drain() throws(ReplayError) {
    observers?.settled()
    try checkLimits()
    while mainQueue.drain() {
      clock.countCallback(origin: "a block on the main queue")
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
