import Foundation

/// The package or the Xcode project around files: that of the nearest folder above them that has one.
struct Surroundings {
  /// The file that describes it.
  let file: String
  /// The path of the folder that it is of.
  private let folder: String

  /// What files are of: the targets that have them, the others of the same packages and projects, which they
  /// may import, and what says so.
  struct Targets {
    var found: [ProjectTarget] = []
    var others: [ProjectTarget] = []
    var sources: [String] = []
  }

  /// Takes files apart into targets; those that nothing has are one without a name.
  static func targets(of files: [String]) -> Targets {
    var known: [String: Surroundings?] = [:]
    var groups: [(around: Surroundings?, files: [String])] = []
    for file in files {
      let folder = URL(fileURLWithPath: file).standardizedFileURL.deletingLastPathComponent().path
      let around = known[folder] ?? Surroundings(of: file)
      known[folder] = .some(around)
      if let index = groups.firstIndex(where: { $0.around?.file == around?.file }) {
        groups[index].files.append(file)
      } else {
        groups.append((around, [file]))
      }
    }
    var result = Targets()
    var rest: [String] = []
    for group in groups {
      guard let around = group.around else {
        rest += group.files
        continue
      }
      result.sources.append(around.file)
      around.add(group.files, to: &result)
    }
    if !rest.isEmpty { result.found.append(ProjectTarget(name: "", files: rest)) }
    return result
  }

  /// Finds it; nil if there is none. What is above a repository is none of its business.
  private init?(of path: String) {
    var parts = URL(fileURLWithPath: path).standardizedFileURL.pathComponents
    while !parts.isEmpty {
      let path = NSString.path(withComponents: parts)
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
      let name =
        names.contains("Package.swift")
        ? "Package.swift"
        : names.first { $0.hasSuffix(".xcodeproj") }.map { $0 + "/project.pbxproj" }
          ?? names.first { $0 == "project.yml" }
      if let name {
        (file, folder) = ("\(path)/\(name)", path)
        return
      }
      guard !names.contains(".git") else { return nil }
      parts.removeLast()
    }
    return nil
  }

  /// The path of a file within the package or project.
  private func inside(_ file: String) -> [String] {
    Array(
      URL(fileURLWithPath: file).standardizedFileURL.pathComponents.dropFirst(
        URL(fileURLWithPath: folder).pathComponents.count))
  }

  private func add(_ files: [String], to targets: inout Targets) {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      targets.found.append(ProjectTarget(name: "", files: files))
      return
    }
    guard !file.hasSuffix("/Package.swift") else {
      return add(files, of: PackageManifest(text, in: folder), to: &targets)
    }
    var rest = files
    let isYAML = file.hasSuffix(".yml")
    let all = (try? isYAML ? XcodeGenProject(file).all : XcodeProject(file).all) ?? []
    // Those with most of the files first, and for iOS before others: an extension may have some of an app's.
    let counted = all.enumerated().map { place, target in
      let own = Set(target.files.map { URL(fileURLWithPath: $0).standardizedFileURL.path })
      let found = files.filter { own.contains(URL(fileURLWithPath: $0).standardizedFileURL.path) }
      return (place: place, target: target, files: found)
    }.sorted {
      ($0.target.isForIOS ? 0 : 1, -$0.files.count, $0.place)
        < ($1.target.isForIOS ? 0 : 1, -$1.files.count, $1.place)
    }
    for (_, whole, own) in counted {
      guard !Set(own).isDisjoint(with: rest) else {
        if whole.isForIOS { targets.others.append(whole) }
        continue
      }
      var target = whole
      target.files = own
      target.missing = []
      targets.found.append(target)
      rest.removeAll { own.contains($0) }
    }
    guard !rest.isEmpty else { return }
    let modes = Set(
      text.matches(of: /SWIFT_VERSION = "?([0-9.]+)/).map { LanguageMode.name(of: $0.output.1) })
    targets.found.append(
      ProjectTarget(
        name: "", module: module(of: rest, text), files: rest, mode: modes.count == 1 ? modes.first : nil))
  }

  private func add(_ files: [String], of manifest: PackageManifest, to targets: inout Targets) {
    var own = [[String]](repeating: [], count: manifest.targets.count)
    var rest: [String] = []
    for file in files {
      if let index = manifest.target(having: inside(file)) {
        own[index].append(file)
      } else {
        rest.append(file)
      }
    }
    for (index, target) in manifest.targets.enumerated() where !own[index].isEmpty {
      var target = target
      target.files = own[index]
      targets.found.append(target)
    }
    targets.others += zip(manifest.all, own).filter { $0.1.isEmpty && !$0.0.files.isEmpty }.map(\.0)
    if !rest.isEmpty { targets.found.append(ProjectTarget(name: "", files: rest, mode: manifest.mode)) }
  }

  /// The module of files that no target of a project has: that of the target whose name a folder around all
  /// of them has, or of the only app or framework.
  private func module(of files: [String], _ text: String) -> String {
    let products = text.matches(
      of: /\n\t*name = "?([^";]+)"?;[^}]*?productType = "com\.apple\.product-type\.(?:application|framework)"/
    )
    let all = products.map { String($0.output.1) }
    var folder = inside(files[0])
    for file in files { folder = zip(folder, inside(file)).prefix { $0 == $1 }.map(\.0) }
    let named = folder.last { all.contains($0) }
    return named.map(ProjectTarget.module) ?? (all.count == 1 ? ProjectTarget.module(named: all[0]) : "")
  }
}
