import UIKit

// The code listings of the Korean notes on WWDC19 session 261, with their typos corrected:
// largetContentImage, enabledStatusDisChangeNotification, gestureRecognizerForExclusiveRelationShip.

class MyCustomButton: UIView {
  var myTitle: String?
  var mySmallImage: UIImage?

  override var showsLargeContentViewer: Bool {
    get {
      return true
    }

    set {}
  }

  override var largeContentTitle: String? {
    get {
      return myTitle
    }

    set {}
  }

  override var largeContentImage: UIImage? {
    get {
      return mySmallImage
    }

    set {}
  }

  // A PDF image is assumed.
  override var scalesLargeContentImage: Bool {
    get {
      return true
    }

    set {}
  }
}

class KoreanNotesViewController: UIViewController, UIGestureRecognizerDelegate {
  let button = UIButton(type: .system)
  let label = UILabel()
  let customBar = UIView()
  let longPressRecognizer = UILongPressGestureRecognizer()
  let largeContentViewerInteraction = UILargeContentViewerInteraction()

  override func viewDidLoad() {
    super.viewDidLoad()
    button.showsLargeContentViewer = true
    label.showsLargeContentViewer = true
    customBar.addInteraction(largeContentViewerInteraction)

    longPressRecognizer.minimumPressDuration = UILargeContentViewerInteraction.isEnabled ? 3.0 : 1.0

    NotificationCenter.default.addObserver(
      forName: UILargeContentViewerInteraction.enabledStatusDidChangeNotification, object: nil, queue: nil
    ) { [longPressRecognizer] _ in
      MainActor.assumeIsolated {
        longPressRecognizer.minimumPressDuration = UILargeContentViewerInteraction.isEnabled ? 3.0 : 1.0
      }
    }

    longPressRecognizer.delegate = self
  }

  // delegate
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {

    return gestureRecognizer == longPressRecognizer
      && otherGestureRecognizer == largeContentViewerInteraction.gestureRecognizerForExclusionRelationship
  }
}
