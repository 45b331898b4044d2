import RetouchEvdev

extension JSONOutput {
  /// Appends the list of displays.
  mutating func displays(_ displays: [NamedDisplay]) throws(RecordingError) {
    raw(",\"displays\":")
    try list(displays, in: ("[", "]")) { (output, display) throws(RecordingError) in
      output.raw("{\"name\":")
      output.string(display.name)
      output.raw(",")
      try output.display(display.description)
      if let x = display.x {
        output.raw(",\"x\":")
        try output.double(x)
      }
      if let y = display.y {
        output.raw(",\"y\":")
        try output.double(y)
      }
      output.raw("}")
    }
  }

  /// Appends which display a device is bound to, and its calibration, if it has any.
  mutating func placement(of device: DeviceDescription) throws(RecordingError) {
    if let display = device.display {
      raw(",\"display\":")
      string(display)
    }
    if let calibration = device.calibration {
      raw(",\"calibration\":")
      try list(calibration.numbers, in: ("[", "]")) { (output, number) throws(RecordingError) in
        try output.double(number)
      }
    }
  }
}
