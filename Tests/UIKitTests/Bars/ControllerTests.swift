import Testing

@testable import UIKit

@Suite("Controllers with bars")
@MainActor
struct ControllerTests {
  private final class Page: UIViewController {
    weak var log: Log?

    convenience init(_ name: String, _ log: Log) {
      self.init()
      title = name
      self.log = log
    }

    private func write(_ what: String) { log?.add("\(title ?? "") \(what)") }
    override func viewWillAppear(_ animated: Bool) { write("willAppear") }
    override func viewDidAppear(_ animated: Bool) { write("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { write("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { write("didDisappear") }
  }

  private final class Strip: UINavigationBar {}
  private final class Tools: UIToolbar {}

  @Test("a stack has bars of the classes that it is made with, and UIKit's own for none")
  func barClasses() {
    let stack = UINavigationController(navigationBarClass: Strip.self, toolbarClass: Tools.self)
    let page = UIViewController()
    page.title = "one"
    stack.viewControllers = [page]
    #expect(stack.navigationBar is Strip && stack.toolbar is Tools)
    #expect(stack.navigationBar.topItem?.title == "one")
    let plain = UINavigationController(navigationBarClass: nil, toolbarClass: Tools.self)
    #expect(!(plain.navigationBar is Strip) && plain.toolbar is Tools)
    #expect(plain.viewControllers.isEmpty, "and nothing else happened")
  }

  @Test("only the controller that is shown appears, also at the top of a stack in a tab")
  func appearance() {
    let stage = Bars.stage(.large)
    stage.holdingClock {
      let pages = ["one", "two", "three"].map { Page($0, stage.log) }
      let (stack, tabs) = (UINavigationController(), UITabBarController())
      stack.viewControllers = [pages[0], pages[1]]
      tabs.viewControllers = [stack, pages[2]]
      stage.window.rootViewController = tabs
      #expect(stage.take() == ["0 two willAppear", "0 two didAppear"])
      tabs.selectedIndex = 1
      #expect(
        stage.take() == [
          "0 two willDisappear", "0 three willAppear", "0 two didDisappear", "0 three didAppear",
        ])
      stack.popViewController(animated: false)
      #expect(stage.take() == [])
      tabs.selectedViewController = stack
      #expect(
        stage.take() == [
          "0 three willDisappear", "0 one willAppear", "0 three didDisappear", "0 one didAppear",
        ])
      tabs.viewControllers = [pages[2]]
      #expect(
        stage.take() == [
          "0 one willDisappear", "0 one didDisappear", "0 three willAppear", "0 three didAppear",
        ])
      #expect(tabs.selectedIndex == 0 && stack.parent == nil)
    }
  }

  @Test("a stack presented over another controller passes appearing and disappearing on to its content")
  func presented() {
    let stage = Bars.stage(.large)
    stage.window.outline = .phone
    stage.holdingClock {
      let (base, inner) = (Page("base", stage.log), Page("inner", stage.log))
      stage.window.rootViewController = UINavigationController(rootViewController: base)
      _ = stage.take()
      let stack = UINavigationController(rootViewController: inner)
      stack.modalPresentationStyle = .fullScreen
      base.present(stack, animated: false)
      #expect(
        stage.take() == [
          "0 inner willAppear", "0 base willDisappear", "0 inner didAppear", "0 base didDisappear",
        ])
      #expect(inner.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
      inner.dismiss(animated: false)
      #expect(
        stage.take() == [
          "0 inner willDisappear", "0 base willAppear", "0 inner didDisappear", "0 base didAppear",
        ])
    }
  }

  @Test("the edit item turns editing on and off, and says what it does next")
  func editing() {
    let stage = Bars.stage(.large)
    let page = UIViewController()
    page.navigationItem.rightBarButtonItem = page.editButtonItem
    stage.window.rootViewController = UINavigationController(rootViewController: page)
    stage.window.layoutIfNeeded()
    let item = page.editButtonItem
    #expect(item.title == "Edit" && item === page.editButtonItem)
    let place = Bars.middle(item.button)
    stage.tap(place.x, place.y, at: 0)
    #expect(page.isEditing && item.title == "Done" && item.style == .done)
    page.setEditing(false, animated: true)
    #expect(item.title == "Edit" && item.button?.label.text == "Edit" && stage.isQuiet)
  }

  @Test("an item shows what it is in its state, in its own colours and fonts")
  func states() {
    let stage = Bars.stage(.large)
    let bar = stage.add(UIToolbar(frame: CGRect(x: 0, y: 800, width: 390, height: 44)), name: "toolbar")
    let item = Bars.item("bold")
    bar.items = [item]
    let font = UIFont.boldSystemFont(ofSize: 12)
    item.setTitleTextAttributes([.font: font, .foregroundColor: UIColor.green], for: .normal)
    item.setTitleTextAttributes([.foregroundColor: UIColor.gray], for: .disabled)
    #expect(item.button?.label.font == font && item.button?.label.textColor == .green)
    item.isEnabled = false
    #expect(item.button?.label.textColor == .gray)
    #expect(item.button?.accessibilityTraits == [.button, .notEnabled])
    (item.isEnabled, item.isSelected) = (true, true)
    #expect(item.button?.isSelected == true && item.accessibilityTraits == [.button, .selected])
    item.accessibilityLabel = "Bold text"
    item.accessibilityHint = "Makes the text bold."
    #expect(item.button?.accessibilityLabel == "Bold text" && item.button?.largeContentTitle == "Bold")
    #expect(
      item.button?.accessibilityHint == "Makes the text bold."
        && item.button?.accessibilityIdentifier == "bold")
    item.setTitleTextAttributes(nil, for: .normal)
    item.tintColor = .red
    #expect(item.button?.label.textColor == .red)
    let narrow = item.button?.contentWidth ?? 0
    item.possibleTitles = ["Not bold any more"]
    #expect((item.button?.contentWidth ?? 0) > narrow)
    item.width = 33
    #expect(item.button?.contentWidth == 33)
  }

  @Test("each system item has words or an image, and its words are spoken; space items have neither")
  func systemItems() {
    for item in UIBarButtonItem.SystemItem.allCases {
      let button = UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)
      let isNothing = item.isSpace || item == .pageCurl
      #expect((button.shownTitle != nil) != (button.shownImage != nil) || isNothing)
      #expect((button.viewerTitle == nil) == isNothing && button.accessibilityLabel == button.viewerTitle)
      #expect(button.title == nil && (item == .done || item == .save) == (button.style == .done))
    }
    for item in UITabBarItem.SystemItem.allCases {
      let tab = UITabBarItem(tabBarSystemItem: item, tag: 3)
      #expect(tab.shownTitle?.isEmpty == false && tab.shownImage != nil && tab.tag == 3)
      tab.title = "Own"
      #expect(tab.shownTitle == "Own")
    }
  }
}
