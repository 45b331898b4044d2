import Testing

@testable import UIKit

@Suite("Compositional layout (rows CL)")
@MainActor
struct CompositionalTests {
  /// A collection view of 300×400 points at the origin, whose cells are named by their item.
  @MainActor
  private final class Scene: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let stage = Stage()
    let view: UICollectionView
    var counts: [Int]
    private(set) var said: [String] = []
    /// What each cell shows, unless it is empty, in as many lines as it needs.
    var words = ""

    init(
      _ counts: [Int], _ sections: @escaping UICollectionViewCompositionalLayoutSectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
    ) {
      self.counts = counts
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 400),
        collectionViewLayout: UICollectionViewCompositionalLayout(
          sectionProvider: sections, configuration: configuration))
      super.init()
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "header")
      (view.dataSource, view.delegate) = (self, self)
      stage.add(view, name: "collection")
      stage.window.layoutIfNeeded()
    }
    func take() -> [String] {
      defer { said = [] }
      return said
    }
    func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
      view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.contentView.subviews.forEach { $0.removeFromSuperview() }
      let line = UILabel()
      (line.text, line.numberOfLines) = (words, 0)
      line.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(line)
      NSLayoutConstraint.activate([
        line.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        line.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        line.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        line.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
      ])
      if words.isEmpty {
        line.heightAnchor.constraint(equalToConstant: 60 + 10 * CGFloat(indexPath.item)).isActive = true
      }
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      said.append("selected \(indexPath.section).\(indexPath.item)")
    }
  }

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  @Test("CO1: a group takes as many items as fit, and the next group follows after the gap")
  func grid() {
    let scene = Scene([5]) { [self] _, _ in
      let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)))
      item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(90)), subitems: [item]))
      section.interGroupSpacing = 10
      section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 15, bottom: 30, trailing: 15)
      return section
    }
    #expect(scene.frame(0) == CGRect(x: 20, y: 25, width: 80, height: 80))
    #expect(scene.frame(2) == CGRect(x: 200, y: 25, width: 80, height: 80))
    #expect(scene.frame(3) == CGRect(x: 20, y: 125, width: 80, height: 80))
    #expect(scene.view.contentSize == CGSize(width: 300, height: 240))
    scene.stage.tap(40, 140, at: 1_000_000)
    #expect(scene.take() == ["selected 0.3"] && scene.stage.isQuiet)
  }

  @Test("CO1: items of a count have the same length, with the gaps between them, in groups within groups too")
  func counts() {
    let scene = Scene([3]) { [self] _, environment in
      let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
      let pair = NSCollectionLayoutGroup.vertical(
        layoutSize: size(.fractionalWidth(0.4), .fractionalHeight(1)), subitem: item, count: 2)
      pair.interItemSpacing = .fixed(20)
      let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.6), .fractionalHeight(1)))
      #expect(environment.container.effectiveContentSize == CGSize(width: 300, height: 400))
      return NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.5)), subitems: [large, pair]))
    }
    #expect(scene.frame(0) == CGRect(x: 0, y: 0, width: 180, height: 150))
    #expect(scene.frame(1) == CGRect(x: 180, y: 0, width: 120, height: 65))
    #expect(scene.frame(2) == CGRect(x: 180, y: 85, width: 120, height: 65))
    #expect(scene.view.contentSize.height == 150 && scene.stage.isQuiet)
  }

  @Test("CO1: flexible gaps take what room is left")
  func flexible() {
    let scene = Scene([2]) { [self] _, _ in
      let item = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .absolute(50)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
      group.interItemSpacing = .flexible(10)
      return NSCollectionLayoutSection(group: group)
    }
    #expect(scene.frame(0)?.minX == 0)
    #expect(scene.frame(1)?.minX == 200)
    #expect(scene.stage.isQuiet)
  }

  @Test("CO1: an estimate becomes what the cell asks for once it is shown")
  func estimates() {
    let row = size(.fractionalWidth(1), .estimated(44))
    let scene = Scene([3]) { _, _ in
      NSCollectionLayoutSection(
        group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    }
    #expect((0..<3).map { scene.frame($0)?.minY } == [0, 60, 130])
    #expect(scene.view.contentSize.height == 210)
    #expect(scene.view.cellForItem(at: IndexPath(item: 2, section: 0))?.frame.height == 80)
    #expect(scene.stage.isQuiet)
  }

  @Test("CO1: text that an estimated row holds is broken at the row's width")
  func brokenText() {
    let row = size(.fractionalWidth(1), .estimated(44))
    let scene = Scene([2]) { _, _ in
      NSCollectionLayoutSection(
        group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    }
    scene.words = String(repeating: "word ", count: 60)
    scene.view.reloadData()
    scene.stage.window.layoutIfNeeded()
    let text = TextEstimate.current.size(of: scene.words, font: .systemFont(ofSize: 17), width: 300).height
    #expect((0..<2).map { scene.frame($0)?.height } == [text, text] && text > 100)
    #expect(scene.stage.isQuiet)
  }

  @Test("CO1: a list's rows are as wide as the room, and its header is above them")
  func list() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let scene = Scene([2]) { _, environment in
      let section = NSCollectionLayoutSection.list(
        using: configuration, layoutEnvironment: environment)
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
          elementKind: "header", alignment: .top)
      ]
      return section
    }
    #expect(scene.frame(0) == CGRect(x: 0, y: 30, width: 300, height: 60))
    #expect(scene.frame(1) == CGRect(x: 0, y: 90, width: 300, height: 70))
    #expect(scene.stage.isQuiet)
  }

  @Test("CO1: a pinned header stays in sight while its section is")
  func pinned() {
    let row = size(.fractionalWidth(1), .absolute(100))
    let scene = Scene([6, 6]) { _, _ in
      let section = NSCollectionLayoutSection(
        group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
        elementKind: "header", alignment: .top)
      header.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [header]
      return section
    }
    let header = {
      scene.stage.window.layoutIfNeeded()
      return scene.view.supplementaryView(
        forElementKind: "header", at: IndexPath(item: 0, section: 0))?.frame.minY
    }
    #expect(header() == 0)
    scene.view.contentOffset.y = 250
    #expect(header() == 250)
    scene.view.contentOffset.y = 620
    #expect(header() == 600)
    #expect(scene.stage.isQuiet)
  }

  @Test("a registration of headers configures each that is dequeued, and those that are shown are known")
  func registration() {
    var configured: [String] = []
    let registration = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: "header"
    ) { _, kind, path in configured.append("\(kind) \(path.section)") }
    let row = size(.fractionalWidth(1), .absolute(100))
    let scene = Scene([1, 1]) { _, _ in
      let section = NSCollectionLayoutSection(
        group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: row, elementKind: "header", alignment: .top)
      ]
      return section
    }
    let second = IndexPath(item: 0, section: 1)
    _ = scene.view.dequeueConfiguredReusableSupplementary(using: registration, for: second)
    #expect(configured == ["header 1"])
    #expect(
      scene.view.indexPathsForVisibleSupplementaryElements(ofKind: "header") == [
        IndexPath(item: 0, section: 0), second,
      ])
    #expect(scene.view.visibleSupplementaryViews(ofKind: "header").map(\.frame.minY) == [0, 200])
    #expect(scene.stage.isQuiet)
  }

  /// A section of cards of 200×100 that scrolls by itself, above one that does not.
  private func cards(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
    handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler? = nil
  ) -> Scene {
    Scene([8, 20]) { [self] index, _ in
      let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
      guard index == 0 else {
        return NSCollectionLayoutSection(
          group: .vertical(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item]))
      }
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size(.absolute(200), .absolute(100)), subitems: [item]))
      section.orthogonalScrollingBehavior = behavior
      section.visibleItemsInvalidationHandler = handler
      return section
    }
  }

  private func drag(_ scene: Scene, from: (Double, Double), by way: (Double, Double), at time: Int64) {
    scene.stage.down(from.0, from.1, at: time)
    for step in 1...10 {
      let share = Double(step) / 10
      scene.stage.move(from.0 + way.0 * share, from.1 + way.1 * share, at: time + Int64(step) * 16_000)
    }
    scene.stage.up(from.0 + way.0, from.1 + way.1, at: time + 500_000)
    scene.stage.waitForAllTimers()
    scene.stage.window.layoutIfNeeded()
  }

  @Test("CO2: a finger scrolls the section across the others, and what is tapped then is what is seen there")
  func orthogonal() {
    let scene = cards(.continuous)
    #expect(scene.view.contentSize == CGSize(width: 300, height: 1100))
    drag(scene, from: (250, 50), by: (-160, 0), at: 1_000_000)
    #expect(scene.view.contentOffset == .zero)
    // The finger's first points only begin the drag.
    let scrolled = scene.frame(0)?.minX ?? 0
    #expect((-160 ... -140).contains(scrolled))
    scene.stage.tap(60, 50, at: 5_000_000)
    drag(scene, from: (150, 350), by: (0, -110), at: 6_000_000)
    #expect((90...110).contains(scene.view.contentOffset.y))
    #expect(scene.frame(0)?.minX == scrolled)
    #expect(scene.take() == ["selected 0.1"])
  }

  @Test("CO2: by groups it comes to rest at the next one, or in its middle")
  func groups() {
    let scene = cards(.groupPaging)
    drag(scene, from: (250, 50), by: (-160, 0), at: 1_000_000)
    #expect(scene.frame(1)?.minX == 0)
    let centred = cards(.groupPagingCentered)
    #expect(centred.frame(0)?.minX == 50)
    drag(centred, from: (250, 50), by: (-160, 0), at: 1_000_000)
    #expect(centred.frame(1)?.minX == 50)
    #expect(scene.take() == [] && centred.take() == [])
  }

  @Test("CO2: code scrolls the section to an item, and its handler is told how far, and changes what is seen")
  func handler() {
    var told: [CGFloat] = []
    let scene = cards(.continuous) { items, offset, environment in
      told.append(offset.x)
      for item in items {
        item.alpha = item.frame.midX - offset.x < environment.container.contentSize.width / 2 ? 0.5 : 1
      }
    }
    scene.view.scrollToItem(
      at: IndexPath(item: 3, section: 0), at: .centeredHorizontally, animated: false)
    scene.stage.window.layoutIfNeeded()
    #expect(told.first == 0 && told.last == 550)
    #expect(scene.frame(3) == CGRect(x: 50, y: 0, width: 200, height: 100))
    #expect(scene.view.cellForItem(at: IndexPath(item: 2, section: 0))?.alpha == 0.5)
    #expect(scene.view.cellForItem(at: IndexPath(item: 3, section: 0))?.alpha == 1)
    #expect(scene.view.contentOffset == .zero && scene.stage.isQuiet)
  }
}
