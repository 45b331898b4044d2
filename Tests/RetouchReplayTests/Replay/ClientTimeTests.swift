import Foundation
import Testing
import UIKit

@testable import RetouchReplay

/// Shows and hides a hint as apps do, with all the clocks that they use.
private final class Hint: UIViewController, Fixture {
  let bubble = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
  private var pulse: Timer?
  private var touched: Date?
  private var hide: DispatchWorkItem?

  override func viewDidLoad() {
    view.addSubview(bubble)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Hint.tapped))
  }

  func tapped() {
    let since = touched.map { Date().timeIntervalSince($0) }
    touched = Date()
    note(
      "tapped \(since.map { "\(Int(($0 * 1000).rounded())) ms later" } ?? "first") at \(CACurrentMediaTime())"
    )
    hide?.cancel()
    let item = DispatchWorkItem { [weak self] in MainActor.assumeIsolated { self?.fade() } }
    hide = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.5, execute: item)
    pulse?.invalidate()
    pulse = Timer.scheduledTimer(withTimeInterval: 0.4, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.note("pulse") }
    }
  }

  private func fade() {
    pulse?.invalidate()
    UIView.animate(
      withDuration: 0.25, delay: 0.05, options: .curveEaseOut, animations: { self.bubble.alpha = 0 },
      completion: { finished in self.note("hidden \(finished) \(self.bubble.alpha)") })
    note("fades \(bubble.alpha)")
  }
}

@MainActor @Suite("Time of client code in a replay (rule 6 of the clock)")
struct ClientTimeTests {
  @Test("asyncAfter, work items, Timer, Date and animations follow the recording")
  func hint() throws {
    let taps = Gesture.tap(at: CGPoint(x: 50, y: 500)).then(after: 0.9, .tap(at: CGPoint(x: 60, y: 500)))
    let outcome = try Replayer.replay(taps.recorded, in: Hint.self)
    #expect(
      outcome.notes == [
        "100000 tapped first at 1000.1", "500000 pulse", "900000 pulse",
        "1100000 tapped 1000 ms later at 1001.1", "1500000 pulse", "1900000 pulse",
        "2300000 pulse", "2600000 fades 0.0", "2900000 hidden true 0.0",
      ])
    #expect(outcome.endTime == 2_900_000)
    #expect(outcome.warnings.filter { $0.contains("follows the machine") } == [])
    for _ in 0..<3 {
      #expect(try Replayer.replay(taps.recorded, in: Hint.self).text == outcome.text)
    }
  }

  @Test("an animation of no duration or of nothing completes after what happens now, one that repeats never")
  func durations() throws {
    let outcome = try Stage.outcome(silence(0)) { stage in
      let fade: @MainActor () -> Void = { stage.view.alpha -= 0.1 }
      UIView.animate(withDuration: 0, animations: fade, completion: { _ in stage.note("at once") })
      UIView.animate(
        withDuration: 1, delay: 0, options: .repeat, animations: fade,
        completion: { _ in stage.note("never") })
      UIView.animate(
        withDuration: 1, delay: 0, options: .autoreverse, animations: fade,
        completion: { _ in stage.note("and back") })
      UIView.animate(withDuration: .infinity, animations: fade, completion: { _ in stage.note("never") })
      UIView.animate(
        withDuration: -1, delay: .nan, animations: fade, completion: { _ in stage.note("bad delay") })
      UIView.animate(
        withDuration: 1, delay: 1, options: .repeat, animations: { stage.view.alpha += 0 },
        completion: { _ in stage.note("nothing") })
      UIView.animate(withDuration: 3) {
        stage.view.layer.cornerRadius = 5
      } completion: { _ in
        stage.note("corners")
      }
      UIView.transition(with: stage.view, duration: 4, options: .transitionCrossDissolve, animations: nil) {
        _ in stage.note("dissolved")
      }
      stage.note("made")
    }
    #expect(
      outcome.notes == [
        "0 made", "0 at once", "0 nothing", "2000000 and back", "3000000 corners", "4000000 dissolved",
      ])
  }

  @Test("what runs beside the clock is a line of the outcome, once for each kind")
  func beside() throws {
    let outcome = try Stage.outcome(silence(0)) { stage in
      for _ in 1...2 { Thread.detachNewThread {} }
      let source = DispatchSource.makeSignalSource(signal: SIGUSR2, queue: .main)
      source.cancel()
      source.activate()
      stage.note("made")
    }
    #expect(
      outcome.words == [
        "0 trouble a thread follows the machine, not the replay",
        "0 trouble a DispatchSource of files, signals or processes follows the machine, not the replay",
        "0 note made",
      ])
    let here =
      ": in closure #1 (RetouchReplayTests.Stage) -> () in RetouchReplayTests.ClientTimeTests.beside() throws"
    #expect(outcome.warnings == outcome.lines.prefix(2).map { $0.event + here })
  }
}
