import RetouchEvdev

/// What the kernel reveals about an event device to every user, including those who may not read it.
struct SysfsDevice {
  /// Names, numbers, codes and properties; no ranges and no state.
  let description: DeviceDescription
  /// Where the device is attached, or nil if it does not say.
  let physicalPath: String?

  init(number: UInt32, _ system: InputSystem) {
    let folder = "/sys/class/input/event\(number)/device/"
    func text(_ name: String) -> String? {
      guard let bytes = system.contents(folder + name) else { return nil }
      return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
    func identity(_ name: String) -> UInt16 { text("id/" + name).flatMap { UInt16($0, radix: 16) } ?? 0 }
    var device = DeviceDescription(
      name: text("name") ?? "", bus: identity("bustype"), vendor: identity("vendor"),
      product: identity("product"), version: identity("version"))
    device.properties = Self.bits(text("properties")).map { InputProperty(rawValue: $0) }
    let types: [(EventType, String)] = [
      (.key, "key"), (.relative, "rel"), (.absolute, "abs"), (.miscellaneous, "msc"), (.toggle, "sw"),
    ]
    for (type, name) in types {
      let codes = Self.bits(text("capabilities/" + name))
      if !codes.isEmpty { device.codes[type] = codes }
    }
    description = device
    physicalPath = text("phys").flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The numbers of the set bits, ascending, from the kernel's text: hexadecimal words, the highest first.
  ///
  /// A word is as wide as a `long` of this program, even if the kernel's own is wider.
  private static func bits(_ text: String?) -> [UInt16] {
    var numbers: [UInt16] = []
    // No bitmap of the kernel is longer: it has at most 768 codes.
    let words = (text ?? "").split(separator: " ").prefix(64)
    for (place, word) in words.reversed().enumerated() {
      guard let bits = UInt(word, radix: 16) else { continue }
      for bit in 0..<UInt.bitWidth where bits >> UInt(bit) & 1 != 0 {
        numbers.append(UInt16(place * UInt.bitWidth + bit))
      }
    }
    return numbers
  }
}
