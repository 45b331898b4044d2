import RetouchEvdev
import RetouchRecording
import Testing

@testable import RetouchInterchange

@Suite("Descriptions that are given beside a file")
struct GivenDescriptionTests {
  /// What `adb shell getevent -lp` prints, of all devices.
  static let lp = """
    add device 1: /dev/input/event5
      name:     "gpio-keys"
      events:
        KEY (0001): KEY_VOLUMEUP        *
      input props:
        <none>
    could not get driver version for /dev/input/mice, Not a typewriter
    add device 2: /dev/input/event4
      name:     "sm8250-tavil-snd-card Headset Jack"
      events:
        SW  (0005): SW_HEADPHONE_INSERT   SW_MICROPHONE_INSERT  SW_LINEOUT_INSERT     SW_JACK_PHYSICAL_INS
      input props:
        <none>
    add device 3: /dev/input/event2
      name:     "goodix_ts"
      events:
        KEY (0001): KEY_WAKEUP            KEY_F1                KEY_F2                KEY_F3              \

                    KEY_GOODIX_GESTURE_D  BTN_TOOL_FINGER       BTN_TOUCH           *
        ABS (0003): ABS_X                 : value 77, min 0, max 1079, fuzz 0, flat 0, resolution 0
                    ABS_Y                 : value 78, min 0, max 2399, fuzz 0, flat 0, resolution 0
                    ABS_MT_SLOT           : value 3, min 0, max 9, fuzz 0, flat 0, resolution 0
                    ABS_MT_TOUCH_MAJOR    : value 0, min 0, max 255, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_Y     : value 0, min 0, max 2399, fuzz 0, flat 0, resolution 0
                    ABS_MT_TRACKING_ID    : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0
      input props:
        INPUT_PROP_DIRECT

    """

  /// What `adb shell getevent -lt` prints: of one device without its node, of all of them with it.
  private func lt(_ node: String = "", _ preamble: String = "") -> String {
    let lines = [
      "EV_ABS       ABS_MT_TRACKING_ID   0000107b            ",
      "EV_KEY       BTN_TOUCH            DOWN                ",
      "EV_ABS       ABS_MT_POSITION_X    0000021c            ",
      "EV_ABS       ABS_MT_POSITION_Y    000004b0            ",
      "EV_SYN       SYN_REPORT           00000000            ",
      "EV_ABS       ABS_MT_TRACKING_ID   ffffffff            ",
      "EV_KEY       BTN_TOUCH            UP                  ",
      "EV_SYN       SYN_REPORT           00000000            ",
    ]
    return preamble
      + lines.enumerated().map { "[   95876.\(671440 + 9000 * ($0 / 5))] \(node)\($1)\r\n" }.joined()
  }

  private func device(_ text: String, _ description: String) throws -> DeviceDescription {
    let document = try importText(text, description: description)
    #expect(document.header.devices.count == 1)
    #expect(!document.remarks.contains { $0.contains("was taken") || $0.contains("were taken") })
    #expect(document.frames.count == 2)
    return document.header.devices[0]
  }

  private func expectPanel(_ device: DeviceDescription) {
    #expect(device.name == "goodix_ts")
    #expect(device.axes[53] == AxisDescription(minimum: 0, maximum: 1079))
    #expect(device.axes[54] == AxisDescription(minimum: 0, maximum: 2399))
    #expect(device.axes[47] == AxisDescription(minimum: 0, maximum: 9))
    #expect(device.properties == [.direct])
    #expect(device.has(.touch) && device.has(.toolFinger))
    #expect(DeviceKind.of(device) == .touchscreen)
    // That is how it stood at another time.
    #expect(device.state.isEmpty)
  }

  @Test("getevent -lp of all devices describes the one that a log names")
  func byNode() throws {
    expectPanel(try device(lt("/dev/input/event2: "), Self.lp))
    // getevent -lt without a device begins with the names of all, which describe nothing.
    let names = """
      add device 1: /dev/input/event5
        name:     "gpio-keys"
      add device 2: /dev/input/event2
        name:     "goodix_ts"

      """
    expectPanel(try device(lt("/dev/input/event2: ", names), Self.lp.replacing("\n", with: "\r\n")))
  }

  @Test("for a log of one device, which names no node, the codes of its events choose the description")
  func byCodes() throws { expectPanel(try device(lt(), Self.lp)) }

  @Test("among several that fit, the only touchscreen is chosen; of two touchscreens, none is")
  func ambiguous() throws {
    let two = Self.lp + Self.lp.replacing("event2", with: "event7").replacing("goodix_ts", with: "second_ts")
    let error = #expect(throws: RecordingError.self) { try importText(lt(), description: two) }
    #expect(
      error?.problem.contains("/dev/input/event2 \"goodix_ts\", /dev/input/event7 \"second_ts\"") == true)
    #expect(error?.hint == "Keep only the lines of the device that was recorded")
    let mouse = """
      add device 9: /dev/input/event9
        name:     "tablet"
        events:
          KEY (0001): BTN_TOUCH             BTN_TOOL_FINGER
          ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_Y     : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                      ABS_MT_TRACKING_ID    : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
        input props:
          INPUT_PROP_POINTER

      """
    expectPanel(try device(lt(), Self.lp + mouse))
  }

  @Test("one that describes other nodes is refused, with what it describes")
  func otherNode() {
    let error = #expect(throws: RecordingError.self) {
      try importText(lt("/dev/input/event8: "), description: Self.lp)
    }
    #expect(error?.problem.hasPrefix("expected a description of /dev/input/event8, found") == true)
    #expect(error?.problem.contains("/dev/input/event2 \"goodix_ts\"") == true)
  }

  @Test("getevent -p and -i describe with numbers")
  func numbers() throws {
    let text = """
      add device 1: /dev/input/event2
        bus:      0018
        vendor    0416
        product   038f
        version   1060
        name:     "goodix_ts"
        location: "input/ts"
        id:       "A1B2C3"
        version:  1.0.1
        events:
          KEY (0001): 008f  0145  014a* 0270\u{20}
          ABS (0003): 002f  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                      0035  : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
                      0036  : value 0, min 0, max 2399, fuzz 0, flat 0, resolution 0
                      0039  : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0
        input props:
          INPUT_PROP_DIRECT

      """
    let device = try device(lt(), text)
    expectPanel(device)
    #expect([device.bus, device.vendor, device.product, device.version] == [0x18, 0x416, 0x38f, 0x1060])
    #expect(!"\(device)".contains("A1B2C3"))
  }

  @Test("it describes evemu's events and evtest's log as well, and each kind of description any of them")
  func kinds() throws {
    let evemu = """
      E: 0.000001 0003 0039 0001
      E: 0.000001 0003 0035 0010
      E: 0.000001 0003 0036 0020
      E: 0.000001 0000 0000 0000
      E: 0.080001 0003 0039 -001
      E: 0.080001 0000 0000 0000

      """
    let evtest = """
      Event: time 1.000000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 1
      Event: time 1.000000, -------------- SYN_REPORT ------------
      Event: time 1.080000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
      Event: time 1.080000, -------------- SYN_REPORT ------------

      """
    let recording = String(
      decoding: try RecordingDocument(
        header: RecordingHeader(devices: [try device(lt(), Self.lp)])
      ).encoded(), as: UTF8.self)
    let described = """
      N: goodix_ts
      I: 0000 0000 0000 0000
      P: 02 00 00 00 00 00 00 00
      B: 01 \(Array(repeating: "00", count: 40).joined(separator: " ")) 20 04 00 00 00 00 00 00
      B: 03 00 00 00 00 00 80 60 02
      A: 2f 0 9 0 0 0
      A: 35 0 1079 0 0 0
      A: 36 0 2399 0 0 0
      A: 39 0 65535 0 0 0

      """.split(separator: "\n").flatMap(Self.masks).joined(separator: "\n") + "\n"
    for text in [evemu, evtest, lt(), lt("/dev/input/event2: ")] {
      for description in [Self.lp, recording, described] { expectPanel(try device(text, description)) }
    }
  }

  /// Splits a mask into lines of eight bytes, as evemu writes them.
  private static func masks(_ line: Substring) -> [String] {
    let words = line.split(separator: " ")
    guard words[0] == "B:", words.count > 10 else { return [String(line)] }
    return stride(from: 2, to: words.count, by: 8).map { start in
      "B: \(words[1]) " + words[start..<min(start + 8, words.count)].joined(separator: " ")
    }
  }

  @Test("a file that describes its devices itself is refused with another description")
  func refused() throws {
    let evemu = try String(contentsOfFile: fixture("evemu/full.evemu"), encoding: .utf8)
    let libinput = try String(contentsOfFile: fixture("libinput/two-devices.yml"), encoding: .utf8)
    let recording = #"{"retouch":1,"devices":[{"id":0}]}"# + "\n" + #"[0,"x",{"frames":0}]"# + "\n"
    for text in [evemu, libinput, recording, Self.lp + lt("/dev/input/event2: ")] {
      let error = #expect(throws: RecordingError.self) { try importText(text, description: Self.lp) }
      #expect(error?.hint == "Leave out --description")
    }
  }

  @Test("what describes nothing is refused")
  func nothing() {
    for text in ["add device 1: /dev/input/event2\n  name: \"x\"\n", lt()] {
      let error = #expect(throws: RecordingError.self) { try importText(lt(), description: text) }
      #expect(error?.problem == "this describes no device")
    }
  }
}
