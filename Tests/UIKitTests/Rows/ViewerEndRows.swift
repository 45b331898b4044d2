import Testing

@testable import UIKit

@Suite("Large Content Viewer: how it ends (rows LV1, LV6, LV7, LV9, LV12)")
@MainActor
struct ViewerEndRows {
  private static let shown = ["0 back touchDown", "200000 back touchCancel", "200000 viewer shows back"]

  @Test("LV1: when the size becomes ordinary the shown viewer goes at once, and the lift does nothing")
  func shrinksWhileShowing() {
    let bar = ViewerBar()
    var showedWhenTold: [Bool] = []
    let observers = [
      UIContentSizeCategory.didChangeNotification,
      UILargeContentViewerInteraction.enabledStatusDidChangeNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { showedWhenTold.append(!UIApplication.shared.shownViewers.isEmpty) }
      }
    }
    defer { observers.forEach { NotificationCenter.default.removeObserver($0) } }
    bar.stage.down(50, 720, at: 0)
    bar.stage.wait(until: 300_000)
    bar.stage.application.setPreferredContentSizeCategory(.extraLarge)
    bar.stage.application.dispatcher.settle()
    #expect(!bar.interaction.isShowing && bar.stage.application.shownViewers.isEmpty)
    bar.stage.move(200, 720, at: 400_000)
    bar.stage.up(200, 720, at: 500_000)
    let reason = "the text size is no accessibility size any more"
    #expect(
      bar.take() == Self.shown + ["300000 viewer gone (\(reason))", "300000 viewer cancelled (\(reason))"])
    #expect(showedWhenTold == [false, false] && bar.stage.isQuiet)
  }

  @Test("LV1: if the size becomes ordinary before the viewer shows, the press is the control's")
  func shrinksWhilePressing() {
    let bar = ViewerBar()
    bar.stage.down(50, 720, at: 0)
    bar.stage.wait(until: 100_000)
    bar.stage.application.setPreferredContentSizeCategory(.large)
    bar.stage.up(50, 720, at: 500_000)
    #expect(
      bar.take() == [
        "0 back touchDown", "100000 viewer failed (the text size is no accessibility size any more)",
        "500000 back touchUpInside", "500000 back primaryActionTriggered",
      ])
    #expect(bar.stage.isQuiet)
  }

  @Test("LV1: if the size grows during a press that press shows no viewer, and the next one does")
  func growsWhilePressing() {
    let bar = ViewerBar(category: .large)
    bar.stage.down(50, 720, at: 0)
    bar.stage.wait(until: 50_000)
    bar.stage.application.setPreferredContentSizeCategory(.accessibilityMedium)
    bar.stage.up(50, 720, at: 500_000)
    #expect(
      bar.take() == ["0 back touchDown", "500000 back touchUpInside", "500000 back primaryActionTriggered"])
    bar.stage.down(50, 720, at: 1_000_000)
    bar.stage.up(50, 720, at: 1_500_000)
    #expect(bar.take().contains("1200000 viewer shows back") && bar.stage.isQuiet)
  }

  @Test("LV1: a change from one accessibility size to another leaves the viewer shown")
  func changesWithin() {
    let bar = ViewerBar(category: .accessibilityMedium)
    bar.stage.down(50, 720, at: 0)
    bar.stage.wait(until: 300_000)
    bar.stage.application.setPreferredContentSizeCategory(.accessibilityExtraExtraExtraLarge)
    #expect(bar.interaction.isShowing)
    bar.stage.up(50, 720, at: 500_000)
    #expect(bar.take().contains("500000 viewer ends back 50.000,20.000") && bar.stage.isQuiet)
  }

  @Test(
    "LV6: after the interaction or its view has gone, nothing is shown, ended or activated",
    arguments: ["interaction", "view", "window", "moved", "recognizer", "disabled"])
  func taken(how: String) {
    for time in [Int64(100_000), 300_000] {
      let delegate = EndDelegate()
      let bar = ViewerBar(delegate: delegate)
      let other = bar.stage.add(UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), name: "other")
      bar.stage.down(50, 720, at: 0)
      bar.stage.wait(until: time)
      switch how {
      case "interaction": bar.view.removeInteraction(bar.interaction)
      case "view": bar.view.removeFromSuperview()
      case "window": bar.stage.window.isHidden = true
      case "moved": other.addInteraction(bar.interaction)
      case "recognizer":
        bar.view.removeGestureRecognizer(bar.interaction.gestureRecognizerForExclusionRelationship)
      default: bar.interaction.gestureRecognizerForExclusionRelationship.isEnabled = false
      }
      bar.stage.application.dispatcher.settle()
      if how != "window" {
        #expect(!bar.interaction.isShowing && bar.stage.application.shownViewers.isEmpty, "\(how)")
      }
      bar.stage.up(50, 720, at: 500_000)
      let lines = bar.take()
      if how != "window" {
        #expect(lines.contains { $0.contains("viewer gone") } == (time == 300_000), "\(how): \(lines)")
        #expect(!lines.contains { $0.contains("viewer ends") }, "\(how): \(lines)")
        #expect(delegate.ends.isEmpty)
      }
      #expect(bar.stage.isQuiet)
    }
  }

  @Test("LV7: a delegate that is gone in mid-press leaves the default behind it")
  func delegateGoes() {
    var delegate: EndDelegate? = EndDelegate()
    let bar = ViewerBar(delegate: delegate)
    bar.stage.down(50, 720, at: 0)
    bar.stage.wait(until: 300_000)
    #expect(delegate?.ends == [])
    delegate = nil
    bar.stage.up(50, 720, at: 500_000)
    #expect(
      bar.take() == Self.shown + [
        "500000 viewer ends back 50.000,20.000", "500000 back touchUpInside",
        "500000 back primaryActionTriggered",
      ])
    #expect(bar.stage.isQuiet)
  }

  @Test("LV7: a delegate that implements one method alone has the defaults of the others")
  func oneMethod() {
    // Only `itemAt`: the lift activates the view that it returned.
    let items = ViewItems()
    let bar = ViewerBar(delegate: items)
    items.item = bar.share
    bar.stage.down(50, 720, at: 0)
    bar.stage.up(50, 720, at: 500_000)
    #expect(bar.take().suffix(2) == ["500000 share touchUpInside", "500000 share primaryActionTriggered"])
    #expect(bar.stage.isQuiet)
    // Only `viewController(for:)`: items and activation are the defaults.
    let host = HostDelegate(host: UIViewController())
    let other = ViewerBar(delegate: host)
    other.stage.down(50, 720, at: 0)
    other.stage.up(50, 720, at: 500_000)
    #expect(other.take().contains("500000 back touchUpInside") && other.stage.isQuiet)
  }

  @Test(
    "LV7: without cancelsTouchesInView the control tracks on, and one of the two activates it, never both",
    arguments: [true, false])
  func controlTracksOn(delays: Bool) {
    let bar = ViewerBar()
    let recognizer = bar.interaction.gestureRecognizerForExclusionRelationship
    (recognizer.cancelsTouchesInView, recognizer.delaysTouchesEnded) = (false, delays)
    bar.stage.down(50, 720, at: 0)
    bar.stage.up(50, 720, at: 500_000)
    #expect(
      bar.take() == [
        "0 back touchDown", "200000 viewer shows back", "500000 back touchUpInside",
        "500000 back primaryActionTriggered", "500000 viewer ends back 50.000,20.000",
      ])
    // Lifted on another control, far from the first: the first one's tracking ends outside, and the viewer
    // activates.
    bar.stage.down(50, 720, at: 1_000_000)
    bar.stage.move(320, 720, at: 1_300_000)
    bar.stage.up(320, 720, at: 1_500_000)
    let lines = bar.take().filter { !$0.contains("Drag") }
    #expect(
      lines == [
        "1000000 back touchDown", "1200000 viewer shows back", "1300000 viewer moves forward",
        "1500000 back touchUpOutside", "1500000 viewer ends forward 320.000,20.000",
        "1500000 forward touchUpInside", "1500000 forward primaryActionTriggered",
      ])
    // Lifted on another control, but within the first one's slack: only the first one is activated.
    bar.stage.down(90, 720, at: 2_000_000)
    bar.stage.move(155, 720, at: 2_300_000)
    bar.stage.up(155, 720, at: 2_500_000)
    let activated = bar.take().filter { $0.contains("touchUpInside") }
    #expect(activated == ["2500000 back touchUpInside"] && bar.stage.isQuiet)
  }

  @Test("LV7: where another recognizer holds the lift back from the control the viewer leaves it to that")
  func liftHeldBack() {
    let (bar, delegate) = (ViewerBar(), Delegate())
    let recognizer = bar.interaction.gestureRecognizerForExclusionRelationship
    recognizer.cancelsTouchesInView = false
    let double = named("double", Recorder(bar.stage, name: "double"))
    double.delegate = delegate
    delegate.together = { _, _ in true }
    double.cancelsTouchesInView = false
    bar.back.addGestureRecognizer(double)
    bar.stage.down(50, 720, at: 0)
    bar.stage.up(50, 720, at: 500_000)
    let lines = bar.take().filter { $0.contains("touchUpInside") || $0.contains("viewer ends") }
    #expect(lines.first == "500000 viewer ends back 50.000,20.000")
    #expect(lines.count == 2 && lines.last?.hasSuffix("back touchUpInside") == true, "\(lines)")
    #expect(lines.last != "500000 back touchUpInside" && bar.stage.isQuiet)
  }

  @Test("LV7: each kind of control gets what a lift on it sends; a label and a plain view get nothing")
  func kindsOfItems() {
    let stage = Stage(contentSizeCategory: .accessibilityLarge)
    let items: [UIView] = [UIControl(), UIButton(), UILabel(), UIView()]
    for (index, item) in items.enumerated() {
      item.frame = CGRect(x: 100 * index, y: 0, width: 90, height: 50)
      item.showsLargeContentViewer = true
      stage.add(item, name: "item\(index)")
    }
    stage.window.addInteraction(UILargeContentViewerInteraction())
    for index in items.indices {
      stage.down(45 + 100 * Double(index), 20, at: Int64(index) * 1_000_000)
      stage.up(45 + 100 * Double(index), 20, at: Int64(index) * 1_000_000 + 500_000)
    }
    #expect(
      stage.take().filter { $0.contains("touchUp") || $0.contains("primary") } == [
        "500000 item0 touchUpInside", "1500000 item1 touchUpInside", "1500000 item1 primaryActionTriggered",
      ])
    #expect(stage.isQuiet)
  }

  @Test("LV9: a viewer cancelled before it shows never shows, and a state set after its end has no effect")
  func cancelledByClient() {
    for state in [UIGestureRecognizer.State.cancelled, .failed] {
      let bar = ViewerBar()
      let recognizer = bar.interaction.gestureRecognizerForExclusionRelationship
      bar.stage.down(50, 720, at: 0)
      bar.stage.wait(until: 100_000)
      recognizer.state = state
      bar.stage.application.dispatcher.settle()
      bar.stage.up(50, 720, at: 500_000)
      recognizer.state = state
      bar.stage.application.dispatcher.settle()
      #expect(
        bar.take() == [
          "0 back touchDown", "100000 viewer failed (set by client code)", "500000 back touchUpInside",
          "500000 back primaryActionTriggered",
          "500000 viewer failed (set by client code)",
        ])
      #expect(bar.stage.isQuiet)
    }
  }

  @Test("LV12: the host is chosen when the viewer shows, and stays the same through a slide")
  func hostAtShow() {
    let stage = Stage(contentSizeCategory: .accessibilityLarge)
    let (outer, inner) = (UIViewController(), UIViewController())
    stage.window.rootViewController = outer
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.didMove(toParent: outer)
    let item = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    item.showsLargeContentViewer = true
    inner.view.addSubview(item)
    let delegate = HostDelegate(host: outer)
    let interaction = UILargeContentViewerInteraction(delegate: delegate)
    item.addInteraction(interaction)
    stage.down(10, 10, at: 0)
    stage.wait(until: 300_000)
    #expect(interaction.hostViewController === outer && delegate.asked == 1)
    stage.move(12, 12, at: 310_000)
    stage.up(12, 12, at: 400_000)
    #expect(delegate.asked == 1)
    #expect(stage.isQuiet)
  }
}

/// A delegate that returns the same view as the item at every point.
@MainActor
private final class ViewItems: NSObject, UILargeContentViewerInteractionDelegate {
  var item: UIView?

  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)? { item }
}
