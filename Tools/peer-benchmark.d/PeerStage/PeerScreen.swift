import RetouchReplay
import UIKit

/// The views and recognizers that every peer is given as well: plain views one inside the other, the
/// recognizers on the innermost, a tap, a long press, a pan, a pinch and a rotation in turn, which all
/// recognize at the same time.
@MainActor
final class PeerTree: NSObject, UIGestureRecognizerDelegate {
  /// How often each kind recognized, in the order of ``kinds``: a continuous one counts when it begins.
  private(set) var recognized = [0, 0, 0, 0, 0]
  private let recognizers: [UIGestureRecognizer]

  /// The names that the programs print the counts by.
  static let kinds = ["tap", "press", "pan", "pinch", "rotation"]

  /// Puts views and recognizers into a view.
  init(in root: UIView, depth: Int, recognizers count: Int) {
    var leaf = root
    for _ in 0..<depth {
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      leaf.addSubview(inner)
      leaf = inner
    }
    leaf.isMultipleTouchEnabled = true
    recognizers = (0..<count).map { Self.recognizer($0 % 5) }
    super.init()
    for recognizer in recognizers {
      recognizer.delegate = self
      recognizer.addTarget(self, action: PeerTree.called)
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

  private func called(_ recognizer: UIGestureRecognizer) {
    switch recognizer {
    case is UITapGestureRecognizer: recognized[0] += 1
    case is UILongPressGestureRecognizer: count(recognizer, 1)
    case is UIPanGestureRecognizer: count(recognizer, 2)
    case is UIPinchGestureRecognizer: count(recognizer, 3)
    default: count(recognizer, 4)
    }
  }

  private func count(_ recognizer: UIGestureRecognizer, _ kind: Int) {
    if recognizer.state == .began { recognized[kind] += 1 }
  }
}

/// The fixture of the suite whose run is timed: ten views, five recognizers.
final class PeerScreen: UIViewController, Fixture {
  private var tree: PeerTree?

  override func viewDidLoad() {
    super.viewDidLoad()
    tree = PeerTree(in: view, depth: 10, recognizers: 5)
  }
}
