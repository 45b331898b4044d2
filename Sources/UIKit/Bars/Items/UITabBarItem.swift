/// A tab of a tab bar: title and image, another image while it is selected, and a badge.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The image while the tab is selected, or nil for the usual one.
  open var selectedImage: UIImage? {
    didSet { if selectedImage != oldValue { didChange() } }
  }
  /// What the badge says, or nil for no badge; the viewer does not show it (LV14).
  open var badgeValue: String? {
    didSet { if badgeValue != oldValue { didChange() } }
  }
  /// The colour of the badge, or nil for red.
  open var badgeColor: UIColor? {
    didSet { if badgeColor != oldValue { didChange() } }
  }
  /// How the title is moved, in points.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet { if titlePositionAdjustment != oldValue { didChange() } }
  }
  private var systemImage: UIImage?
  private var systemTitle: String?

  /// Makes a tab that shows nothing.
  public override init() { super.init() }

  /// Makes a tab that shows nothing: there are no archives to read on Linux.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a tab with a number by which a client knows it.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Makes a tab with another image for when it is selected.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Makes a tab of the system's.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    (systemTitle, systemImage) = (systemItem.title, UIImage(systemName: systemItem.symbol))
    self.tag = tag
  }

  override var shownTitle: String? { title ?? systemTitle }
  override var shownImage: UIImage? { image ?? systemImage }
  override var valueByDefault: String? { badgeValue }

  /// The tabs that the system has words and images for.
  public enum SystemItem: Int, Sendable, CaseIterable {
    /// What did not fit.
    case more = 0
    /// What the user likes.
    case favorites
    /// What is recommended.
    case featured
    /// What others like.
    case topRated
    /// What was used last.
    case recents
    /// People.
    case contacts
    /// What was done.
    case history
    /// What the user has marked.
    case bookmarks
    /// Looking for something.
    case search
    /// What was loaded.
    case downloads
    /// What is new.
    case mostRecent
    /// What is looked at most.
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
  /// Across, to the right.
  public var horizontal: CGFloat
  /// Down.
  public var vertical: CGFloat

  /// No distance.
  public static let zero = UIOffset()

  /// Makes a distance of nothing.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// Makes a distance in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
