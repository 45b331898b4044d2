/// Provides the items of a collection view and their views.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// The number of items in a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// The view of an item, obtained from the collection view with `dequeueReusableCell`.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  /// The number of sections; 1 by default.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// Whether an item can be moved by hand; true by default.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  /// Updates the data after an item was moved by hand; does nothing by default.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
  /// The view of a header or footer, which is dequeued as well.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  /// Returns 1.
  public func numberOfSections(in collectionView: UICollectionView) -> Int {
    next("numberOfSectionsIn:")?.numberOfSections(in: collectionView) ?? 1
  }
  /// Returns true. UIKit's default is false without `moveItemAt`, which cannot be detected here.
  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    next("collectionView:canMoveItemAt:")?.collectionView(collectionView, canMoveItemAt: indexPath) ?? true
  }
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    next("collectionView:moveItemAt:to:")?.collectionView(
      collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
  }
  /// Returns an empty view.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    next("collectionView:viewForSupplementaryElementOfKind:at:")?.collectionView(
      collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
      ?? UICollectionReusableView(frame: .zero)
  }

  /// Who has a method in place of a delegate that passes messages on.
  private func next(_ name: String) -> (any UICollectionViewDataSource)? {
    forwardee(of: self, name, (any UICollectionViewDataSource).self)
  }
}

/// Says in advance which items are about to be needed; nothing calls it here.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Items are about to be needed.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Items are no longer about to be needed.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
