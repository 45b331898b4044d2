import RetouchEvdev
import RetouchSupport

/// The contacts of a protocol A device: no state describes them, and each frame contains all of them.
package struct SlotlessContacts: Hashable, Sendable {
  /// How many contacts are down; after a state, 1 if something touches, because a state gives no number.
  package private(set) var count = 0
  private var form = SlotlessForm.undecided
  private let device: DeviceDescription

  /// The contacts of a device, or nil if its states describe them.
  package init?(_ device: DeviceDescription) {
    guard DeviceKind.of(device) == .slotlessTouchscreen else { return nil }
    self.device = device
    count = device.state.keys.contains(EventCode.touch.number) ? 1 : 0
  }

  /// Whether the per-slot events of a frame describe contacts rather than the state of a slot.
  package var isSlotless: Bool { form == .slotless }
  /// Whether the device turned out to have slots.
  package var hasSlots: Bool { form == .slots }

  /// Applies a frame, and returns its contacts; nil if it says nothing of contacts, or the device has slots.
  @discardableResult
  package mutating func take(_ events: Span<InputEvent>, report: Int32 = 0) -> [SlotlessContact]? {
    form.decide(by: events)
    if hasSlots {
      count = 0
      return nil
    }
    let frame = SlotlessFrame(events, report: report, of: device)
    guard !frame.isSilent else { return nil }
    count = frame.contacts.count
    return frame.contacts
  }

  /// Applies a newly read state: only the touch key shows whether contacts are down.
  package mutating func resynchronize(_ state: DeviceState) {
    if device.has(.touch), !state.keys.contains(EventCode.touch.number) { count = 0 }
  }
}
