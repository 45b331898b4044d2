import Testing

@testable import UIKit

@Suite("Search controllers: when they are active, and what is told")
@MainActor
struct SearchRows {
  @MainActor
  private final class Listener: NSObject, UISearchResultsUpdating, UISearchControllerDelegate {
    private(set) var said: [String] = []
    func take() -> [String] {
      defer { said = [] }
      return said
    }
    func updateSearchResults(for searchController: UISearchController) {
      said.append("'\(searchController.searchBar.text ?? "")' \(searchController.isActive)")
    }
    func willPresentSearchController(_ searchController: UISearchController) { said.append("will") }
    func didPresentSearchController(_ searchController: UISearchController) { said.append("did") }
    func willDismissSearchController(_ searchController: UISearchController) { said.append("will end") }
    func didDismissSearchController(_ searchController: UISearchController) { said.append("did end") }
  }

  @Test("SE1: editing makes it active, typing is told, and the cancel button ends it and empties the text")
  func course() {
    let stage = Stage()
    let listener = Listener()
    let search = UISearchController(searchResultsController: nil)
    (search.searchResultsUpdater, search.delegate) = (listener, listener)
    search.searchBar.frame = CGRect(x: 0, y: 100, width: 390, height: 56)
    stage.add(search.searchBar, name: "bar")
    #expect(search.searchBar.becomeFirstResponder())
    #expect(listener.take() == ["will", "'' true", "did"])
    #expect(search.searchBar.showsCancelButton)
    stage.application.type("ab")
    #expect(listener.take().last == "'ab' true")
    stage.window.layoutIfNeeded()
    stage.tap(365, 128, at: 1_000_000)
    #expect(listener.take() == ["will end", "'' false", "did end"])
    #expect(!search.searchBar.showsCancelButton && !search.searchBar.isFirstResponder)
    stage.waitForAllTimers()
    #expect(listener.take() == [])
  }

  @Test("SE1: one that is made without a word about results is active while its bar is edited")
  func plain() {
    let stage = Stage()
    let search = UISearchController()
    #expect(search.searchResultsController == nil && !search.isActive)
    search.searchBar.frame = CGRect(x: 0, y: 100, width: 390, height: 56)
    stage.add(search.searchBar, name: "bar")
    #expect(search.searchBar.becomeFirstResponder())
    #expect(search.isActive && search.searchBar.showsCancelButton)
  }

  @Test(
    "SE2: a navigation bar shows its item's search bar, alone while it is searched, and content begins below")
  func navigation() {
    let stage = Stage()
    let (listener, screen) = (Listener(), UIViewController())
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = listener
    screen.title = "Shelf"
    screen.navigationItem.searchController = search
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Add", style: .plain, target: nil, action: nil)
    let navigation = UINavigationController(rootViewController: screen)
    stage.window.rootViewController = navigation
    stage.window.layoutIfNeeded()
    stage.waitForAllTimers()
    let bar = navigation.navigationBar
    #expect(bar.bounds.height == 100 && search.searchBar.frame == CGRect(x: 0, y: 44, width: 390, height: 56))
    let top = screen.view.safeAreaInsets.top
    #expect(top == bar.frame.maxY)
    stage.tap(150, Double(bar.frame.minY) + 72, at: 1_000_000)
    stage.window.layoutIfNeeded()
    #expect(search.isActive && search.searchBar.isFirstResponder && listener.take() == ["'' true"])
    #expect(bar.bounds.height == 56 && search.searchBar.frame.minY == 0)
    #expect(screen.view.safeAreaInsets.top == top - 44)
    stage.application.type("b")
    #expect(listener.take() == ["'b' true"])
    stage.tap(365, Double(bar.frame.minY) + 28, at: 2_000_000)
    stage.window.layoutIfNeeded()
    #expect(!search.isActive && !search.searchBar.isFirstResponder && listener.take() == ["'' false"])
    #expect(bar.bounds.height == 100 && screen.view.safeAreaInsets.top == top)
    search.hidesNavigationBarDuringPresentation = false
    search.isActive = true
    stage.window.layoutIfNeeded()
    #expect(bar.bounds.height == 100 && listener.take() == ["'' true"])
    screen.navigationItem.searchController = nil
    stage.window.layoutIfNeeded()
    #expect(bar.bounds.height == 44 && search.searchBar.superview == nil)
    stage.waitForAllTimers()
    #expect(listener.take() == [])
  }
}
