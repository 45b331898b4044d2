import RetouchReplay
import Testing
import UIKit

@Suite("The outcome's lines of scrolls")
@MainActor
struct ScrollLineTests {
  final class Listing: UIViewController, Fixture {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))

    override func viewDidLoad() {
      list.contentSize = CGSize(width: 390, height: 2_000)
      view.addSubview(list)
    }
  }

  /// Goes up by 200 points in 0.2 s, and stays there as long as that.
  private func lines(hold: GestureTime, rate: Int? = nil) throws -> [OutcomeLine] {
    let gesture = Gesture.drag(
      from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300), over: 0.2, resting: hold)
    let outcome = try Replayer.replay(
      gesture.recorded, in: Listing.self, settings: ReplaySettings(displayRate: rate))
    return outcome.lines.filter { $0.kind == .scroll }
  }

  @Test("SC5: a drag that is held before the lift begins, is lifted and ends where it is")
  func held() throws {
    let lines = try lines(hold: 0.5)
    #expect(lines.map { $0.event } == ["begins", "lifted", "ends"])
    #expect(lines.last?.details == ["list 0.000,190.000"] && lines.last?.time == lines[1].time)
  }

  @Test(
    "SC2: a flick ends where its content rests, at a tick of the case's display", arguments: [nil, 30, 120])
  func flick(rate: Int?) throws {
    let lines = try lines(hold: 0, rate: rate)
    #expect(lines.map { $0.event } == ["begins", "lifted", "ends"])
    let end = try #require(lines.last)
    let ticks = Int64(rate ?? 60)
    #expect(((end.time * ticks + 999_999) / 1_000_000) * 1_000_000 / ticks == end.time)
    #expect(end.time > lines[1].time + 1_000_000 && end.isObservable)
  }
}
