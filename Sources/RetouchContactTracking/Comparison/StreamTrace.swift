import RetouchEvdev

/// What a device's events say besides its contacts: keys, lifts, values and how often they come.
package struct StreamTrace: Sendable {
  /// How often something happened, and when first, in µs.
  package struct Count: Sendable {
    package private(set) var count = 0
    package private(set) var first: Int64?

    mutating func add(_ time: Int64) {
      count += 1
      if first == nil { first = time }
    }
  }

  /// Touches during which `BTN_TOUCH` is up, and lifts after which it stays down.
  package private(set) var keyMissing = Count(), keyStuck = Count()
  /// Lifts of slots in which there is no contact.
  package private(set) var emptyLifts = Count()
  /// The values of the position's axes.
  package private(set) var values: (x: AxisValues, y: AxisValues) = (AxisValues(), AxisValues())
  /// The intervals while one finger is down, and while several are.
  package private(set) var alone = ReportRhythm(), together = ReportRhythm()
  private var slot: Int32 = 0
  private var used: Set<Int32> = []
  private var isKeyDown = false
  private var wasTouched = false

  /// The different values of an axis, at most ``limit``.
  package struct AxisValues: Sendable {
    package private(set) var all: Set<Int32> = []
    private var last: Int32?
    private static let limit = 1 << 14

    @inline(__always)
    mutating func add(_ value: Int32) {
      guard value != last else { return }
      last = value
      if all.count < Self.limit { all.insert(value) }
    }
  }

  /// Takes a frame's events.
  mutating func take(_ events: Span<InputEvent>, _ time: Int64, drops: inout Int, hasKey: inout Bool) {
    for index in events.indices {
      let event = events[index]
      switch event.code {
      case .mtPositionX, .x: values.x.add(event.value)
      case .mtPositionY, .y: values.y.add(event.value)
      case .mtSlot: slot = event.value
      case .mtTrackingID:
        if event.value >= 0 {
          used.insert(slot)
        } else if used.remove(slot) == nil {
          emptyLifts.add(time)
        }
      case .touch: (isKeyDown, hasKey) = (event.value != 0, true)
      case .dropped: drops += 1
      default: break
      }
    }
  }

  /// Compares the key with the contacts after a frame in which one of the two changed.
  mutating func compareKey(isTouched: Bool, _ time: Int64) {
    if isTouched, !wasTouched, !isKeyDown { keyMissing.add(time) }
    if !isTouched, wasTouched, isKeyDown { keyStuck.add(time) }
    wasTouched = isTouched
  }

  /// Takes the interval before a frame in which a contact moves.
  mutating func add(_ interval: Int64, fingers: Int) {
    if fingers > 1 { _ = together.add(interval) } else { _ = alone.add(interval) }
  }
}
