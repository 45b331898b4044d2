import RetouchReplay
import UIKit

/// Three cards side by side, one on each page: a drag has to go halfway to the next one, a flick needs less,
/// and a tap opens a card.
///
///     y  59 ┌─ one ────────┐┌─ two ────────┐┌─ three ──────┐
///           │              ││              ││              │     each as large as the view
///       844 └──────────────┘└──────────────┘└──────────────┘
public final class PagedCards: UIViewController, Fixture {
  /// The screen of a phone.
  public static var screen: FixtureScreen { .phone }

  let pages = UIScrollView()
  let one = UIButton()
  let two = UIButton()
  let three = UIButton()

  private var cards: [(name: String, button: UIButton, color: UIColor)] {
    [("one", one, .systemBlue), ("two", two, .systemGreen), ("three", three, .systemOrange)]
  }

  /// Builds the cards.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    pages.isPagingEnabled = true
    pages.delegate = self
    for (name, button, color) in cards {
      button.setTitle(name, for: .normal)
      button.backgroundColor = color
      button.addAction(UIAction { [weak self] _ in self?.note("opens " + name) }, for: .touchUpInside)
      pages.addSubview(button)
    }
    view.addSubview(pages)
  }

  /// Places a card on each page.
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    pages.frame = CGRect(x: 0, y: 59, width: view.bounds.width, height: view.bounds.height - 59)
    pages.contentInsetAdjustmentBehavior = .never
    let size = pages.bounds.size
    pages.contentSize = CGSize(width: size.width * CGFloat(cards.count), height: size.height)
    for (number, card) in cards.enumerated() {
      card.button.frame = CGRect(origin: CGPoint(x: size.width * CGFloat(number), y: 0), size: size)
        .insetBy(dx: 16, dy: 16)
    }
  }
}

extension PagedCards: UIScrollViewDelegate {
  /// Notes the card that a swipe has led to.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    let page = Int((scrollView.contentOffset.x / max(scrollView.bounds.width, 1)).rounded())
    note("shows " + cards[min(max(page, 0), cards.count - 1)].name)
  }
}
