import RetouchRecording
import RetouchReplayClock
import Testing
import UIKit

@testable import RetouchReplay

/// A base class with a property of its own.
class NamedBase: UIViewController {
  let inherited = UIButton()
}

/// Objects held in all the ways that a client may hold them.
final class Named: NamedBase, Fixture {
  let plain = UITapGestureRecognizer()
  lazy var late = UILongPressGestureRecognizer()
  var maybe: UIPanGestureRecognizer?
  weak var loose: UIView?
  var buttons: [UIButton] = [UIButton(), UIButton()]
  var table: [String: UIButton] = ["b": UIButton(), "a": UIButton()]
  let given = UITapGestureRecognizer()
  let bar = NamedBar()
  let other = NamedBar()

  override func viewDidLoad() {
    for button in buttons { view.addSubview(button) }
    for key in ["a", "b"] { if let button = table[key] { view.addSubview(button) } }
    view.addSubview(bar)
    view.addSubview(other)
    view.addSubview(inherited)
    given.name = "the given name"
    for recognizer in [plain, given] { view.addGestureRecognizer(recognizer) }
  }
}

final class NamedBar: UIView {
  let item = UIButton()
  private let nameless = UIView()
  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(item)
    addSubview(UIView())
    addSubview(UIView())
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor @Suite("An object's name")
struct NameTests {
  private func withNames(_ body: (Named, NameTable) -> Void) {
    let application = UIApplication(clock: VirtualClock())
    ReplayContext(application, drivesTime: false).run {
      let fixture = Named()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      window.rootViewController = fixture
      window.makeKeyAndVisible()
      let names = NameTable(application: application)
      names.setFixture(fixture)
      body(fixture, names)
    }
  }

  @Test("is that of the property that holds it, lazy, optional, weak or inherited")
  func properties() {
    withNames { fixture, names in
      #expect(names.name(of: fixture.plain) == "plain")
      #expect(names.name(of: fixture.late) == "late")
      #expect(names.name(of: fixture.inherited) == "inherited")
      #expect(names.name(of: fixture.bar) == "bar")
      let view = UIView()
      fixture.loose = view
      fixture.view.addSubview(view)
      #expect(names.name(of: view) == "loose")
    }
  }

  @Test("is that of a property of a controller that is presented, or presented over that one")
  func presented() {
    withNames { fixture, names in
      let (sheet, above) = (NamedBase(), NamedBase())
      sheet.view.addSubview(sheet.inherited)
      fixture.present(sheet, animated: false)
      #expect(names.name(of: sheet.inherited).hasPrefix("inherited"))
      above.view.addSubview(above.inherited)
      sheet.present(above, animated: false)
      #expect(names.name(of: above.inherited).hasPrefix("inherited"))
    }
  }

  @Test("has the index or key if the object is in a collection")
  func collections() {
    withNames { fixture, names in
      #expect(names.name(of: fixture.buttons[1]) == "buttons[1]")
      #expect(fixture.table["b"].map { names.name(of: $0) } == "table[b]")
    }
  }

  @Test("is by preference the one that the client gave, as one word")
  func given() {
    withNames { fixture, names in
      #expect(names.name(of: fixture.given) == "\"the given name\"")
      #expect(names.name(of: fixture.bar) == "bar")
      fixture.bar.accessibilityIdentifier = "toolbar"
      #expect(names.name(of: fixture.bar) == "toolbar")
      fixture.bar.accessibilityIdentifier = "a\nb"
      #expect(names.name(of: fixture.bar) == "\"a\\nb\"")
    }
  }

  @Test("includes the container if two objects are in properties of the same name")
  func twins() {
    withNames { fixture, names in
      #expect(names.name(of: fixture.bar.item) == "bar.item")
      #expect(names.name(of: fixture.other.item) == "other.item")
    }
  }

  /// Adds cells of a name with a card each, of which a recognizer is named `tap`.
  private func addCells(_ cellNames: String..., to fixture: Named) -> [(
    card: UIView, tap: UIGestureRecognizer
  )] {
    cellNames.map { name in
      let (cell, card, tap) = (UIView(), UIView(), UITapGestureRecognizer())
      (cell.accessibilityIdentifier, card.accessibilityIdentifier, tap.name) = (name, "card", "tap")
      fixture.view.addSubview(cell)
      cell.addSubview(card)
      card.addGestureRecognizer(tap)
      return (card, tap)
    }
  }

  @Test("includes the containers, each quoted by itself, if a client gave several views one name")
  func shared() {
    withNames { fixture, names in
      let cells = addCells("Message 1", "Message 2", to: fixture)
      #expect(names.name(of: cells[1].tap) == "\"Message 2\".card.tap")
      #expect(names.name(of: cells[0].card) == "\"Message 1\".card")
      #expect(names.name(of: cells[1].card) == "\"Message 2\".card")
      #expect(names.plainName(ofRecognizer: cells[0].tap) == "tap")
      let plain = UIView()
      cells[1].card.addSubview(plain)
      #expect(names.name(of: plain) == "\"Message 2\".card.UIView[0]")
    }
  }

  @Test("is shared if a client gave it and containers do not tell the objects apart")
  func cells() {
    withNames { fixture, names in
      let cells = addCells("cell", "cell", to: fixture)
      #expect(cells.map { names.name(of: $0.card) } == ["card", "card"])
      #expect(cells.map { names.name(of: $0.tap) } == ["tap", "tap"])
    }
  }

  @Test("includes the scroll view for its own recognizers, if there are several scroll views")
  func scrollViews() {
    withNames { fixture, names in
      let list = UIScrollView()
      list.accessibilityIdentifier = "list"
      fixture.view.addSubview(list)
      #expect(names.name(of: list.panGestureRecognizer) == "scroll.pan")
      let pages = UIScrollView()
      pages.accessibilityIdentifier = "pages"
      fixture.view.addSubview(pages)
      #expect(names.name(of: pages.panGestureRecognizer) == "pages.pan")
      // What was said once stays.
      #expect(names.name(of: list.panGestureRecognizer) == "scroll.pan")
    }
  }

  @Test("stays when others of that name come, and is free again once its view has left the window")
  func stays() {
    withNames { fixture, names in
      let first = addCells("Message 1", to: fixture)[0]
      #expect(names.name(of: first.card) == "card")
      let second = addCells("Message 2", to: fixture)[0]
      #expect(names.name(of: second.card) == "\"Message 2\".card")
      #expect(names.name(of: first.card) == "card")
      first.card.superview?.removeFromSuperview()
      second.card.superview?.removeFromSuperview()
      let third = addCells("Message 3", to: fixture)[0]
      #expect(names.name(of: third.card) == "card")
      #expect(names.name(of: first.card) == "card")
      #expect(names.name(of: second.card) == "\"Message 2\".card")
    }
  }

  @Test("follows its container's, which the client may reuse for something else")
  func usedAgain() {
    withNames { fixture, names in
      let cells = addCells("Message 1", "Message 2", to: fixture)
      #expect(names.name(of: cells[0].card) == "\"Message 1\".card")
      cells[0].card.superview?.accessibilityIdentifier = "Message 9"
      #expect(names.name(of: cells[0].card) == "\"Message 9\".card")
      #expect(names.name(of: cells[1].card) == "\"Message 2\".card")
    }
  }

  @Test("is distinguished by the property of a container that no line has named")
  func heldContainers() {
    withNames { fixture, names in
      for bar in [fixture.bar, fixture.other] {
        let card = UIView()
        card.accessibilityIdentifier = "card"
        bar.addSubview(card)
      }
      #expect(names.name(of: fixture.other.subviews[3]) == "other.card")
      #expect(names.name(of: fixture.bar.subviews[3]) == "bar.card")
    }
  }

  @Test("is found for an object that is made later as well")
  func later() {
    withNames { fixture, names in
      #expect(names.name(of: fixture.plain) == "plain")
      let pan = UIPanGestureRecognizer()
      fixture.maybe = pan
      #expect(names.name(of: pan) == "maybe")
      fixture.buttons.append(UIButton())
      #expect(names.name(of: fixture.buttons[2]) == "buttons[2]")
    }
  }

  @Test("is type and place for an object that no property holds")
  func places() {
    withNames { fixture, names in
      #expect(names.name(of: fixture.bar.subviews[2]) == "bar.UIView[1]")
      let taps = [UITapGestureRecognizer(), UITapGestureRecognizer()]
      for tap in taps { fixture.bar.addGestureRecognizer(tap) }
      #expect(
        taps.map { names.name(of: $0) } == ["bar.UITapGestureRecognizer[0]", "bar.UITapGestureRecognizer[1]"])
      #expect(names.name(of: UITapGestureRecognizer()) == "UITapGestureRecognizer")
      #expect(names.name(of: UIView()) == "UIView")
      #expect(names.name(of: fixture.view) == "view")
      #expect(names.name(ofView: fixture.view.window) == "window")
      #expect(names.name(ofView: nil) == "nothing")
    }
  }

  @Test("is viewer for the viewer's own recognizer")
  func viewer() {
    withNames { fixture, names in
      let interaction = UILargeContentViewerInteraction()
      fixture.bar.addInteraction(interaction)
      #expect(names.name(of: interaction.gestureRecognizerForExclusionRelationship) == "viewer")
    }
  }

  @Test("does not keep its object alive, nor pass to the next one at its address")
  func lifetime() {
    withNames { fixture, names in
      weak var gone: UIPanGestureRecognizer?
      for _ in 0..<50 {
        fixture.maybe = UIPanGestureRecognizer()
        gone = fixture.maybe
        #expect(names.name(of: fixture.maybe ?? UIPanGestureRecognizer()).hasPrefix("maybe"))
        fixture.maybe = nil
        #expect(gone == nil)
        #expect(names.name(of: UIPanGestureRecognizer()) == "UIPanGestureRecognizer")
      }
    }
  }
}
