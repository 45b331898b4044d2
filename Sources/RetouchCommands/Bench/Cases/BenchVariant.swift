import UIKit

/// A case with more of something, to see how the cost grows.
@MainActor
final class BenchVariant: NSObject, UIGestureRecognizerDelegate {
  /// What grows.
  enum What: String, CaseIterable {
    /// Plain views around the fixture's root view.
    case depth
    /// Contacts for each contact of the recording.
    case fingers
    /// Pans on the fixture's root view, which do nothing and recognize beside all others.
    case recognizers
    /// Plain views in the fixture's root view, below its own.
    case views

    /// The values that make sense.
    var range: ClosedRange<Int> {
      switch self {
      case .depth: 0...500
      case .fingers: 1...10
      case .recognizers: 0...200
      case .views: 0...100_000
      }
    }
  }

  let what: What
  let value: Int

  init(_ what: What, _ value: Int) { (self.what, self.value) = (what, value) }

  /// How many contacts there are for each contact of the recording.
  var fingers: Int { what == .fingers ? value : 1 }

  /// Adds the variant's views or recognizers to a window.
  func prepare(_ window: UIWindow) {
    guard let root = window.rootViewController?.view else { return }
    switch what {
    case .fingers: break
    case .depth:
      guard var outer = root.superview else { return }
      for _ in 0..<value {
        let view = UIView(frame: outer.bounds)
        view.isMultipleTouchEnabled = true
        outer.addSubview(view)
        outer = view
      }
      if value > 0 { outer.addSubview(root) }
    case .recognizers:
      for _ in 0..<value {
        let pan = UIPanGestureRecognizer()
        pan.cancelsTouchesInView = false
        pan.delegate = self
        root.addGestureRecognizer(pan)
      }
    case .views:
      for _ in 0..<value {
        root.insertSubview(UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1)), at: 0)
      }
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  /// The touches of an instant with those of further fingers, each 12 points beside the last, within the
  /// window.
  func touches(for recorded: [TouchSample], in window: UIWindow) -> [TouchSample] {
    guard fingers > 1 else { return recorded }
    let width = window.bounds.width
    return recorded.flatMap { sample in
      (0..<fingers).map { finger in
        var copy = sample
        // No contact of a recording has such a high number.
        copy.contact += finger << 32
        let x = sample.location.x + CGFloat(finger) * 12
        copy.location.x = width > 0 && x >= width ? x - width * (x / width).rounded(.down) : x
        return copy
      }
    }
  }
}
