import RetouchReplayClock

/// Recognizes fingers that flick in a direction, once and while they are still down (W1).
///
/// A swipe that stays near its direction may be short; one that does not has to be longer, and so faster,
/// because both have the same time. UIKit publishes no figures: the distances, angles and the time are
/// guesses (W2), which `GestureThresholds` holds. Every finger has to move that way. If a swipe and a pan
/// share touches the pan wins, even if one move is enough for both (R7).
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The direction in which fingers swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits, right being the lowest.
    public let rawValue: UInt
    /// Makes a set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions that count, any one of them; right by default (W1).
  open var direction: Direction = .right
  /// How many fingers swipe; 1 by default (W1).
  open var numberOfTouchesRequired = 1

  /// The centroid of the places where the fingers went down, in the window.
  private var start = CGPoint.zero
  /// How far sideways a short and a long swipe may go for each point along; computed once per gesture.
  @exclusivity(unchecked)
  private var slopes = (narrow: 0.0, wide: 0.0)
  /// The distance from its start at which a finger moving in an accepted direction has swiped at the latest,
  /// in points.
  @exclusivity(unchecked)
  private var far = 0.0
  private var tooLate: VirtualClock.Token?
  /// When the first finger went down, in µs of uptime.
  private var startTime: Int64 = 0
  private var mostFingersDown = 0

  override var letsOthersGoFirst: Bool { true }

  /// Where the swipe began: the centroid of the places where its fingers went down (S18).
  open override func location(in view: UIView?) -> CGPoint {
    return fromWindow(start, to: view)
  }

  override func began(_ batch: TouchBatch, _ event: UIEvent) {
    let count = trackedTouches.count
    mostFingersDown = max(mostFingersDown, count)
    guard count <= numberOfTouchesRequired else {
      fail(.tooManyTouches(count: count, limit: numberOfTouchesRequired))
      return
    }
    findStart()
    guard tooLate == nil else { return }
    let thresholds = thresholds
    slopes = (Way.slope(degrees: thresholds.swipeNarrowAngle), Way.slope(degrees: thresholds.swipeWideAngle))
    far = thresholds.swipeLongDistance * (1 + slopes.wide * slopes.wide).squareRoot()
    let limit = thresholds.swipeDuration
    startTime = UIApplication.shared.clock.now
    tooLate = arm(after: limit, origin: "UISwipeGestureRecognizer swipe duration") { [self] in
      tooLate = nil
      // A swipe that was seen and waits for another recognizer is not late.
      guard pending == .none else { return }
      let way = slowestWay
      fail(.tooSlow(along: way.along, of: distanceNeeded(by: way), within: limit))
    }
  }

  private func findStart() {
    var x: CGFloat = 0
    var y: CGFloat = 0
    for touch in trackedTouches {
      x += touch.origin.x
      y += touch.origin.y
    }
    let count = CGFloat(max(1, trackedTouches.count))
    start = CGPoint(x: x / count, y: y / count)
  }

  override func moved(_ batch: TouchBatch, _ event: UIEvent) {
    // A swipe that was seen and waits for another recognizer may go anywhere.
    guard pending == .none else { return }
    // The path that went furthest along a direction that is no longer possible.
    var lost: Way?
    var isPossible = false
    for (bit, direction) in Self.directions where isWanted(bit) {
      switch judge(direction) {
      case .swipe where trackedTouches.count == numberOfTouchesRequired:
        state = .ended
        return
      case .swipe, .open:
        isPossible = true
      case .lost(let way):
        if way.along > lost?.along ?? -.infinity { lost = way }
      }
    }
    if !isPossible, let lost { fail(.wrongDirection(along: lost.along, across: lost.across)) }
  }

  private static let directions: [(Direction, (x: Double, y: Double))] = [
    (.right, (1, 0)), (.left, (-1, 0)), (.up, (0, -1)), (.down, (0, 1)),
  ]

  private func isWanted(_ bit: Direction) -> Bool {
    return direction.contains(bit)
  }

  private enum Judgement {
    /// All fingers have gone far enough that way.
    case swipe
    /// They may still do so.
    case open
    /// One finger has gone far, but in another direction.
    case lost(Way)
  }

  private func judge(_ direction: (x: Double, y: Double)) -> Judgement {
    let thresholds = thresholds
    var judgement = Judgement.swipe
    for touch in trackedTouches {
      let way = Way(from: touch.origin, to: touch.windowLocation, direction: direction)
      if way.along >= thresholds.swipeShortDistance, way.isWithin(slopes.narrow) { continue }
      if way.along >= thresholds.swipeLongDistance, way.isWithin(slopes.wide) { continue }
      // A finger that has gone this far would have swiped by now, had it gone in this direction.
      let length = (way.along * way.along + way.across * way.across).squareRoot()
      if length > far { return .lost(way) }
      judgement = .open
    }
    return judgement
  }

  override func ended(_ batch: TouchBatch, _ event: UIEvent) {
    moved(batch, event)
    guard currentState == .possible, pending == .none else { return }
    let left = trackedTouches.count - batch.count
    if mostFingersDown < numberOfTouchesRequired {
      if left == 0 { fail(.tooFewTouches(count: mostFingersDown, required: numberOfTouchesRequired)) }
    } else {
      let way = slowestWay
      fail(.liftedUnswiped(along: way.along, across: way.across, limit: distanceNeeded(by: way)))
    }
  }

  /// The path of the finger that went least far, along the direction that suits all fingers best.
  private var slowestWay: Way {
    var best: Way?
    for (bit, direction) in Self.directions where isWanted(bit) {
      var least: Way?
      for touch in trackedTouches {
        let way = Way(from: touch.origin, to: touch.windowLocation, direction: direction)
        if way.along < least?.along ?? .infinity { least = way }
      }
      if let least, least.along > best?.along ?? -.infinity { best = least }
    }
    return best.map { $0.along < 0 ? Way(along: 0, across: $0.across) : $0 } ?? Way(along: 0, across: 0)
  }

  /// How far along its direction a swipe as straight as a given path has to go, in points.
  private func distanceNeeded(by way: Way) -> Double {
    let thresholds = thresholds
    let isStraight = way.across == 0 || way.isWithin(slopes.narrow)
    return isStraight ? thresholds.swipeShortDistance : thresholds.swipeLongDistance
  }

  package override var measures: [GestureMeasure] {
    guard mostFingersDown > 0, !trackedTouches.isEmpty else { return [] }
    let (thresholds, way) = (thresholds, slowestWay)
    var measures = [GestureMeasure(.wayAlong, way.along, of: distanceNeeded(by: way))]
    let slope = way.along >= thresholds.swipeLongDistance ? slopes.wide : slopes.narrow
    if slope.isFinite, way.along > 0 {
      measures.append(GestureMeasure(.wayAcross, way.across, of: way.along * slope))
    }
    let held = UIApplication.shared.clock.now - startTime
    measures.append(GestureMeasure(.time, held, of: thresholds.swipeDuration))
    if numberOfTouchesRequired != 1 {
      measures.append(GestureMeasure(.fingers, mostFingersDown, of: numberOfTouchesRequired))
    }
    return measures
  }

  override func cancelled(_ batch: TouchBatch, _ event: UIEvent) {
    fail(.touchesCancelled)
  }

  override func forget() {
    mostFingersDown = 0
    stop(&tooLate)
  }
}
