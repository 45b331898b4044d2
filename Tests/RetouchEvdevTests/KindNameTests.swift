import Testing

@testable import RetouchEvdev

@Suite("The words for a device") struct KindNameTests {
  private func device(
    _ codes: [EventType: [UInt16]], properties: [InputProperty] = []
  ) -> DeviceDescription { DeviceDescription(properties: properties, codes: codes) }

  @Test("what is not a pointing device is distinguished further") func others() {
    #expect(device([.key: Array(1...120)]).kindName == "keyboard")
    #expect(device([.key: [116]]).kindName == "keys")
    #expect(device([.key: [0x130, 0x131], .absolute: [0, 1, 2, 3]]).kindName == "game controller")
    #expect(device([.toggle: [0]]).kindName == "switch")
    #expect(device([.absolute: [0, 1, 2]], properties: [.accelerometer]).kindName == "accelerometer")
    #expect(device([:]).kindName == "other")
    #expect(device([.key: [0x110], .relative: [0, 1]]).kindName == "mouse")
  }

  @Test("size and slots are printed where the device reports them") func measures() {
    var panel = device([.absolute: [0x2f, 0x35, 0x36]])
    #expect(panel.slotCount == nil && panel.sizeInMillimetres == nil && panel.positionRange == nil)
    panel.axes = [
      0x2f: AxisDescription(minimum: 0, maximum: 4),
      0x35: AxisDescription(minimum: -100, maximum: 899, resolution: 10),
      0x36: AxisDescription(minimum: .min, maximum: .max, resolution: 1 << 30),
    ]
    #expect(panel.slotCount == 5)
    #expect(panel.sizeInMillimetres?.width == 100)
    #expect(panel.sizeInMillimetres?.height == 4)
    panel.axes[0x36]?.resolution = 0
    #expect(panel.sizeInMillimetres == nil)
    // Announced only by devices that pretend to be multitouch.
    panel.codes[.absolute]?.append(EventCode.reserved.number)
    #expect(panel.slotCount == nil && panel.positionRange == nil)
  }
}
