import UIKit

// The custom tabs of Immoweb's article: its listings unchanged, and what they leave out made up: the cells'
// `info`, and the data source.

struct Info {
  var title: String
}

class TopTabBarController: UIViewController {
  var tabBarCollectionView: UICollectionView!
  var infos = [Info(title: "Buy"), Info(title: "Rent"), Info(title: "Sell")]
  private(set) var selected: IndexPath?

  override func viewDidLoad() {
    super.viewDidLoad()

    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 44)
    tabBarCollectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    tabBarCollectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tab")
    tabBarCollectionView.dataSource = self
    tabBarCollectionView.delegate = self
    view.addSubview(tabBarCollectionView)

    if #available(iOS 13.0, *) {
      tabBarCollectionView.addInteraction(UILargeContentViewerInteraction(delegate: self))
    }
  }

  func configureCell(_ tabCell: UICollectionViewCell, info: Info) {
    if #available(iOS 13.0, *) {
      tabCell.showsLargeContentViewer = true
      tabCell.largeContentTitle = info.title
    }
  }
}

extension TopTabBarController: UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    infos.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tab", for: indexPath)
    configureCell(cell, info: infos[indexPath.item])
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected = indexPath
  }
}

extension TopTabBarController: UILargeContentViewerInteractionDelegate {
  @available(iOS 13.0, *)
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction,
    didEndOn item: UILargeContentViewerItem?,
    at point: CGPoint
  ) {
    guard let index = tabBarCollectionView?.indexPathForItem(at: point) else {
      return
    }

    // We call `collectionView(_,didSelectItemAt:)` function to trigger existing code
    collectionView(tabBarCollectionView, didSelectItemAt: index)
  }
}
