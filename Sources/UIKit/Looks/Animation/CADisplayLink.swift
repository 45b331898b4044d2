import RetouchReplayClock

/// Calls a method at the ticks of the display, on the replay's clock (rows CL1, CL2, CL3, CL4).
///
/// ```swift
/// let link = CADisplayLink(target: self, selector: Wheel.step(_:))
/// link.add(to: .main, forMode: .common)
/// ```
/// It keeps its target alive until it is invalidated. While it runs, a replay continues, for at most 10 s
/// after the last input.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject {
  private var target: AnyObject?
  private let call: @MainActor (AnyObject, CADisplayLink) -> Bool
  private let what: String
  private var modes: Set<RunLoop.Mode> = []
  private weak var ticks: DisplayTicks?
  private var isValid = true
  /// The ticks of the display until the next call.
  private var ticksLeft = 1

  init(
    _ target: AnyObject, _ what: String, _ call: @escaping @MainActor (AnyObject, CADisplayLink) -> Bool
  ) {
    (self.target, self.what, self.call) = (target, what, call)
    super.init()
  }

  /// The time of the tick at which the target was called last, in seconds of `CACurrentMediaTime()`; 0
  /// before.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time of the tick at which it is called next, if nothing changes; 0 before the first call.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The seconds between two ticks of the display, whatever rate is preferred; 0 before the first call.
  public private(set) var duration: CFTimeInterval = 0

  /// Whether calls are paused; a paused link does not keep a replay going (CL3).
  public var isPaused: Bool = false { didSet { if isPaused != oldValue { follow() } } }

  /// The preferred number of calls per second; 0 or less for one at each tick.
  ///
  /// The link is called at every tick of the display, at every second tick, every third and so on: whichever
  /// is closest to this rate, and the faster of two that are equally close (CL2).
  public var preferredFramesPerSecond: Int = 0

  /// The ticks of the display from one call to the next, which is how the rate was set before iOS 10.
  ///
  /// Another number than 1 counts in place of the preferred rates.
  public var frameInterval: Int {
    get { ticksFromCallToCall }
    set { ticksFromCallToCall = max(1, newValue) }
  }
  private var ticksFromCallToCall = 1

  /// The preferred number of calls per second, as a range; if it asks for a rate, it takes precedence over
  /// ``preferredFramesPerSecond``.
  public var preferredFrameRateRange: CAFrameRateRange = .default

  /// Starts following the display; a link that is added twice is called once per tick, in any mode of the run
  /// loop.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard isValid else { return }
    modes.insert(mode)
    guard ticks == nil else { return }
    ticks = UIApplication.shared.ticks
    ticks?.hold(self)
    follow()
  }

  /// Removes one mode; after the last one the target is no longer called, but still kept.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard modes.remove(mode) != nil, modes.isEmpty else { return }
    leave()
  }

  /// Ends it for good, and releases the target (CL3).
  public func invalidate() {
    isValid = false
    modes = []
    leave()
    // Released last, because releasing it may run a client's code.
    let before = target
    target = nil
    withExtendedLifetime(before) {}
  }

  private var isRunning: Bool { ticks != nil && !isPaused }

  private func leave() {
    guard let ticks else { return }
    self.ticks = nil
    ticks.remove(self)
    ticks.letGo(self)
  }

  private func follow() {
    ticksLeft = 1
    guard let ticks else { return }
    if isRunning { ticks.add(self) } else { ticks.remove(self) }
  }

  /// How many ticks there are from call to call at this refresh rate.
  private func stride(of rate: Int) -> Int {
    if ticksFromCallToCall > 1 { return ticksFromCallToCall }
    let range = preferredFrameRateRange
    var wanted = Double(preferredFramesPerSecond)
    if let preferred = range.preferred, preferred > 0 {
      wanted = Double(preferred)
    } else if range.maximum > 0 {
      wanted = Double(range.maximum)
    }
    let rate = Double(rate)
    guard wanted > 0, wanted < rate else { return 1 }
    let stride = (rate / wanted).rounded(.down)
    // A rate below one call per second counts as one.
    guard stride < rate else { return Int(rate) }
    let isSlowerCloser = wanted - rate / (stride + 1) < rate / stride - wanted
    return Int(stride) + (isSlowerCloser ? 1 : 0)
  }
}

extension CADisplayLink: DisplayTicks.Mover {
  var movedObject: AnyObject? { target }

  func tick(at now: Int64) -> Bool {
    // Code that ran at this tick may have removed it from the display.
    guard let target, let ticks, isRunning else { return false }
    ticksLeft -= 1
    guard ticksLeft <= 0 else { return true }
    ticksLeft = stride(of: ticks.rate)
    timestamp = Self.seconds(now)
    targetTimestamp = Self.seconds(ticks.tick(after: now, count: ticksLeft))
    duration = 1 / Double(ticks.rate)
    if !EngineWork.displayLink.probed(of: target, { call(target, self) }) {
      UIApplication.shared.observer?.trouble("nothing performs selector \(what)", source: target)
      invalidate()
    }
    return isRunning
  }

  private static func seconds(_ time: Int64) -> CFTimeInterval { CFTimeInterval(time) / 1_000_000 }
}
