import Foundation

/// Swift's language mode, as projects and packages say it.
struct LanguageMode: Equatable {
  /// What the compiler calls it.
  var name: String
  /// The file that says it.
  var source: String

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

  /// The mode of a package's target that has a folder, by its path within the package, or of the whole
  /// package.
  static func package(_ text: String, holding folder: [String]) -> String? {
    for target in targets(of: text) {
      guard name(ofTarget: target, ifHolding: folder) != nil,
        let settings = target.firstRange(of: /swiftSettings:\s*/)
      else { continue }
      if let mode = target.firstMatch(of: /swiftLanguageMode\(\.v([0-9_]+)\)/) {
        return self.name(of: mode.output.1)
      }
      // The settings have a name, and lie somewhere else.
      if target[settings.upperBound...].first != "[" { return nil }
    }
    var given: [String] = []
    for list in text.matches(of: /swiftLanguage(?:Versions|Modes)\s*:\s*\[([^\]]*)\]/) {
      given += list.output.1.matches(of: /[0-9]+(?:[._][0-9]+)?/).map { self.name(of: $0.output) }
    }
    return given.max()
      ?? text.firstMatch(of: /\/\/\s*swift-tools-version\s*:\s*([0-9.]+)/).map { self.name(of: $0.output.1) }
  }

  /// The name of a package's target that has a folder.
  static func name(ofTarget target: Substring, ifHolding folder: [String]) -> String? {
    guard let name = target.firstMatch(of: /name:\s*"([^"]+)"/)?.output.1 else { return nil }
    let path = target.firstMatch(of: /path:\s*"([^"]+)"/)?.output.1.split(separator: "/").map(String.init)
    let isMeant = path.map { folder.starts(with: $0) } ?? folder.dropFirst().starts(with: [String(name)])
    return isMeant ? String(name) : nil
  }

  /// The text in the parentheses of each target.
  static func targets(of text: String) -> [Substring] {
    text.ranges(of: /\.(?:target|executableTarget|testTarget)\(/).map { start in
      var depth = 1
      let rest = text[start.upperBound...]
      let end = rest.firstIndex { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth == 0
      }
      return rest[..<(end ?? rest.endIndex)]
    }
  }

  /// The mode of an Xcode project; nil if its targets have several.
  static func project(_ text: String) -> String? {
    let modes = Set(text.matches(of: /SWIFT_VERSION = "?([0-9.]+)/).map { name(of: $0.output.1) })
    return modes.count == 1 ? modes.first : nil
  }
}
