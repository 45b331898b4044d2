import RetouchEvdev
import RetouchRecording
import Testing

@Suite("Writing and reading")
struct RoundTripTests {
  let device = DeviceDescription(
    id: 3, name: "Panel \"A\"\n", bus: 0x18, vendor: 1, product: 2, version: 3, clock: .realtime, offset: -5,
    properties: [.direct], codes: [.key: [330], .absolute: [0, 53]],
    axes: [53: AxisDescription(minimum: -1, maximum: 4095, fuzz: 1, flat: 2, resolution: 12)],
    state: DeviceState(
      keys: [330], axes: [0: -12], currentSlot: 1, slots: [[57: 4, 53: 10], nil]))

  @Test("every kind of line comes back as it was")
  func everyKindOfLine() throws {
    var other = device
    other.id = 70
    let document = RecordingDocument(
      header: RecordingHeader(
        created: "2026-01-01T00:00:00Z",
        display: DisplayDescription(
          width: 1080, height: 1920, widthInMillimetres: 68, heightInMillimetres: 121, scale: 2.625,
          rotation: 270),
        pointer: PointerDescription(x: 0.1, y: 20, speed: 1.5), devices: [device],
        meta: [
          "é": .array([.null, .bool(true), .integer(-3), .number(0.5), .string("\u{1}/")]), "a": .object([:]),
        ]),
      entries: [
        TimedEntry(time: 5, .comment("begin")),
        TimedEntry(
          time: 8,
          .frame(device: 3, events: [InputEvent(.mtPositionX, -7), InputEvent(.touch, 1)], report: 0)),
        TimedEntry(time: 8, .frame(device: 3, events: [], report: 1)),
        TimedEntry(time: 9, .dropped(device: 3, state: device.state)),
        TimedEntry(time: 9, .dropped(device: 3, state: DeviceState())),
        TimedEntry(time: 10, .plugged(other)),
        TimedEntry(time: 11, .frame(device: 70, events: [InputEvent(.touch, .min)], report: 0)),
        TimedEntry(time: 12, .unplugged(device: 70)),
        TimedEntry(time: 13, .plugged(other)),
        TimedEntry(time: 13, .marker("here → \u{1F44B}")),
        TimedEntry(time: 14, .rotated(degrees: 90)),
        TimedEntry(time: 15, .suspended(microseconds: 1 << 53 - 1)),
        TimedEntry(time: 15, .wentBack(device: 3, microseconds: 12)),
      ],
      endTime: 99)
    let bytes = try document.encoded()
    let again = try RecordingDocument(bytes: bytes)
    #expect(again == document)
    #expect(try again.encoded() == bytes)
  }

  @Test("a frame earlier than the line before it is put at that line's time, with a note")
  func backwardTime() throws {
    let writer = try RecordingWriter(
      header: RecordingHeader(devices: [DeviceDescription(clock: .unknown)]), to: .memory)
    try writer.append(Frame(time: 100, events: [InputEvent(.touch, 1)]))
    try writer.append(Frame(time: 40, events: [InputEvent(.touch, 0)]))
    try writer.finish(at: 0)
    #expect(
      text(writer.bytes).split(separator: "\n").dropFirst() == [
        #"[100,"e",0,1,330,1]"#, #"[0,"b",0,60]"#, #"[0,"e",0,1,330,0]"#, #"[0,"x",{"frames":2}]"#,
      ])
  }
}
