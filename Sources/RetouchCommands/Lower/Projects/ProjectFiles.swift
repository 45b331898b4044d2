import Foundation

/// Tells projects from files and folders, and reads them.
enum ProjectFiles {
  /// Whether a path names a project of Xcode's or of XcodeGen's.
  static func isProject(_ path: String) -> Bool {
    let name = path.hasSuffix("/") ? path.dropLast() : path[...]
    return [".xcodeproj", ".pbxproj", ".yml", ".yaml"].contains { name.hasSuffix($0) }
  }

  /// The targets of these names, or all apps, frameworks and libraries for iOS; and the others for iOS, which
  /// they may import.
  static func targets(
    at path: String, named names: [String]
  ) throws -> (found: [ProjectTarget], others: [ProjectTarget]) {
    let isXcodeGen = path.hasSuffix(".yml") || path.hasSuffix(".yaml")
    let all = try isXcodeGen ? XcodeGenProject(path).all : XcodeProject(path).all
    let file = isXcodeGen ? path : XcodeProject.file(of: path)
    let targets = try ProjectTarget.chosen(all, names: names, of: file)
    for target in targets where target.files.isEmpty && target.missing.isEmpty {
      throw CommandFailure(
        .usage, "\(path): expected Swift files in the target \(target.name), found none",
        hint: "Name another one with --target")
    }
    return (targets, all.filter { $0.isForIOS && !$0.files.isEmpty && !targets.contains($0) })
  }
}
