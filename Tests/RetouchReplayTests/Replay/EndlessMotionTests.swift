import Testing
import UIKit

@testable import RetouchReplay

@MainActor @Suite("Motion that never ends (rule 4 of the clock)")
struct EndlessMotionTests {
  /// Scrolls on as soon as it has arrived.
  private final class Restless: NSObject, UIScrollViewDelegate {
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      scrollView.setContentOffset(CGPoint(x: 0, y: 100 - scrollView.contentOffset.y), animated: true)
    }
  }

  @Test("is named when the replay gives it up, 10 s after the end")
  func endless() throws {
    let outcome = try Stage.outcome(silence(500_000)) { stage in
      let (list, delegate) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), Restless())
      list.accessibilityIdentifier = "list"
      list.contentSize = CGSize(width: 300, height: 2000)
      list.delegate = delegate
      stage.kept = [delegate]
      stage.view.addSubview(list)
      list.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    }
    #expect(outcome.endTime == 10_500_000)
    #expect(outcome.words.last == "10500000 trouble still moves 10 s after the end, and was given up list")
    #expect(outcome.warnings.contains { $0.contains("given up: a tick of the display") })
  }

  /// Counts the calls of its link, which it takes off the display after some.
  @MainActor
  private final class Spinner {
    var calls = 0
    var last = Int.max

    func step(_ link: CADisplayLink) {
      calls += 1
      if calls == last { link.invalidate() }
    }
  }

  @Test("CL4: is a display link that runs on; its target is named, and freed after the replay")
  func link() throws {
    weak var spinner: Spinner?
    let outcome = try Stage.outcome(silence(500_000)) { _ in
      let made = Spinner()
      spinner = made
      CADisplayLink(target: made, selector: Spinner.step(_:)).add(to: .main, forMode: .common)
    }
    #expect(outcome.endTime == 10_500_000)
    #expect(
      outcome.words.last == "10500000 trouble still moves 10 s after the end, and was given up Spinner")
    #expect(spinner == nil)
  }

  @Test("CL4: does not include a display link that ends itself later, for which the case waits")
  func endingLink() throws {
    let outcome = try Stage.outcome(silence(500_000)) { stage in
      let spinner = Spinner()
      spinner.last = 60
      stage.kept = [spinner]
      CADisplayLink(target: spinner, selector: Spinner.step(_:)).add(to: .main, forMode: .common)
    }
    #expect(!outcome.words.contains { $0.contains("trouble") })
    #expect(!outcome.warnings.contains { $0.contains("given up") })
    #expect(outcome.endTime == 1_000_000)
  }

  @Test("does not include motion that has come to rest by then")
  func rests() throws {
    let outcome = try Stage.outcome(silence(500_000)) { stage in
      let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      list.contentSize = CGSize(width: 300, height: 2000)
      stage.view.addSubview(list)
      list.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    }
    #expect(!outcome.words.contains { $0.contains("trouble") } && outcome.endTime == 500_000)
  }
}
