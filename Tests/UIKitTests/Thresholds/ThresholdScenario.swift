@testable import UIKit

/// The results with the standard figures, and with one figure set to another value.
@MainActor
struct ThresholdScenario {
  var value: Double
  var standard: [String]
  var changed: [String]
  var run: (GestureThresholds) -> [String]

  init(
    _ value: Double, _ standard: [String], _ changed: [String],
    _ run: @escaping (GestureThresholds) -> [String]
  ) {
    (self.value, self.standard, self.changed, self.run) = (value, standard, changed, run)
  }

  static let all: [String: ThresholdScenario] =
    taps.merging(drags) { one, _ in one }.merging(controls) { one, _ in one }
    .merging(scrolling) { one, _ in one }.merging(viewer) { one, _ in one }
    .merging(nestedViewers) { one, _ in one }
    .merging(layout) { one, _ in one }

  // MARK: Stages

  /// Plays touches for one recognizer on a view of the window's size, and returns its states with their
  /// times.
  private static func watch(
    _ recognizer: UIGestureRecognizer, _ thresholds: GestureThresholds, _ play: (Stage) -> Void
  ) -> [String] {
    let stage = Stage(thresholds: thresholds)
    let target = Target()
    _ = stage.add(recognizer, named: "it", calling: target)
    play(stage)
    stage.waitForAllTimers()
    return states(stage, "it")
  }

  /// The times and states of a recognizer.
  private static func states(_ stage: Stage, _ name: String) -> [String] {
    stage.take().compactMap { line in
      let words = line.split(separator: " ")
      return words.count > 2 && words[1] == name && words[2] != "changed" ? "\(words[0]) \(words[2])" : nil
    }
  }

  private static func drag(
    _ stage: Stage, by x: Double, _ y: Double, from start: (Double, Double) = (100, 400),
    for time: Int64 = 20_000
  ) {
    stage.down(start.0, start.1, at: 0)
    stage.move(start.0 + x, start.1 + y, at: time)
    stage.up(start.0 + x, start.1 + y, at: time + 10_000)
  }

  // MARK: Taps and presses

  private static func doubleTap() -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    return tap
  }

  private static func tapCounts(_ thresholds: GestureThresholds, gap: Int64, apart: Double) -> [String] {
    let stage = Stage(thresholds: thresholds)
    var counts: [String] = []
    final class Counter: UIView {
      var count: (Int) -> Void = { _ in }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { count(touch.tapCount) }
      }
    }
    let view = stage.add(Counter(frame: stage.window.bounds), name: "view")
    view.count = { counts.append("\($0)") }
    stage.tap(100, 100, at: 0)
    stage.tap(100 + apart, 100, at: 50_000 + gap)
    return counts
  }

  static let taps: [String: ThresholdScenario] = [
    "tapMovement": .init(20, ["50000 ended"], ["20000 failed"]) {
      watch(UITapGestureRecognizer(), $0) { stage in
        stage.down(100, 100, at: 0)
        stage.move(130, 100, at: 20_000)
        stage.up(130, 100, at: 50_000)
      }
    },
    "tapDuration": .init(40_000, ["50000 ended"], ["40000 failed"]) {
      watch(UITapGestureRecognizer(), $0) { $0.tap(100, 100, at: 0) }
    },
    "multiTapInterval": .init(100_000, ["250000 ended"], ["150000 failed", "350000 failed"]) {
      // If the second tap is too late, it is the first tap of a gesture that gets no second one.
      watch(doubleTap(), $0) {
        $0.tap(100, 100, at: 0)
        $0.tap(100, 100, at: 200_000)
      }
    },
    "pressDuration": .init(700_000, ["500000 began", "600000 ended"], ["600000 failed"]) {
      Stage.make($0)
      return watch(UILongPressGestureRecognizer(), $0) {
        $0.down(100, 100, at: 0)
        $0.up(100, 100, at: 600_000)
      }
    },
    "pressMovement": .init(5, ["500000 began", "600000 ended"], ["10000 failed"]) {
      Stage.make($0)
      return watch(UILongPressGestureRecognizer(), $0) {
        $0.down(100, 100, at: 0)
        $0.move(108, 100, at: 10_000)
        $0.up(108, 100, at: 600_000)
      }
    },
    "tapCountInterval": .init(100_000, ["1", "2"], ["1", "1"]) { tapCounts($0, gap: 200_000, apart: 0) },
    "predictionTime": .init(40_000, ["110.0"], ["110.0", "120.0", "130.0", "140.0"]) {
      let stage = Stage(thresholds: $0)
      var places: [String] = []
      final class Predicted: UIView {
        var tell: ([UITouch]) -> Void = { _ in }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
          for touch in touches { tell(event?.predictedTouches(for: touch) ?? []) }
        }
      }
      let view = stage.add(Predicted(frame: stage.window.bounds), name: "view")
      view.tell = { places = $0.map { "\($0.location(in: nil).x)" } }
      drag(stage, by: 10, 0, from: (90, 100), for: 10_000)
      return places
    },
    "tapCountDistance": .init(10, ["1", "2"], ["1", "1"]) { tapCounts($0, gap: 200_000, apart: 20) },
  ]

  // MARK: Drags, swipes, pinches

  private static func pinch(_ thresholds: GestureThresholds) -> [String] {
    watch(UIPinchGestureRecognizer(), thresholds) {
      $0.fingers(.began, [(100, 100), (200, 100)], at: 0)
      $0.fingers(.moved, [(100, 100), (215, 100)], at: 10_000)
      $0.fingers(.ended, [(100, 100), (215, 100)], at: 20_000)
    }
  }

  private static func edge(_ thresholds: GestureThresholds, x: Double, by way: (Double, Double)) -> [String] {
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = .left
    return watch(edge, thresholds) { drag($0, by: way.0, way.1, from: (x, 400)) }
  }

  private static func velocityOfDrag(_ thresholds: GestureThresholds) -> [String] {
    let pan = UIPanGestureRecognizer()
    var velocity: CGFloat = 0
    _ = watch(pan, thresholds) {
      $0.down(100, 100, at: 0)
      $0.move(120, 100, at: 80_000)
      $0.move(130, 100, at: 90_000)
      $0.move(150, 100, at: 100_000)
      velocity = pan.velocity(in: nil).x
      $0.up(150, 100, at: 200_000)
    }
    return ["\(velocity)"]
  }

  static let drags: [String: ThresholdScenario] = [
    "panHysteresis": .init(30, ["20000 began", "30000 ended"], ["30000 failed"]) {
      watch(UIPanGestureRecognizer(), $0) { drag($0, by: 20, 0) }
    },
    "panFailsOnExtraTouch": .init(0, ["10000 failed"], ["20000 began", "30000 ended"]) {
      let pan = UIPanGestureRecognizer()
      pan.maximumNumberOfTouches = 1
      return watch(pan, $0) {
        $0.down(100, 100, at: 0)
        $0.down(200, 100, finger: 2, at: 10_000)
        $0.move(150, 100, at: 20_000)
        $0.up(150, 100, at: 30_000)
        $0.up(200, 100, finger: 2, at: 40_000)
      }
    },
    "velocityWindow": .init(15_000, ["500.0"], ["1666.6666666666667"]) { velocityOfDrag($0) },
    "velocityPositions": .init(2, ["500.0"], ["2000.0"]) { velocityOfDrag($0) },
    "undecidedDuration": .init(100_000, ["400000 failed"], ["150000 failed"]) {
      watch(UIGestureRecognizer(), $0) { $0.tap(100, 100, at: 0) }
    },
    "swipeDuration": .init(30_000, ["40000 ended"], ["30000 failed"]) {
      watch(UISwipeGestureRecognizer(), $0) { drag($0, by: 60, 0, for: 40_000) }
    },
    "swipeShortDistance": .init(40, ["20000 ended"], ["30000 failed"]) {
      watch(UISwipeGestureRecognizer(), $0) { drag($0, by: 30, 0) }
    },
    "swipeNarrowAngle": .init(30, ["30000 failed"], ["20000 ended"]) {
      watch(UISwipeGestureRecognizer(), $0) { drag($0, by: 40, 20) }
    },
    "swipeLongDistance": .init(45, ["30000 failed"], ["20000 ended"]) {
      watch(UISwipeGestureRecognizer(), $0) { drag($0, by: 50, 30) }
    },
    "swipeWideAngle": .init(30, ["20000 ended"], ["20000 failed"]) {
      watch(UISwipeGestureRecognizer(), $0) { drag($0, by: 100, 75) }
    },
    "pinchHysteresis": .init(20, ["10000 began", "20000 ended"], ["20000 failed"]) { pinch($0) },
    "rotationHysteresis": .init(20, ["10000 began", "20000 ended"], ["20000 failed"]) {
      watch(UIRotationGestureRecognizer(), $0) {
        $0.fingers(.began, [(100, 100), (200, 100)], at: 0)
        $0.fingers(.moved, [(100, 100), (200, 118)], at: 10_000)
        $0.fingers(.ended, [(100, 100), (200, 118)], at: 20_000)
      }
    },
    "screenEdgeWidth": .init(30, ["0 failed"], ["20000 began", "30000 ended"]) {
      edge($0, x: 25, by: (40, 0))
    },
    "screenEdgeAngle": .init(20, ["20000 began", "30000 ended"], ["20000 failed"]) {
      edge($0, x: 5, by: (40, 20))
    },
    "deepViewsFirst": .init(
      0, ["inner ended", "outer failed"], ["outer ended", "inner failed"]
    ) {
      let stage = Stage(thresholds: $0)
      let target = Target()
      let outer = stage.add(UITapGestureRecognizer(), named: "outer", calling: target)
      let inner = named("inner", UITapGestureRecognizer())
      guard let view = outer.view else { return [] }
      stage.add(UIView(frame: view.bounds), name: "child", to: view).addGestureRecognizer(inner)
      stage.tap(100, 100, at: 0)
      return stage.take().filter { !$0.contains("action") }.map {
        $0.split(separator: " ")[1...2].joined(separator: " ")
      }
    },
  ]

  // MARK: Controls

  /// Returns the events of a button of 100×100 points at 100,100.
  private static func button(
    _ thresholds: GestureThresholds, type: UITouch.TouchType = .direct, to xs: [Double]
  ) -> [String] {
    let stage = Stage(thresholds: thresholds)
    let button = stage.add(UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 100)), name: "button")
    button.isEnabled = true
    func send(_ phase: TouchSample.Phase, _ x: Double, _ time: Int64) {
      let sample = TouchSample(
        contact: 1, phase: phase, location: CGPoint(x: x, y: 150), type: type,
        buttons: type == .indirectPointer ? .primary : [])
      stage.send([sample], at: time)
    }
    send(.began, 150, 0)
    for (index, x) in xs.enumerated() { send(.moved, x, Int64(index + 1) * 10_000) }
    send(.ended, xs.last ?? 150, 100_000)
    return stage.take().filter { $0.contains("button touch") }.compactMap {
      $0.split(separator: " ").last.map(String.init)
    }
  }

  private static func slider(_ thresholds: GestureThresholds, at x: Double) -> [String] {
    let stage = Stage(thresholds: thresholds)
    let slider = stage.add(UISlider(frame: CGRect(x: 100, y: 100, width: 200, height: 34)), name: "slider")
    stage.down(x, 117, at: 0)
    let follows = slider.isTracking
    stage.up(x, 117, at: 10_000)
    return ["\(follows)"]
  }

  private static func stepper(_ thresholds: GestureThresholds) -> [String] {
    let stage = Stage(thresholds: thresholds)
    let stepper = stage.add(UIStepper(frame: CGRect(x: 100, y: 100, width: 94, height: 32)), name: "stepper")
    stage.down(180, 116, at: 0)
    stage.wait(until: 950_000)
    let value = stepper.value
    stage.up(180, 116, at: 950_000)
    return ["\(value)"]
  }

  static let controls: [String: ThresholdScenario] = [
    "controlSlack": .init(
      20, ["touchDown", "touchDragInside", "touchUpInside"],
      ["touchDown", "touchDragExit", "touchDragOutside", "touchUpOutside"]
    ) {
      button($0, to: [240])
    },
    "pointerControlSlack": .init(
      50, ["touchDown", "touchDragExit", "touchDragOutside", "touchUpOutside"],
      ["touchDown", "touchDragInside", "touchUpInside"]
    ) {
      button($0, type: .indirectPointer, to: [240])
    },
    "dragEdgeFirst": .init(
      0, ["touchDown", "touchDragExit", "touchDragOutside", "touchUpOutside"],
      ["touchDown", "touchDragOutside", "touchDragExit", "touchUpOutside"]
    ) {
      button($0, to: [300])
    },
    "severalEventsCallOnce": .init(0, ["3"], ["4"]) {
      let stage = Stage(thresholds: $0)
      let button = stage.add(UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), name: "button")
      nonisolated(unsafe) var calls = 0
      let count = UIAction { _ in calls += 1 }
      button.addAction(count, for: [.valueChanged, .editingChanged])
      // A second action for one of the two events is a separate registration; each event sent alone calls its
      // actions.
      button.addAction(UIAction { _ in calls += 1 }, for: .editingChanged)
      button.sendActions(for: [.valueChanged, .editingChanged])
      button.sendActions(for: .valueChanged)
      return ["\(calls)"]
    },
    "sliderKnobSlack": .init(30, ["false"], ["true"]) { slider($0, at: 155) },
    "sliderKnobSize": .init(60, ["false"], ["true"]) { slider($0, at: 155) },
    "stepperRepeatDelay": .init(800_000, ["5.0"], ["2.0"]) { stepper($0) },
    "stepperRepeatInterval": .init(300_000, ["5.0"], ["2.0"]) { stepper($0) },
  ]

  // MARK: Scrolling

  private static func scrollView(_ thresholds: GestureThresholds) -> (Stage, UIScrollView) {
    let stage = Stage(thresholds: thresholds)
    let scroll = stage.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), name: "scroll")
    scroll.contentSize = CGSize(width: 1200, height: 1600)
    return (stage, scroll)
  }

  private static func wheel(
    _ thresholds: GestureThresholds, _ play: (Stage, UIPanGestureRecognizer) -> [String]
  )
    -> [String]
  {
    let stage = Stage(thresholds: thresholds)
    let target = Target()
    let pan = UIPanGestureRecognizer()
    pan.allowedScrollTypesMask = .all
    _ = stage.add(pan, named: "it", calling: target)
    return play(stage, pan)
  }

  /// A scroll view whose content glides with 2,000 points a second from 190 points on.
  private static func glide(_ thresholds: GestureThresholds) -> (Stage, UIScrollView) {
    let (stage, scroll) = scrollView(thresholds)
    scroll.contentSize.height = 4000
    stage.flick(0, -200)
    return (stage, scroll)
  }

  private final class EndTeller: NSObject, UIScrollViewDelegate {
    var ends: () -> Void = {}
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends() }
  }

  /// Where a row of 300 points with two actions of 74 points stands after a swipe, and what it performed.
  private static func swipedRow(
    _ thresholds: GestureThresholds, by way: Double, rest: Bool = true
  ) -> [String] {
    let it = TableStage(Stage(thresholds: thresholds)) { $0.trailing = [$0.action("A"), $0.action("B")] }
    it.swipe(1, from: 250, by: way, at: 0, rest: rest)
    return it.take().filter { $0 == "A" } + ["\(it.table.cellForRow(at: .row(1))?.frame.minX ?? 0)"]
  }

  /// When a touch at a height of the window is told that the system may hold back at its lower edge.
  private static func heldTouch(
    _ thresholds: GestureThresholds, at y: Double, for duration: Int64, tellsLift: Bool = false
  ) -> [String] {
    let stage = Stage(thresholds: thresholds)
    stage.log.writesTouches = true
    let hold = EdgeHold(stage.application, stage.window, .bottom) {
      stage.application.dispatcher.dispatch($0, in: stage.window)
    }
    func send(_ phase: TouchSample.Phase, at time: Int64) {
      stage.wait(until: time)
      let sample = TouchSample(contact: 1, phase: phase, location: CGPoint(x: 100, y: y))
      stage.application.dispatcher.dispatch(hold.take([sample]), in: stage.window)
    }
    send(.began, at: 0)
    send(.ended, at: duration)
    stage.waitForAllTimers()
    let lines = stage.take().map { $0.replacingOccurrences(of: " touch 1", with: "") }
    return tellsLift ? lines : Array(lines.prefix(1))
  }

  static let scrolling: [String: ThresholdScenario] = [
    "scrollStep": .init(25, ["10.0"], ["25.0"]) {
      wheel($0) { stage, pan in
        stage.scroll(0, 1, over: CGPoint(x: 100, y: 100), at: 0)
        let gone = pan.translation(in: nil).y
        stage.waitForAllTimers()
        return ["\(gone)"]
      }
    },
    "scrollPause": .init(200_000, ["0 began", "100000 ended"], ["0 began", "200000 ended"]) {
      wheel($0) { stage, _ in
        stage.scroll(0, 1, over: CGPoint(x: 100, y: 100), at: 0)
        stage.waitForAllTimers()
        return states(stage, "it")
      }
    },
    "scrollLead": .init(10_000, ["599.988"], ["1000.000"]) {
      wheel($0) { stage, pan in
        stage.scroll(0, 1, over: CGPoint(x: 100, y: 100), at: 0)
        let velocity = pan.velocity(in: nil).y
        stage.waitForAllTimers()
        return [EngineNumber.points(Double(velocity))]
      }
    },
    "transitionDuration": .init(200_000, ["500000 shown"], ["200000 shown"]) {
      let stage = Stage(thresholds: $0)
      stage.holdingClock {
        let controller = UIViewController()
        stage.window.rootViewController = controller
        controller.present(UIViewController(), animated: true) { stage.log.add("shown") }
        stage.waitForAllTimers()
      }
      return stage.take()
    },
    "contentTouchDelay": .init(50_000, ["150000 touchDown"], ["50000 touchDown"]) {
      let (stage, scroll) = scrollView($0)
      stage.add(UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), name: "button", to: scroll)
      stage.down(100, 100, at: 0)
      stage.up(100, 100, at: 400_000)
      return stage.take().filter { $0.contains("button touchDown") }.map {
        $0.split(separator: " ")[0] + " touchDown"
      }
    },
    "pagingVelocity": .init(2000, ["300.0"], ["0.0"]) {
      let (stage, scroll) = scrollView($0)
      scroll.isPagingEnabled = true
      stage.down(200, 100, at: 0)
      stage.move(180, 100, at: 20_000)
      stage.move(160, 100, at: 40_000)
      stage.up(160, 100, at: 50_000)
      stage.waitForAllTimers()
      return ["\(scroll.contentOffset.x)"]
    },
    "scrollRestSpeed": .init(100, ["1183.010"], ["1138.100"]) {
      let (stage, scroll) = glide($0)
      stage.waitForAllTimers()
      return [EngineNumber.points(Double(scroll.contentOffset.y))]
    },
    "rubberBandShare": .init(1, ["-48.352"], ["-80.000"]) {
      let (stage, scroll) = scrollView($0)
      stage.down(100, 100, at: 0)
      stage.move(100, 210, at: 20_000)
      return [EngineNumber.points(Double(scroll.contentOffset.y))]
    },
    "bounceRestDistance": .init(40, ["false"], ["true"]) {
      let (stage, scroll) = scrollView($0)
      stage.down(100, 100, at: 0)
      stage.move(100, 210, at: 20_000)
      stage.up(100, 210, at: 400_000)
      stage.wait(until: 500_000)
      return ["\(scroll.contentOffset.y == 0)"]
    },
    "scrollLeastSpeed": .init(60, ["37.000"], ["66.940"]) {
      let (stage, scroll) = scrollView($0)
      stage.down(100, 300, at: 0)
      stage.move(100, 260, at: 500_000)
      for step in 1...10 {
        stage.move(100, 260 - 0.7 * Double(step), at: 500_000 + 10_000 * Int64(step))
      }
      stage.up(100, 253, at: 610_000)
      stage.waitForAllTimers()
      return [EngineNumber.points(Double(scroll.contentOffset.y))]
    },
    "scrollCarryDuration": .init(0, ["true"], ["false"]) {
      let (stage, scroll) = glide($0)
      stage.wait(until: 200_000)
      let before = scroll.contentOffset.y
      stage.flick(0, -200, at: 200_000)
      stage.waitForAllTimers()
      return ["\(scroll.contentOffset.y - before > 1300)"]
    },
    "sheetFlickVelocity": .init(500, ["true"], ["false"]) {
      let stage = Stage(thresholds: $0)
      var stays = false
      stage.holdingClock {
        let it = SheetStage(stage, [.large()])
        it.drag(from: 200, to: 250, in: 80_000, rest: false, at: 0)
        stage.wait(until: 3_000_000)
        stays = it.base.presentedViewController != nil
      }
      return ["\(stays)"]
    },
    "liftPause": .init(0, ["2.000"], ["0.000"]) {
      let (stage, scroll) = scrollView($0)
      let listener = ScrollListener(stage)
      scroll.delegate = listener
      stage.down(100, 300, at: 0)
      for step in 1...5 { stage.move(100, 300 - 20 * Double(step), at: 10_000 * Int64(step)) }
      stage.up(100, 200, at: 60_000)
      return [EngineNumber.points(Double(listener.velocity.y))]
    },
    "refreshPullDistance": .init(30, ["false"], ["true"]) {
      let (stage, scroll) = scrollView($0)
      scroll.refreshControl = UIRefreshControl()
      stage.down(100, 100, at: 0)
      stage.move(100, 210, at: 20_000)
      return ["\(scroll.refreshControl?.isRefreshing == true)"]
    },
    "directionalLockRatio": .init(4, ["true false"], ["true true"]) {
      let (stage, scroll) = scrollView($0)
      scroll.isDirectionalLockEnabled = true
      drag(stage, by: -90, -30, from: (200, 300))
      return ["\(scroll.contentOffset.x != 0) \(scroll.contentOffset.y != 0)"]
    },
    "rowSwipeOpenShare": .init(0.9, ["-148.0"], ["0.0"]) { swipedRow($0, by: -110) },
    "rowSwipeVelocity": .init(5000, ["-148.0"], ["0.0"]) { swipedRow($0, by: -40, rest: false) },
    "rowFullSwipeShare": .init(0.2, ["-148.0"], ["A", "0.0"]) { swipedRow($0, by: -110) },
    "popShare": .init(0.9, ["1"], ["2"]) { SwipeBackStage($0).swipedSlowly(to: 300) },
    "popVelocity": .init(5_000, ["1"], ["2"]) { SwipeBackStage($0).flicked(to: 100) },
    "dragLiftDelay": .init(200_000, ["500000 began"], ["200000 began"]) {
      let it = DragStage(Stage(thresholds: $0))
      it.stage.down(50, 50, at: 0)
      it.stage.up(50, 50, at: 900_000)
      return states(it.stage, "drag.lift").filter { $0.hasSuffix("began") }
    },
    "contextMenuDelay": .init(200_000, ["500000 began"], ["200000 began"]) {
      let it = MenuStage(Stage(thresholds: $0))
      it.open()
      return states(it.stage, "menu").filter { $0.hasSuffix("began") }
    },
    "viewerMenuDelay": .init(700_000, ["1500000 began"], ["700000 began"]) {
      let it = MenuStage(Stage(thresholds: $0, contentSizeCategory: .accessibilityLarge))
      it.card.showsLargeContentViewer = true
      it.card.addInteraction(UILargeContentViewerInteraction())
      it.stage.down(150, 150, at: 0)
      it.stage.up(150, 150, at: 2_000_000)
      return states(it.stage, "menu").filter { $0.hasSuffix("began") }
    },
    "edgeHoldWidth": .init(50, ["0 began"], ["1000000 began"]) { heldTouch($0, at: 804, for: 2_000_000) },
    "edgeHoldDuration": .init(300_000, ["1000000 began"], ["300000 began"]) {
      heldTouch($0, at: 830, for: 2_000_000)
    },
    "edgeHoldLift": .init(9000, ["100000 began", "101500 ended"], ["100000 began", "109000 ended"]) {
      heldTouch($0, at: 830, for: 100_000, tellsLift: true)
    },
    "scrollAnimationDuration": .init(100_000, ["300000"], ["100000"]) {
      let (stage, scroll) = scrollView($0)
      let teller = EndTeller()
      var ends: [String] = []
      teller.ends = { ends.append("\(stage.now)") }
      scroll.delegate = teller
      scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
      stage.waitForAllTimers()
      return ends
    },
  ]

  // MARK: The Large Content Viewer

  private static func viewer(
    _ thresholds: GestureThresholds, type: UITouch.TouchType = .direct, pressesBeside: Bool = false,
    _ play: (Stage, (Int, TouchSample.Phase, Double, Int64) -> Void) -> Void
  ) -> [String] {
    let stage = Stage(thresholds: thresholds, contentSizeCategory: .accessibilityLarge)
    let button = stage.add(UIButton(frame: CGRect(x: 0, y: 100, width: 390, height: 100)), name: "button")
    button.showsLargeContentViewer = true
    let interaction = UILargeContentViewerInteraction()
    button.addInteraction(interaction)
    let delegate = Delegate()
    delegate.together = { _, _ in true }
    let press = UILongPressGestureRecognizer()
    press.delegate = delegate
    if pressesBeside { button.addGestureRecognizer(press) }
    play(stage) { finger, phase, x, time in
      stage.send(
        [
          TouchSample(
            contact: finger, phase: phase, location: CGPoint(x: x, y: 150), type: type,
            buttons: type == .indirectPointer ? .primary : [])
        ], at: time)
    }
    stage.waitForAllTimers()
    return stage.take().filter { $0.contains(" viewer ") || $0.contains("touchUpInside") }.map {
      $0.split(separator: " ").prefix(3).joined(separator: " ")
    }
  }

  private static let shown = ["200000 viewer shows", "300000 viewer ends", "300000 button touchUpInside"]

  static let viewer: [String: ThresholdScenario] = [
    "viewerDelay": .init(
      250_000, shown, ["250000 viewer shows", "300000 viewer ends", "300000 button touchUpInside"]
    ) {
      viewer($0) { _, send in
        send(1, .began, 100, 0)
        send(1, .ended, 100, 300_000)
      }
    },
    "viewerMovement": .init(5, shown, ["300000 button touchUpInside"]) {
      viewer($0) { _, send in
        send(1, .began, 100, 0)
        send(1, .moved, 108, 10_000)
        send(1, .ended, 108, 300_000)
      }
    },
    "viewerFailsOnSecondTouch": .init(0, ["300000 button touchUpInside"], shown) {
      viewer($0) { _, send in
        send(1, .began, 100, 0)
        send(2, .began, 200, 10_000)
        send(1, .ended, 100, 300_000)
        send(2, .ended, 200, 310_000)
      }
    },
    "viewerFollowsPointer": .init(0, shown, ["300000 button touchUpInside"]) {
      viewer($0, type: .indirectPointer) { _, send in
        send(1, .began, 100, 0)
        send(1, .ended, 100, 300_000)
      }
    },
    "viewerActivatesBesideOthers": .init(
      1, ["200000 viewer shows", "900000 viewer gone"],
      ["200000 viewer shows", "900000 viewer ends", "900000 button touchUpInside"]
    ) {
      viewer($0, pressesBeside: true) { _, send in
        send(1, .began, 100, 0)
        send(1, .ended, 100, 900_000)
      }
    },
  ]

  /// Returns what happens to nested viewer items, of which the inner one is a control, under the guesses of
  /// LV5b and LV7b.
  private static func nested(_ thresholds: GestureThresholds) -> [String] {
    let stage = Stage(thresholds: thresholds, contentSizeCategory: .accessibilityLarge)
    let box = stage.add(UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 100)), name: "box")
    let button = stage.add(UIButton(frame: box.bounds), name: "button", to: box)
    (box.showsLargeContentViewer, button.showsLargeContentViewer) = (true, true)
    box.addInteraction(UILargeContentViewerInteraction())
    stage.down(100, 150, at: 0)
    stage.up(100, 150, at: 300_000)
    return stage.take().filter { $0.contains(" viewer ") || $0.contains("button touch") }
  }

  /// Returns which of two nested controllers shows the viewer.
  private static func host(_ thresholds: GestureThresholds) -> [String] {
    let stage = Stage(thresholds: thresholds)
    let (outer, inner) = (UIViewController(), UIViewController())
    (outer.title, inner.title) = ("outer", "inner")
    stage.window.rootViewController = outer
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.didMove(toParent: outer)
    let interaction = UILargeContentViewerInteraction()
    inner.view.addInteraction(interaction)
    return [interaction.hostViewController?.title ?? "none"]
  }

  private static let deepest = [
    "0 button touchDown", "200000 button touchCancel", "200000 viewer shows button",
    "300000 viewer ends button 100.000,50.000", "300000 button touchUpInside",
  ]

  static let nestedViewers: [String: ThresholdScenario] = [
    "animationCancelsTouches": .init(
      1,
      ["0 button touchDown", "300000 button touchUpInside", "300000 button primaryActionTriggered"],
      ["0 button touchDown", "100000 button touchCancel"]
    ) { thresholds in
      let stage = Stage(thresholds: thresholds)
      let button = stage.add(UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), name: "button")
      stage.holdingClock {
        stage.down(50, 50, at: 0)
        stage.wait(until: 100_000)
        UIView.animate(withDuration: 1) { button.alpha = 0.5 }
        stage.up(50, 50, at: 300_000)
        stage.waitForAllTimers()
      }
      return stage.take()
    },
    "viewerItemIsDeepest": .init(
      0, deepest,
      [
        "0 button touchDown", "200000 button touchCancel", "200000 viewer shows box",
        "300000 viewer ends box 100.000,50.000",
      ]
    ) { nested($0) },
    // The control handles the lift, so the viewer does not activate it once more (LV7).
    "viewerCancelsTracking": .init(
      0, deepest,
      [
        "0 button touchDown", "200000 viewer shows button", "300000 button touchUpInside",
        "300000 viewer ends button 100.000,50.000",
      ]
    ) { nested($0) },
    "viewerHostIsNearest": .init(0, ["inner"], ["outer"]) { host($0) },
  ]

  // MARK: Sizes

  private static func label(_ thresholds: GestureThresholds, _ text: String) -> [String] {
    _ = Stage(thresholds: thresholds)
    let label = UILabel()
    label.font = .systemFont(ofSize: 20)
    label.text = text
    let size = label.intrinsicContentSize
    return ["\(size.width) \(size.height)"]
  }

  /// Returns the widths of two equal views that ask for 100 points each.
  private static func stack(_ thresholds: GestureThresholds, width: CGFloat) -> [String] {
    final class Sized: UIView {
      override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 10) }
    }
    let stage = Stage(thresholds: thresholds)
    let views = [Sized(), Sized()]
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: width, height: 10)
    stage.add(stack, name: "stack")
    stack.layoutIfNeeded()
    return views.map { "\($0.frame.width)" }
  }

  static let layout: [String: ThresholdScenario] = [
    "characterWidth": .init(0.6, ["40.0 24.0"], ["48.0 24.0"]) { label($0, "Back") },
    "wideCharacterWidth": .init(1.5, ["40.0 24.0"], ["60.0 24.0"]) { label($0, "뒤로") },
    "lineHeight": .init(1.5, ["40.0 24.0"], ["40.0 30.0"]) { label($0, "Back") },
    "lineAscent": .init(0.7, ["9.5"], ["7.0"]) {
      _ = Stage(thresholds: $0)
      return ["\(TextEstimate.current.ascent(pointSize: 10))"]
    },
    "namedImageSize": .init(40, ["24.0 24.0"], ["40.0 40.0"]) {
      _ = Stage(thresholds: $0)
      let size = UIImage(systemName: "star")?.size ?? .zero
      return ["\(size.width) \(size.height)"]
    },
    "stackStretchesFirst": .init(0, ["200.0", "100.0"], ["100.0", "200.0"]) { stack($0, width: 300) },
    "stackShrinksLast": .init(0, ["100.0", "50.0"], ["50.0", "100.0"]) { stack($0, width: 150) },
  ]
}

extension Stage {
  /// Makes an application with these thresholds current, as it is when a fixture is made.
  fileprivate static func make(_ thresholds: GestureThresholds) { _ = Stage(thresholds: thresholds) }
}
