/// What touches did at one instant, together with all touches that are down then.
///
/// The object is reused for the next event (V6): keep its values, not the event.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// What an event is about.
  public enum EventType: Int, Sendable {
    case touches = 0
    /// Motion of the device.
    case motion
    case remoteControl
    /// Keys and buttons.
    case presses
    /// A wheel or trackpad.
    case scroll = 10
    /// A pointer that moves without being pressed.
    case hover
    /// A transformation by a trackpad.
    case transform = 14
  }

  /// The buttons of a pointer.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// The bits, the primary button being the lowest.
    public let rawValue: Int
    /// Makes a set of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The first button.
    public static let primary = ButtonMask(rawValue: 1)
    /// The second button.
    public static let secondary = ButtonMask(rawValue: 2)
    /// The button with a number from 1; numbers outside 1…32 give an empty mask.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      (1...32).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
    }
  }

  /// What the event is about.
  open var type: EventType { kind }
  /// The pressed buttons of the pointer; empty for fingers.
  @exclusivity(unchecked)
  public internal(set) var buttonMask: ButtonMask = []
  /// When it happened, in seconds since boot (V6).
  public var timestamp: TimeInterval { TimeInterval(time) / 1_000_000 }

  /// The keys that are held down: none, because a replay leaves keys out.
  open var modifierFlags: UIKeyModifierFlags { [] }

  /// All touches that are down or changed, in the order in which they went down.
  @exclusivity(unchecked)
  var touches: [UITouch] = []
  @exclusivity(unchecked)
  var time: Int64 = 0
  /// The event's number within the application; the object is reused and has many in turn.
  @exclusivity(unchecked)
  var number = 0
  var kind = EventType.touches
  /// What a pointer does without touching, until this has been delivered.
  @exclusivity(unchecked)
  var pointer: PointerInput?
  /// The bits of the touches that changed with this event, by what they did.
  @exclusivity(unchecked)
  var changes = PhaseBits()

  override init() { super.init() }

  /// All touches of the event, including stationary ones; nil if there are none.
  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }

  /// The touches that went down on a view.
  open func touches(for view: UIView) -> Set<UITouch>? { some { $0.view === view } }

  /// The touches that went down in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? { some { $0.window === window } }

  /// The touches that a recognizer gets.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    some { $0.receivers.contains { $0 === gesture } }
  }

  /// The steps that a touch took since the last event, with the touch itself at the end (V6).
  ///
  /// There is more than one only if a replay has a `displayRate`; otherwise each frame is an event.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    touches.contains { $0 === touch } ? touch.coalesced : nil
  }

  /// The steps that a touch is expected to take next, if it moved with this event: it is assumed to continue
  /// as it moved (V6).
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    touches.contains { $0 === touch } ? touch.predicted : nil
  }

  private func some(_ isMeant: (UITouch) -> Bool) -> Set<UITouch>? {
    let some = touches.filter(isMeant)
    return some.isEmpty ? nil : Set(some)
  }

  /// The window that all touches are in, or nil if there are several.
  ///
  /// The touches keep it alive, and the event keeps them until the next one.
  var onlyWindow: Unretained<UIWindow>? {
    guard let window = touches.first?.window else { return nil }
    for index in touches.indices.dropFirst() where touches[index].window !== window { return nil }
    return Unretained(window)
  }

  /// The windows of the touches, each once.
  var windows: [UIWindow] {
    if let pointer { return [pointer.window] }
    var windows: [UIWindow] = []
    for touch in touches {
      if let window = touch.window, !windows.contains(where: { $0 === window }) { windows.append(window) }
    }
    return windows
  }
}

/// The bits of touches, by what they did at one instant.
@MainActor
struct PhaseBits {
  var began: UInt64 = 0
  var moved: UInt64 = 0
  var ended: UInt64 = 0
  var cancelled: UInt64 = 0

  var all: UInt64 { began | moved | ended | cancelled }

  mutating func insert(_ touch: UITouch) {
    switch touch.phase {
    case .began: began |= touch.bit
    case .moved: moved |= touch.bit
    case .ended: ended |= touch.bit
    case .cancelled: cancelled |= touch.bit
    default: break
    }
  }

  /// The bits that are also in a mask.
  func intersection(_ mask: UInt64) -> PhaseBits {
    PhaseBits(
      began: began & mask, moved: moved & mask, ended: ended & mask, cancelled: cancelled & mask)
  }
}

/// Touches of one phase on their way to recognizers or views; reused so that a move allocates nothing.
@MainActor
final class TouchBatch {
  /// The touches in the order in which they went down; the event that they come from keeps them alive, or the
  /// set.
  @exclusivity(unchecked)
  private var touches: [Unretained<UITouch>] = []
  @exclusivity(unchecked)
  private var bits: UInt64 = 0
  @exclusivity(unchecked)
  private var madeSet: Set<UITouch>?

  /// Makes an empty batch with room for ten fingers.
  init() { touches.reserveCapacity(10) }

  /// How many touches these are.
  @inline(__always)
  var count: Int { touches.count }

  /// The indices of the touches.
  @inline(__always)
  var indices: Range<Int> { touches.indices }

  /// A touch by its index.
  @inline(__always)
  subscript(index: Int) -> Unretained<UITouch> { touches[index] }

  /// The touch that went down first.
  var first: UITouch? { touches.first?.object }

  /// Whether a touch is among these.
  func contains(_ touch: UITouch) -> Bool {
    for index in touches.indices where touches[index].use({ $0 === touch }) { return true }
    return false
  }

  /// Takes over the touches of an event that have these bits, unless it has them already.
  ///
  /// The event has the same touches until the batch is cleared.
  @inline(__always)
  func fill(with bits: UInt64, of event: UIEvent) {
    if bits != self.bits { refill(with: bits, of: event) }
  }

  private func refill(with bits: UInt64, of event: UIEvent) {
    clear()
    self.bits = bits
    for index in event.touches.indices {
      let touch = event.touches.unretained(index)
      if touch.use({ $0.bit & bits != 0 }) { touches.append(touch) }
    }
  }

  /// Drops the touches.
  func clear() {
    bits = 0
    madeSet = nil
    touches.removeAll(keepingCapacity: true)
  }

  /// The touches as clients receive them; the set is made once and then shared.
  var set: Set<UITouch> {
    if let madeSet { return madeSet }
    let set = Set(touches.lazy.map { $0.object })
    madeSet = set
    return set
  }

  /// Whether a set is the identical one that this batch handed out, not merely an equal one.
  func handedOut(_ set: Set<UITouch>) -> Bool {
    guard let madeSet else { return false }
    // A set is one pointer to its storage, which the batch keeps: the same address means the same set,
    // unchanged.
    return unsafeBitCast(set, to: UnsafeRawPointer.self) == unsafeBitCast(madeSet, to: UnsafeRawPointer.self)
  }

  /// Makes a batch from the touches of a set, in the order in which they went down.
  convenience init(_ set: Set<UITouch>) {
    self.init()
    madeSet = set
    for touch in set.sorted(by: { $0.number < $1.number }) { touches.append(Unretained(touch)) }
  }
}
