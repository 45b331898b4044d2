import Testing
import UIKit

@testable import Replay

@MainActor @Suite("What never comes to rest")
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
    #expect(outcome.remarks.contains { $0.contains("given up: a tick of the display") })
  }

  @Test("is not what has come to rest by then")
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
