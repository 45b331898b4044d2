import Recording
import ReplayClock
import Testing
import UIKit

@testable import Replay

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

@MainActor @Suite("The name")
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

  @Test("of an object is that of the property that holds it, lazy, optional, weak or inherited")
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

  @Test("of an object in a collection has its index or key")
  func collections() {
    withNames { fixture, names in
      #expect(names.name(of: fixture.buttons[1]) == "buttons[1]")
      #expect(fixture.table["b"].map { names.name(of: $0) } == "table[b]")
    }
  }

  @Test("that the client gave goes before, as one word")
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

  @Test("of two objects in properties of one name differs")
  func twins() {
    withNames { fixture, names in
      #expect(names.name(of: fixture.bar.item) == "item")
      #expect(names.name(of: fixture.other.item) == "item#2")
    }
  }

  @Test("of an object that is made later is found as well")
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

  @Test("of an object that no property holds tells its type and place")
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

  @Test("of the viewer's own recognizer is viewer")
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
