import RetouchReplay
import UIKit

/// A book of three pages, each a separate controller, that a swipe turns; a tap also turns to the next one.
public final class PageTurns: UIViewController, Fixture {
  /// The screen of a phone.
  public static var screen: FixtureScreen { .phone }

  private let book = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  private lazy var pages = (1...3).map { BookPage(number: $0) { [unowned self] in note($0) } }

  /// Opens the book at its first page.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addChild(book)
    book.view.frame = view.bounds
    book.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(book.view)
    book.didMove(toParent: self)
    book.dataSource = self
    book.delegate = self
    book.setViewControllers([pages[0]], direction: .forward, animated: false)
    let next = UITapGestureRecognizer(target: self, action: PageTurns.turn)
    next.name = "next"
    book.view.addGestureRecognizer(next)
  }

  private func turn() {
    guard let page = page(1, from: book.viewControllers?.first) else { return note("is the last page") }
    book.setViewControllers([page], direction: .forward, animated: true) { [unowned self] in
      note("turned by a tap: \($0)")
    }
  }

  private func page(_ step: Int, from page: UIViewController?) -> UIViewController? {
    guard let index = pages.firstIndex(where: { $0 === page }), pages.indices.contains(index + step) else {
      return nil
    }
    return pages[index + step]
  }
}

extension PageTurns: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  /// Returns the previous page.
  public func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(-1, from: viewController) }

  /// Returns the next page.
  public func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(1, from: viewController) }

  /// Notes the page that is being turned to.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) { note("turns to \(pendingViewControllers.first?.title ?? "none")") }

  /// Notes whether it was turned.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { note("turned from \(previousViewControllers.first?.title ?? "none"): \(completed)") }
}

/// A page with its number.
private final class BookPage: UIViewController {
  private let tell: (String) -> Void
  private let colour: UIColor

  init(number: Int, _ tell: @escaping (String) -> Void) {
    self.tell = tell
    colour = number == 2 ? .systemTeal : .secondarySystemBackground
    super.init(nibName: nil, bundle: nil)
    title = "page \(number)"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = title
    view.backgroundColor = colour
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 350, height: 60))
    label.text = title
    label.font = .boldSystemFont(ofSize: UIFont.labelFontSize)
    label.textAlignment = .center
    view.addSubview(label)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if animated { tell("\(title ?? "") is seen") }
  }
}
