import RetouchReplay
import Testing
import UIKit

@testable import RetouchVerdict

@Suite("What may have kept a line from coming")
struct SuspectTests {
  private func line(
    _ reason: EndReason?, _ source: String = "pan", _ event: String = "failed", details: [String] = [],
    kind: OutcomeLine.Kind = .recognizer
  ) -> OutcomeLine {
    OutcomeLine(
      time: 500_000, kind: kind, source: source, event: event, details: details, reason: reason)
  }

  private func suspects(_ reason: EndReason?, details: [String] = []) -> [Suspect] {
    Suspect.of(0, in: [line(reason, details: details)])
  }

  @Test(
    "is a recognizer whose own limit it was, which is replayed with that limit out of the way",
    arguments: [
      (EndReason(.heldTooLong, of: 750_000), ["tapDuration": 3_600_000_000]),
      (EndReason(.noFurtherTap, 1, of: 2, extra: 350_000), ["multiTapInterval": 3_600_000_000]),
      (EndReason(.tooSlow, 12_000, of: 27_000, extra: 500_000), ["swipeDuration": 3_600_000_000]),
      (EndReason(.awayFromEdge, 21_000, of: 20_000), ["screenEdgeWidth": 10_000]),
      (
        EndReason(.movedTooFar, 12_000, of: 10_000),
        ["tapMovement": 10_000, "pressMovement": 10_000, "viewerMovement": 10_000]
      ),
      // A figure that was reached is the limit now, less a whole point or degree.
      (EndReason(.liftedWithin, 6_400, of: 10_000), ["panHysteresis": 5]),
      (EndReason(.liftedOffAxis, 6_000, of: 10_000, extra: 20_000), ["panHysteresis": 5]),
      (EndReason(.liftedUnpinched, 999, of: 9_000), ["pinchHysteresis": 0]),
      (EndReason(.liftedUnturned, 3_500, of: 5_000), ["rotationHysteresis": 2]),
      (
        EndReason(.liftedUnswiped, 20_000, of: 27_000, extra: 1_000),
        ["swipeShortDistance": 19, "swipeLongDistance": 19]
      ),
    ] as [(EndReason, [String: Double])])
  func eased(reason: EndReason, thresholds: [String: Double]) {
    #expect(
      suspects(reason) == [
        Suspect(
          sentence: "pan failed at 0.5 s: \(reason.text)", line: line(reason),
          whatIf: .eased(recognizer: "pan", thresholds: thresholds))
      ])
  }

  @Test("is a lift that came too early, which is replayed later, and one that another recognizer prevented")
  func others() {
    #expect(
      suspects(EndReason(.liftedEarly, 600_000, of: 1_000_000)).map(\.whatIf)
        == [.later(from: 500_000, by: 400_000)])
    for kind in [EndReason.Kind.prevented, .requirementRecognized] {
      #expect(
        suspects(EndReason(kind, name: "swipe back")).map(\.whatIf) == [.without(recognizer: "swipe back")])
    }
    let winner = line(nil, "swipe", "ended")
    let taken = Suspect.of(1, in: [winner, line(EndReason(.touchesCancelled))])
    #expect(taken.map(\.whatIf) == [.without(recognizer: "swipe")])
    #expect(taken.map(\.sentence) == ["swipe ended at 0.5 s and took the touch away from pan"])
  }

  @Test("is nothing that ended for a reason that nothing undoes, whatever its details say")
  func none() {
    let undone: Set<EndReason.Kind> = [
      .heldTooLong, .noFurtherTap, .tooSlow, .awayFromEdge, .movedTooFar, .liftedWithin, .liftedOffAxis,
      .liftedUnpinched, .liftedUnturned, .liftedUnswiped, .liftedEarly, .prevented, .requirementRecognized,
    ]
    for kind in EndReason.Kind.allCases where !undone.contains(kind) {
      #expect(suspects(EndReason(kind, 1, of: 2, extra: 3, name: "swipe")) == [])
    }
    #expect(suspects(nil, details: ["held for longer than 750000"]) == [])
  }
}
