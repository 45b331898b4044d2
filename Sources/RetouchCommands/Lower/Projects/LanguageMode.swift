/// Swift's language mode, as projects and packages say it.
enum LanguageMode {
  /// What the compiler calls the mode of a version: Xcode's "5.0" is the mode 5, and the oldest is 4.
  static func name(of version: some StringProtocol) -> String {
    let numbers = version.split { $0 == "." || $0 == "_" }.map { Int($0) ?? 0 } + [0, 0]
    switch (numbers[0], numbers[1]) {
    case (6..., _): return "6"
    case (5, _): return "5"
    case (4, 2...): return "4.2"
    default: return "4"
    }
  }
}
