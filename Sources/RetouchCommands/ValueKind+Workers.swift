import RetouchArguments

extension ValueKind where Value == Int {
  /// A count, or `all`, which is the largest number.
  static var countOrAll: Self {
    Self(
      placeholder: "N", expected: "a whole number, or all", completion: .choices(["all"]),
      format: { $0 == .max ? "all" : "\($0)" },
      parse: { text in text == "all" ? .max : Int(text).flatMap { (0..<Int.max).contains($0) ? $0 : nil } })
  }
}

extension ValueKind where Value == UInt64 {
  /// A size of memory such as `500MB` or `2GB`, with 1,048,576 bytes in a MB; `none` is the largest number.
  static var memory: Self {
    let units: [(name: String, bytes: UInt64)] = [("MB", 1 << 20), ("GB", 1 << 30)]
    return Self(
      placeholder: "SIZE", expected: "a size of 64MB to 1024GB, such as 500MB or 2GB, or none",
      completion: .choices(["500MB", "1GB", "2GB", "none"]),
      format: { $0 == .max ? "none" : "\($0 >> 20)MB" },
      parse: { text in
        if text == "none" { return .max }
        for unit in units where text.hasSuffix(unit.name) {
          guard let number = UInt64(text.dropLast(2)), number <= 1 << 20 else { return nil }
          let bytes = number * unit.bytes
          return (64 << 20...1 << 40).contains(bytes) ? bytes : nil
        }
        return nil
      })
  }
}
