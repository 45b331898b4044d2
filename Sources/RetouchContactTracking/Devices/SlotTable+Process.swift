import RetouchEvdev

extension SlotTable {
  /// Processes a frame of protocol B.
  ///
  /// `BTN_TOUCH` and the single position in addition to the slots are the kernel's emulation of an old
  /// touchscreen and decide nothing; only a contact without a position takes that one.
  mutating func process(_ events: Span<InputEvent>, sink: inout ChangeSink) {
    var saysUntouched = false
    for index in events.indices {
      let event = events[index]
      let code = event.code
      if code.isPerSlot {
        apply(code.number, event.value)
      } else if code == .mtSlot {
        select(event.value, sink: &sink)
      } else if code == .touch {
        saysUntouched = event.value == 0
      } else if code == .dropped {
        description.remarkLoss(sink: &sink)
        doubt()
        break
      } else if code.type == .absolute {
        applyPointer(event)
      }
    }
    // This precedes the frame's moves: a contact that ends here does nothing else in the frame.
    if saysUntouched { cancelDoubtful(sink: &sink) }
    settle(sink: &sink)
    if saysUntouched { remarkStuckContact(sink: &sink) }
  }

  private func remarkStuckContact(sink: inout ChangeSink) {
    guard let slot = firstContactSlot else { return }
    sink.remark(
      "\(description.title) says that nothing touches while slot \(slot) still holds a contact")
  }
}
