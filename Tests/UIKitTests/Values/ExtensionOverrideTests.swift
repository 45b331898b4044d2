import Testing
import UIKit

/// What the lowering makes of an extension that overrides what UIKit's class does; a class of the test's own
/// conforms, so that no other test's views do.
private final class Scroller: UIScrollView, TouchesBeganInExtension {
  var heard: [String] = []

  func _extension_touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("began") }
}
private final class Stack: UINavigationController, PreferredStatusBarStyleInExtension,
  ChildForStatusBarHiddenInExtension
{
  var _extension_preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  var _extension_childForStatusBarHidden: UIViewController? { nil }
}
private final class Tabs: UITabBarController, PrefersStatusBarHiddenInExtension {
  var _extension_prefersStatusBarHidden: Bool { true }
}

@MainActor @Suite("Overrides in extensions of UIKit's classes")
struct ExtensionOverrideTests {
  @Test("take the place of what the class does, and of nothing else")
  func touches() {
    let scroller = Scroller()
    scroller.touchesBegan([], with: nil)
    scroller.touchesMoved([], with: nil)
    scroller.touchesEnded([], with: nil)
    #expect(scroller.heard == ["began"], "and nothing else happened")
  }

  @Test("say what containers say of the status bar, also that nobody else decides")
  func statusBar() {
    let stack = Stack(rootViewController: UIViewController())
    #expect(stack.preferredStatusBarStyle == .lightContent && stack.childForStatusBarHidden == nil)
    #expect(!stack.prefersStatusBarHidden && stack.shouldAutorotate)
    let plain = UINavigationController(rootViewController: UIViewController())
    #expect(plain.preferredStatusBarStyle == .default)
    #expect(plain.childForStatusBarHidden === plain.topViewController)
    #expect(Tabs().prefersStatusBarHidden && !UITabBarController().prefersStatusBarHidden)
    #expect(plain.supportedInterfaceOrientations == stack.supportedInterfaceOrientations)
  }
}
