import RetouchEvdev
import Testing

@Suite("Devices and their state")
struct DeviceTests {
  @Test("a new contact without a position takes the position before it in its slot")
  func suppressedValues() {
    var state = DeviceState()
    for event in [
      InputEvent(.mtSlot, 1), InputEvent(.mtTrackingID, 7), InputEvent(.mtPositionX, 100),
      InputEvent(.mtTrackingID, -1),
      InputEvent(.mtTrackingID, 8),
    ] { state.apply(event) }
    #expect(state.currentSlot == 1)
    #expect(state.slots == [nil, [57: 8, 53: 100]])
    #expect(state.contactSlots == [1])
    state.apply(InputEvent(.mtTrackingID, -1))
    #expect(state.contactSlots == [])
    #expect(state.axes.isEmpty && state.keys.isEmpty)
  }

  @Test("keys are pressed until they are released; a repetition changes nothing")
  func keys() {
    var state = DeviceState()
    state.apply(InputEvent(.touch, 1))
    state.apply(InputEvent(.touch, 2))
    #expect(state.keys == [330])
    state.apply(InputEvent(.touch, 0))
    #expect(state.isEmpty)
  }

  @Test("axes keep their last value, relative motions and separators leave no value")
  func axes() {
    var state = DeviceState()
    for event in [
      InputEvent(.x, 5), InputEvent(.x, .min), InputEvent(.relativeX, 3), InputEvent(.mtReport, 0),
      InputEvent(.timestamp, 9),
    ] { state.apply(event) }
    #expect(state == DeviceState(axes: [0: .min]))
  }

  @Test("events of a slot that no device has are left out", arguments: [-127, -1, 256, Int32.max, Int32.min])
  func slotOutOfRange(slot: Int32) {
    var state = DeviceState()
    state.apply(InputEvent(.mtSlot, slot))
    state.apply(InputEvent(.mtPositionX, 1))
    #expect(state == DeviceState(currentSlot: slot))
    state.apply(InputEvent(.mtSlot, 255))
    state.apply(InputEvent(.mtPositionX, 2))
    #expect(state.slots.count == 256 && state.slots[255] == [53: 2])
  }

  @Test(
    "an axis announces at least one value",
    arguments: [(0, 9, 10), (5, 5, 1), (9, 0, 1), (.min, .max, 1 << 32)])
  func valueCount(range: (minimum: Int32, maximum: Int32, count: Int64)) {
    #expect(AxisDescription(minimum: range.minimum, maximum: range.maximum).valueCount == range.count)
  }

  @Test("a device has the codes that it announces and the axes that it describes")
  func announcedCodes() {
    let device = DeviceDescription(
      codes: [.key: [330], .absolute: [0]], axes: [53: AxisDescription(minimum: 0, maximum: 9)])
    #expect(device.has(.touch) && device.has(.x) && device.has(.mtPositionX))
    #expect(!device.has(.y) && !device.has(.relativeX) && !device.has(.left))
    #expect(device.axis(.mtPositionX)?.maximum == 9)
    #expect(device.axis(.x) == nil && device.axis(EventCode(.key, 53)) == nil)
  }

  @Test("keys that reveal typing are private, and buttons are not")
  func privateCodes() {
    for code in [EventCode(.key, 30), EventCode(.key, 0xff), EventCode(.key, 0x160), .scanCode, .rawCode] {
      #expect(code.isPrivate && !code.isButton, "\(code)")
    }
    for code in [.left, .touch, .stylus2, EventCode(.key, 0x220), EventCode(.key, 0x2c0)] {
      #expect(code.isButton && !code.isPrivate, "\(code)")
    }
    #expect(!EventCode.timestamp.isPrivate && !EventCode.mtPositionX.isPrivate && !EventCode.report.isPrivate)
  }

  @Test("the codes of a slot are those between the slot and the end of the axes")
  func perSlotCodes() {
    #expect(!EventCode.mtSlot.isPerSlot && !EventCode.x.isPerSlot && !EventCode(.key, 0x35).isPerSlot)
    #expect(EventCode.mtTouchMajor.isPerSlot && EventCode.mtToolY.isPerSlot)
    #expect(!EventCode(.absolute, 0x3e).isPerSlot)
  }

  @Test("an event is eight bytes, and its numbers are the kernel's")
  func layout() {
    #expect(MemoryLayout<InputEvent>.size == 8)
    let event = InputEvent(type: 3, code: 53, value: -1)
    #expect(event == InputEvent(.mtPositionX, -1))
    #expect(event.code.type == .absolute && event.code.number == 53)
    #expect(EventCode(.key, 0xffff) < EventCode(.relative, 0))
  }
}
