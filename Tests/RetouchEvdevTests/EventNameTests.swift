import RetouchEvdev
import Foundation
import Testing

@Suite("Names of events")
struct EventNameTests {
  @Test(
    "a code's name leads back to it",
    arguments: [
      (EventCode.mtPositionX, "ABS_MT_POSITION_X"), (.mtTrackingID, "ABS_MT_TRACKING_ID"),
      (.mtSlot, "ABS_MT_SLOT"),
      (.mtToolY, "ABS_MT_TOOL_Y"), (.x, "ABS_X"), (.reserved, "ABS_RESERVED"), (.report, "SYN_REPORT"),
      (.mtReport, "SYN_MT_REPORT"), (.dropped, "SYN_DROPPED"), (.wheelHighResolution, "REL_WHEEL_HI_RES"),
      (.horizontalWheel, "REL_HWHEEL"), (.touch, "BTN_TOUCH"), (.toolDoubleTap, "BTN_TOOL_DOUBLETAP"),
      (.scanCode, "MSC_SCAN"), (.timestamp, "MSC_TIMESTAMP"), (EventCode(.key, 30), "KEY_A"),
      (EventCode(.key, 0x2e7), "BTN_TRIGGER_HAPPY40"), (EventCode(.toggle, 0), "SW_LID"),
      (EventCode(.light, 10), "LED_CHARGING"), (EventCode(.repetition, 1), "REP_PERIOD"),
      (EventCode(.sound, 2), "SND_TONE"), (EventCode(.forceFeedback, 0x61), "FF_AUTOCENTER"),
      (EventCode(.forceFeedbackStatus, 1), "FF_STATUS_PLAYING"),
      (EventCode(.key, 0x2ba), "KEY_KBD_LCD_MENU3"),
    ])
  func names(code: EventCode, name: String) {
    #expect(code.name == name)
    #expect(code.description == name)
    #expect(EventCode(name: name) == code)
  }

  @Test(
    "an alias leads to its code, which is printed under its main name",
    arguments: [
      ("BTN_MOUSE", "BTN_LEFT"), ("BTN_A", "BTN_SOUTH"), ("BTN_GAMEPAD", "BTN_SOUTH"),
      ("BTN_DIGI", "BTN_TOOL_PEN"),
      ("BTN_MISC", "BTN_0"), ("KEY_SCREENLOCK", "KEY_COFFEE"), ("SW_RADIO", "SW_RFKILL_ALL"),
      ("BTN_TRIGGER_HAPPY", "BTN_TRIGGER_HAPPY1"), ("KEY_HANGUEL", "KEY_HANGEUL"),
    ])
  func aliases(alias: String, name: String) {
    #expect(EventCode(name: alias)?.name == name)
  }

  @Test("types and properties have names both ways")
  func typesAndProperties() {
    #expect(EventType.absolute.description == "EV_ABS")
    #expect(EventType(name: "EV_FF_STATUS")?.rawValue == 0x17)
    #expect(InputProperty.direct.description == "INPUT_PROP_DIRECT")
    #expect(InputProperty(name: "INPUT_PROP_ACCELEROMETER")?.rawValue == 6)
  }

  @Test("a number without a name is printed as a number")
  func withoutName() {
    #expect(EventCode(.absolute, 0x2a).description == "EV_ABS 0x2a")
    #expect(EventCode(EventType(rawValue: 0x1e), 2).description == "0x1e 0x02")
    #expect(InputProperty(rawValue: 31).description == "0x1f")
    #expect(EventCode(.absolute, 0x2a).name == nil)
    for name in ["", "ABS", "ABS_", "ABS_MT_POSITION", "KEY_CNT", "abs_x", "EV_ABS", "3"] {
      #expect(EventCode(name: name) == nil, "\(name)")
    }
    #expect(EventType(name: "ABS_X") == nil)
    #expect(InputProperty(name: "EV_ABS") == nil)
  }

  @Test("every code's name leads back to it")
  func everyCode() {
    var count = 0
    for type in UInt16(0)...0x1f {
      for number in UInt16(0)...0x2ff {
        let code = EventCode(EventType(rawValue: type), number)
        guard let name = code.name else { continue }
        count += 1
        #expect(EventCode(name: name) == code)
        #expect(code.isButton == name.hasPrefix("BTN_"))
      }
    }
    #expect(count == 728)
  }

  static let kernelHeader = "/usr/include/linux/input-event-codes.h"

  @Test(
    "the numbers are those of the kernel's header",
    .enabled(
      if: FileManager.default.fileExists(atPath: kernelHeader), "the kernel's headers are not installed"))
  func kernelNumbers() throws {
    var compared = 0
    for line in try String(contentsOfFile: Self.kernelHeader, encoding: .utf8).split(separator: "\n") {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count > 2, words[0] == "#define" else { continue }
      let digits = words[2].hasPrefix("0x") ? UInt16(words[2].dropFirst(2), radix: 16) : UInt16(words[2])
      guard let number = digits else { continue }
      let name = String(words[1])
      let ours =
        EventCode(name: name)?.number ?? EventType(name: name)?.rawValue
        ?? InputProperty(name: name)?.rawValue
      guard let ours else { continue }
      #expect(ours == number, "\(name)")
      compared += 1
    }
    #expect(compared > 700)
  }
}
