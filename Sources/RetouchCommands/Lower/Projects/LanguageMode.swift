import Foundation

/// Swift's language mode, as projects and packages say it.
struct LanguageMode: Equatable {
  /// What the compiler calls it.
  var name: String
  /// The file that says it.
  var source: String

  /// What the compiler calls the mode of a version: Xcode's "5.0" is the mode 5, and the oldest is 4.
  static func name(of version: String) -> String {
    let numbers = version.split(separator: ".").map { Int($0) ?? 0 } + [0]
    switch (numbers[0], numbers[1]) {
    case (6..., _): return "6"
    case (5, _): return "5"
    case (4, 2...): return "4.2"
    default: return "4"
    }
  }

  /// The mode that the package or the project around files says: of the nearest folder above all of them that
  /// has one; nil if there is none, or if it has targets of several modes.
  static func around(_ paths: [String]) -> LanguageMode? {
    let all = paths.map { URL(fileURLWithPath: $0).standardizedFileURL.pathComponents }
    guard var folder = all.first else { return nil }
    for other in all.dropFirst() {
      folder = zip(folder, other).prefix { $0 == $1 }.map(\.0)
    }
    while !folder.isEmpty {
      let path = NSString.path(withComponents: folder)
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
      if names.contains("Package.swift") {
        return package("\(path)/Package.swift")
      } else if let name = names.first(where: { $0.hasSuffix(".xcodeproj") }) {
        return project("\(path)/\(name)/project.pbxproj")
      }
      // What is above a repository is none of its business.
      guard !names.contains(".git") else { return nil }
      folder.removeLast()
    }
    return nil
  }

  private static func package(_ path: String) -> LanguageMode? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    var given: [String] = []
    for list in text.matches(of: /swiftLanguage(?:Versions|Modes)\s*:\s*\[([^\]]*)\]/) {
      for version in list.output.1.matches(of: /[0-9]+(?:[._][0-9]+)?/) {
        given.append(name(of: String(version.output).replacing("_", with: ".")))
      }
    }
    if let newest = given.max() { return LanguageMode(name: newest, source: path) }
    guard let tools = text.firstMatch(of: /\/\/\s*swift-tools-version\s*:\s*([0-9.]+)/) else { return nil }
    return LanguageMode(name: name(of: String(tools.output.1)), source: path)
  }

  private static func project(_ path: String) -> LanguageMode? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let modes = Set(text.matches(of: /SWIFT_VERSION = "?([0-9.]+)/).map { name(of: String($0.output.1)) })
    guard modes.count == 1, let mode = modes.first else { return nil }
    return LanguageMode(name: mode, source: path)
  }
}
