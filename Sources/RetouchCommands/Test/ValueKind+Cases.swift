import RetouchArguments

extension ValueKind where Value == String {
  /// A case, a suite or a file, which a shell completes by asking this program.
  static var cases: Self {
    Self(
      placeholder: "CASE", expected: "a case, a suite or a file",
      completion: .answers(to: Retouch.caseCompletion), format: { $0 },
      parse: { $0.isEmpty || $0.utf8.contains(0) ? nil : $0 })
  }
}
