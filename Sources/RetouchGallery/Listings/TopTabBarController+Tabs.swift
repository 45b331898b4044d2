import RetouchReplay
import UIKit

// The parts that Immoweb's listing leaves out.

/// The content with which the listing configures a cell.
struct Info {
  var title: String
}

extension TopTabBarController {
  /// Places the tabs where ``TopTabs`` has them: 116×48 points each, 8 apart, from x 8 and y 108 on.
  func addTabBar() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 116, height: 48)
    layout.minimumLineSpacing = 8
    layout.sectionInset = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
    let frame = CGRect(x: 0, y: 108, width: view.bounds.width, height: 48)
    tabBarCollectionView = UICollectionView(frame: frame, collectionViewLayout: layout)
    tabBarCollectionView.autoresizingMask = .flexibleWidth
    tabBarCollectionView.accessibilityIdentifier = "tabs"
    tabBarCollectionView.register(TabCell.self, forCellWithReuseIdentifier: "tab")
    tabBarCollectionView.dataSource = self
    tabBarCollectionView.delegate = self
    tabBarCollectionView.backgroundColor = .systemBackground
    view.backgroundColor = .systemBackground
    view.addSubview(tabBarCollectionView)
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
    let info = infos[indexPath.item]
    (cell as? TabCell)?.show(info.title, isCurrent: indexPath.item == selected)
    cell.accessibilityIdentifier = info.title.lowercased()
    configureCell(cell, info: info)
    return cell
  }
}

/// Immoweb's listing of its custom tabs, in a window.
final class TopTabBarListing: TopTabBarController, Fixture {
  /// The screen of a phone.
  static var screen: FixtureScreen { .phone }

  /// Does what the article calls existing code, and logs the call with the tab's number.
  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    super.collectionView(collectionView, didSelectItemAt: indexPath)
    note("didSelectItemAt \(indexPath.item)")
  }
}
