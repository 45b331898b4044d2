import RetouchEvdev

/// What udev's rules set for an event device: the file of its database, which every user may read.
struct UdevProperties {
  /// The values by their names, such as `LIBINPUT_CALIBRATION_MATRIX`.
  private var values: [String: String] = [:]

  /// Reads a device's properties; there are none where udev does not run, or knows no rule for it.
  ///
  /// - Parameter number: the number of the device behind the node; nil if it is not known.
  init(ofDevice number: UInt64?, _ system: InputSystem) {
    guard let number else { return }
    // The C library's numbering of devices, in which major and minor number are interleaved.
    let major = number >> 8 & 0xfff | number >> 32 & 0xffff_f000
    let minor = number & 0xff | number >> 12 & 0xffff_ff00
    guard let bytes = system.contents("\(system.root)/run/udev/data/c\(major):\(minor)") else { return }
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.starts(with: Array("E:".utf8)) {
      let parts = String(decoding: line.dropFirst(2), as: UTF8.self).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
    }
  }

  /// The output to which a compositor maps the device (`WL_OUTPUT`), or nil.
  var output: String? { values["WL_OUTPUT"].flatMap { $0.isEmpty ? nil : $0 } }

  /// The numbers by which libinput corrects positions, as they are written; nil if there are none.
  var calibration: String? { values["LIBINPUT_CALIBRATION_MATRIX"] }
}
