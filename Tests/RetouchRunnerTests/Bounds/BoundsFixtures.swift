import RetouchReplay
import UIKit

// Ten screens whose own code compares times, places and velocities: the engine's comparisons say nothing of
// them.

/// How long a touch lasts.
final class OwnDuration: UIViewController, Fixture {
  private var began = 0.0
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    began = (event?.timestamp ?? 0)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note((event?.timestamp ?? 0) - began < 0.369_999_5 ? "short" : "long")
  }
}

/// How long a touch lasts, in four classes.
final class OwnClasses: UIViewController, Fixture {
  private var began = 0.0
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    began = (event?.timestamp ?? 0)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let seconds = (event?.timestamp ?? 0) - began
    note(
      seconds < 0.249_999_5
        ? "tap" : seconds < 1.124_999_5 ? "press" : seconds < 2.499_999_5 ? "hold" : "stay")
  }
}

/// How long after the first tap the second one comes.
final class OwnGap: UIViewController, Fixture {
  private var ended: Double?
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let ended else { return }
    note((event?.timestamp ?? 0) - ended <= 0.250_000_5 ? "twice" : "again")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    ended = (event?.timestamp ?? 0)
  }
}

/// Where a touch begins, from the left.
final class OwnLeft: UIViewController, Fixture {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { note(touch.location(in: nil).x >= 123.499_5 ? "right" : "left") }
  }
}

/// Where a touch begins, from the top: in a band or beside it.
final class OwnBand: UIViewController, Fixture {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first {
      note((199.999_5..<299.999_5).contains(touch.location(in: nil).y) ? "band" : "beside")
    }
  }
}

/// How far a touch goes.
final class OwnDistance: UIViewController, Fixture {
  private var begin = CGPoint.zero
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    begin = touches.first?.location(in: nil) ?? .zero
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note((touches.first?.location(in: nil).x ?? 0) - begin.x > 77.750_5 ? "far" : "near")
  }
}

/// How far a pan's translation is when it ends.
final class OwnTranslation: UIViewController, Fixture {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: OwnTranslation.panned))
  }
  func panned(_ pan: UIPanGestureRecognizer) {
    if pan.state == .ended { note(pan.translation(in: nil).x > 100 ? "open" : "shut") }
  }
}

/// How fast a pan is when it ends.
final class OwnVelocity: UIViewController, Fixture {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: OwnVelocity.panned))
  }
  func panned(_ pan: UIPanGestureRecognizer) {
    if pan.state == .ended { note(pan.velocity(in: nil).x > 500 ? "fling" : "slow") }
  }
}

/// How far apart two fingers are when the second one goes down.
final class OwnSpan: UIViewController, Fixture {
  private var first: CGPoint?
  override func loadView() {
    super.loadView()
    view.isMultipleTouchEnabled = true
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let place = touches.first?.location(in: nil) else { return }
    if let first { note(abs(place.x - first.x) >= 160.249_5 ? "wide" : "narrow") } else { first = place }
  }
}

/// How much later the second finger comes.
final class OwnStagger: UIViewController, Fixture {
  private var first: TimeInterval?
  override func loadView() {
    super.loadView()
    view.isMultipleTouchEnabled = true
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let time = event?.timestamp else { return }
    if touches.count == 2 {
      note("both")
    } else if let first {
      note(time - first >= 0.079_999_5 ? "apart" : "after")
    } else {
      first = time
    }
  }
}

/// How large the text is.
final class OwnSize: UIViewController, Fixture {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note(traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? "large" : "usual")
  }
}

/// What differs from replay to replay, because it is kept in the process.
final class Forgetful: UIViewController, Fixture {
  private static var count = 0
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    Self.count += 1
    note(Self.count.isMultiple(of: 2) ? "even" : "odd")
  }
}
