import UIKit

// The listing of Immoweb's article under "Custom tabs". The differences from the article:
// - the parts that the article leaves out with `// ...` are made up, in `loadView` and in
//   TopTabBarController+Tabs.swift: where the collection view comes from, the cells' `Info`, the data source,
//   and what a selection does;
// - tabs are two spaces, as in the rest of this project.
// `#available(iOS 13.0, *)` and `@available(iOS 13.0, *)` are true on Linux.

class TopTabBarController: UIViewController {
  // ...
  var tabBarCollectionView: UICollectionView!
  let infos = [
    Info(title: "Photos"), Info(title: "Plans"), Info(title: "Price"), Info(title: "Surroundings"),
    Info(title: "Contact"),
  ]
  private(set) var selected = 0

  override func loadView() {
    super.loadView()
    addTabBar()
  }

  override func viewDidLoad() {
    super.viewDidLoad()

    if #available(iOS 13.0, *) {
      tabBarCollectionView.addInteraction(UILargeContentViewerInteraction(delegate: self))
    }
  }

  // ...
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected = indexPath.item
    collectionView.reloadData()
  }

  func configureCell(_ tabCell: UICollectionViewCell, info: Info) {
    if #available(iOS 13.0, *) {
      tabCell.showsLargeContentViewer = true
      tabCell.largeContentTitle = info.title
    }
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
