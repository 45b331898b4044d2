import Testing

@testable import UIKit

@Suite("appearance(): what objects take when they are shown")
@MainActor
struct AppearanceTests {
  @Test("a view takes what it was not given itself, when it enters a window")
  func takes() {
    let stage = Stage()
    UISwitch.appearance().onTintColor = .red
    UILabel.appearance().textColor = .green
    let (plain, own, label) = (UISwitch(), UISwitch(), UILabel())
    own.onTintColor = .blue
    #expect(plain.onTintColor == nil)
    for view in [plain, own, label] { stage.window.addSubview(view) }
    #expect(plain.onTintColor == .red && own.onTintColor == .blue)
    #expect(label.textColor == .green)
    #expect(stage.take() == [])
  }

  @Test("nothing of an appearance is left in another replay")
  func ends() {
    let before = Stage()
    UISwitch.appearance().onTintColor = .red
    let stage = Stage()
    let shown = UISwitch()
    stage.window.addSubview(shown)
    #expect(shown.onTintColor == nil)
    withExtendedLifetime(before) {}
  }

  @Test("an appearance within other classes counts there alone, and more than one for all")
  func within() {
    let stage = Stage()
    UIProgressView.appearance().progressTintColor = .red
    UIProgressView.appearance(whenContainedInInstancesOf: [UIScrollView.self]).progressTintColor = .blue
    let (outside, inside, scroll) = (UIProgressView(), UIProgressView(), UIScrollView())
    stage.window.addSubview(scroll)
    scroll.addSubview(inside)
    stage.window.addSubview(outside)
    #expect(outside.progressTintColor == .red && inside.progressTintColor == .blue)
  }

  @Test("a bar takes its colour, and its items the attributes of their titles")
  func bars() {
    let stage = Stage()
    UINavigationBar.appearance().barTintColor = .red
    UINavigationBar.appearance().isTranslucent = false
    UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
    let controller = UIViewController()
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    controller.navigationItem.rightBarButtonItem = item
    let stack = UINavigationController(rootViewController: controller)
    stage.window.rootViewController = stack
    stage.window.layoutIfNeeded()
    #expect(stack.navigationBar.barTintColor == .red && !stack.navigationBar.isTranslucent)
    #expect(item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .green)
  }

  @Test("an empty image takes a bar's background away, and with it an empty one its line")
  func emptyImages() throws {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let background = try #require(bar.subviews.first { $0 is BarBackground })
    bar.shadowImage = UIImage()
    #expect(background.backgroundColor != nil && background.subviews[0].backgroundColor != nil)
    bar.setBackgroundImage(UIImage(), for: .default)
    #expect(background.backgroundColor == nil && background.subviews[0].backgroundColor == nil)
    bar.setBackgroundImage(nil, for: .default)
    #expect(background.backgroundColor != nil)
  }
}
