import RetouchReplayClock

/// The ticks of the display, at which everything that moves by itself moves.
///
/// Tick k comes ⌊k·10⁶/rate⌋ µs after the start of the replay, as a timer: before the input of its instant.
/// One is scheduled only while something moves, so that a case ends when everything is at rest.
@MainActor
package final class DisplayTicks {
  /// Something that moves by itself.
  @MainActor
  protocol Mover: AnyObject {
    /// Moves to where it is at a time of the clock, in µs.
    ///
    /// - Returns: Whether it keeps moving.
    func tick(at now: Int64) -> Bool
    /// The object that an outcome names if the motion never comes to rest; nil for none.
    var movedObject: AnyObject? { get }
  }

  /// How many ticks a second has: 60 unless the case says otherwise.
  package var rate: Int = 60 { didSet { rate = max(1, rate) } }

  private let clock: VirtualClock
  private var movers: [any Mover] = []
  /// The links on the display, running or paused, which it keeps alive.
  private var links: [CADisplayLink] = []
  private var next: VirtualClock.Token?
  /// Stored, so that scheduling a tick does not allocate.
  private var action: @MainActor () -> Void = {}

  init(_ clock: VirtualClock) {
    self.clock = clock
    action = { [weak self] in self?.tick() }
  }

  /// Moves something at each tick after this instant, until it rests; kept alive until then.
  func add(_ mover: any Mover) {
    if !movers.contains(where: { $0 === mover }) { movers.append(mover) }
    schedule()
  }

  /// Stops moving something.
  func remove(_ mover: any Mover) {
    movers.removeAll { $0 === mover }
    guard movers.isEmpty, let next else { return }
    clock.cancel(next)
    self.next = nil
  }

  /// Whether anything moves by itself now.
  package var isMoving: Bool { !movers.isEmpty }

  /// What moves now.
  package var movingObjects: [AnyObject] { movers.compactMap { $0.movedObject } }

  /// Keeps a link alive until ``letGo(_:)``.
  func hold(_ link: CADisplayLink) { links.append(link) }

  /// Releases a link.
  func letGo(_ link: CADisplayLink) { links.removeAll { $0 === link } }

  /// Invalidates all links, at the end of a replay: a link and its target may keep each other alive.
  package func endLinks() {
    let left = links
    for link in left { link.invalidate() }
  }

  private func tick() {
    next = nil
    let now = clock.now
    for mover in movers where !mover.tick(at: now) { movers.removeAll { $0 === mover } }
    schedule()
  }

  private func schedule() {
    guard next == nil, !movers.isEmpty else { return }
    next = clock.schedule(at: tick(after: clock.now, count: 1), origin: "a tick of the display", action)
  }

  /// The first, second or a later tick after a given time; both times are in µs of the clock.
  func tick(after time: Int64, count: Int) -> Int64 {
    // Times are below 2⁵³, so the product needs 128 bits.
    let (million, rate) = (Int128(1_000_000), Int128(rate))
    let now = Int128(max(0, time - VirtualClock.startOfReplay))
    var k = now * rate / million + 1
    if k * million / rate <= now { k += 1 }
    k += Int128(count - 1)
    return VirtualClock.startOfReplay + Int64(k * million / rate)
  }
}

extension DisplayTicks.Mover {
  var movedObject: AnyObject? { nil }
}
