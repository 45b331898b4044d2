import UIKit

/// Tabs at the top of a page, which are cells of a collection view that scrolls sideways.
///
/// Cells are not controls, so the viewer's lift has no effect by itself. As its delegate, the controller
/// looks for the tab at the point and calls the same code as a tap.
///
///     y 108 ┌─────────┬─────────┬─────────┬───          five tabs of 116×48 points, 8 apart;
///       156 └ Photos ─┴─ Plans ─┴─ Price ─┴─ Area …     628 points of content in 390
///           x 8     124 132     248 256     372 380
@MainActor
open class TopTabsController: UIViewController {
  private let titles = ["Photos", "Plans", "Price", "Surroundings", "Contact"]
  let tabs: UICollectionView = {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 116, height: 48)
    layout.minimumLineSpacing = 8
    layout.sectionInset = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
    return UICollectionView(frame: .zero, collectionViewLayout: layout)
  }()
  private let heading = UILabel(frame: .zero)
  private let rooms = ContentList(
    frame: .zero, title: "4 Rooms",
    rows: [
      .init(title: "Living Room", detail: "32 m²", color: .systemBrown),
      .init(title: "Kitchen", detail: "14 m²", color: .systemMint),
      .init(title: "Garden", detail: "210 m², to the south", color: .systemGreen),
    ])
  private var page = 0

  /// Whether the controller is the interaction's delegate and acts on its lifts.
  var actsOnLift: Bool { false }

  /// Called when a tab was selected.
  open func didSelect(_ item: Int) {}

  /// Builds the page and the tabs above it.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    heading.text = "House with Garden"
    heading.font = .boldSystemFont(ofSize: 17)
    heading.textAlignment = .center
    view.addSubview(heading)
    view.addSubview(rooms)

    tabs.backgroundColor = .systemBackground
    // As with a tab bar, VoiceOver announces each cell as a tab, with its position among the others.
    tabs.accessibilityTraits = .tabBar
    tabs.register(TabCell.self, forCellWithReuseIdentifier: "tab")
    tabs.dataSource = self
    tabs.delegate = self
    tabs.addInteraction(UILargeContentViewerInteraction(delegate: actsOnLift ? self : nil))
    view.addSubview(tabs)
  }

  /// Places the tabs, and the page below them.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    heading.frame = CGRect(x: 16, y: 59, width: size.width - 32, height: 44)
    tabs.frame = CGRect(x: 0, y: 108, width: size.width, height: 48)
    rooms.frame = CGRect(x: 0, y: 164, width: size.width, height: size.height - 164)
  }
}

extension TopTabsController: UICollectionViewDataSource {
  /// Returns one item for each title.
  public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    titles.count
  }

  /// Returns a tab with its title, which the viewer shows too.
  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tab", for: indexPath)
    configure(cell, at: indexPath.item)
    return cell
  }

  private func configure(_ cell: UICollectionViewCell, at item: Int) {
    (cell as? TabCell)?.show(titles[item], isCurrent: item == page)
    cell.accessibilityIdentifier = titles[item].lowercased()
    cell.showsLargeContentViewer = true
    cell.largeContentTitle = titles[item]
  }
}

extension TopTabsController: UICollectionViewDelegate {
  /// Shows the tab's page.
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    page = indexPath.item
    didSelect(indexPath.item)
    for shown in collectionView.indexPathsForVisibleItems {
      if let cell = collectionView.cellForItem(at: shown) { configure(cell, at: shown.item) }
    }
  }
}

extension TopTabsController: UILargeContentViewerInteractionDelegate {
  /// Performs the action of a tap on the tab at the point.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint
  ) {
    guard let indexPath = tabs.indexPathForItem(at: point) else { return }
    collectionView(tabs, didSelectItemAt: indexPath)
  }
}
