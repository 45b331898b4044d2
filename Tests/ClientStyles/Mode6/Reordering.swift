import UIKit

/// Cells that a long press moves.
class ReorderingViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private var items = (1...30).map { "\($0)" }
  private lazy var collectionView = UICollectionView(
    frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
  private let haptics = UIImpactFeedbackGenerator(style: .medium)

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
    let gesture = UILongPressGestureRecognizer(
      target: self, action: ReorderingViewController.handleLongGesture(gesture:))
    collectionView.addGestureRecognizer(gesture)
  }

  func handleLongGesture(gesture: UILongPressGestureRecognizer) {
    switch gesture.state {
    case .began:
      guard let path = collectionView.indexPathForItem(at: gesture.location(in: collectionView)) else {
        break
      }
      haptics.impactOccurred(intensity: 0.7)
      _ = collectionView.beginInteractiveMovementForItem(at: path)
    case .changed:
      collectionView.updateInteractiveMovementTargetPosition(gesture.location(in: gesture.view!))
    case .ended:
      collectionView.endInteractiveMovement()
    default:
      collectionView.cancelInteractiveMovement()
    }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    return items.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.accessibilityLabel = items[indexPath.row]
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    return indexPath.item != 0
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let item = items.remove(at: sourceIndexPath.item)
    items.insert(item, at: destinationIndexPath.item)
  }

  func shuffleFirst() {
    collectionView.performBatchUpdates {
      self.items.swapAt(0, 1)
      self.collectionView.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 0))
    }
  }
}
