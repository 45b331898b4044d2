import RetouchEvdev
import Testing

@Suite("The kind of a device")
struct DeviceKindTests {
  private static let range = AxisDescription(minimum: 0, maximum: 999)

  private func device(
    keys: [EventCode] = [], axes: [EventCode] = [], relative: [EventCode] = [],
    properties: [InputProperty] = []
  ) -> DeviceDescription {
    DeviceDescription(
      properties: properties,
      codes: [.key: keys.map(\.number).sorted(), .relative: relative.map(\.number).sorted()],
      axes: Dictionary(uniqueKeysWithValues: axes.map { ($0.number, Self.range) }))
  }

  private static let contact: [EventCode] = [.mtPositionX, .mtPositionY]
  private static let position: [EventCode] = [.x, .y]

  @Test("positions of contacts make a touchscreen, with slots or without")
  func touchscreens() {
    #expect(DeviceKind.of(device(axes: Self.contact + [.mtSlot])) == .touchscreen)
    #expect(DeviceKind.of(device(axes: Self.contact)) == .slotlessTouchscreen)
    #expect(DeviceKind.of(device(axes: [.mtPositionX])) == .other)
  }

  @Test("codes without ranges, as an import may have, decide as well")
  func codesOnly() {
    let codes = (Self.contact + [.mtSlot]).map(\.number)
    #expect(DeviceKind.of(DeviceDescription(codes: [.absolute: codes])) == .touchscreen)
  }

  @Test("a device with the code before ABS_MT_SLOT only pretends to be multitouch")
  func fakeMultitouch() {
    let all = (UInt16(0x28)..<0x40).map { EventCode(.absolute, $0) }
    #expect(DeviceKind.of(device(axes: all)) == .other)
    #expect(DeviceKind.of(device(keys: [.touch], axes: all + Self.position)) == .singleTouchscreen)
  }

  @Test("a finger tool on an indirect surface with a button or pointer property makes a touchpad")
  func touchpads() {
    let axes = Self.contact + [.mtSlot] + Self.position
    #expect(DeviceKind.of(device(keys: [.toolFinger, .left], axes: axes)) == .touchpad)
    #expect(DeviceKind.of(device(keys: [.toolFinger], axes: axes, properties: [.pointer])) == .touchpad)
    #expect(DeviceKind.of(device(keys: [.toolFinger], axes: axes, properties: [.buttonPad])) == .touchpad)
    #expect(DeviceKind.of(device(keys: [.toolFinger, .touch, .left], axes: Self.position)) == .touchpad)
    #expect(
      DeviceKind.of(device(keys: [.toolFinger, .left], axes: axes, properties: [.direct])) == .touchscreen)
    // Old kernels had no properties, and some touchscreens announce the tool.
    #expect(DeviceKind.of(device(keys: [.toolFinger, .touch], axes: axes)) == .touchscreen)
    #expect(DeviceKind.of(device(keys: [.toolFinger, .toolPen, .left], axes: axes)) == .touchscreen)
  }

  @Test("one position is a pen, an absolute pointer or a touchscreen by its keys")
  func onePosition() {
    #expect(DeviceKind.of(device(keys: [.toolPen, .touch], axes: Self.position)) == .pen)
    #expect(DeviceKind.of(device(keys: [.toolRubber], axes: Self.position)) == .pen)
    #expect(DeviceKind.of(device(keys: [.stylus, .left], axes: Self.position)) == .pen)
    #expect(DeviceKind.of(device(keys: [.left], axes: Self.position)) == .absolutePointer)
    #expect(DeviceKind.of(device(keys: [.left, .touch], axes: Self.position)) == .absolutePointer)
    #expect(
      DeviceKind.of(device(keys: [.left, .touch], axes: Self.position, properties: [.direct]))
        == .singleTouchscreen)
    #expect(DeviceKind.of(device(keys: [.touch], axes: Self.position)) == .singleTouchscreen)
    #expect(DeviceKind.of(device(axes: Self.position)) == .other)
  }

  @Test("a position may stand in ABS_Z and ABS_RX, but a game controller's sticks are not positions")
  func otherAxes() throws {
    let panel = device(keys: [.touch], axes: [.z, .rx])
    #expect(DeviceKind.of(panel) == .singleTouchscreen)
    #expect(try #require(DeviceKind.positionAxes(of: panel)) == (.z, .rx))
    let controller = device(keys: [EventCode(.key, 0x130)], axes: [.z, .rx])
    #expect(DeviceKind.of(controller) == .other)
    #expect(DeviceKind.positionAxes(of: controller) == nil)
    #expect(
      try #require(DeviceKind.positionAxes(of: device(keys: [.touch], axes: [.x, .y, .z, .rx]))) == (.x, .y))
  }

  @Test("relative motion makes a mouse; with positions and a button as well, an absolute pointer")
  func mice() {
    #expect(DeviceKind.of(device(keys: [.left], relative: [.relativeX, .relativeY])) == .mouse)
    #expect(DeviceKind.of(device(keys: [.left], relative: [.wheel])) == .mouse)
    #expect(DeviceKind.of(device(keys: [.left], relative: [.horizontalWheelHighResolution])) == .mouse)
    #expect(DeviceKind.of(device(relative: [.relativeX])) == .mouse)
    #expect(
      DeviceKind.of(device(keys: [.left], axes: [EventCode(.absolute, 0x20)], relative: [.relativeX]))
        == .mouse)
    #expect(DeviceKind.of(device(keys: [.left], axes: Self.position, relative: [.wheel])) == .absolutePointer)
  }

  @Test("a wheel alone, and more relative axes than two without a button, are a sensor's")
  func sensors() {
    let (z, misc) = (EventCode(.relative, 2), EventCode(.relative, 9))
    #expect(DeviceKind.of(device(relative: [.wheel])) == .other)
    #expect(DeviceKind.of(device(relative: [.wheel, .horizontalWheel, misc])) == .other)
    #expect(DeviceKind.of(device(relative: [.relativeX, .relativeY, z])) == .other)
    #expect(DeviceKind.of(device(keys: [.left], relative: [.relativeX, .relativeY, misc])) == .mouse)
  }

  @Test("what a device with positions of contacts is takes more than one fact")
  func weighed() {
    let axes = Self.contact + [.mtSlot] + Self.position
    let fingers = EventCode.toolDoubleTap
    #expect(DeviceKind.of(device(keys: [fingers, .left], axes: axes)) == .touchpad)
    #expect(DeviceKind.of(device(keys: [fingers], axes: axes, properties: [.pointer])) == .touchpad)
    #expect(DeviceKind.of(device(keys: [fingers, .toolFinger, .touch], axes: axes)) == .touchscreen)
    #expect(
      DeviceKind.of(device(keys: [fingers, .left], axes: axes, properties: [.direct])) == .touchscreen)
    #expect(
      DeviceKind.of(device(keys: [.left], axes: Self.contact, relative: [.relativeX, .relativeY])) == .mouse)
    #expect(
      DeviceKind.of(
        device(
          keys: [.left], axes: Self.contact, relative: [.relativeX, .relativeY], properties: [.direct]))
        == .slotlessTouchscreen)
  }

  @Test("keyboards, accelerometers and devices without anything are something else")
  func others() {
    #expect(DeviceKind.of(DeviceDescription()) == .other)
    #expect(DeviceKind.of(device(keys: [EventCode(.key, 30)])) == .other)
    #expect(DeviceKind.of(device(keys: [.touch])) == .other)
    #expect(
      DeviceKind.of(device(keys: [.touch], axes: Self.position, properties: [.accelerometer])) == .other)
  }
}
