import UIKit

/// An object that installs recognizers for a view controller, without any actor annotation.
class GestureHelper: NSObject {
  private weak var view: UIView?
  private var start = CGPoint.zero
  var onTap: ((CGPoint) -> Void)?
  let threshold: CGFloat

  init(threshold: CGFloat = 20) {
    self.threshold = threshold
    super.init()
  }

  func install(on view: UIView) {
    self.view = view
    let tap = UITapGestureRecognizer(target: self, action: GestureHelper.tapped(_:))
    tap.numberOfTapsRequired = 2
    tap.delegate = self
    view.addGestureRecognizer(tap)
    let pan = UIPanGestureRecognizer()
    pan.addTarget(self, action: GestureHelper.panned)
    pan.maximumNumberOfTouches = 1
    pan.require(toFail: tap)
    view.addGestureRecognizer(pan)
    view.isUserInteractionEnabled = true
  }

  func uninstall() {
    view?.gestureRecognizers?.forEach { view?.removeGestureRecognizer($0) }
  }

  func tapped(_ recognizer: UITapGestureRecognizer) {
    guard recognizer.state == .ended else { return }
    onTap?(recognizer.location(in: view))
  }

  func panned(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began: start = view?.center ?? .zero
    case .changed:
      let translation = recognizer.translation(in: view?.superview)
      guard hypot(translation.x, translation.y) > threshold else { return }
      view?.center = CGPoint(x: start.x + translation.x, y: start.y + translation.y)
    default: UIView.animate(withDuration: 0.3, animations: { self.view?.center = self.start })
    }
  }
}

extension GestureHelper: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return otherGestureRecognizer.view === view && gestureRecognizer.numberOfTouches < 2
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    !(touch.view is UIControl)
  }
}

/// A class without NSObject.
final class ButtonFactory {
  static let shared = ButtonFactory()
  private var count = 0

  func makeButton(title: String, handler: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.accessibilityIdentifier = "button.\(count)"
    button.addAction(UIAction { _ in handler() }, for: .touchUpInside)
    button.addTarget(self, action: ButtonFactory.pressed, for: [.touchDown, .touchDragEnter])
    count += 1
    return button
  }

  func pressed(_ sender: UIButton) { sender.alpha = 0.5 }
}

/// A coordinator that serves a scroll view and a collection view as their delegate.
class ScrollCoordinator: NSObject, UIScrollViewDelegate, UICollectionViewDataSource {
  var items: [String] = []
  private(set) var offsets: [CGFloat] = []

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(scrollView.contentOffset.y)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.accessibilityLabel = items[indexPath.item]
    return cell
  }
}
