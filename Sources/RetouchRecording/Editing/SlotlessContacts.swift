import RetouchEvdev

/// The contacts of a protocol A device: no state describes them, and each frame contains all of them.
///
/// A description cannot distinguish such a device from a protocol B device that used only one slot; the first
/// frame with a contact can, because `SYN_MT_REPORT` ends each contact of protocol A.
struct SlotlessContacts: Hashable, Sendable {
  private enum Form { case undecided, slots, slotless }

  /// How many contacts are down; after a state, 1 if something touches, because a state gives no number.
  private(set) var count = 0
  private var form = Form.undecided
  private let device: DeviceDescription

  /// The contacts of a device, or nil if its states describe them.
  init?(_ device: DeviceDescription) {
    guard DeviceKind.of(device) == .slotlessTouchscreen else { return nil }
    self.device = device
    count = device.state.keys.contains(EventCode.touch.number) ? 1 : 0
  }

  /// Whether the per-slot events of a frame describe contacts rather than the state of a slot.
  var isSlotless: Bool { form == .slotless }
  /// Whether the device turned out to have slots.
  var hasSlots: Bool { form == .slots }

  /// Applies a frame; one that only repeats a key has a report that is not 0.
  mutating func take(_ events: some Collection<InputEvent>, report: Int32 = 0) {
    if form == .undecided {
      if events.contains(where: { $0.code == .mtReport }) {
        form = .slotless
      } else if events.contains(where: \.code.isPerSlot) {
        form = .slots
        count = 0
      }
    }
    guard form != .slots else { return }
    var touch: Int32?
    for event in events where event.code == .touch { touch = event.value }
    let isUntouched = touch == 0
    let tellsContacts =
      events.isEmpty && report == 0 || events.contains { $0.code.isPerSlot || $0.code == .mtReport }
    guard isUntouched || tellsContacts else { return }
    count = isUntouched ? 0 : Self.count(in: events, of: device)
  }

  /// Applies a newly read state: only the touch key shows whether contacts are down.
  mutating func resynchronize(_ state: DeviceState) {
    if device.has(.touch), !state.keys.contains(EventCode.touch.number) { count = 0 }
  }

  /// How many contacts of a frame touch, by the rule that the contact tracker uses.
  static func count(in events: some Collection<InputEvent>, of device: DeviceDescription) -> Int {
    var count = 0
    var current = SlotlessContact()
    for event in events {
      if event.code == .mtReport {
        count += current.touches(on: device) ? 1 : 0
        current = SlotlessContact()
      } else if event.code.isPerSlot {
        current.apply(event.code, event.value)
      }
    }
    return count + (current.touches(on: device) ? 1 : 0)
  }
}
