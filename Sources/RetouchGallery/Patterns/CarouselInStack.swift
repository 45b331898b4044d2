import RetouchReplay
import UIKit

/// A carousel of photos in a navigation stack: a swipe from the screen's left edge goes back to the albums;
/// elsewhere it turns the page.
///
///     y  59 ├─ ‹ Albums ──── Photos ───────────┤     the navigation bar
///       103 ┌─ one ────────┐┌─ two ────────┐┌─ three ─────     pages as large as the rest
///       844 └──────────────┘└──────────────┘└─────────────
///
/// The pages' pan is on a deeper view than the swipe back, and would begin in its place, so it waits until
/// that one has failed.
public final class CarouselInStack: UINavigationController, Fixture {
  /// The screen of a phone.
  public static var screen: FixtureScreen { .phone }

  let photos = Photos()

  /// Shows the photos above the albums.
  public override func viewDidLoad() {
    super.viewDidLoad()
    let albums = UIViewController()
    albums.title = "Albums"
    albums.view.backgroundColor = .systemGroupedBackground
    photos.title = "Photos"
    photos.report = { [weak self] in self?.note($0) }
    delegate = self
    setViewControllers([albums, photos], animated: false)
    if let back = interactivePopGestureRecognizer {
      photos.pages.panGestureRecognizer.require(toFail: back)
    }
  }
}

extension CarouselInStack: UINavigationControllerDelegate {
  /// Notes that the stack went back.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    if viewController !== photos { note("shows albums") }
  }
}

/// Three photos side by side, one on each page.
final class Photos: UIViewController {
  let pages = UIScrollView()
  let one = UIButton()
  let two = UIButton()
  let three = UIButton()
  var report: (String) -> Void = { _ in }

  private var photos: [(name: String, button: UIButton, color: UIColor)] {
    [("one", one, .systemTeal), ("two", two, .systemIndigo), ("three", three, .systemPink)]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    pages.isPagingEnabled = true
    pages.contentInsetAdjustmentBehavior = .never
    pages.delegate = self
    for (name, button, color) in photos {
      button.setTitle(name, for: .normal)
      button.backgroundColor = color
      button.addAction(UIAction { [weak self] _ in self?.report("opens " + name) }, for: .touchUpInside)
      pages.addSubview(button)
    }
    view.addSubview(pages)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    pages.frame = view.bounds.inset(
      by: UIEdgeInsets(top: view.safeAreaInsets.top, left: 0, bottom: 0, right: 0))
    let size = pages.bounds.size
    pages.contentSize = CGSize(width: size.width * CGFloat(photos.count), height: size.height)
    for (number, photo) in photos.enumerated() {
      photo.button.frame = CGRect(origin: CGPoint(x: size.width * CGFloat(number), y: 0), size: size)
        .insetBy(dx: 16, dy: 16)
    }
  }
}

extension Photos: UIScrollViewDelegate {
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    let page = Int((scrollView.contentOffset.x / max(scrollView.bounds.width, 1)).rounded())
    report("shows " + photos[min(max(page, 0), photos.count - 1)].name)
  }
}
