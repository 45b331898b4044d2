import RetouchReplay
import UIKit

/// A list that contains scroll views: a carousel across it, letters that scroll in the same direction as the
/// list, and a map that scrolls in both directions, along one axis at a time.
///
///     y  69 ┌ one ┬ two ┬ three ┬ … ───────────┐     carousel, cards 160 points wide
///       249 ├─ letters ────────────────────────┤     280 points of 700
///       549 ├─ map ────────────────────────────┤     280 points of 900, and 2,000 wide
///       829 └──────────────────────────────────┘     the list has 1,600 points
public final class NestedScrolls: UIViewController, Fixture {
  /// The screen of a phone.
  public static var screen: FixtureScreen { .phone }

  let list = UIScrollView()
  let carousel = UIScrollView()
  let letters = UIScrollView()
  let map = UIScrollView()
  private let cards = ["one", "two", "three", "four", "five", "six"].map { name in
    let card = UIButton()
    card.setTitle(name, for: .normal)
    card.accessibilityIdentifier = name
    return card
  }

  /// Builds the list.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(list)
    for (scroll, color) in [
      (carousel, UIColor.secondarySystemBackground), (letters, .systemYellow), (map, .systemGreen),
    ] {
      scroll.backgroundColor = color
      list.addSubview(scroll)
    }
    map.isDirectionalLockEnabled = true
    for (index, card) in cards.enumerated() {
      card.backgroundColor = .systemBlue
      card.addAction(
        UIAction { [weak self] _ in self?.note("opens card \(index + 1)") }, for: .touchUpInside)
      carousel.addSubview(card)
    }
    for scroll in [letters, map] {
      for index in 0..<9 {
        let line = UILabel(frame: CGRect(x: 16, y: 20 + CGFloat(index) * 75, width: 200, height: 40))
        line.text = scroll === letters ? "Letter \(index + 1)" : "Street \(index + 1)"
        scroll.addSubview(line)
      }
    }
  }

  /// Places everything.
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width - 32
    list.contentInsetAdjustmentBehavior = .never
    list.frame = CGRect(x: 0, y: 59, width: view.bounds.width, height: view.bounds.height - 59)
    list.contentSize = CGSize(width: view.bounds.width, height: 1600)
    carousel.frame = CGRect(x: 16, y: 10, width: width, height: 160)
    carousel.contentSize = CGSize(width: 172 * CGFloat(cards.count), height: 160)
    letters.frame = CGRect(x: 16, y: 190, width: width, height: 280)
    letters.contentSize = CGSize(width: width, height: 700)
    map.frame = CGRect(x: 16, y: 490, width: width, height: 280)
    map.contentSize = CGSize(width: 2000, height: 900)
    for (index, card) in cards.enumerated() {
      card.frame = CGRect(x: 172 * CGFloat(index), y: 10, width: 160, height: 140)
    }
  }
}
