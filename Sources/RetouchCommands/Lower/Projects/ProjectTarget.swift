import Foundation

/// A target of a project: what is compiled together, and how.
struct ProjectTarget: Hashable {
  var name: String
  /// The module by whose name other targets import it.
  var module = ""
  /// Its Swift sources, in the project's order.
  var files: [String] = []
  /// What the project names and does not have, at its place in the project.
  var missing: [LoweringTool.Problem] = []
  /// Whether it is an app, a framework or a library for iOS.
  var isForIOS = true
  /// Swift's language mode, if the project says it.
  var mode: String?
  var isMainActorByDefault = false
  /// The conditions for `#if`.
  var conditions: [String] = []
  /// What the compiler is told besides.
  var options: [String] = []

  /// Takes the settings that Xcode has for Swift.
  mutating func take(_ settings: BuildSettings) {
    let product = settings["PRODUCT_MODULE_NAME"] ?? settings["PRODUCT_NAME"] ?? name
    let given = product.contains("$") ? name : product
    module = Self.module(named: given)
    mode = settings["SWIFT_VERSION"].map(LanguageMode.name)
    isMainActorByDefault = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
    conditions = (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ")
      .map(String.init).filter { !$0.hasPrefix("$") }
  }

  /// The module of a target or product, as Xcode calls it; none by a name that all files see as another's.
  static func module(named name: String) -> String {
    let module = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return taken.contains(module) ? "" : module
  }

  private static let taken: Set<String> = [
    "Swift", "main", "UIKit", "Foundation", "QuartzCore", "CoreGraphics", "Glibc", "Dispatch",
  ]

  /// Adds the Swift files that a folder has, without those that `isLeftOut` names by their paths in it.
  mutating func add(folder: String, except isLeftOut: (String) -> Bool) {
    let found =
      FileManager.default.enumerator(atPath: folder.isEmpty ? "." : folder)?.compactMap { $0 as? String }
      ?? []
    files += found.filter { SwiftFiles.isSource($0) && !isLeftOut($0) && !isHidden($0) }.sorted()
      .map { Self.path($0, in: folder) }
  }

  private func isHidden(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  /// A path in a folder, which is empty for the one that the command runs in.
  static func path(_ name: String, in folder: String) -> String {
    name.hasPrefix("/") || folder.isEmpty ? name : "\(folder)/\(name)"
  }

  /// Those that are chosen by name, or the apps, frameworks and libraries for iOS.
  static func chosen(
    _ all: [ProjectTarget], names: [String], of project: String
  ) throws(CommandFailure) -> [ProjectTarget] {
    let known = all.map(\.name).joined(separator: ", ")
    for name in names where !all.contains(where: { $0.name == name }) {
      throw CommandFailure(
        .usage, "\(project): expected a target \(name), found \(known.isEmpty ? "none" : known)",
        hint: "Name one of these with --target")
    }
    let chosen = all.filter { names.isEmpty ? $0.isForIOS : names.contains($0.name) }
    guard !chosen.isEmpty else {
      throw CommandFailure(
        .usage,
        "\(project): expected an app, a framework or a library for iOS, found \(known.isEmpty ? "no target" : known)",
        hint: "Name a target with --target")
    }
    return chosen
  }
}

/// What decides how a target is built: settings by name, of which the nearest one holds.
struct BuildSettings {
  private var values: [String: String] = [:]

  subscript(name: String) -> String? { values[name] }

  /// Adds settings that hold where nothing nearer does; `$(inherited)` takes them in.
  mutating func inherit(_ outer: [String: String]) {
    for (name, value) in outer {
      guard let own = values[name] else {
        values[name] = value
        continue
      }
      values[name] = own.replacingOccurrences(of: "$(inherited)", with: value)
    }
  }

  /// The settings of a file of configuration, whose lines are `NAME = VALUE`, and of those that it includes.
  static func configuration(_ path: String, depth: Int = 0) -> [String: String] {
    guard depth < 8, let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [:] }
    var settings: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let code = (line.range(of: "//").map { line[..<$0.lowerBound] } ?? line)
        .trimmingCharacters(in: .whitespaces)
      if code.hasPrefix("#include"), let name = code.split(separator: "\"").dropFirst().first {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        settings.merge(configuration("\(folder)/\(name)", depth: depth + 1)) { _, new in new }
      } else if let sign = code.firstIndex(of: "=") {
        let name = code[..<sign].trimmingCharacters(in: .whitespaces)
        settings[name] = code[code.index(after: sign)...].trimmingCharacters(in: .whitespaces)
      }
    }
    return settings
  }
}
