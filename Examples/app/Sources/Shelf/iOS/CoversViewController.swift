import UIKit

/// The covers in a grid: held to be moved, tapped to be looked at.
final class CoversViewController: UIViewController {
  private let library: Library
  private var collectionView: UICollectionView!
  private let transition = CardTransition()

  init(library: Library) {
    self.library = library
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewFlowLayout()
    layout.minimumInteritemSpacing = 12
    layout.minimumLineSpacing = 12
    layout.sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    collectionView.register(CoverCell.self, forCellWithReuseIdentifier: "Cover")
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
    let hold = UILongPressGestureRecognizer(target: self, action: #selector(held(_:)))
    hold.minimumPressDuration = 0.3
    collectionView.addGestureRecognizer(hold)
  }

  @objc private func held(_ hold: UILongPressGestureRecognizer) {
    let place = hold.location(in: collectionView)
    switch hold.state {
    case .began:
      guard let path = collectionView.indexPathForItem(at: place) else { return }
      _ = collectionView.beginInteractiveMovementForItem(at: path)
    case .changed: collectionView.updateInteractiveMovementTargetPosition(place)
    case .ended: collectionView.endInteractiveMovement()
    default: collectionView.cancelInteractiveMovement()
    }
  }
}

extension CoversViewController: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    library.books.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cover", for: indexPath) as! CoverCell
    cell.titleLabel.text = library.books[indexPath.item].title
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    let photo = PhotoViewController(picture: UIImage(systemName: "photo") ?? UIImage())
    photo.modalPresentationStyle = .custom
    photo.transitioningDelegate = transition
    transition.attach(to: photo)
    present(photo, animated: true)
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    true
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    library.move(from: sourceIndexPath.item, to: destinationIndexPath.item)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let width = (collectionView.bounds.width - 36) / 2
    return CGSize(width: width, height: width * 4 / 3)
  }
}

final class CoverCell: UICollectionViewCell {
  let titleLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .tertiarySystemFill
    contentView.layer.cornerRadius = 8
    titleLabel.textAlignment = .center
    titleLabel.frame = contentView.bounds.insetBy(dx: 8, dy: 8)
    titleLabel.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(titleLabel)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override var isHighlighted: Bool {
    didSet { contentView.alpha = isHighlighted ? 0.6 : 1 }
  }
}
