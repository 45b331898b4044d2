/// How a section looks that is a list of rows.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The look of a list.
  public enum Appearance: Int, Sendable {
    /// Rows from side to side.
    case plain = 0
    /// Rows from side to side, in groups.
    case grouped
    /// Rows within margins, in groups.
    case insetGrouped
    /// The rows of a sidebar.
    case sidebar
    /// The rows of a sidebar without a background.
    case sidebarPlain
  }
  /// Where the header comes from.
  public enum HeaderMode: Int, Sendable {
    /// There is none.
    case none = 0
    /// It is a view that the data source is asked for.
    case supplementary
    /// It is the section's first item.
    case firstItemInSection
  }
  /// Where the footer comes from.
  public enum FooterMode: Int, Sendable {
    /// There is none.
    case none = 0
    /// It is a view that the data source is asked for.
    case supplementary
  }
  /// What a row offers when it is swiped.
  public typealias SwipeActionsConfigurationProvider = @MainActor (IndexPath) -> UISwipeActionsConfiguration?

  /// The look: rows within margins have room around them, and nothing else follows it.
  public let appearance: Appearance
  /// Where the header comes from.
  public var headerMode = HeaderMode.none
  /// Where the footer comes from.
  public var footerMode = FooterMode.none
  /// The room above the header, in points; stored only.
  public var headerTopPadding: CGFloat?
  /// Whether there are lines between rows; stored only.
  public var showsSeparators = true
  /// The colour behind the rows; stored only.
  public var backgroundColor: UIColor?
  /// What a row offers when it is swiped to the right; stored only: rows of collections are not swiped here.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// What a row offers when it is swiped to the left; stored only: rows of collections are not swiped here.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Makes a list with a look.
  public init(appearance: Appearance) { self.appearance = appearance }
}

extension NSCollectionLayoutSection {
  /// A section that is a list: rows as wide as the room, one below the other, as high as their content (CO1).
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let row = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(AssumedFigures.standard.cellHeight))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    if configuration.appearance == .insetGrouped {
      let margin = AssumedFigures.standard.cellMargin
      section.contentInsets = NSDirectionalEdgeInsets(
        top: margin, leading: margin, bottom: margin, trailing: margin)
    }
    let end = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(AssumedFigures.standard.tableHeaderHeight))
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: end, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = configuration.appearance == .plain
      section.boundarySupplementaryItems.append(header)
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: end, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
    }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// A layout all of whose sections are lists.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}
