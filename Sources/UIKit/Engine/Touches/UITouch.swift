/// One finger, pen or pressed pointer from when it goes down until it is lifted.
///
/// The object is the same through all its events (V6); its view is the one that it went down on (V4).
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// What happened to a touch (V5).
  public enum Phase: Int, Sendable {
    /// It went down.
    case began = 0
    /// It moved.
    case moved
    /// It stayed where it was while another one changed.
    case stationary
    /// It was lifted.
    case ended
    /// It was cancelled.
    case cancelled
    /// A pointer entered a region.
    case regionEntered
    /// A pointer moved within a region.
    case regionMoved
    /// A pointer left a region.
    case regionExited
  }

  /// The kind of a touch (V5).
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// A finger elsewhere, such as on a remote control.
    case indirect
    /// A pen.
    case pencil
    /// A pointer with a button pressed.
    case indirectPointer

    /// A pen, by its older name.
    public static var stylus: TouchType { .pencil }
  }

  /// What happened to the touch last.
  @exclusivity(unchecked)
  public internal(set) var phase: Phase = .began
  /// How many times in a row this place was tapped, this touch included (V6).
  @exclusivity(unchecked)
  public internal(set) var tapCount = 1
  /// The kind of the touch.
  public let type: TouchType
  /// The view that the touch went down on, or nil if there was none.
  @exclusivity(unchecked)
  public internal(set) var view: UIView?
  /// The window that the touch went down in.
  @exclusivity(unchecked)
  public internal(set) var window: UIWindow?
  /// The recognizers that get this touch; nil if there are none.
  public var gestureRecognizers: [UIGestureRecognizer]? { receivers.isEmpty ? nil : receivers }
  /// The contact's radius in points; 0 if it is not measured.
  @exclusivity(unchecked)
  public internal(set) var majorRadius: CGFloat = 0
  /// How hard it presses, 1 being an ordinary press; 0 if it is not measured.
  ///
  /// The largest pressure that a pen reports is its largest force.
  public var force: CGFloat { type == .pencil ? pressure * maximumPossibleForce : pressure }
  /// The share of the largest pressure that its device can report.
  @exclusivity(unchecked)
  final var pressure: CGFloat = 0
  /// The largest ``force`` possible.
  public var maximumPossibleForce: CGFloat { type == .pencil ? AssumedFigures.standard.pencilMostForce : 0 }

  // MARK: The engine's data

  /// The touch's number within the application, from 1; it identifies the touch and is its hash.
  package nonisolated let number: Int
  /// The contact's number as the caller of the engine assigned it.
  let contact: Int
  /// A bit that no other touch has as long as a recognizer remembers this one.
  let bit: UInt64
  /// Where the touch went down, in the window.
  @exclusivity(unchecked)
  package private(set) final var origin: CGPoint
  /// How far the window's coordinates are from those in which the touch is reported (WN1).
  @exclusivity(unchecked)
  var windowShift = CGPoint.zero
  /// The view under the touch where it stopped gliding content, or nil (SC11).
  @exclusivity(unchecked)
  var stoppedContent: UIView?
  /// When it went down, in µs of uptime.
  package let downTime: Int64
  /// The ``timestamp`` of going down, in µs of uptime; the device may have reported it before ``downTime``.
  private let firstTime: Int64
  /// The square of the largest distance from ``origin``.
  @exclusivity(unchecked)
  private(set) var farthestSquared: CGFloat = 0

  @exclusivity(unchecked)
  var windowLocation: CGPoint
  @exclusivity(unchecked)
  var previousWindowLocation: CGPoint
  @exclusivity(unchecked)
  var time: Int64
  /// The ``time`` of the change before that.
  @exclusivity(unchecked)
  var previousTime: Int64
  @exclusivity(unchecked)
  var tilt: PenTilt
  /// The moves that came together with the last one.
  @exclusivity(unchecked)
  var earlierSteps: [TouchSample.Step] = []
  @exclusivity(unchecked)
  var receivers: [UIGestureRecognizer] = []
  /// What the view has received of the touch.
  @exclusivity(unchecked)
  var delivery = TouchDelivery.pending
  /// The first responder in the chain from the view that handles touches, or nil; valid at
  /// ``receiverKnownAt``.
  @exclusivity(unchecked)
  var receiver: Unretained<UIResponder>?
  /// The ``NameChanges/count`` at which ``receiver`` was found, or −1.
  @exclusivity(unchecked)
  var receiverKnownAt = -1

  init(number: Int, contact: Int, bit: UInt64, sample: TouchSample, time: Int64) {
    self.number = number
    self.contact = contact
    self.bit = bit
    type = sample.type
    origin = TouchSample.onSomePlane(sample.location, after: .zero)
    downTime = time
    windowLocation = origin
    previousWindowLocation = origin
    self.time = sample.time ?? time
    firstTime = sample.time ?? time
    previousTime = sample.time ?? time
    tilt = sample.tilt
    pressure = sample.force
    majorRadius = sample.majorRadius
  }

  /// When it last changed, in seconds since boot (V6).
  public var timestamp: TimeInterval { TimeInterval(time) / 1_000_000 }

  /// Where it is in a view's coordinates, in points; nil means the window.
  open func location(in view: UIView?) -> CGPoint {
    convert(windowLocation, to: view)
  }

  /// Where it was before it last moved, in a view's coordinates, in points; nil means the window.
  open func previousLocation(in view: UIView?) -> CGPoint {
    convert(previousWindowLocation, to: view)
  }

  /// Where it is, as exactly as the device reports; here the same as ``location(in:)``.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// Where it was before it last moved, as exactly as the device reports; here the same as
  /// ``previousLocation(in:)``.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
  /// By how much ``majorRadius`` may be wrong, in points: 0, because no device reports it.
  open var majorRadiusTolerance: CGFloat { 0 }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window, view !== window else { return point }
    return window.convert(point, to: view)
  }

  /// The touch's number: the same in every run, so that a set of touches always has the same order.
  open nonisolated override var hash: Int { number }
  /// Whether it is the same touch.
  open nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? UITouch) === self }

  /// Applies this touch's sample, which is one of several.
  @inline(__always)
  func update(_ samples: [TouchSample], _ number: Int, time: Int64) {
    previousWindowLocation = windowLocation
    windowLocation = TouchSample.onSomePlane(samples[number].location, after: windowLocation)
    if windowShift != .zero {
      windowLocation.x += windowShift.x
      windowLocation.y += windowShift.y
    }
    let (x, y) = (windowLocation.x - origin.x, windowLocation.y - origin.y)
    farthestSquared = max(farthestSquared, x * x + y * y)
    previousTime = self.time
    self.time = samples[number].time ?? time
    pressure = samples[number].force
    majorRadius = samples[number].majorRadius
    tilt = samples[number].tilt
  }

  /// Where it is in the coordinates in which it is reported.
  var screenLocation: CGPoint {
    CGPoint(x: windowLocation.x - windowShift.x, y: windowLocation.y - windowShift.y)
  }

  /// Brings the steps, which are in reported coordinates, into those of the window.
  func shiftEarlierSteps() {
    for index in earlierSteps.indices {
      earlierSteps[index].location.x += windowShift.x
      earlierSteps[index].location.y += windowShift.y
    }
  }

  /// Puts a touch that goes down at a point of a window.
  func move(to point: CGPoint) { (origin, windowLocation, previousWindowLocation) = (point, point, point) }

  /// All steps since the last event as separate touches, with the touch itself at the end (V6).
  var coalesced: [UITouch] {
    var before = previousWindowLocation
    if let first = earlierSteps.first { before = first.location }
    return earlierSteps.map { step in
      let copy = UITouch(self, at: step, after: before)
      before = step.location
      return copy
    } + [self]
  }

  /// Makes a copy of a touch as it was at one step.
  init(_ touch: UITouch, at step: TouchSample.Step, after previous: CGPoint) {
    (number, contact, bit, type) = (touch.number, touch.contact, touch.bit, touch.type)
    (origin, downTime, firstTime, time) = (touch.origin, touch.downTime, touch.firstTime, step.time)
    (previousTime, tilt) = (step.time, step.tilt)
    windowLocation = step.location
    previousWindowLocation = previous
    super.init()
    (phase, tapCount, view, window) = (touch.phase, touch.tapCount, touch.view, touch.window)
    pressure = step.force
    majorRadius = step.majorRadius
  }
}

extension UITouch {
  /// The state of a touch at one instant.
  struct Moment {
    var phase: Phase
    var location: CGPoint
    var previousLocation: CGPoint
    var time: Int64
    var previousTime: Int64
    var earlierSteps: [TouchSample.Step]
  }

  /// The touch's current state.
  var moment: Moment {
    get {
      Moment(
        phase: phase, location: windowLocation, previousLocation: previousWindowLocation, time: time,
        previousTime: previousTime, earlierSteps: earlierSteps)
    }
    set {
      (phase, time, earlierSteps) = (newValue.phase, newValue.time, newValue.earlierSteps)
      previousTime = newValue.previousTime
      (windowLocation, previousWindowLocation) = (newValue.location, newValue.previousLocation)
    }
  }

  /// The state of the touch when it went down.
  var beginning: Moment {
    Moment(
      phase: .began, location: origin, previousLocation: origin, time: firstTime, previousTime: firstTime,
      earlierSteps: [])
  }
}

/// What the touch's view has received of it.
enum TouchDelivery {
  /// Nothing yet.
  case pending
  /// Nothing, because a recognizer delays the beginning (S12); the flag says whether the touch was lifted
  /// since.
  case withheldBegan(lifted: Bool)
  /// The beginning and all moves.
  case delivered
  /// Everything except the end, which a recognizer delays (S13).
  case withheldEnd
  /// Everything that it will ever receive.
  case closed
}
