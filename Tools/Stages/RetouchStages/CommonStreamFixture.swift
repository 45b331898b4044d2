import RetouchReplay
import UIKit

/// A screen for the common stream: plain views without identifiers one inside the other, and recognizers on
/// the innermost one, which all recognize at the same time.
class CommonStreamScreen: UIViewController, UIGestureRecognizerDelegate {
  /// How many views are nested in the controller's own.
  class var depth: Int { 1 }
  /// How many recognizers there are: a tap, a long press, a pan, a pinch and a rotation, repeatedly.
  class var recognizerCount: Int { 5 }

  /// How often a recognizer has called.
  private(set) var calls = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    var leaf: UIView = view
    for _ in 0..<Self.depth {
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      leaf.addSubview(inner)
      leaf = inner
    }
    leaf.isMultipleTouchEnabled = true
    for number in 0..<Self.recognizerCount {
      let recognizer = Self.recognizer(number % 5)
      recognizer.delegate = self
      recognizer.addTarget(self, action: CommonStreamScreen.called)
      leaf.addGestureRecognizer(recognizer)
    }
  }

  private static func recognizer(_ kind: Int) -> UIGestureRecognizer {
    switch kind {
    case 0: UITapGestureRecognizer()
    case 1: UILongPressGestureRecognizer()
    case 2: UIPanGestureRecognizer()
    case 3: UIPinchGestureRecognizer()
    default: UIRotationGestureRecognizer()
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  private func called() { calls += 1 }
}

/// One level of views.
final class FlatStreamScreen: CommonStreamScreen, Fixture {}

/// Ten levels of views.
final class DeepStreamScreen: CommonStreamScreen, Fixture {
  override class var depth: Int { 10 }
}

/// Fifty levels of views.
final class DeepestStreamScreen: CommonStreamScreen, Fixture {
  override class var depth: Int { 50 }
}

/// Ten levels of views and twenty recognizers.
final class CrowdedStreamScreen: CommonStreamScreen, Fixture {
  override class var depth: Int { 10 }
  override class var recognizerCount: Int { 20 }
}

/// Ten levels of views that all have identifiers.
final class NamedStreamScreen: CommonStreamScreen, Fixture {
  override class var depth: Int { 10 }

  override func viewDidLoad() {
    super.viewDidLoad()
    var inner: UIView? = view
    var level = 0
    while let named = inner {
      named.accessibilityIdentifier = "level\(level)"
      for (number, recognizer) in (named.gestureRecognizers ?? []).enumerated() {
        recognizer.name = "recognizer\(number)"
      }
      level += 1
      inner = named.subviews.first
    }
  }
}
