import RetouchSupport
import Testing

@testable import UIKit

/// A window with a tab bar, a navigation bar, a toolbar and segments, touched and changed at random.
@MainActor
private final class RandomBars {
  var random: SeededNumbers
  let stage: Stage
  let tabs = UITabBarController()
  let navigation: UINavigationController
  let page = UIViewController()
  let owner = BarOwner()
  private var down: CGPoint?
  private var now: Int64 = 0
  private var made = 0

  init(seed: UInt64) {
    random = SeededNumbers(seed: seed)
    stage = Stage(contentSizeCategory: random.below(3) == 0 ? .large : .accessibilityLarge)
    if random.below(2) == 0 { stage.window.outline = random.below(2) == 0 ? .phone : .pad }
    navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(page, animated: false)
    navigation.isToolbarHidden = random.below(4) == 0
    tabs.viewControllers = [navigation] + (0..<random.below(5)).map { Bars.page("tab\($0)") }
    tabs.delegate = owner
    let refused = random.below(6)
    owner.maySelect = { [unowned self] in (tabs.viewControllers ?? []).firstIndex(of: $0) != refused }
    stage.window.rootViewController = tabs
    change()
    stage.window.layoutIfNeeded()
    _ = stage.take()
  }

  private func item() -> UIBarButtonItem {
    switch random.below(8) {
    case 0: return .flexibleSpace()
    case 1: return .fixedSpace(CGFloat(random.below(60)) - 10)
    case 2:
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: random.below(90), height: random.below(60)))
      button.showsLargeContentViewer = random.below(2) == 0
      return UIBarButtonItem(customView: button)
    case 3:
      return UIBarButtonItem(
        barButtonSystemItem: UIBarButtonItem.SystemItem(rawValue: random.below(24)) ?? .done, target: owner,
        action: BarOwner.save)
    default:
      made += 1
      let titles = [nil, "", "Short", String(repeating: "long ", count: 40), "\(made)"]
      let item = UIBarButtonItem(
        title: titles[random.below(titles.count)], style: .plain, target: owner, action: BarOwner.save)
      if random.below(3) == 0 { item.image = UIImage(systemName: "image\(made)") }
      item.isEnabled = random.below(4) > 0
      item.isHidden = random.below(6) == 0
      return item
    }
  }

  private func items() -> [UIBarButtonItem] { (0..<random.below(5)).map { _ in item() } }

  /// Changes something about the bars at random.
  func change() {
    switch random.below(10) {
    case 0: page.toolbarItems = items()
    case 1: page.navigationItem.rightBarButtonItems = items()
    case 2: page.navigationItem.leftBarButtonItems = random.below(2) == 0 ? nil : items()
    case 3: page.title = random.below(2) == 0 ? nil : String(repeating: "title ", count: random.below(12))
    case 4: tabs.viewControllers?.randomTab(&random)?.tabBarItem.isEnabled = random.below(2) == 0
    case 5: tabs.viewControllers?.randomTab(&random)?.tabBarItem.title = random.below(2) == 0 ? nil : "New"
    case 6: navigation.isNavigationBarHidden = random.below(3) == 0
    case 7:
      stage.application.setPreferredContentSizeCategory(random.below(2) == 0 ? .large : .accessibilityLarge)
    case 8:
      page.navigationItem.hidesBackButton = random.below(3) == 0
      navigation.pushViewController(page, animated: random.below(2) == 0)
    default: tabs.tabBar.semanticContentAttribute = random.below(2) == 0 ? .forceRightToLeft : .unspecified
    }
  }

  private func place() -> CGPoint {
    let bars: [UIView] = [tabs.tabBar, navigation.navigationBar, navigation.toolbar, stage.window]
    let bar = bars[random.below(bars.count)]
    let frame = bar.convert(bar.bounds, to: nil)
    return CGPoint(
      x: frame.minX + frame.width * CGFloat(random.below(100)) / 100,
      y: frame.minY + frame.height * CGFloat(random.below(100)) / 100)
  }

  /// Takes one step, by a finger or by the client.
  func step() {
    now += Int64([1_000, 60_000, 250_000, 700_000][random.below(4)])
    guard let point = down else {
      let point = place()
      down = point
      return stage.down(point.x, point.y, at: now)
    }
    switch random.below(8) {
    case 0...2:
      let point = place()
      down = point
      stage.move(point.x, point.y, at: now)
    case 3: stage.wait(until: now)
    case 4:
      stage.wait(until: now)
      change()
    case 5:
      down = nil
      stage.cancel(point.x, point.y, at: now)
    default:
      down = nil
      stage.up(point.x, point.y, at: now)
    }
  }

  func finish() {
    if let point = down {
      now += 10_000
      stage.up(point.x, point.y, at: now)
    }
    stage.waitForAllTimers()
  }
}

extension [UIViewController] {
  @MainActor fileprivate func randomTab(_ random: inout SeededNumbers) -> UIViewController? {
    isEmpty ? nil : self[random.below(count)]
  }
}

@Suite("Bars touched and changed at random")
@MainActor
struct BarGenerationTests {
  @Test("act once per lift at most, show what they contain, keep their layout, and come to rest")
  func invariants() {
    var shown = 0
    var activated = 0
    for seed in 0..<300 as Range<UInt64> {
      let bars = RandomBars(seed: seed)
      bars.stage.holdingClock {
        let frame = bars.tabs.tabBar.frame
        for _ in 0..<40 {
          bars.step()
          let lines = bars.stage.take()
          let activations = lines.filter { $0.hasSuffix("touchUpInside") && !$0.contains(" action ") }
          #expect(activations.count <= 1, "seed \(seed)")
          let actions = lines.filter { $0.contains(" action ") && !$0.contains("UIButton") }
          #expect(actions.count <= 1, "seed \(seed)")
          shown += lines.filter { $0.contains("viewer shows") }.count
          activated += actions.count
          #expect(bars.tabs.tabBar.frame == frame, "seed \(seed)")
          #expect(bars.navigation.navigationBar.frame.height == 44, "seed \(seed)")
          check(bars.tabs.tabBar, seed)
          check(bars.navigation.navigationBar, seed)
          check(bars.navigation.toolbar, seed)
        }
        bars.finish()
      }
      #expect(bars.stage.isQuiet, "seed \(seed)")
    }
    // The random steps reach the behavior under test.
    #expect(shown > 100 && activated > 100, "shown \(shown), activated \(activated)")
  }

  /// Checks that buttons lie within their bar and side by side.
  private func check(_ bar: UIView, _ seed: UInt64) {
    bar.layoutIfNeeded()
    let frames = bar.subviews.filter { ($0 is BarButton || $0 is BarItemHolder) && !$0.isHidden }.map(\.frame)
      .sorted { $0.minX < $1.minX }
    for frame in frames {
      #expect(frame.minX >= -0.01 && frame.maxX <= bar.bounds.width + 0.01, "seed \(seed)")
    }
    for (left, right) in zip(frames, frames.dropFirst()) {
      #expect(left.maxX <= right.minX + 0.01, "seed \(seed)")
    }
  }
}
