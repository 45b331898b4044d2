/// Which devices are plugged in at a point of a recording.
///
/// The reader rejects lines of other devices, and the writer does not write them.
struct DeviceRegister {
  /// The plugged devices with an id below 64, one bit each: nearly always all of them.
  private var small: UInt64 = 0
  private var large: Set<Int> = []
  private var declared: Set<Int> = []

  /// Whether a device is plugged in.
  @inline(__always)
  func isPlugged(_ device: Int) -> Bool {
    device >= 0 && device < 64 ? small >> UInt64(device) & 1 != 0 : large.contains(device)
  }

  /// Adds a device; one that was unplugged may come back.
  mutating func plug(_ device: Int) throws(RecordingError) {
    guard !isPlugged(device) else {
      throw RecordingError(
        .malformed, problem: "expected an id that no plugged device has, found \(device)",
        hint: "Give each device an id of its own")
    }
    guard declared.contains(device) || declared.count < RecordingLimits.devices else {
      throw RecordingError(
        .tooLarge, problem: "expected at most \(RecordingLimits.devices) devices, found more")
    }
    declared.insert(device)
    if device < 64 { small |= 1 << UInt64(device) } else { large.insert(device) }
  }

  /// Removes a device.
  mutating func unplug(_ device: Int) throws(RecordingError) {
    try require(device)
    if device < 64 { small &= ~(1 << UInt64(device)) } else { large.remove(device) }
  }

  /// Throws unless a device is plugged in.
  func require(_ device: Int) throws(RecordingError) {
    guard isPlugged(device) else { throw unknown(device) }
  }

  /// The error that a device is not plugged in.
  func unknown(_ device: Int) -> RecordingError {
    RecordingError(
      .malformed,
      problem: declared.contains(device)
        ? "device \(device) is not plugged in any more"
        : "expected a device that was declared, found device \(device)",
      hint: "Devices are declared in the header or by a \"p\" line")
  }
}
