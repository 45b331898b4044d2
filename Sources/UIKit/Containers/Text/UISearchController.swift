import Foundation

/// Searches with a search bar (SE1).
///
/// It is active from the beginning of editing until the bar's cancel button is tapped. While it is, the
/// cancel button is there, and the updater is told of each change of the text. Nothing is shown over the
/// controller beneath: its own table shows what is found, as where there is no controller for results.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// The bar, which a client puts somewhere, or a navigation bar shows for its item.
  public final let searchBar = UISearchBar(frame: .zero)
  /// The controller that would show results over the one beneath, or nil; it is not shown.
  public final let searchResultsController: UIViewController?
  /// Is told of each change of the text, and that the search has begun or ended.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Is told that the search begins and ends.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether what is beneath is covered while the search is active; stored only.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether what is beneath is covered while the search is active, by its old name; stored only.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether the navigation bar has only its search bar while the search is active; true by default (SE2).
  open var hidesNavigationBarDuringPresentation = true {
    didSet { navigationBar?.searchDidChange() }
  }
  /// The navigation bar that shows the search bar, if one does.
  private var navigationBar: UINavigationBar? { searchBar.superview as? UINavigationBar }
  /// Whether the cancel button comes and goes with the search; true by default.
  open var automaticallyShowsCancelButton = true

  /// Whether the search is active.
  open var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      if isActive {
        delegate?.willPresentSearchController(self)
      } else {
        delegate?.willDismissSearchController(self)
      }
      if automaticallyShowsCancelButton { searchBar.showsCancelButton = isActive }
      navigationBar?.searchDidChange()
      if !isActive {
        searchBar.text = ""
        searchBar.resignFirstResponder()
      }
      searchResultsUpdater?.updateSearchResults(for: self)
      if isActive {
        delegate?.didPresentSearchController(self)
      } else {
        delegate?.didDismissSearchController(self)
      }
    }
  }

  /// Makes a search with a controller that would show its results, or nil.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.searchController = self
  }

  /// Makes a search without a controller for its results.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    searchBar.searchController = self
  }

  /// Makes a search; there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    searchBar.searchController = self
  }

  final func searchTextChanged() { searchResultsUpdater?.updateSearchResults(for: self) }
}

/// Shows what a search finds.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// The text has changed, or the search has begun or ended.
  func updateSearchResults(for searchController: UISearchController)
}

/// Is told that a search begins and ends.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// It is about to begin.
  func willPresentSearchController(_ searchController: UISearchController)
  /// It has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// It is about to end.
  func willDismissSearchController(_ searchController: UISearchController)
  /// It has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
