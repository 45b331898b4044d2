import RetouchRecording

/// A text of another program that has no events of a node, or too little of them to be read.
enum ForeignText {
  case hidRecorder, debugEvents, xinput, wayland, dumpsys, motionEvents, deviceList, sendevent, tslib
  case mockedDevice

  /// Recognizes a line that only one of them prints.
  init?(_ line: Line) {
    func starts(_ text: StaticString) -> Bool {
      var copy = line
      return copy.skip(text)
    }
    func has(_ text: StaticString) -> Bool {
      var copy = line
      return copy.skip(behind: text)
    }
    if Self.isHIDReport(line) {
      self = .hidRecorder
    } else if Self.isDebugEvent(line) {
      self = .debugEvents
    } else if starts("EVENT type ") || starts("motion a[") || starts("button press ")
      || starts("button release ") || starts("MotionNotify event") || starts("ButtonPress event")
    {
      self = .xinput
    } else if line.first == UInt8(ascii: "["),
      has(" wl_pointer") || has(" wl_touch") || has(" wl_seat") || has(" wl_registry") || has(" wl_keyboard")
    {
      self = .wayland
    } else if starts("INPUT MANAGER (dumpsys") || starts("Event Hub State:") || starts("Input Manager State:")
      || starts("Input Dispatcher State") || starts("Input Reader State")
    {
      self = .dumpsys
    } else if has("MotionEvent {") || has("MotionEvent(") {
      self = .motionEvents
    } else if starts("P: /devices/") || starts("@DEV ") {
      self = .mockedDevice
    } else if starts("I: Bus=") {
      self = .deviceList
    } else if starts("sendevent /dev/") || starts("adb shell sendevent ") {
      self = .sendevent
    } else if Self.isSample(line) {
      self = .tslib
    } else {
      return nil
    }
  }

  /// Whether a line is `R: 220 05 01…`, a descriptor of HID, or `E: 000000.003905 16 01 01…`, a report.
  private static func isHIDReport(_ line: Line) -> Bool {
    var line = line
    if line.skip("E: ") {
      guard line.decimal() != nil, line.skip("."), line.decimal() != nil else { return false }
    } else if !line.skip("R:") {
      return false
    }
    guard line.skip(" "), line.decimal() != nil, line.skip(" ") else { return false }
    return line.word().count == 2
  }

  /// Whether a line is ` event6  TOUCH_DOWN  +0.000s …`.
  private static func isDebugEvent(_ line: Line) -> Bool {
    var line = line
    _ = line.skip("-")
    guard line.skip("event"), line.decimal() != nil, line.first == UInt8(ascii: " ") || line.first == 9 else {
      return false
    }
    line.skipBlanks()
    let word = line.word()
    return word.contains(UInt8(ascii: "_"))
      && word.allSatisfy { $0 == UInt8(ascii: "_") || $0 &- UInt8(ascii: "A") < 26 }
  }

  /// Whether a line is `1530000000.123456:    402    233    255`.
  private static func isSample(_ line: Line) -> Bool {
    var line = line
    guard line.decimal() != nil, line.skip("."), line.decimal() != nil, line.skip(":") else { return false }
    for _ in 0..<3 {
      line.skipBlanks()
      guard line.decimal() != nil else { return false }
    }
    return true
  }

  /// Finds one in what a file begins with, before any text that can be read.
  init?(in bytes: UnsafeBufferPointer<UInt8>) {
    var found: ForeignText?
    _ = TextStart.forEachLine(bytes) { line in
      if line.isAtEnd { return false }
      var line = line
      _ = TextMargin(of: &line)
      found = ForeignText(line)
      return found != nil || FileKind.detect(line) != nil
    }
    guard let found else { return nil }
    self = found
  }

  /// The error: what the file is, and what to record instead.
  var error: RecordingError {
    let node = "record the node itself: 'evtest /dev/input/eventN' or 'libinput record'"
    let (name, hint): (String, String) =
      switch self {
      case .hidRecorder: ("hid-recorder's HID reports", "The kernel makes events of them: \(node)")
      case .debugEvents:
        ("what 'libinput debug-events' prints, which libinput has changed already", "Take 'libinput record'")
      case .xinput: ("events of an X server, not of a device", "Instead of xinput or xev, \(node)")
      case .wayland: ("events of a Wayland compositor, not of a device", "Instead of wev, \(node)")
      case .dumpsys:
        (
          "what 'dumpsys input' says, which describes devices but has none of their events",
          "Record with 'adb shell getevent -lt', and describe the device with 'adb shell getevent -lp'"
        )
      case .motionEvents:
        ("Android's MotionEvents, not the device's events", "Record with 'adb shell getevent -lt'")
      case .deviceList:
        ("a list of devices, as /proc/bus/input/devices has it, without their events", "Of one, \(node)")
      case .sendevent:
        ("commands for sendevent, which have no times", "Record with 'adb shell getevent -lt'")
      case .mockedDevice:
        (
          "a dump of umockdev-record, which describes the devices but has none of their events",
          "Import the events that 'umockdev-record --evemu-events DEVICE=FILE' writes; their description gives "
            + "'umockdev-run --device DUMP -- evemu-describe DEVICE', for --description"
        )
      case .tslib: ("samples of tslib, without the device's events", "Of the device behind tslib, \(node)")
      }
    return RecordingError(.unknownKind, problem: "this is \(name)", hint: hint)
  }
}
