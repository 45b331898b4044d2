import Foundation
import Testing
import UIKit

/// What the lowering makes of a delegate that passes on what it does not have.
private final class Router: NSObject, UITableViewDelegate, UIGestureRecognizerDelegate, MessageForwarding,
  MethodTelling
{
  var heard: [String] = []
  var targets: [AnyObject] = []
  var denies = false

  func responds(to aSelector: Selector!) -> Bool {
    if denies { return false }
    return _respondsByItself(to: aSelector)
      || targets.contains { ($0 as? NSObject)?.responds(to: aSelector) == true }
  }
  func forwardingTarget(for aSelector: Selector!) -> Any? {
    targets.first { ($0 as? NSObject)?.responds(to: aSelector) == true }
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { heard.append("begins") }

  nonisolated static func hasMethod(named name: String) -> Bool { name == "scrollViewWillBeginDragging:" }
}

/// Has two methods, and says so.
private final class Client: NSObject, UITableViewDelegate, UIGestureRecognizerDelegate, MethodTelling {
  var heard: [String] = []

  func scrollViewDidScroll(_ scrollView: UIScrollView) { heard.append("scrolls") }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    heard.append("vetoes")
    return nil
  }

  nonisolated static func hasMethod(named name: String) -> Bool {
    ["scrollViewDidScroll:", "tableView:willSelectRowAt:"].contains(name)
  }
}

/// Has one method, and was not lowered: nobody knows which.
private final class Stranger: NSObject, UITableViewDelegate, UIGestureRecognizerDelegate {
  var heard: [String] = []

  func scrollViewDidZoom(_ scrollView: UIScrollView) { heard.append("zooms") }
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    heard.append("is asked")
    return false
  }
}

@MainActor @Suite("A delegate that passes on what it does not have")
struct ForwardingTests {
  private let router = Router()
  private let client = Client()
  private let stranger = Stranger()
  private let row = IndexPath(row: 0, section: 0)

  private init() { router.targets = [client, stranger] }

  @Test("a method that it does not have is the first one's that has it, with what that one answers")
  func passedOn() {
    let (table, delegate) = (UITableView(frame: .zero), router as any UITableViewDelegate)
    // Who passes nothing on changes nothing for who does.
    (client as any UITableViewDelegate).scrollViewDidZoom(table)
    delegate.scrollViewWillBeginDragging(table)
    delegate.scrollViewDidScroll(table)
    #expect(delegate.tableView(table, willSelectRowAt: row) == nil)
    delegate.scrollViewDidZoom(table)
    let asked = router as any UIGestureRecognizerDelegate
    #expect(!asked.gestureRecognizerShouldBegin(UITapGestureRecognizer()))
    #expect(router.heard == ["begins"])
    #expect(client.heard == ["scrolls", "vetoes"])
    #expect(stranger.heard == ["zooms", "is asked"])
  }

  @Test("a method that nobody has does what it does without a delegate's")
  func nobody() {
    router.targets = [client]
    let (table, delegate) = (UITableView(frame: .zero), router as any UITableViewDelegate)
    delegate.scrollViewDidZoom(table)
    #expect(delegate.tableView(table, shouldHighlightRowAt: row))
    #expect(delegate.tableView(table, willDeselectRowAt: row) == row)
    router.targets = []
    #expect(delegate.tableView(table, willSelectRowAt: row) == row)
    // One that says it does not respond is not asked who would.
    router.targets = [client]
    router.denies = true
    #expect(delegate.tableView(table, willSelectRowAt: row) == row)
    #expect(router.heard + client.heard + stranger.heard == [])
  }

  @Test("a scroll view's own calls arrive where they are passed on to")
  func scrolled() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 500)
    scroll.delegate = router
    scroll.contentOffset.y = 50
    #expect(client.heard == ["scrolls"])
    #expect(router.heard + stranger.heard == [])
  }

  @Test("an optional method is there for those who have it, and for those of whom nobody knows")
  func implementing() {
    let all: [any UITableViewDelegate] = [client, stranger, router]
    #expect(all.map { _implementing($0, "scrollViewDidScroll:") != nil } == [true, true, true])
    #expect(all.map { _implementing($0, "scrollViewDidZoom:") != nil } == [false, true, true])
    router.targets = [client]
    #expect(_implementing(router, "scrollViewDidZoom:") == nil)
    #expect(_implementing(nil as Router?, "scrollViewDidScroll:") == nil)
    let scrolls = Selector(
      lowered: "scrollViewDidScroll:", { (target: any UIScrollViewDelegate, _: Any) in target }
    ).asOptional
    let zooms = Selector(optional: "scrollViewDidZoom:", of: (any UIScrollViewDelegate).self)
    let asked = [scrolls, zooms].map { selector in all.map { $0.responds(to: selector) } }
    #expect(asked == [[true, true, true], [false, true, false]])
    #expect(!UILabel().responds(to: zooms))
    #expect(!(client as any UIScrollViewDelegate).responds(to: nil))
  }
}
