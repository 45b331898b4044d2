import RetouchEvdev
import RetouchRecording

/// One device's frames in a form that another tool's file can represent.
struct ExportFrames {
  private let device: DeviceDescription
  private let keys: KeyFilter

  /// Takes the frames of a device; keys are left out unless the filter includes them.
  init(_ device: DeviceDescription, keys: KeyFilter) {
    self.device = device
    self.keys = keys
  }

  /// Calls a closure with each frame, in order.
  ///
  /// In place of dropped events come the frames that lead from the state before to the state after, because
  /// no other tool's file has states.
  func forEach(in document: RecordingDocument, _ losses: inout ExportLosses, _ body: (Frame) -> Void) {
    let id = device.id
    // Tracking the state costs more than writing the frame, so it is done only if needed.
    let hasDrops = document.entries.contains {
      if case .dropped(id, _) = $0.entry { true } else { false }
    }
    var state = device.state
    var leftOut = 0
    for entry in document.entries {
      switch entry.entry {
      case .frame(id, let events, let report):
        let kept = events.contains { keys.leavesOut($0) } ? events.filter { !keys.leavesOut($0) } : events
        leftOut += events.count - kept.count
        if hasDrops { kept.forEach { state.apply($0) } }
        if kept.isEmpty, !events.isEmpty { continue }
        body(Frame(time: entry.time, device: id, events: kept, report: report))
      case .dropped(id, let after):
        let after = keys.filtered(after)
        for events in state.events(to: after) { body(Frame(time: entry.time, device: id, events: events)) }
        state = after
        losses.add("that events were dropped is lost: frames that lead to the state after it stand in")
      case .plugged(let again) where again.id == id && again != device:
        losses.add("device \(id) was plugged in again with another description, which is lost")
      default: break
      }
    }
    if leftOut > 0 {
      losses.add(
        "\(count(leftOut, "event")) that would reveal which keys were typed \(leftOut == 1 ? "was" : "were") left out"
      )
    }
  }
}

extension DeviceState {
  /// The frames that lead from this state to another, in the form of libevdev's resynchronization.
  ///
  /// A contact whose id changed ends in a separate frame, before the new one begins.
  func events(to other: DeviceState) -> [[InputEvent]] {
    let id = EventCode.mtTrackingID.number
    var ends: [InputEvent] = []
    var changes: [InputEvent] = []
    var (slotOfEnds, slot) = (currentSlot, currentSlot)
    for index in 0..<max(slots.count, other.slots.count) {
      let before = index < slots.count ? slots[index] ?? [:] : [:]
      let after = index < other.slots.count ? other.slots[index] ?? [:] : [:]
      if let old = before[id], old >= 0, let new = after[id], new >= 0, new != old {
        if slotOfEnds != Int32(index) { ends.append(InputEvent(.mtSlot, Int32(index))) }
        slotOfEnds = Int32(index)
        ends.append(InputEvent(.mtTrackingID, -1))
      }
      let changed = after.filter { before[$0.key] != $0.value }.sorted { $0.key < $1.key }
      if changed.isEmpty { continue }
      changes.append(InputEvent(.mtSlot, Int32(index)))
      slot = Int32(index)
      // The id comes first: the values after it belong to the new contact.
      for (code, value) in changed where code == id {
        changes.append(InputEvent(EventCode(.absolute, code), value))
      }
      for (code, value) in changed where code != id {
        changes.append(InputEvent(EventCode(.absolute, code), value))
      }
    }
    if slot != other.currentSlot { changes.append(InputEvent(.mtSlot, other.currentSlot)) }
    for key in keys.subtracting(other.keys).sorted() { changes.append(InputEvent(EventCode(.key, key), 0)) }
    for key in other.keys.subtracting(keys).sorted() { changes.append(InputEvent(EventCode(.key, key), 1)) }
    for (code, value) in other.axes.sorted(by: { $0.key < $1.key }) where axes[code] != value {
      changes.append(InputEvent(EventCode(.absolute, code), value))
    }
    return [ends, changes].filter { !$0.isEmpty }
  }
}
