/// A tab of a tab bar: a title, an image, another image while it is selected, and a badge.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The image while the tab is selected, or nil for ``UIBarItem/image``.
  open var selectedImage: UIImage? {
    didSet { if selectedImage != oldValue { didChange() } }
  }
  /// The text of the badge, or nil for no badge; the viewer does not show it (LV14).
  open var badgeValue: String? {
    didSet {
      guard badgeValue != oldValue else { return }
      if let button { AppEvents.changed(button, .badge, from: .text(oldValue)) }
      didChange()
    }
  }
  /// The colour of the badge, or nil for red.
  open var badgeColor: UIColor? {
    didSet { if badgeColor != oldValue { didChange() } }
  }
  /// The offset of the title, in points.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet { if titlePositionAdjustment != oldValue { didChange() } }
  }
  private var systemImage: UIImage?
  private var systemTitle: String?

  /// Makes an empty tab.
  public override init() { super.init() }

  /// Makes an empty tab; there are no archives to read on Linux.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a tab with a tag, by which a client identifies it.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Makes a tab with a separate image for the selected state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Makes one of the system's tabs.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    (systemTitle, systemImage) = (systemItem.title, UIImage(systemName: systemItem.symbol))
    self.tag = tag
  }

  override var shownTitle: String? { title ?? systemTitle }
  override var shownImage: UIImage? { image ?? systemImage }
  override var valueByDefault: String? { badgeValue }

  /// The tabs for which the system has titles and images.
  public enum SystemItem: Int, Sendable, CaseIterable {
    /// Tabs that did not fit.
    case more = 0
    /// The user's favourites.
    case favorites
    /// Recommended items.
    case featured
    /// The items rated highest.
    case topRated
    /// The items used last.
    case recents
    /// People.
    case contacts
    /// Past activity.
    case history
    /// The items that the user has marked.
    case bookmarks
    case search
    /// Downloaded items.
    case downloads
    /// The newest items.
    case mostRecent
    /// The items viewed most.
    case mostViewed

    var title: String {
      switch self {
      case .more: "More"
      case .favorites: "Favorites"
      case .featured: "Featured"
      case .topRated: "Top Rated"
      case .recents: "Recents"
      case .contacts: "Contacts"
      case .history: "History"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .downloads: "Downloads"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      }
    }

    var symbol: String {
      switch self {
      case .more: "ellipsis"
      case .favorites: "star.fill"
      case .featured: "star"
      case .topRated: "star.square"
      case .recents, .history, .mostRecent: "clock.fill"
      case .contacts: "person.crop.circle.fill"
      case .bookmarks: "book.fill"
      case .search: "magnifyingglass"
      case .downloads: "arrow.down.circle.fill"
      case .mostViewed: "list.number"
      }
    }
  }
}

/// A distance across and down, in points.
public struct UIOffset: Hashable, Codable, Sendable {
  /// The horizontal distance, to the right.
  public var horizontal: CGFloat
  /// The vertical distance, downwards.
  public var vertical: CGFloat

  /// No distance.
  public static let zero = UIOffset()

  /// Makes a distance of zero.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// Makes a distance in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
