import Foundation

/// Tells projects from files and folders, and reads them.
enum ProjectFiles {
  /// Whether a path names a project of Xcode's or of XcodeGen's.
  static func isProject(_ path: String) -> Bool {
    let name = path.hasSuffix("/") ? path.dropLast() : path[...]
    return [".xcodeproj", ".pbxproj", ".yml", ".yaml"].contains { name.hasSuffix($0) }
  }

  /// The targets of these names, or all apps, frameworks and libraries for iOS.
  static func targets(at path: String, named names: [String]) throws -> [ProjectTarget] {
    let targets =
      path.hasSuffix(".yml") || path.hasSuffix(".yaml")
      ? try XcodeGenProject(path).targets(named: names) : try XcodeProject(path).targets(named: names)
    for target in targets where target.files.isEmpty && target.missing.isEmpty {
      throw CommandFailure(
        .usage, "\(path): expected Swift files in the target \(target.name), found none",
        hint: "Name another one with --target")
    }
    return targets
  }

  /// The targets of a project that others of it import, and that are not among them.
  static func imported(at path: String, by targets: [ProjectTarget]) throws -> [ProjectTarget] {
    let known = Set(targets.map(\.name))
    let all = try? self.targets(at: path, named: [])
    return (all ?? []).filter { !known.contains($0.name) }
  }
}
