import UIKit

/// The tabs of the app.
final class RootViewController: UITabBarController {
  private let library: Library
  private let shelf: ShelfViewController
  private let covers: CoversViewController
  private let sketch = CanvasViewController()

  init(library: Library = Library()) {
    self.library = library
    shelf = ShelfViewController(library: library)
    covers = CoversViewController(library: library)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [
      tab(shelf, "Shelf", "books.vertical"),
      tab(covers, "Covers", "square.grid.2x2"),
      tab(sketch, "Sketch", "pencil"),
    ]
    NotificationCenter.default.addObserver(
      self, selector: #selector(libraryDidChange(_:)), name: .libraryDidChange, object: library)
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }

  private func tab(_ controller: UIViewController, _ title: String, _ image: String) -> UIViewController {
    controller.title = title
    let navigation = UINavigationController(rootViewController: controller)
    navigation.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: image), selectedImage: nil)
    return navigation
  }

  @objc private func libraryDidChange(_ notification: Notification) {
    let count = library.favoriteCount
    viewControllers?.first?.tabBarItem.badgeValue = count > 0 ? "\(count)" : nil
  }
}
