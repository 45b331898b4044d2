import RetouchEvdev

/// How a touchscreen of ten contacts describes itself over USB or I²C: the lab's own descriptor, written by
/// hand.
///
/// It is one that the kernel's hid-multitouch drives: ten fingers with a tip switch, an identifier and a
/// position each, a scan time, the number of contacts in a report, and a feature report with the largest
/// number of contacts. Sources: the HID usage tables' digitizer page (0x0D), and the kernel's
/// hid-multitouch.c for what it looks at.
enum HIDDescriptor {
  /// How many fingers fit in a report.
  static let fingers = 10

  /// The descriptor's bytes.
  static let bytes: [UInt8] =
    [
      0x05, 0x0d,  // Usage Page (Digitizer)
      0x09, 0x04,  // Usage (Touch Screen)
      0xa1, 0x01,  // Collection (Application)
      0x85, 0x01,  //   Report ID 1
    ]
    + Array(repeatElement(finger, count: fingers).joined())
    + [
      0x05, 0x0d,  //   Usage Page (Digitizer)
      0x35, 0x00, 0x45, 0x00,  //   no physical range
      0x55, 0x0c, 0x66, 0x01, 0x10,  //   Unit (seconds · 10⁻⁴)
      0x15, 0x00, 0x27, 0xff, 0xff, 0x00, 0x00,  //   Logical 0…65535
      0x75, 0x10, 0x95, 0x01,  //   16 bits, once
      0x09, 0x56, 0x81, 0x02,  //   Usage (Scan Time), Input
      0x55, 0x00, 0x65, 0x00,  //   no unit
      0x25, 0x7f, 0x75, 0x08,  //   Logical 0…127, 8 bits
      0x09, 0x54, 0x81, 0x02,  //   Usage (Contact Count), Input
      0x85, 0x02,  //   Report ID 2
      0x25, 0x0a,  //   Logical 0…10
      0x09, 0x55, 0xb1, 0x02,  //   Usage (Contact Count Maximum), Feature
      0xc0,  // End Collection
    ]

  /// The device's answer to a request for the feature report: ten contacts.
  static let feature: [UInt8] = [2, UInt8(fingers)]

  private static let finger: [UInt8] = [
    0x05, 0x0d,  //   Usage Page (Digitizer)
    0x09, 0x22,  //   Usage (Finger)
    0xa1, 0x02,  //   Collection (Logical)
    0x09, 0x42,  //     Usage (Tip Switch)
    0x15, 0x00, 0x25, 0x01, 0x75, 0x01, 0x95, 0x01, 0x81, 0x02,  //     one bit, Input
    0x95, 0x07, 0x81, 0x03,  //     seven bits of nothing
    0x09, 0x51,  //     Usage (Contact Identifier)
    0x26, 0xff, 0x00, 0x75, 0x08, 0x95, 0x01, 0x81, 0x02,  //     0…255, 8 bits, Input
    0x05, 0x01,  //     Usage Page (Generic Desktop)
    0x26, 0xff, 0x7f, 0x75, 0x10,  //     Logical 0…32767, 16 bits
    0x35, 0x00, 0x46, 0xab, 0x06, 0x55, 0x0e, 0x65, 0x11,  //     Physical 0…1707, in 0.1 mm
    0x09, 0x30, 0x81, 0x02,  //     Usage (X), Input
    0x09, 0x31, 0x81, 0x02,  //     Usage (Y), Input
    0xc0,  //   End Collection
  ]

  /// Returns a report of the contacts that are down, and of those just lifted, at their last position.
  static func report(_ contacts: [(id: UInt8, isDown: Bool, x: Int32, y: Int32)], scanTime: UInt16) -> [UInt8]
  {
    var bytes: [UInt8] = [1]
    for index in 0..<fingers {
      guard index < contacts.count else {
        bytes += [0, 0, 0, 0, 0, 0]
        continue
      }
      let contact = contacts[index]
      bytes += [contact.isDown ? 1 : 0, contact.id] + littleEndian(contact.x) + littleEndian(contact.y)
    }
    return bytes + littleEndian(Int32(scanTime)) + [UInt8(min(contacts.count, fingers))]
  }

  private static func littleEndian(_ value: Int32) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }
}
