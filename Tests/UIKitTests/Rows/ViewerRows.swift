import Testing

@testable import UIKit

@Suite("Large Content Viewer (rows LV)")
@MainActor
struct ViewerRows {
  @Test("LV1: enabled for the five accessibility sizes alone")
  func enabledSizes() {
    let stage = Stage()
    let categories: [UIContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
      .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
      .accessibilityExtraExtraExtraLarge,
    ]
    let enabled = categories.map { category in
      stage.application.setPreferredContentSizeCategory(category)
      return UILargeContentViewerInteraction.isEnabled
    }
    #expect(enabled == Array(repeating: false, count: 7) + Array(repeating: true, count: 5))
  }

  @Test(
    "LV1: the notification has UIKit's name and comes when the viewer is enabled or disabled, not otherwise")
  func notification() {
    let stage = Stage()
    let name = UILargeContentViewerInteraction.enabledStatusDidChangeNotification
    #expect(name.rawValue == "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")
    nonisolated(unsafe) var seen: [Bool] = []
    let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { seen.append(UILargeContentViewerInteraction.isEnabled) }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    for category in [
      UIContentSizeCategory.small, .accessibilityMedium, .accessibilityLarge, .accessibilityLarge, .large,
      .medium,
    ] { stage.application.setPreferredContentSizeCategory(category) }
    #expect(seen == [true, false])
  }

  @Test(
    "LV2: views show nothing by default; labels give their text, buttons title and image; what is set wins")
  func defaults() {
    let view = UIView(frame: .zero)
    #expect(!view.showsLargeContentViewer && view.largeContentTitle == nil && view.largeContentImage == nil)
    #expect(!view.scalesLargeContentImage && view.largeContentImageInsets == .zero)
    let label = UILabel(frame: .zero)
    label.text = "Inbox"
    #expect(label.largeContentTitle == "Inbox")
    let button = UIButton(type: .custom)
    button.setTitle("Back", for: .normal)
    #expect(button.largeContentTitle == "Back" && !button.showsLargeContentViewer)
    button.largeContentTitle = "Go back"
    #expect(button.largeContentTitle == "Go back")
  }

  @Test("LV3: without an interaction around it nothing is shown")
  func noInteraction() {
    let stage = Stage(contentSizeCategory: .accessibilityLarge)
    let button = stage.add(UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), name: "button")
    button.showsLargeContentViewer = true
    stage.down(10, 10, at: 0)
    stage.up(10, 10, at: 1_000_000)
    #expect(
      stage.take() == [
        "0 button touchDown", "1000000 button touchUpInside", "1000000 button primaryActionTriggered",
      ])
    #expect(stage.isQuiet)
  }

  @Test("LV4: the delegate is not kept alive, and is nil by default")
  func delegateIsWeak() {
    var delegate: EndDelegate? = EndDelegate()
    let interaction = UILargeContentViewerInteraction(delegate: delegate)
    #expect(interaction.delegate === delegate && delegate != nil)
    delegate = nil
    #expect(interaction.delegate == nil && UILargeContentViewerInteraction().delegate == nil)
  }

  @Test("LV5: the deepest view wins, labels count, hidden ones do not, and the interaction's own view does")
  func lookup() {
    let bar = ViewerBar()
    let label = bar.stage.add(
      UILabel(frame: CGRect(x: 10, y: 10, width: 20, height: 20)), name: "label", to: bar.back)
    label.text = "Inner"
    label.showsLargeContentViewer = true
    #expect(bar.interaction.item(at: CGPoint(x: 15, y: 15)) === label)
    #expect(bar.interaction.item(at: CGPoint(x: 50, y: 15)) === bar.back)
    label.isHidden = true
    #expect(bar.interaction.item(at: CGPoint(x: 15, y: 15)) === bar.back)
    label.isHidden = false
    label.alpha = 0.005
    #expect(bar.interaction.item(at: CGPoint(x: 15, y: 15)) === bar.back)
    #expect(bar.interaction.item(at: CGPoint(x: 120, y: 15)) == nil)
    bar.view.showsLargeContentViewer = true
    #expect(bar.interaction.item(at: CGPoint(x: 120, y: 15)) === bar.view)
    #expect(bar.interaction.item(at: CGPoint(x: 120, y: 60)) == nil)
    // This is not a hit test: a view that takes no touches is still an item.
    bar.back.isUserInteractionEnabled = false
    label.alpha = 1
    label.isUserInteractionEnabled = false
    #expect(bar.interaction.item(at: CGPoint(x: 15, y: 15)) === label)
    #expect(bar.interaction.item(at: CGPoint(x: 50, y: 15)) === bar.back)
  }

  @Test("LV6, LV7: didEndOn gets item and point in the interaction's view, and replaces the activation")
  func didEndOn() {
    let delegate = EndDelegate()
    let bar = ViewerBar(delegate: delegate)
    bar.stage.down(50, 720, at: 0)
    bar.stage.move(300, 730, at: 400_000)
    bar.stage.up(300, 730, at: 500_000)
    #expect(
      bar.take() == [
        "0 back touchDown", "200000 back touchCancel", "200000 viewer shows back",
        "400000 viewer moves forward",
        "500000 viewer ends forward 300.000,30.000",
      ])
    #expect(delegate.ends == ["forward 300.000,30.000"] && bar.stage.isQuiet)
  }

  @Test("LV6: a lift off all items ends with none; a failure or a cancel ends nothing")
  func endWithoutItem() {
    let delegate = EndDelegate()
    let bar = ViewerBar(delegate: delegate)
    bar.stage.down(50, 720, at: 0)
    bar.stage.up(50, 400, at: 500_000)
    #expect(delegate.ends == ["nothing 50.000,-300.000"])
    bar.stage.tap(50, 720, at: 1_000_000)
    bar.stage.down(50, 720, at: 2_000_000)
    bar.stage.cancel(50, 720, at: 2_500_000)
    #expect(
      bar.take() == [
        "0 back touchDown", "200000 back touchCancel", "200000 viewer shows back",
        "500000 viewer moves nothing",
        "500000 viewer ends nothing 50.000,-300.000", "1000000 back touchDown",
        "1050000 viewer failed (lifted after 50000 of 200000)", "1050000 back touchUpInside",
        "1050000 back primaryActionTriggered", "2000000 back touchDown", "2200000 back touchCancel",
        "2200000 viewer shows back", "2500000 viewer cancelled (touches cancelled)",
        "2500000 viewer gone (touches cancelled)",
      ])
    #expect(delegate.ends.count == 1 && bar.stage.isQuiet)
  }

  @Test("LV7: a control is activated once by the lift, and once by its own tracking where the viewer failed")
  func activatedOnce() {
    let bar = ViewerBar()
    bar.stage.down(50, 720, at: 0)
    bar.stage.up(50, 720, at: 600_000)
    #expect(
      bar.take() == [
        "0 back touchDown", "200000 back touchCancel", "200000 viewer shows back",
        "600000 viewer ends back 50.000,20.000", "600000 back touchUpInside",
        "600000 back primaryActionTriggered",
      ])
    #expect(bar.stage.isQuiet)
  }

  @Test("LV7: an item that is not a control gets nothing")
  func labelIsNotActivated() {
    let bar = ViewerBar()
    let label = bar.stage.add(
      UILabel(frame: CGRect(x: 110, y: 0, width: 30, height: 50)), name: "label", to: bar.view)
    label.showsLargeContentViewer = true
    bar.stage.down(120, 720, at: 0)
    bar.stage.up(120, 720, at: 600_000)
    #expect(bar.take() == ["200000 viewer shows label", "600000 viewer ends label 120.000,20.000"])
    #expect(bar.stage.isQuiet)
  }

  @Test("LV8: with the interaction on the bar a slide goes from item to item, off them and back")
  func slide() {
    let bar = ViewerBar()
    bar.stage.down(50, 720, at: 0)
    for (step, x) in [120.0, 200, 200, 320, 320].enumerated() {
      bar.stage.move(x, 720, at: 300_000 + Int64(step) * 10_000)
    }
    bar.stage.up(320, 720, at: 400_000)
    #expect(
      bar.take() == [
        "0 back touchDown", "200000 back touchCancel", "200000 viewer shows back",
        "300000 viewer moves nothing",
        "310000 viewer moves share", "330000 viewer moves forward",
        "400000 viewer ends forward 320.000,20.000",
        "400000 forward touchUpInside", "400000 forward primaryActionTriggered",
      ])
    #expect(bar.stage.isQuiet)
  }

  @Test("LV8: with the interaction on the item itself there is only that item")
  func interactionOnItem() {
    let stage = Stage(contentSizeCategory: .accessibilityLarge)
    let item = stage.add(UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), name: "item")
    let other = stage.add(UIButton(frame: CGRect(x: 100, y: 0, width: 100, height: 50)), name: "other")
    for button in [item, other] {
      button.showsLargeContentViewer = true
      button.addInteraction(UILargeContentViewerInteraction())
    }
    stage.down(50, 20, at: 0)
    stage.move(150, 20, at: 300_000)
    stage.up(150, 20, at: 400_000)
    #expect(
      stage.take().filter { $0.contains("viewer ") || $0.contains("touch") } == [
        "0 item touchDown", "200000 item touchCancel", "200000 viewer shows item",
        "300000 viewer moves nothing",
        "400000 viewer ends nothing 150.000,20.000",
      ])
    #expect(stage.isQuiet)
  }

  @Test(
    "LV9: the recognizer is on the interaction's view, with UIKit's defaults; cancelling it ends without action"
  )
  func exclusionRecognizer() {
    let bar = ViewerBar()
    let recognizer = bar.interaction.gestureRecognizerForExclusionRelationship
    #expect(recognizer.view === bar.view && recognizer.cancelsTouchesInView && recognizer.delaysTouchesEnded)
    bar.stage.down(50, 720, at: 0)
    bar.stage.wait(until: 300_000)
    recognizer.state = .cancelled
    bar.stage.application.dispatcher.settle()
    bar.stage.up(50, 720, at: 400_000)
    #expect(
      bar.take() == [
        "0 back touchDown", "200000 back touchCancel", "200000 viewer shows back",
        "300000 viewer cancelled (set by client code)",
        "300000 viewer gone (set by client code)",
      ])
    #expect(bar.stage.isQuiet)
    bar.view.removeInteraction(bar.interaction)
    #expect(recognizer.view == nil && bar.interaction.view == nil && bar.view.interactions.isEmpty)
  }

  @Test("LV10: an app's press and the viewer exclude each other, unless a delegate lets them go together")
  func besideAPress() {
    for together in [false, true] {
      let (bar, target, delegate) = (ViewerBar(), Target(), Delegate())
      let press = named("press", UILongPressGestureRecognizer(target: target, action: Target.act))
      delegate.together = { _, other in other === bar.interaction.gestureRecognizerForExclusionRelationship }
      if together { press.delegate = delegate }
      bar.back.addGestureRecognizer(press)
      bar.stage.down(50, 720, at: 0)
      bar.stage.up(50, 720, at: 700_000)
      let lines = bar.take().filter {
        $0.split(separator: " ")[1] == "press" || $0.contains("viewer shows")
      }
      #expect(
        lines
          == (together
            ? ["200000 viewer shows back", "500000 press began", "700000 press ended"]
            : ["200000 press failed (prevented by viewer)", "200000 viewer shows back"]))
      #expect(bar.stage.isQuiet)
    }
  }

  @Test("LV11: the viewer is hidden until its delay is over, and shown from then on", arguments: [-1, 0])
  func delay(offset: Int64) {
    var thresholds = GestureThresholds()
    thresholds.viewerDelay = 300_000
    let bar = ViewerBar()
    bar.stage.application.thresholds = thresholds
    bar.stage.down(50, 720, at: 0)
    bar.stage.up(50, 720, at: 300_000 + offset)
    #expect(bar.take().contains("300000 viewer shows back") == (offset == 0))
    #expect(bar.stage.isQuiet)
  }

  @Test("LV11: whatever the delay is, it is over 0.05 s and not over 0.5 s", arguments: [50_000, 500_000])
  func delayWithinPublishedHints(hold: Int64) {
    let bar = ViewerBar()
    bar.stage.down(50, 720, at: 0)
    bar.stage.up(50, 720, at: hold)
    #expect(bar.take().contains { $0.contains("viewer shows") } == (hold == 500_000))
    #expect(bar.stage.isQuiet)
  }

  @Test("LV10c: a finger that comes while it shows is its own control's, which it activates as ever")
  func secondFingerHasItsControl() {
    let bar = ViewerBar()
    bar.stage.down(50, 720, at: 0)
    bar.stage.tap(320, 720, finger: 2, at: 300_000)
    #expect(bar.interaction.shownItem === bar.back)
    bar.stage.up(50, 720, at: 600_000)
    let lines = bar.take().filter { $0.contains("touchUpInside") }
    #expect(lines == ["350000 forward touchUpInside", "600000 back touchUpInside"] && bar.stage.isQuiet)
  }

  @Test(
    "LV10c: a second finger before it shows stops it, unless the constant says otherwise; later it is left out"
  )
  func secondFinger() {
    for fails in [1, 0] {
      let bar = ViewerBar()
      bar.stage.application.thresholds.viewerFailsOnSecondTouch = fails
      bar.stage.down(50, 720, at: 0)
      bar.stage.tap(200, 720, finger: 2, at: 100_000)
      bar.stage.tap(200, 720, finger: 2, at: 300_000)
      bar.stage.up(50, 720, at: 600_000)
      let viewer = bar.take().filter { $0.contains("viewer") }
      #expect(
        viewer
          == (fails == 1
            ? ["100000 viewer failed (2 touches of at most 1)"]
            : ["200000 viewer shows back", "600000 viewer ends back 50.000,20.000"]))
      #expect(bar.stage.isQuiet)
    }
    let bar = ViewerBar()
    bar.stage.down(50, 720, at: 0)
    bar.stage.tap(300, 720, finger: 2, at: 300_000)
    bar.stage.up(50, 720, at: 600_000)
    #expect(
      bar.take().filter { $0.contains("viewer") } == [
        "200000 viewer shows back", "600000 viewer ends back 50.000,20.000",
      ])
    #expect(bar.stage.isQuiet)
  }

  @Test("LV12: the nearest controller shows it, unless the delegate names another one")
  func host() {
    let stage = Stage(contentSizeCategory: .accessibilityLarge)
    let (outer, inner) = (UIViewController(), UIViewController())
    stage.window.rootViewController = outer
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.didMove(toParent: outer)
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    inner.view.addSubview(bar)
    let plain = UILargeContentViewerInteraction()
    bar.addInteraction(plain)
    #expect(plain.hostViewController === inner)
    let delegate = HostDelegate(host: outer)
    let moved = UILargeContentViewerInteraction(delegate: delegate)
    bar.addInteraction(moved)
    #expect(moved.hostViewController === outer)
  }

  @Test(
    "LV12, LV12b: only a controller whose view contains the interaction's view is one to show it by itself")
  func hostContainsView() {
    var thresholds = GestureThresholds()
    for isNearest in [1, 0] {
      thresholds.viewerHostIsNearest = isNearest
      let stage = Stage(thresholds: thresholds, contentSizeCategory: .accessibilityLarge)
      stage.holdingClock {
        let (below, over) = (UIViewController(), UIViewController())
        stage.window.rootViewController = below
        let interaction = UILargeContentViewerInteraction()
        over.view.addInteraction(interaction)
        below.present(over, animated: false)
        // The controller below is the next responder, and has a different view.
        #expect(over.next === below && interaction.hostViewController === over)
        stage.waitForAllTimers()
      }
    }
  }

  @Test("LV16: items and delegates are NSObjects: a client that is not one does not compile")
  func objects() {
    // These compile only if the protocols inherit from NSObjectProtocol, because there is no cast.
    func base(_ item: any UILargeContentViewerItem) -> any NSObjectProtocol { item }
    func base(_ delegate: any UILargeContentViewerInteractionDelegate) -> any NSObjectProtocol { delegate }
    let (item, delegate) = (DrawnItem(), EndDelegate())
    #expect(base(item).isEqual(item) && base(delegate).isEqual(delegate))
    #expect(!base(item).isEqual(DrawnItem()))
  }

  @Test("LV12: the delegate is asked for a controller once, when the viewer comes")
  func hostIsAskedOnce() {
    let host = UIViewController()
    let delegate = HostDelegate(host: host)
    let bar = ViewerBar(delegate: delegate)
    bar.stage.down(50, 720, at: 0)
    #expect(delegate.asked == 0)
    bar.stage.move(60, 720, at: 300_000)
    bar.stage.move(300, 720, at: 400_000)
    let interaction = UIApplication.shared.shownViewers.first
    #expect(interaction?.hostViewController === host && interaction?.chosenHost === host)
    bar.stage.up(300, 720, at: 500_000)
    #expect(delegate.asked == 1)
    #expect(bar.take().contains("200000 viewer shows back"))
    #expect(bar.stage.isQuiet)
  }

  @Test("itemAt replaces the lookup, also with items that are not views")
  func itemAt() {
    let delegate = ItemDelegate()
    let bar = ViewerBar(delegate: delegate)
    bar.stage.down(120, 720, at: 0)
    bar.stage.move(250, 720, at: 300_000)
    bar.stage.up(250, 720, at: 400_000)
    #expect(
      bar.take() == [
        "200000 viewer shows DrawnItem", "300000 viewer moves DrawnItem",
        "400000 viewer ends DrawnItem 250.000,20.000",
      ])
    #expect(delegate.points.first == CGPoint(x: 120, y: 20) && bar.stage.isQuiet)
  }

  @Test("at an ordinary size the viewer does nothing at all")
  func disabled() {
    let bar = ViewerBar(category: .large)
    bar.stage.down(50, 720, at: 0)
    bar.stage.up(50, 720, at: 600_000)
    #expect(
      bar.take() == ["0 back touchDown", "600000 back touchUpInside", "600000 back primaryActionTriggered"])
    #expect(bar.stage.isQuiet)
  }

  @Test("a press beside all items shows nothing and takes nothing from the views")
  func besideItems() {
    let bar = ViewerBar()
    bar.stage.down(120, 720, at: 0)
    bar.stage.up(120, 720, at: 600_000)
    #expect(bar.take() == ["200000 viewer failed (no item under the finger)"])
    #expect(bar.stage.isQuiet)
  }
}
