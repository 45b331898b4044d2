extension ValueKind where Value == String {
  /// Any text, unchanged.
  public static var text: Self {
    Self(placeholder: "TEXT", expected: "some text", format: { $0 }, parse: { $0 })
  }

  /// A file's path, or `-` for stdin or stdout. The file is not accessed.
  public static var file: Self { path("FILE", "a file", .files) }

  /// A folder's path. The folder is not accessed.
  public static var folder: Self { path("FOLDER", "a folder", .folders) }

  /// One of these words, exactly as written.
  public static func choice(_ words: [String]) -> Self {
    Self(
      expected: "one of " + words.joined(separator: ", "), completion: .choices(words), format: { $0 },
      parse: { words.contains($0) ? $0 : nil })
  }

  private static func path(_ placeholder: String, _ expected: String, _ completion: Completion) -> Self {
    Self(
      placeholder: placeholder, expected: expected, completion: completion, format: { $0 },
      parse: { $0.isEmpty || $0.utf8.contains(0) ? nil : $0 })
  }
}

extension ValueKind where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of an enumeration's cases, written as its raw value.
  public static func choice(of type: Value.Type) -> Self {
    let words = Value.allCases.map(\.rawValue)
    return Self(
      expected: "one of " + words.joined(separator: ", "), completion: .choices(words),
      format: { $0.rawValue }, parse: { Value(rawValue: $0) })
  }
}
