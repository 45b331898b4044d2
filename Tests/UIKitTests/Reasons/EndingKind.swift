@testable import UIKit

/// A kind of recognizer, with the input that brings it to the point of recognizing.
enum EndingKind: Hashable, CaseIterable {
  case plain(RecognizerKind)
  case wheel, scrollPan, scrollPinch, viewer, client

  static let tap = plain(.tap)
  static let hover = plain(.hover)
  static let others: [EndingKind] = [.wheel, .scrollPan, .scrollPinch, .viewer, .client]
  static let allCases = RecognizerKind.allCases.filter(\.isPlain).map(plain) + others

  /// Whether the gesture continues after it is recognized.
  var isContinuous: Bool { if case .plain(let kind) = self { kind.isContinuous } else { true } }
  /// Whether it follows touches; hovering and wheels have none.
  var hasTouches: Bool { self != .hover && self != .wheel }
  var fingers: Int {
    switch self {
    case .plain(let kind): kind.exampleGesture.first?.fingers.count ?? 1
    case .scrollPinch: 2
    default: 1
    }
  }
  /// Whether it is recognized without a finger that moves.
  var isStill: Bool { [.tap, .plain(.press), .viewer, .client].contains(self) }
}

/// One recognizer in a window that can withhold events.
@MainActor
final class EndingStage {
  final class Keeper: UIWindow {
    var keeps = false
    override func sendEvent(_ event: UIEvent) { if !keeps { super.sendEvent(event) } }
  }

  let kind: EndingKind
  let stage = Stage(contentSizeCategory: .accessibilityLarge)
  let window = Keeper(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let view: AskedView
  let recognizer: UIGestureRecognizer
  /// A client's recognizer that receives the same touches.
  let other: Recorder
  private let interaction = UILargeContentViewerInteraction()
  private let scroller = Zoomer()

  init(_ kind: EndingKind) {
    self.kind = kind
    window.makeKeyAndVisible()
    view = AskedView(window.bounds, stage)
    view.accessibilityIdentifier = "view"
    other = Recorder(stage, name: "other")
    switch kind {
    case .plain(let kind): recognizer = kind.make()
    case .wheel:
      let pan = UIPanGestureRecognizer()
      pan.allowedScrollTypesMask = .all
      recognizer = pan
    case .scrollPan, .scrollPinch:
      let scroll = UIScrollView(frame: window.bounds)
      scroll.contentSize = CGSize(width: 2000, height: 2000)
      scroll.maximumZoomScale = 3
      scroll.delegate = scroller
      scroller.view = view
      scroll.delaysContentTouches = false
      recognizer =
        kind == .scrollPan
        ? scroll.panGestureRecognizer : scroll.pinchGestureRecognizer ?? UIPinchGestureRecognizer()
      window.addSubview(scroll)
      scroll.addSubview(view)
    case .viewer:
      view.showsLargeContentViewer = true
      recognizer = interaction.gestureRecognizerForExclusionRelationship
      view.addInteraction(interaction)
    case .client: recognizer = Recorder(stage)
    }
    recognizer.name = "it"
    if view.superview == nil { window.addSubview(view) }
    if recognizer.view == nil { view.addGestureRecognizer(recognizer) }
    view.addGestureRecognizer(other)
    if kind == .scrollPan || kind == .scrollPinch {
      // One of the scroll view's recognizers is enough.
      for recognizer in recognizer.view?.gestureRecognizers ?? [] where recognizer !== self.recognizer {
        recognizer.isEnabled = false
      }
    }
  }

  private func send(_ phase: TouchSample.Phase, _ y: Double, at time: Int64) {
    stage.wait(until: time)
    let samples = (0..<kind.fingers).map {
      // The second finger moves around and away from the first one.
      let (dx, dy) = $0 == 0 ? (0.0, 0.0) : (y, 100 + 2 * y)
      let location = CGPoint(x: 100 + dx, y: (kind == .plain(.screenEdgePan) ? 5 : 400) + y + dy)
      return TouchSample(contact: $0 + 1, phase: phase, location: location)
    }
    stage.application.dispatcher.dispatch(samples, in: window)
  }

  private func hover(_ x: Double?, at time: Int64) {
    stage.wait(until: time)
    stage.application.dispatcher.hover(
      HoverSample(location: x.map { CGPoint(x: 100 + $0, y: 400) }), in: window)
  }

  private func wheel(_ y: Double, at time: Int64) {
    stage.wait(until: time)
    stage.application.dispatcher.scroll(ScrollSample(location: CGPoint(x: 100, y: 400), y: y), in: window)
  }

  /// Sends input that starts the recognizer, but is not enough to recognize; for hover, the pointer's arrival
  /// is enough.
  func start() {
    switch kind {
    case .hover: hover(0, at: 0)
    case .wheel: wheel(0, at: 0)
    default: send(.began, 0, at: 0)
    }
  }

  /// Sends the input that makes it recognize.
  func recognize() {
    switch kind {
    case .hover: break
    case .wheel: wheel(1, at: 10_000)
    case .tap: lift()
    case .plain(.press), .viewer:
      stage.wait(until: 600_000)
    case .client: recognizer.state = .began
    default: send(.moved, 60, at: 10_000)
    }
    stage.application.dispatcher.settle()
  }

  func lift() {
    switch kind {
    case .hover: hover(nil, at: stage.now)
    case .wheel: stage.waitForAllTimers()
    default:
      send(.ended, kind.isStill ? 0 : 60, at: stage.now)
    }
  }

  func cancel() { send(.cancelled(reason: "palm"), 0, at: stage.now) }

  func ignoreAll() {
    for touch in stage.application.dispatcher.touches {
      recognizer.ignore(touch, for: stage.application.dispatcher.event)
    }
    stage.application.dispatcher.settle()
  }

  /// Returns the final states that it reached, with their reasons.
  func ends() -> [String] {
    stage.waitForAllTimers()
    let prefixes = ["it failed", "it cancelled"]
    return stage.take().map { $0.drop { $0 != " " }.dropFirst() }.filter { line in
      prefixes.contains { line.hasPrefix($0) }
    }.map(String.init)
  }
}

/// A delegate that lets a scroll view zoom its content.
@MainActor
private final class Zoomer: NSObject, UIScrollViewDelegate {
  weak var view: UIView?
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
}
